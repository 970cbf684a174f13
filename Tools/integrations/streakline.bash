# streakline in bash: at the end of ~/.bashrc
# Wakes: with every prompt. Costs: one start of the reader, about a millisecond.
# The single quotes matter: in them the text of a streak is never read as a command.
# A prompt that shows `$?` itself still shows that of the last command.
PS1='$(s=$?; streak inline --style bash --gap; exit $s)'"$PS1"
