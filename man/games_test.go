package man

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/variant"
)

const gamesPage = "xklondike-games.5"

// TestGames checks that the manual has an item for each game under the heading of its group, and its other names.
func TestGames(t *testing.T) {
	var program, manual []string
	lines := section(t, gamesPage, "THE GAMES")
	for _, g := range gametest.Library(t).Games() {
		program = append(program, g.Group+": "+g.Name)
		for _, alias := range g.Aliases {
			program = append(program, alias+" Pq Cm "+g.Name)
		}
	}
	for _, group := range items(lines, `^\.Ss (.*)$`) {
		for _, name := range items(subsection(lines, group), `^\.It Cm (.*)$`) {
			manual = append(manual, group+": "+name)
		}
	}
	expectSame(t, "games", program, append(manual, items(lines, `^\.Cm (\S+ Pq Cm \S+) [,.]$`)...))
}

// subsection returns the lines under a heading .Ss.
func subsection(lines []string, title string) []string {
	lines = lines[slices.Index(lines, ".Ss "+title)+1:]
	if end := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, ".Ss ") }); end >= 0 {
		lines = lines[:end]
	}
	return lines
}

// TestFamousGames checks that the games in xklondike(6) exist under their names, and that the best known games are
// among them.
func TestFamousGames(t *testing.T) {
	games := gametest.Library(t).Games()
	var named []string
	for _, line := range items(subsection(section(t, mainPage, "HOW TO PLAY"), "Other games"), `^\.Cm (.*)$`) {
		named = append(named, regexp.MustCompile(`[a-z]\S+`).FindAllString(line, -1)...)
	}
	for _, name := range named {
		if g, err := variant.Find(games, name); err != nil || g.Name != name {
			t.Errorf("there is no game %s: %v", name, err)
		}
	}
	for _, name := range strings.Fields("double-klondike klondike-familiar klondike-strict klondike-one klondike-holdout " +
		"double-klondike-solo gargantua thumb-and-pouch canfield canfield-pysolfc clock clock-strict") {
		if !slices.Contains(named, name) {
			t.Errorf("%s is not named", name)
		}
	}
}

// A key is the manual's item about one key of rule tables.
type key struct {
	path         string // as in the example, for instance "score.casino.up"
	example      string // the value there
	kind         string // the type of its value, such as "1 to 4" or "word"
	defaultValue string // empty if there is none
	text         string
}

// manualKeys returns the manual's items about the keys of rule tables.
func manualKeys(t *testing.T) []key {
	t.Helper()
	lines := section(t, gamesPage, "TABLES")
	pattern := regexp.MustCompile(`^([a-z.]+) = (.*) Pq (.*?)(?: ; No (.*))?$`)
	var list []key
	for _, item := range items(lines, `^\.It Cm (.*)$`) {
		m := pattern.FindStringSubmatch(item)
		if m == nil {
			t.Fatalf("%q is no key with example, type and default", item)
		}
		list = append(list, key{m[1], unescape(m[2]), m[3], m[4], keyText(lines, ".It Cm "+item)})
	}
	return list
}

// keyText returns the text below an item up to the next key, including the lists in it.
func keyText(lines []string, head string) string {
	below := lines[slices.Index(lines, head)+1:]
	if end := slices.IndexFunc(below, func(line string) bool {
		return strings.HasPrefix(line, ".It Cm ") || strings.HasPrefix(line, ".Ss ")
	}); end >= 0 {
		below = below[:end]
	}
	return strings.Join(below, "\n")
}

// genericKey replaces the name of a scoring scheme in a key by "scheme", and the name of a pile by "pile".
func genericKey(path string) string {
	path = regexp.MustCompile(`^score\.[a-z-]+\.`).ReplaceAllString(path, "score.scheme.")
	return regexp.MustCompile(`^places\.[a-z]+\.`).ReplaceAllString(path, "places.pile.")
}

// TestKeys checks that the manual has an item for each key that the loader knows, with all words that the key
// accepts and no others.
func TestKeys(t *testing.T) {
	program, piles := map[string]map[string]bool{}, map[string]bool{}
	for _, path := range variant.Keys() {
		if program[genericKey(path)] == nil {
			program[genericKey(path)] = map[string]bool{}
		}
		for _, word := range gametest.WordsOfKey(path) {
			program[genericKey(path)][word] = true
		}
		if p := strings.Split(path, "."); p[0] == "places" {
			piles[p[1]] = true
		}
	}
	manual := map[string]map[string]bool{}
	for _, k := range manualKeys(t) {
		words := map[string]bool{}
		for _, m := range items(strings.Split(k.text, "\n"), `^\.(?:It )?Ic (.*)$`) {
			for _, word := range strings.Fields(strings.NewReplacer(" ,", "", " .", "").Replace(m)) {
				words[word] = true
			}
		}
		if k.kind == "boolean" {
			words["true"], words["false"] = true, true
		}
		manual[genericKey(k.path)] = words
	}
	gametest.NoDiff(t, manual, program, "keys and their words (-program +manual)")
	places := strings.Join(subsection(section(t, gamesPage, "TABLES"), "Places"), " ")
	for pile := range piles {
		if !regexp.MustCompile(`\.Cm [^.]*\b` + pile + `\b`).MatchString(places) {
			t.Errorf("the manual does not say that there is places.%s", pile)
		}
	}
}

// TestKeyDefaults checks the examples, defaults and limits in the manual. An example must be accepted. To write out
// a default must change nothing. A number that is too large must be an error that names the limit.
func TestKeyDefaults(t *testing.T) {
	packing := "[x]\ntitle = 'X'\nscoring = ['casino']\nscore.casino.off = -1\n"
	clock := "[x]\ntitle = 'X'\nfamily = 'clock'\nscoring = ['casino']\nscore.casino.hour = 1\n"
	parents := map[string]string{"suits": "half-klondike", "reserve": "duke", "reserve.rest": "agnes-bernauer", "reserve.shut": "canfield", "capacity": "canfield", "autofill": "duke", "hours": "clock", "rescues": "clock", "row": "easthaven", "skip": "easthaven", "gather": "usk", "score.casino.hour": "clock"}
	tried := 0
	for _, k := range manualKeys(t) {
		own, base := k.path+" = "+k.example, packing
		first, _, _ := strings.Cut(k.path, ".")
		parent := "klondike"
		for _, key := range []string{first, k.path} {
			if other, ok := parents[key]; ok {
				parent = other
			}
		}
		if parent == "clock" {
			base = clock
		}
		table := "[x]\nlike = '" + parent + "'\n" + own
		if k.path == "like" || k.path == "family" {
			table = "[x]\ntitle = 'X'\n" + own
		}
		for _, finding := range gametest.Library(t).Check("manual", []byte(table), func(int, int) {}) {
			if finding.Wrong {
				t.Error(finding.Text)
			}
		}
		if k.path == "scoring" || strings.Contains(base, k.path+" =") {
			continue // the test's own table has this key
		}
		value := k.defaultValue
		if strings.Contains(k.kind, "word") && strings.Trim(value, "0123456789") != "" {
			value = `"` + value + `"`
		}
		if value != "" && k.defaultValue != "all" && k.defaultValue != "what is left" {
			tried++
			gametest.NoDiff(t, loadFirstGame(t, base+k.path+" = "+value), loadFirstGame(t, base),
				"%s = %s is not what it is without:", k.path, value)
		}
		var lowest, highest int
		if n, _ := fmt.Sscanf(k.kind, "%d to %d", &lowest, &highest); n == 2 {
			tried++
			text := fmt.Sprintf("%s%s = %d", base, k.path, highest+1)
			if _, err := variant.Load("f", []byte(text)); err == nil || !strings.HasSuffix(err.Error(), fmt.Sprintf(" and %d", highest)) {
				t.Errorf("%s ends with %d: %v", k.path, highest, err)
			}
		}
	}
	if tried < 40 {
		t.Errorf("only %d defaults and limits were tried", tried)
	}
}

// loadFirstGame returns the first game of a file of rule tables.
func loadFirstGame(t *testing.T, file string) *game.Rules {
	t.Helper()
	games, err := variant.Load("f", []byte(file))
	gametest.NoError(t, err, "%s\n", file)
	return games[0]
}

// TestGamesExample checks the rule table in the manual's example, whose findings must be those that the manual
// shows. Among them is a deal that can be won.
func TestGamesExample(t *testing.T) {
	shown := displayBlocks(section(t, gamesPage, "EXAMPLES"))
	var output strings.Builder
	gametest.NoError(t, gametest.Library(t).WriteFindings(&output, "harbour.toml", []byte(unescape(shown[0])), func(int, int) {}))
	if got, want := output.String(), strings.ReplaceAll(shown[1], "\n   ", "")+"\n"; got != want {
		t.Errorf("the program prints %q, the manual %q", got, want)
	}
}

// TestGamesDiagnostics makes the mistakes in the manual's section DIAGNOSTICS, and compares the messages.
func TestGamesDiagnostics(t *testing.T) {
	var messages []string
	for _, text := range gametest.Lines(`
"like = 'klondike'\ntitle = 'My game'\ncolums = 8"
"like = 'klondike'\ntitle = 'My game'\nturnup = 'automatic'"
"like = 'klondike'\ntitle = 'My game'\nstock = 23"
"like = 'trigon'\ntitle = 'My game'\nunit = 'same-suit'"
`) {
		messages = append(messages, gametest.Library(t).Check("my.toml", []byte("[my-game]\n"+text), func(int, int) {})[0].Text)
	}
	var manual []string
	for _, item := range items(section(t, gamesPage, "DIAGNOSTICS"), `^\.It Sy (.*)$`) {
		manual = append(manual, unescape(item))
	}
	gametest.NoDiff(t, manual, messages, "messages (-program +manual)")
}
