/// What a shell has to be told once, so that it asks the programs themselves for what may stand where Tab is pressed:
/// they answer `PROGRAM complete WORD…` with the lines of `Candidate.lines`.
public enum CompletionScript {
  /// The shells there is a script for.
  public static let shells = ["bash", "fish", "zsh"]

  /// Them, as a sentence lists them.
  public static let names = "bash, fish and zsh"

  /// The script of a shell, for these programs, the first of which gives zsh's file its name; nil for another shell.
  public static func text(for shell: String, programs: [String]) -> String? {
    switch shell {
    case "bash": bash + "complete -F _streakline \(programs.joined(separator: " "))\n"
    case "zsh": zsh(programs)
    case "fish": fish + programs.map { "complete -c \($0) -f -a '(__streakline_complete)'\n" }.joined()
    default: nil
    }
  }

  private static let bash = #"""
    _streakline() {
      local line
      COMPREPLY=()
      while IFS= read -r line; do
        if [ "$line" = :files ]; then
          compopt -o default 2>/dev/null
        else
          COMPREPLY+=("${line%%$'\t'*}")
        fi
      done < <("${1##*/}" complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    }

    """#

  private static func zsh(_ programs: [String]) -> String {
    let names = programs.joined(separator: " ")
    return "#compdef \(names)\n" + zshFunction + """
      if [[ $funcstack[1] == _\(programs.first ?? "") ]]; then
        _streakline "$@"
      else
        compdef _streakline \(names)
      fi

      """
  }

  private static let zshFunction = #"""
    _streakline() {
      local line files
      local -a found
      for line in "${(@f)$("${words[1]:t}" complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
        if [[ $line == :files ]]; then
          files=1
        elif [[ -n $line ]]; then
          found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
        fi
      done
      (( $#found )) && _describe -V '' found
      [[ -z $files ]] || _files
    }

    """#

  private static let fish = #"""
    function __streakline_complete
      set -l words (commandline -opc) (commandline -ct)
      set -l program (string replace -r '.*/' '' -- $words[1])
      set -l found (command $program complete $words[2..] 2>/dev/null)
      string match -v -- :files $found
      contains -- :files $found; and __fish_complete_path (commandline -ct)
    end

    """#
}
