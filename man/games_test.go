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

// TestGames wants an item for each game, by its name and title, with its other names, under the heading of its group.
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
		for _, item := range items(part(lines, group), `^\.It Cm (.*)$`) {
			name, title, _ := strings.Cut(item, " Pq ")
			var aliases []string
			if _, also, found := strings.Cut(below(lines, ".It Cm "+item), "Also .Cm "); found {
				aliases = strings.Split(strings.TrimSuffix(strings.Fields(also + " ")[0], "."), ",")
			}
			manual = append(manual, fmt.Sprintf("%s: %s (%s) %q", group, name, plain(title), aliases))
		}
	}
	same(t, "games", program, manual)
}

// part returns the lines of a subsection.
func part(lines []string, title string) []string {
	lines = lines[slices.Index(lines, ".Ss "+title)+1:]
	if end := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, ".Ss ") }); end >= 0 {
		lines = lines[:end]
	}
	return lines
}

// TestFamousGames wants the games of the manual of the program to be there, by name and title, and those among them that
// everybody asks for.
func TestFamousGames(t *testing.T) {
	named := items(section(t, "xklondike.6", "RULES"), `^\.It Cm (.*)$`)
	for _, item := range named {
		name, title, _ := strings.Cut(item, " Pq ")
		if g, err := variant.Find(gametest.Library(t).Games(), name); err != nil || g.Title != title {
			t.Errorf("there is no game %s: %v", item, err)
		}
	}
	for _, name := range strings.Fields("klondike double-klondike klondike-familiar klondike-strict klondike-one klondike-holdout " +
		"double-klondike-solo gargantua thumb-and-pouch canfield canfield-whole clock clock-strict") {
		if !slices.ContainsFunc(named, func(item string) bool { return strings.HasPrefix(item, name+" Pq ") }) {
			t.Errorf("%s is not named", name)
		}
	}
}

// A key is an item of the manual about one.
type key struct {
	path  string // "score.scheme.up" stands for the key of each scheme
	kind  string // "1 to 4", "word"
	usual string // "none" if there is no default
	text  string
}

// keys reads the items about the keys of a table.
func keys(t *testing.T) []key {
	t.Helper()
	lines := section(t, gamesPage, "TABLES")
	pattern := regexp.MustCompile(`^([a-z.]+) Pq (.*?)(?: ; No (.*))?$`)
	var list []key
	for _, item := range items(lines, `^\.It Cm (.*)$`) {
		m := pattern.FindStringSubmatch(strings.NewReplacer(`\& Ns Ar `, "", " Ns Cm ", "").Replace(item))
		if m == nil {
			t.Fatalf("%q is no key with type and default", item)
		}
		list = append(list, key{m[1], m[2], m[3], whole(lines, ".It Cm "+item)})
	}
	return list
}

// whole returns the text below an item up to the next key, with the lists in it.
func whole(lines []string, head string) string {
	rest := lines[slices.Index(lines, head)+1:]
	if end := slices.IndexFunc(rest, func(line string) bool { return strings.HasPrefix(line, ".It Cm ") || line == ".Ss Places" }); end >= 0 {
		rest = rest[:end]
	}
	return strings.Join(rest, "\n")
}

// generic writes one name for the keys of all schemes, and of all piles.
func generic(path string) string {
	path = regexp.MustCompile(`^score\.[a-z-]+\.`).ReplaceAllString(path, "score.scheme.")
	return regexp.MustCompile(`^places\.[a-z]+\.`).ReplaceAllString(path, "places.pile.")
}

// TestKeys wants an item for each key that the loader knows, with all the words that it takes there and no other.
func TestKeys(t *testing.T) {
	program, piles := map[string]map[string]bool{}, map[string]bool{}
	for _, path := range variant.Keys() {
		if program[generic(path)] == nil {
			program[generic(path)] = map[string]bool{}
		}
		for _, word := range words(path) {
			program[generic(path)][word] = true
		}
		if p := strings.Split(path, "."); p[0] == "places" {
			piles[p[1]] = true
		}
	}
	manual := map[string]map[string]bool{}
	for _, k := range keys(t) {
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
	places := strings.Join(part(section(t, gamesPage, "TABLES"), "Places"), " ")
	for pile := range piles {
		if !regexp.MustCompile(`\.Cm [^.]*\b` + pile + `\b`).MatchString(places) {
			t.Errorf("the manual does not say that there is places.%s", pile)
		}
	}
}

// words asks the loader for the words of a key: it names them where it is given another.
func words(path string) []string {
	found := map[string]bool{}
	for _, value := range []string{`"?"`, `["?"]`} {
		_, err := variant.Load("f", []byte("[x]\n"+path+" = "+value))
		text := fmt.Sprint(err)
		_, list, _ := strings.Cut(text, "none of: ")
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

// TestKeyDefaults writes out each default of the manual, which must change nothing, and each number that is too large for
// its range, which must be an error that names the limit.
func TestKeyDefaults(t *testing.T) {
	packing := "[x]\ntitle = 'X'\nscoring = ['original']\nscore.original.off = -1\n"
	clock := "[x]\ntitle = 'X'\nfamily = 'clock'\nscoring = ['original']\nscore.original.hour = 1\n"
	tried := 0
	for _, k := range keys(t) {
		base, value := packing, k.usual
		if k.path == "hours" || strings.HasSuffix(k.path, ".hour") {
			base = clock
		}
		if k.path == "scoring" || strings.Contains(base, strings.ReplaceAll(k.path, "scheme", "original")+" =") {
			continue // the test says something itself
		}
		path := strings.Replace(k.path, "scheme", "original", 1)
		if strings.Contains(k.kind, "word") && strings.Trim(value, "0123456789") != "" {
			value = `"` + value + `"`
		}
		if k.usual != "none" && k.usual != "all" && k.usual != "what is left" && k.usual != "" || k.kind == "word" && k.usual == "none" {
			tried++
			if diff := cmp.Diff(resolved(t, base), resolved(t, base+path+" = "+value)); diff != "" {
				t.Errorf("%s = %s is not what it is without:\n%s", path, value, diff)
			}
		}
		var low, high int
		if n, _ := fmt.Sscanf(k.kind, "%d to %d", &low, &high); n == 2 {
			tried++
			text := fmt.Sprintf("%s%s = %d", base, path, high+1)
			if _, err := variant.Load("f", []byte(text)); err == nil || !strings.HasSuffix(err.Error(), fmt.Sprintf(" and %d", high)) {
				t.Errorf("%s ends with %d: %v", path, high, err)
			}
		}
	}
	if tried < 40 {
		t.Errorf("only %d defaults and limits were tried", tried)
	}
}

// resolved is the first game of a file.
func resolved(t *testing.T, file string) *game.Rules {
	t.Helper()
	games, err := variant.Load("f", []byte(file))
	if err != nil {
		t.Fatalf("%s\n%v", file, err)
	}
	return games[0]
}

// TestGamesExamples loads the tables that the manual shows, about which nothing may be wrong or strange, and plays them with
// the simple player as far as it gets.
func TestGamesExamples(t *testing.T) {
	var shown []string
	for _, title := range []string{"EXAMPLES", "TABLES"} {
		text := strings.Join(section(t, gamesPage, title), "\n")
		for _, m := range regexp.MustCompile(`(?s)\.Bd -literal -offset indent\n(.*?)\n\.Ed`).FindAllStringSubmatch(text, -1) {
			shown = append(shown, plain(m[1])+"\n")
		}
	}
	if len(shown) < 3 || strings.Count(shown[0], "\n") > 6 {
		t.Errorf("the first of %d examples has more than six lines:\n%s", len(shown), shown[0])
	}
	for _, text := range shown {
		l := gametest.Library(t)
		before := len(l.Games())
		if err := l.Add("manual", []byte(text)); err != nil || len(l.Games()) != before+1 {
			t.Fatal(err)
		}
		for _, finding := range gametest.Library(t).Check("manual", []byte(text)) {
			if finding.Wrong || finding.Odd {
				t.Error(finding.Text)
			}
		}
		rules, won, deals := l.Games()[before], 0, 100
		for number := range uint32(deals) {
			d, moves := game.Demonstration(rules, game.Shuffle(rules.Packs, number+1))
			if len(moves) == 0 {
				t.Errorf("%s, deal %d: there is nothing to do", rules.Name, d.Number)
			}
			if game.New(rules, d).Replays(moves) {
				won++
			}
		}
		if won == 0 {
			t.Errorf("%s: none of %d deals is won", rules.Name, deals)
		}
	}
}

// TestGamesDiagnostics makes the mistakes that the manual speaks of. The program must say what it says there.
func TestGamesDiagnostics(t *testing.T) {
	var said []string
	for _, line := range []string{"colums = 8", `fill = "kings"`, "stock = 23", "build = 'same-suit'\nunit = 'same-suit'"} {
		text := "[my-game]\nlike = 'klondike'\ntitle = 'My game'\n" + line
		if strings.HasPrefix(line, "build") {
			text = "[my-game]\nlike = 'trigon'\ntitle = 'My game'\nunit = 'same-suit'"
		}
		said = append(said, gametest.Library(t).Check("my.toml", []byte(text))[0].Text)
	}
	var manual []string
	for _, item := range items(section(t, gamesPage, "DIAGNOSTICS"), `^\.It Sy (.*)$`) {
		manual = append(manual, plain(item))
	}
	if diff := cmp.Diff(said, manual); diff != "" {
		t.Errorf("messages (-program +manual)\n%s", diff)
	}
}
