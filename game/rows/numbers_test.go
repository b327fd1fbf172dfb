package rows_test

import (
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/rows"
)

// TestNumbers checks that a number is said by the heading number if there is one, with groups of digits where its rows ask for them.
func TestNumbers(t *testing.T) {
	t.Parallel()
	table := rows.New(`said: n
	| {n} {two n}

number: negative digits groups length
	negative=true length=1,2,3,4  | minus {digits}
	negative=true          | minus {apart groups}
	length=1,2,3,4         | {digits}
	                       | {apart groups}

number.two: padded
	| {padded}

list.apart: others last
	it=1                   | {last}
	                       | {apart others}'{last}
`, rows.EnglishPlural)
	for n, want := range map[int]string{
		0: "0 00", 7: "7 07", -52: "minus 52 -52", 1234: "1234 1234", 12345: "12'345 12345", -123456: "minus 123'456 -123456", 1234567: "1'234'567 1234567",
	} {
		gametest.Equal(t, table.Say("said", rows.Map{"n": n}), want, "%d is", n)
	}
}
