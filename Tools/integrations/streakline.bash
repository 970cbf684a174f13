# streakline in bash: at the end of ~/.bashrc
# Wakes: with every prompt. Costs: one start of the reader, about a millisecond.
# The single quotes matter: in them the text of a streak is never read as a command.
PS1='$(streak inline --style bash --gap)'"$PS1"
