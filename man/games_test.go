package man

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/variant"
)

const gamesPage = "xklondike-games.5"

// TestGames checks that the manual has an item for each game, with its name, title and other names, under the
// heading of its group.
func TestGames(t *testing.T) {
	var program, manual []string
	for _, g := range gametest.Library(t).Games() {
		program = append(program, fmt.Sprintf("%s: %s (%s) %q", g.Group, g.Name, g.Title, g.Aliases))
	}
	group, lines := "", section(t, gamesPage, "THE GAMES")
	for _, line := range lines {
		group = strings.TrimPrefix(line, ".Ss ")
		if !strings.HasPrefix(line, ".Ss ") {
			continue
		}
		for _, item := range items(subsection(lines, group), `^\.It Cm (.*)$`) {
			name, title, _ := strings.Cut(item, " Pq ")
			var aliases []string
			if _, also, found := strings.Cut(itemText(lines, ".It Cm "+item), "Another name is .Cm "); found {
				aliases = strings.Split(strings.TrimSuffix(strings.Fields(also + " ")[0], "."), ",")
			}
			manual = append(manual, fmt.Sprintf("%s: %s (%s) %q", group, name, unescape(title), aliases))
		}
	}
	expectSame(t, "games", program, manual)
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
		"double-klondike-solo gargantua thumb-and-pouch canfield canfield-whole clock clock-strict") {
		if !slices.Contains(named, name) {
			t.Errorf("%s is not named", name)
		}
	}
}

// A key is the manual's item about one key of rule tables.
type key struct {
	path         string // with "scheme" for the name of any scoring scheme, as in "score.scheme.up"
	kind         string // the type of its value, such as "1 to 4" or "word"
	defaultValue string // "none" if there is no default
	text         string
}

// manualKeys returns the manual's items about the keys of rule tables.
func manualKeys(t *testing.T) []key {
	t.Helper()
	lines := section(t, gamesPage, "TABLES")
	pattern := regexp.MustCompile(`^([a-z.]+) Pq (.*?)(?: ; No (.*))?$`)
	var list []key
	for _, item := range items(lines, `^\.It Cm (.*)$`) {
		m := pattern.FindStringSubmatch(strings.NewReplacer(`\& Ns Ar `, "", " Ns Cm ", "").Replace(item))
		if m == nil {
			t.Fatalf("%q is no key with type and default", item)
		}
		list = append(list, key{m[1], m[2], m[3], keyText(lines, ".It Cm "+item)})
	}
	return list
}

// keyText returns the text below an item up to the next key, including the lists in it.
func keyText(lines []string, head string) string {
	below := lines[slices.Index(lines, head)+1:]
	if end := slices.IndexFunc(below, func(line string) bool { return strings.HasPrefix(line, ".It Cm ") || line == ".Ss Places" }); end >= 0 {
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
		for _, word := range acceptedWords(path) {
			program[genericKey(path)][word] = true
		}
		if p := strings.Split(path, "."); p[0] == "places" {
			piles[p[1]] = true
		}
	}
	manual := map[string]map[string]bool{}
	for _, k := range manualKeys(t) {
		manual[k.path] = map[string]bool{}
		for _, m := range items(strings.Split(k.text, "\n"), `^\.(?:It |Pq )?Ic (.*)$`) {
			for _, word := range strings.Fields(strings.NewReplacer(" ,", "", " .", "", " ;", "").Replace(m)) {
				manual[k.path][word] = true
			}
		}
	}
	if diff := cmp.Diff(program, manual); diff != "" {
		t.Errorf("keys and their words (-program +manual)\n%s", diff)
	}
	places := strings.Join(subsection(section(t, gamesPage, "TABLES"), "Places"), " ")
	for pile := range piles {
		if !regexp.MustCompile(`\.Cm [^.]*\b` + pile + `\b`).MatchString(places) {
			t.Errorf("the manual does not say that there is places.%s", pile)
		}
	}
}

// acceptedWords returns the words that a key accepts. It gives the loader another word, and reads them from the error.
func acceptedWords(path string) []string {
	found := map[string]bool{}
	for _, value := range []string{`"?"`, `["?"]`} {
		_, err := variant.Load("f", []byte("[x]\n"+path+" = "+value))
		text := fmt.Sprint(err)
		_, list, _ := strings.Cut(text, "one of: ")
		if _, last, either := strings.Cut(text, "neither "); either {
			list = strings.Join(items([]string{last}, `(?:nor |^)("\w+"|true|false)\b?`), ", ")
			list = strings.ReplaceAll(list, `"`, "")
		}
		for _, word := range strings.Split(list, ", ") {
			if word != "" {
				found[word] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// TestKeyDefaults checks the defaults and limits in the manual. To write out a default must change nothing. A
// number that is too large must be an error that names the limit.
func TestKeyDefaults(t *testing.T) {
	packing := "[x]\ntitle = 'X'\nscoring = ['original']\nscore.original.off = -1\n"
	clock := "[x]\ntitle = 'X'\nfamily = 'clock'\nscoring = ['original']\nscore.original.hour = 1\n"
	tried := 0
	for _, k := range manualKeys(t) {
		base, value := packing, k.defaultValue
		if k.path == "hours" || strings.HasSuffix(k.path, ".hour") {
			base = clock
		}
		if k.path == "scoring" || strings.Contains(base, strings.ReplaceAll(k.path, "scheme", "original")+" =") {
			continue // the test's own table has this key
		}
		path := strings.Replace(k.path, "scheme", "original", 1)
		if strings.Contains(k.kind, "word") && strings.Trim(value, "0123456789") != "" {
			value = `"` + value + `"`
		}
		if k.defaultValue != "none" && k.defaultValue != "all" && k.defaultValue != "what is left" && k.defaultValue != "" || k.kind == "word" && k.defaultValue == "none" {
			tried++
			if diff := cmp.Diff(loadFirstGame(t, base), loadFirstGame(t, base+path+" = "+value)); diff != "" {
				t.Errorf("%s = %s is not what it is without:\n%s", path, value, diff)
			}
		}
		var lowest, highest int
		if n, _ := fmt.Sscanf(k.kind, "%d to %d", &lowest, &highest); n == 2 {
			tried++
			text := fmt.Sprintf("%s%s = %d", base, path, highest+1)
			if _, err := variant.Load("f", []byte(text)); err == nil || !strings.HasSuffix(err.Error(), fmt.Sprintf(" and %d", highest)) {
				t.Errorf("%s ends with %d: %v", path, highest, err)
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
	if err != nil {
		t.Fatalf("%s\n%v", file, err)
	}
	return games[0]
}

// TestGamesExamples loads the rule tables in the manual, which must have no findings, and lets a simple player play
// them. It must win at least one deal of each.
func TestGamesExamples(t *testing.T) {
	var examples []string
	for _, title := range []string{"EXAMPLES", "TABLES"} {
		text := strings.Join(section(t, gamesPage, title), "\n")
		for _, m := range regexp.MustCompile(`(?s)\.Bd -literal -offset indent\n(.*?)\n\.Ed`).FindAllStringSubmatch(text, -1) {
			examples = append(examples, unescape(m[1])+"\n")
		}
	}
	if len(examples) < 3 || strings.Count(examples[0], "\n") > 6 {
		t.Errorf("the first of %d examples has more than six lines:\n%s", len(examples), examples[0])
	}
	for _, text := range examples {
		l := gametest.Library(t)
		builtIn := len(l.Games())
		if err := l.Add("manual", []byte(text)); err != nil || len(l.Games()) != builtIn+1 {
			t.Fatal(err)
		}
		for _, finding := range gametest.Library(t).Check("manual", []byte(text), func(int, int) {}) {
			if finding.Wrong || finding.Odd {
				t.Error(finding.Text)
			}
		}
		rules, won, deals := l.Games()[builtIn], 0, 100
		for number := range uint32(deals) {
			state, moves := game.NewState(rules, game.Shuffle(rules.Packs, number+1)), 0
			for player := (&game.GreedyPlayer{}); ; moves++ {
				m, ok := player.Next(state)
				if !ok {
					break
				}
				state = state.Apply(m)
			}
			if moves == 0 {
				t.Errorf("%s, deal %d: there is nothing to do", rules.Name, number+1)
			}
			if state.Won() {
				won++
			}
		}
		if won == 0 {
			t.Errorf("%s: none of %d deals is won", rules.Name, deals)
		}
	}
}

// TestGamesDiagnostics makes the mistakes in the manual's section DIAGNOSTICS, and compares the messages.
func TestGamesDiagnostics(t *testing.T) {
	var messages []string
	for _, line := range []string{"colums = 8", `fill = "kings"`, "stock = 23", "build = 'same-suit'\nunit = 'same-suit'"} {
		text := "[my-game]\nlike = 'klondike'\ntitle = 'My game'\n" + line
		if strings.HasPrefix(line, "build") {
			text = "[my-game]\nlike = 'trigon'\ntitle = 'My game'\nunit = 'same-suit'"
		}
		messages = append(messages, gametest.Library(t).Check("my.toml", []byte(text), func(int, int) {})[0].Text)
	}
	var manual []string
	for _, item := range items(section(t, gamesPage, "DIAGNOSTICS"), `^\.It Sy (.*)$`) {
		manual = append(manual, unescape(item))
	}
	if diff := cmp.Diff(messages, manual); diff != "" {
		t.Errorf("messages (-program +manual)\n%s", diff)
	}
}
