package language_test

import (
	"strconv"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/language"
)

// TestPluralCategories has numbers of each category that a language has.
func TestPluralCategories(t *testing.T) {
	t.Parallel()
	for row := range gametest.Rows(`
de     one    "1 -1"
de     other  "0 2 11 21 101 1000"
fr     one    "0 1"
fr     other  "2 11 21"
pt_BR  one    "0 1"
pt_BR  other  "2 100"
ru     one    "1 21 101 -1"
ru     few    "2 4 22 104"
ru     many   "0 5 11 12 14 20 111 112 1000"
uk     few    "3 33"
pl     one   "1"
pl     few    "2 4 22 102"
pl     many   "0 5 12 21 101 112"
cs     one   "1"
cs     few    "2 4"
cs     other  "0 5 21 22 102"
`) {
		for _, number := range strings.Fields(row[2]) {
			n, err := strconv.Atoi(number)
			gametest.NoError(t, err)
			category, _ := language.PluralsOf(row[0])
			gametest.Equal(t, category(n), row[1], "%s of %d:", row[0], n)
		}
	}
}
