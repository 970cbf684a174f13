# streakline in fish: ~/.config/fish/functions/fish_right_prompt.fish
# Wakes: with every prompt. Costs: one start of the reader, about a millisecond.
function fish_right_prompt
    printf '%s' (streak inline --style fish)
end
