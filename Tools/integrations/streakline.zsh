# streakline in zsh: at the end of ~/.zshrc
# Wakes: with every prompt. Costs: one start of the reader, about a millisecond.
# The single quotes matter: in them the text of a streak is never read as a command.
setopt PROMPT_SUBST
PROMPT='$(streak inline --style zsh --gap)'"$PROMPT"
