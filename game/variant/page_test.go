package variant_test

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/variant"
)

// TestRulesPage checks that docs/rules.md 7 says of every game what its resolved rules are: each line there, with that of its
// group, is a rule table of its own. Scores and places are not on the page.
func TestRulesPage(t *testing.T) {
	page := gametest.Must(os.ReadFile("../../docs/rules.md"))(t)
	_, section, _ := strings.Cut(string(page), "\n## 7 ")
	section, _, _ = strings.Cut(section, "\n### 7.11 ")
	written := map[string]string{}
	for _, group := range strings.Split(section, "\n### ")[1:] {
		common, lines, _ := strings.Cut(strings.ReplaceAll(group, "\n  ", " "), "\n* ")
		var shared []string
		for _, quoted := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(strings.ReplaceAll(common, "\n", " "), -1) {
			shared = append(shared, quoted[1])
		}
		for _, line := range strings.Split(lines, "\n* ") {
			name, own, _ := strings.Cut(strings.TrimSpace(line), ": ")
			written[name] = tableOnPage(name, strings.Join(shared, ", ")+", "+strings.TrimPrefix(own, "as the group"))
		}
	}
	for _, r := range gametest.Games(t) {
		table, found := written[r.Name]
		if delete(written, r.Name); !found {
			t.Errorf("docs/rules.md 7 has no line about %s", r.Name)
			continue
		}
		games, err := variant.Load(r.Name, []byte(table))
		if err != nil {
			t.Errorf("%v\n%s", err, table)
			continue
		}
		gametest.NoDiff(t, withoutTexts(games[0]), withoutTexts(r), "%s (-docs/rules.md +game):", r.Name)
	}
	for name := range written {
		t.Errorf("docs/rules.md 7 has a line about %s, which is no game", name)
	}
}

// tableOnPage makes a rule table of such words as "draw 1, deal [1,2], fill any". The last of several words about a key counts.
func tableOnPage(name, words string) string {
	values := map[string]string{"title": `"` + name + `"`}
	if name != "klondike" && name != "double-klondike" && !strings.Contains(name, "clock") {
		values["turnup"] = `"auto"`
	}
	word, rank := regexp.MustCompile(`\b[a-z][a-z-]*\b`), regexp.MustCompile(`\w+`)
	for _, m := range regexp.MustCompile(`([a-z.]+) (\[[^\]]*\]|[a-z0-9-]+)(?:,|$)`).FindAllStringSubmatch(words, -1) {
		switch key, value := m[1], m[2]; {
		case value == "true" || value == "false":
			values[key] = value
		case key == "base":
			values[key] = rank.ReplaceAllString(value, `"$0"`)
		default:
			values[key] = word.ReplaceAllString(value, `"$0"`)
		}
	}
	table := "[" + name + "]\n"
	for _, key := range slices.Sorted(maps.Keys(values)) {
		table += key + " = " + values[key] + "\n"
	}
	return table
}

// withoutTexts returns rules without what the page leaves out.
func withoutTexts(r *game.Rules) game.Rules {
	rules := *r
	rules.Name, rules.Title, rules.Group, rules.Aliases = "", "", "", nil
	rules.Note, rules.Source, rules.Odds, rules.Quick, rules.Others, rules.Tips, rules.Relatives = "", "", "", "", "", nil, nil
	rules.Packet, rules.Schemes, rules.Places = 0, nil, nil
	return rules
}

// TestSources checks that docs/rules.md 7.12 says of every game what was read about it.
func TestSources(t *testing.T) {
	page := gametest.Must(os.ReadFile("../../docs/rules.md"))(t)
	_, section, _ := strings.Cut(string(page), "\n### 7.12 ")
	section, _, _ = strings.Cut(section, "\n## ")
	var rows, games []string
	for _, row := range regexp.MustCompile(`(?m)^\| ([a-z0-9-]+) \| [^|]+ \|`).FindAllStringSubmatch(section, -1) {
		rows = append(rows, row[1])
	}
	for _, r := range gametest.Games(t) {
		games = append(games, r.Name)
	}
	gametest.NoDiff(t, rows, append([]string{"game"}, games...), "games (-docs/rules.md 7.12 +games.toml):")
}

// TestAxes checks that docs/rules.md 8 has the words that each key of a rule table accepts.
func TestAxes(t *testing.T) {
	page := gametest.Must(os.ReadFile("../../docs/rules.md"))(t)
	_, section, _ := strings.Cut(string(page), "\n## 8 ")
	section, _, _ = strings.Cut(section, "\n## ")
	axes := strings.Split(section, "\n### Axis ")[1:]
	lists := 0
	for _, path := range variant.Keys() {
		words := gametest.WordsOfKey(path)
		if len(words) == 0 || slices.Equal(words, []string{"false", "true"}) {
			continue
		}
		if path == "climb" {
			words = slices.DeleteFunc(words, func(word string) bool { return word == game.Either.String() }) // which is for columns only
		}
		lists++
		gametest.NoDiff(t, axisWords(axes, path), words, "%s (-docs/rules.md 8 +game)", path)
	}
	gametest.Enough(t, 25, lists)
}

// axisWords returns the words that the page lists for a key: behind its name and a colon, or at the beginning if the heading has the
// key alone.
func axisWords(axes []string, path string) (words []string) {
	names := strings.Split(path, ".")
	for _, axis := range axes {
		heading, body, _ := strings.Cut(axis, "\n\n")
		_, keys, _ := strings.Cut(heading, " ")
		if !slices.Contains(strings.Split(keys, ", "), names[0]) {
			continue
		}
		list := body
		if key := names[len(names)-1]; keys != key {
			_, list, _ = strings.Cut(regexp.MustCompile("`"+key+"`[^:.]*:").ReplaceAllString(body, "\x00"), "\x00")
		}
		list, _, _ = strings.Cut(list, ".")
		for _, item := range strings.Split(strings.Join(strings.Fields(list), " "), ", ") {
			if item = strings.TrimPrefix(item, "or "); !strings.Contains(item, " ") {
				words = append(words, item)
			}
		}
	}
	slices.Sort(words)
	return words
}
