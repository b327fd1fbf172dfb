package gametest

import (
	"slices"
	"strings"

	"pgregory.net/rapid"
)

// MisspeltLine draws lines with up to three changes: of words, as somebody has other words for it, and of letters, as
// somebody hits other keys.
func MisspeltLine(lines *rapid.Generator[string]) *rapid.Generator[string] {
	words := rapid.SampledFrom(strings.Fields("not no never don't the a please do i have is it that all one two 2 card cards column to on in of " +
		"up space red king 7h 3 c w u r deal undo quit yes next game new and then more last from with everything"))
	letters := rapid.SampledFrom([]rune("abcdefghijklmnopqrstuvwxyz0123456789 .,?!-'"))
	return rapid.Custom(func(t *rapid.T) string {
		line := lines.Draw(t, "line")
		for range rapid.SampledFrom([]int{0, 0, 1, 1, 1, 2, 3}).Draw(t, "changes") {
			list := strings.Fields(line)
			at := rapid.IntRange(0, max(0, len(list)-1)).Draw(t, "word")
			letter := rapid.IntRange(0, max(0, len(line)-1)).Draw(t, "letter")
			switch change := rapid.IntRange(0, 7).Draw(t, "change"); {
			case len(list) == 0 || change == 0:
				line = strings.Join(slices.Insert(list, at, words.Draw(t, "inserted")), " ")
			case change == 1:
				line += " " + words.Draw(t, "added")
			case change == 2:
				line = strings.Join(slices.Delete(list, at, at+1), " ")
			case change == 3:
				list[at] = words.Draw(t, "instead")
				line = strings.Join(list, " ")
			case change == 4:
				line = strings.Join(slices.Insert(list, at, list[len(list)-1-at]), " ")
			case change == 5:
				line = line[:letter] + line[letter+1:]
			case change == 6:
				line = line[:letter] + string(letters.Draw(t, "typed")) + line[letter:]
			default:
				line = line[:letter] + string(letters.Draw(t, "typed")) + line[letter+1:]
			}
		}
		return line
	})
}
