/// Snippets for shells: one start of the reader for each prompt.
enum Snippets {
  static let bash = #"""
    # streakline in bash: at the end of ~/.bashrc
    # Wakes: with every prompt. Costs: one start of the reader, about a millisecond.
    # The single quotes matter: in them the text of a streak is never read as a command.
    PS1='$(streak inline --style bash --gap)'"$PS1"

    """#

  static let zsh = #"""
    # streakline in zsh: at the end of ~/.zshrc
    # Wakes: with every prompt. Costs: one start of the reader, about a millisecond.
    # The single quotes matter: in them the text of a streak is never read as a command.
    setopt PROMPT_SUBST
    PROMPT='$(streak inline --style zsh --gap)'"$PROMPT"

    """#

  static let fish = #"""
    # streakline in fish: ~/.config/fish/functions/fish_right_prompt.fish
    # Wakes: with every prompt. Costs: one start of the reader, about a millisecond.
    function fish_right_prompt
        printf '%s' (streak inline --style fish)
    end

    """#

  static let starship = #"""
    # streakline in starship: ~/.config/starship.toml
    # Wakes: with every prompt. Costs: a start of sh and one of the reader, about two milliseconds; without `shell`
    # starship would start the interactive shell instead, which can take hundreds.
    [custom.streakline]
    command = "streak inline --style starship"
    shell = ["sh"]
    when = true
    format = "$output "

    """#
}

/// Snippets for bars that start the reader again and again, or that a signal wakes.
extension Snippets {
  static let tmux = #"""
    # streakline in tmux: ~/.tmux.conf
    # Wakes: every status-interval seconds, and at once after a change with `streakd hook add --tmux`.
    # Costs: one start of the reader each time, about a millisecond.
    # tmux before 3.4 gives emoji such as a red heart one cell: add --emoji-width 1 there.
    set -g status-interval 15
    set -g status-right-length 60
    set -g status-right '#(streak inline --style tmux)  %H:%M'

    """#

  static let waybar = #"""
    // streakline in waybar: ~/.config/waybar/config, with "custom/streakline" in one of its module lists
    // Wakes: every minute, and at once after a change with `streakd hook add --waybar 8`.
    // Costs: a start of sh and one of the reader each time. Text is markup already: do not add "escape".
    // In style.css: #custom-streakline.atRisk { color: #c69026; } and so on: done, pending, broken, urgent, stale.
    "custom/streakline": {
        "exec": "streak inline --style waybar",
        "return-type": "json",
        "interval": 60,
        "signal": 8
    }

    """#

  static let i3blocks = #"""
    # streakline in i3blocks: ~/.config/i3blocks/config
    # Wakes: every minute, and at once after a change with `streakd hook add --i3blocks 10`.
    # Costs: a start of sh and one of the reader each time. With markup=pango in this file, add --markup.
    [streakline]
    command=streak inline --style i3blocks
    interval=60
    signal=10

    """#

  static let i3statusRust = #"""
    # streakline in i3status-rust: ~/.config/i3status-rust/config.toml
    # Wakes: every minute, and with every change, since a publication modifies the store's file.
    # Costs: a start of the shell and one of the reader each time. With --store or $STREAKLINE_HOME, change the path.
    [[block]]
    block = "custom"
    command = "streak inline --style i3status-rust"
    json = true
    hide_when_empty = true
    interval = 60
    watch_files = ["~/.local/state/streakline/snapshot/data.mdb"]

    """#

  static let xbar = #"""
    #!/bin/sh
    # streakline in xbar and SwiftBar: streakline.1m.sh in the folder of plugins, made executable
    # Wakes: every minute, by its name. Costs: a start of sh and one of the reader each time.
    PATH="$HOME/.local/bin:/usr/local/bin:/opt/homebrew/bin:$PATH"
    exec streak inline --style swiftbar

    """#

  static let prometheus = #"""
    # streakline for node_exporter: a line of crontab, once a minute; the folder is that of --collector.textfile.directory
    # Wakes: every minute. Costs: one start of the reader. The file appears whole, by renaming.
    * * * * * cd /var/lib/prometheus/node-exporter && streak --style prometheus > streakline.new && mv streakline.new streakline.prom

    """#
}

/// Snippets for bars that read a stream: one reader stays, asleep until something changes.
extension Snippets {
  static let i3bar = #"""
    # streakline in i3bar: ~/.config/i3/config
    # Wakes: with every change and at every moment the text changes by itself; asleep between.
    # Costs: one sleeping process, and a start of the reader for each change.
    bar {
        status_command streak inline --watch --style i3bar
    }

    """#

  static let swaybar = #"""
    # streakline in swaybar: ~/.config/sway/config
    # Wakes: with every change and at every moment the text changes by itself; asleep between.
    # Costs: one sleeping process, and a start of the reader for each change.
    bar {
        status_command streak inline --watch --style i3bar
    }

    """#

  static let polybar = #"""
    ; streakline in polybar: ~/.config/polybar/config.ini, with `streakline` in one of its module lists
    ; Wakes: with every change and at every moment the text changes by itself; asleep between.
    ; Costs: one sleeping process, and a start of the reader for each change.
    [module/streakline]
    type = custom/script
    exec = streak inline --watch --style polybar
    tail = true

    """#
}
