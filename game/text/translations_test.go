package text

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/language"
	"xklondike/game/rows"
)

// tables returns the table of each language by its code; that of English is "".
func tables(t *testing.T) map[string]*rows.Table {
	t.Helper()
	files, err := translations.ReadDir(".")
	gametest.NoError(t, err)
	tables := map[string]*rows.Table{"": english()}
	for _, file := range files {
		code := strings.TrimSuffix(strings.TrimPrefix(file.Name(), "sentences."), ".txt")
		tables[code] = sentencesOf(code)
	}
	return tables
}

// TestHashes checks that each English heading in the file of another language has a hash of English rows, and the same facts. With -update,
// headings without a hash get it. One with another hash was made from other rows, and English is said until somebody mends it and removes
// the hash: make po lists it, and only make dist fails.
func TestHashes(t *testing.T) {
	headings, facts := english().Headings()
	for code := range tables(t) {
		if code == "" {
			continue
		}
		file, err := os.ReadFile(translationFile(code))
		gametest.NoError(t, err)
		lines := strings.SplitAfter(string(file), "\n")
		for i, line := range lines {
			before, hash, hasHash := strings.Cut(strings.TrimSpace(line), "#")
			heading, list, _ := strings.Cut(strings.TrimSpace(before), ":")
			if before == "" || line[0] == '\t' || !slices.Contains(headings, heading) {
				continue
			}
			switch want := english().Hash(heading); {
			case hasHash && hash != want:
				continue
			case !hasHash && gametest.Updating():
				lines[i] = strings.TrimSpace(line) + " #" + want + "\n"
			case !hasHash:
				t.Errorf("%s: %q has no hash; -update writes it", translationFile(code), heading)
			}
			if !slices.Equal(strings.Fields(list), facts[heading]) {
				t.Errorf("%s: %q has the facts %v, in English %v", translationFile(code), heading, list, facts[heading])
			}
		}
		if gametest.Updating() {
			gametest.NoError(t, os.WriteFile(translationFile(code), []byte(strings.Join(lines, "")), 0o644))
		}
	}
}

// TestUseSentences says a card in German, and in English again; a language without a file is English.
func TestUseSentences(t *testing.T) {
	for code, want := range map[string]string{"de": "Herz-König", "": "King of Hearts", "xx": "King of Hearts"} {
		Use(nil, sentencesOf(code))
		gametest.Equal(t, CardName(game.NewCard(0, game.Hearts, game.King)), want, "%q:", code)
	}
	Use(nil, nil)
}

// TestTranslations says what the program says, about all games, in both manners, and about samples of all other facts. In each language
// it must be empty exactly where English is, have no bracket left, and have the same numbers.
func TestTranslations(t *testing.T) {
	gametest.Long(t)
	all, inWords := tables(t), map[string]map[string]int{}
	for code, table := range all {
		inWords[code] = numberWords(code, table)
	}
	defer Use(nil, nil)
	games, random := gametest.Games(t, "../testdata/tables.toml", "testdata/tables.toml"), gametest.Random(48, 1)
	_, facts := english().Headings()
	for _, heading := range saidHeadings() {
		wrong := map[string]bool{}
		for r, about := range samples(heading, facts[heading], games, random) {
			say := func(code string) string {
				Use(nil, all[code])
				return factsWith(r, maps.Clone(about)).say(heading)
			}
			want := say("")
			for code := range all {
				got, what := say(code), ""
				numbers, wantNumbers := numbersIn(got, inWords[code]), numbersIn(want, inWords[""])
				switch {
				case (got == "") != (want == ""):
					what = "is empty in only one of them"
				case strings.ContainsAny(want, "{}"): // about facts that do not go together
				case strings.ContainsAny(got, "{}[]"):
					what = "has a bracket left"
				case !slices.Equal(numbers, wantNumbers):
					what = fmt.Sprintf("has the numbers %v, not %v", numbers, wantNumbers)
				}
				if what != "" && !wrong[code] {
					wrong[code] = true // one is enough
					t.Errorf("%s: %s %s:\n\t%q\n\t%q", translationFile(code), heading, what, got, want)
				}
			}
		}
	}
}

// TestFormsOfNumbers says the numbers from 0 to 1000 in all forms. In each language a form says all numbers that it says in English.
func TestFormsOfNumbers(t *testing.T) {
	for code, table := range tables(t) {
		headings, _ := table.Headings()
		plural, _ := language.PluralsOf(code)
		for _, heading := range headings {
			if !strings.HasPrefix(heading, "number.") {
				continue
			}
			for n := range 1001 {
				about := rows.Map{"it": n, "last": n % 10, "last2": n % 100, "plural": plural(n), "padded": "00"}
				isInEnglish := english().Rows(heading) == nil || english().Say(heading, about) != ""
				if got := table.Say(heading, about); isInEnglish && got == "" || strings.ContainsAny(got, "{}[]") {
					t.Errorf("%s: %s of %d is %q", translationFile(code), heading, n, got)
					break
				}
			}
		}
	}
}

// saidHeadings are all headings but those that only others say: forms, things, and parts of sentences.
func saidHeadings() (said []string) {
	table := english()
	headings, _ := table.Headings()
	isPart := map[string]bool{}
	for _, kind := range strings.Fields("card rank suit pile move moves named-card suit-step pass order face-down pile-and-top pile-role moved-cards cards") {
		isPart[kind] = true
	}
	for _, heading := range headings {
		for _, row := range table.Rows(heading) {
			for _, p := range row.Parts {
				isPart[p.Heading] = isPart[p.Heading] || !slices.Contains(aspects, p.Heading)
			}
		}
	}
	for _, heading := range headings {
		if !isPart[heading] && !strings.Contains(heading, ".") {
			said = append(said, heading)
		}
	}
	return said
}

// samples are facts with which a heading can be said: those that it names, and the rules of each game if it can ask for them.
func samples(heading string, named []string, games []*game.Rules, random *rand.Rand) iter.Seq2[*game.Rules, Facts] {
	const mostOfOthers = 150
	words := askedWords(heading, map[string][]string{})
	return func(yield func(*game.Rules, Facts) bool) {
		if !isAboutRules(named) {
			for range mostOfOthers {
				r := games[random.IntN(len(games))]
				if !yield(r, sampleOf(heading, named, words, random)) {
					return
				}
			}
			return
		}
		for _, r := range games {
			for _, by := range []Manner{ByLines(), ByPointer(""), ByPointer("d")} {
				about := sampleOf(heading, append(slices.Sorted(maps.Keys(factsBesideRules())), named...), words, random)
				about["by"], about["key"] = by.way, by.dealKey
				if !yield(r, about) {
					return
				}
			}
		}
	}
}

// askedWords adds to asked, by the names of facts, the words for which the English rows of a heading ask, and those of all headings that
// they refer to.
func askedWords(heading string, asked map[string][]string) map[string][]string {
	for _, row := range english().Rows(heading) {
		for _, c := range row.Conditions {
			asked[c.Fact] = append(asked[c.Fact], c.Values...)
		}
		for _, p := range row.Parts {
			if p.Heading != "" {
				askedWords(p.Heading, asked)
			}
		}
	}
	return asked
}

// sampleOf has a value of each fact, by its name: one of those that English rows ask for, a number, a thing, or another text.
func sampleOf(heading string, named []string, words map[string][]string, random *rand.Rand) Facts {
	pick := func(n int) int { return random.IntN(n) }
	rank := func() game.Rank { return game.Rank(1 + pick(13)) }
	card := func() any { return []any{game.NewCard(0, game.Suit(pick(4)), rank()), game.Joker}[min(1, pick(10)/9)] }
	slot := func() any { return []any{card(), game.PileCard{}}[pick(2)] }
	pile := func(roles string) rows.Thing {
		role := strings.Fields(roles)[pick(strings.Count(roles, " ")+1)]
		isOnly := role == "stock" || role == "waste" || role == "centre" || role != "column" && role != "hour" && pick(2) == 0
		return rows.Thing{Kind: "pile", Key: role, Facts: rows.Map{"n": 1 + pick(12), "only": isOnly}}
	}
	number := func() int { return []int{0, 1, 2, 3, 5, 11, 12, 21, 101}[pick(9)] }
	const allPiles = "stock waste suit-pile column reserve cell hour centre"
	move := func() rows.Thing {
		if pick(3) == 0 {
			return rows.Thing{Kind: "move", Key: "turn", Facts: rows.Map{"card": thing(card()), "from": pile("column hour")}}
		}
		to, target := pile(allPiles), any("")
		if to.Key == "column" && pick(2) == 0 {
			target = thing(card())
		}
		return rows.Thing{Kind: "move", Key: strings.Fields("deal gather turn-over carry")[pick(4)], Facts: rows.Map{
			"card": thing(card()), "more": number(), "from": pile(allPiles), "to": to, "target": target, "severalpacks": pick(2) == 0}}
	}
	isNumber := func(fact string) bool {
		return slices.Contains(strings.Fields("n nth count more min max of limit turnovers turnedover left number par moves points total actions "+
			"lines fork up home all games each undone played won times line seconds skipped undecided first last hidden above position "+
			"from freeze next start now earns distance woncount missedcount"), fact)
	}
	if heading == "duration" { // what is short goes with the numbers
		return Facts{"short": "5m3s", "minutes": 5, "seconds": 3}
	}
	about := Facts{}
	for _, fact := range named {
		options := []any{}
		for _, word := range words[fact] {
			if n, err := strconv.Atoi(word); err == nil && isNumber(fact) {
				options = append(options, n)
			} else {
				options = append(options, word)
			}
		}
		switch {
		case slices.Contains(strings.Fields("card goalcard below by"), fact):
			options = []any{card(), card(), ""}
		case fact == "top" || fact == "shown" || slices.Contains(named, "isbuilt") && (fact == "first" || fact == "last"):
			options = []any{slot()}
		case fact == "pile":
			options = []any{pile(cmp.Or(map[string]string{"was-filled": "column", "column-end": "column", "turned-up": "column hour",
				"turned-down": "column hour"}[heading], allPiles))}
		case fact == "rank":
			options = []any{rank(), ""}
		case fact == "ranks":
			options = []any{[]game.Rank{}, []game.Rank{rank()}, []game.Rank{rank(), rank()}}
		case fact == "move" || fact == "goalmove":
			options = []any{move()}
		case isNumber(fact) && !slices.Contains(words[fact], "true"):
			options = append(options, number(), number(), number())
		}
		if len(options) == 0 {
			options = []any{"Qq"}
		}
		about[fact] = options[pick(len(options))]
	}
	return about
}

// numbersIn returns the numbers that a text has in digits or as one of the words, each once. 1 and 2 do not count: their words are articles
// in some languages, and say "both", "between" and "the next best" in others.
func numbersIn(text string, words map[string]int) (numbers []int) {
	isMark := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '’' }
	for _, word := range strings.FieldsFunc(strings.ToLower(text), isMark) {
		parts := []string{word}
		if _, isWord := words[word]; !isWord { // an apostrophe may part words, as in "d’onze", or be in one, as in "п’ять"
			parts = strings.Split(word, "’")
		}
		for _, part := range parts {
			if n, isWord := words[part]; isWord {
				numbers = append(numbers, n)
				continue
			}
			for digits := range strings.FieldsFuncSeq(part, unicode.IsLetter) { // as in "5m3s"
				n, _ := strconv.Atoi(digits)
				numbers = append(numbers, n)
			}
		}
	}
	numbers = slices.DeleteFunc(numbers, func(n int) bool { return n <= 2 })
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// numberWords adds to those of English the words for numbers in a language, such as "two", "twice" and "second": those that a form of a
// number or a rank says of only one number.
func numberWords(code string, table *rows.Table) map[string]int {
	ofNumbers := map[string]map[int]bool{}
	learn := func(table *rows.Table, n int, it any, prefix string, plural string) {
		headings, _ := table.Headings()
		for _, heading := range headings {
			if !strings.HasPrefix(heading, prefix) || strings.HasSuffix(heading, "weekday") {
				continue
			}
			for _, word := range strings.Fields(strings.ToLower(table.Say(heading, rows.Map{"it": it, "last": n % 10, "last2": n, "plural": plural}))) {
				if ofNumbers[word] == nil {
					ofNumbers[word] = map[int]bool{}
				}
				ofNumbers[word][n] = true
			}
		}
	}
	plural, _ := language.PluralsOf(code)
	for n := range 13 {
		learn(table, n, n, "number.", plural(n))
	}
	for n := range 13 {
		rank := game.Rank(n + 1)
		number := 0 // of a court card
		if rank < game.Jack {
			number = n + 1
		}
		learn(table, number, strings.ToLower(rank.Name()), "rank", "")
	}
	words := map[string]int{}
	if code != "" {
		words = numberWords("", english())
	}
	for word, numbers := range ofNumbers {
		for n := range numbers {
			words[word] = n
		}
		if len(numbers) > 1 {
			delete(words, word)
		}
	}
	return words
}
