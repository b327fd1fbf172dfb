package man

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/resources"
	"xklondike/resources/bindings"
	"xklondike/resources/cli"
	"xklondike/resources/translations"
)

// bindingSection returns a section as a reader sees it, except for its macros.
func bindingSection(t *testing.T, page, title string) string {
	t.Helper()
	return "\n" + strings.NewReplacer(`\(ti`, "~", `\e`, `\`, `\&`, "", `\-`, "-").Replace(strings.Join(section(t, page, title), "\n")) + "\n"
}

// translationExamples returns the examples in the section about translations.
func translationExamples(t *testing.T) []string {
	t.Helper()
	var list []string
	const display = `(?s)\n\.Bd -literal -offset indent\n(.*?)\n\.Ed\n`
	for _, m := range regexp.MustCompile(display).FindAllStringSubmatch(bindingSection(t, resourcesPage, "TRANSLATIONS"), -1) {
		list = append(list, m[1]+"\n")
	}
	return list
}

// builtInTables returns the built-in translations, in a game and in a replay.
func builtInTables(t *testing.T) (tables []string) {
	t.Helper()
	for _, name := range []string{"default", "replay"} {
		text := gametest.Must(os.ReadFile("../resources/bindings/" + name + ".translations"))(t)
		tables = append(tables, string(text))
	}
	return tables
}

// TestActions checks that the manual lists every action and the built-in translations as they are.
func TestActions(t *testing.T) {
	var named []string
	for _, m := range regexp.MustCompile(`(?m)^\.It Ic (\w+)\(\)$`).FindAllStringSubmatch(bindingSection(t, resourcesPage, "TRANSLATIONS"), -1) {
		named = append(named, m[1])
	}
	expectSame(t, "actions", bindings.ActionNames(), named)
	for i, table := range builtInTables(t) {
		gametest.NoDiff(t, translationExamples(t)[i], strings.TrimPrefix(table, "\n"), "translations (-program +manual)")
	}
}

// TestBoundKeys checks that the manual's lists of keys have exactly the keys that are bound, in a game and
// in a replay.
func TestBoundKeys(t *testing.T) {
	game, replay, _ := strings.Cut(bindingSection(t, mainPage, "KEYS"), "\n.Ss During a replay\n")
	for i, text := range []string{game, replay} {
		table, errs := translations.Parse(builtInTables(t)[i], bindings.ActionNames(), translations.CanonicalKeyName)
		if len(errs) > 0 {
			t.Fatal(errs)
		}
		var bound, named []string
		for _, line := range table.Lines() {
			bound = append(bound, line.Event)
		}
		for _, m := range regexp.MustCompile(`(?m)^\.It Ic (.*)$`).FindAllStringSubmatch(text, -1) {
			text := strings.ReplaceAll(m[1], "0 No to Ic 9", strings.Join(strings.Split("0123456789", ""), " No or Ic "))
			named = append(named, strings.Split(text, " No or Ic ")...)
		}
		slices.Sort(bound)
		slices.Sort(named)
		expectSame(t, "keys", slices.Compact(bound), slices.Compact(named)) // Return and Enter have the same name
	}
}

// TestUnbindableEvents checks that the manual lists every event of libXt that cannot be bound.
func TestUnbindableEvents(t *testing.T) {
	_, after, _ := strings.Cut(bindingSection(t, resourcesPage, "TRANSLATIONS"), "are refused:\n.Bd -ragged -offset indent\n")
	var listed []string
	for line := range strings.Lines(after) {
		names, ok := strings.CutPrefix(line, ".Ic ")
		if !ok {
			break
		}
		listed = append(listed, strings.Fields(strings.NewReplacer(",", "", " .", "").Replace(names))...)
	}
	gametest.NoDiff(t, listed, translations.UnbindableEvents(), "events (-program +manual)")
}

// TestTranslationExamples checks that the manual's examples of translations have no errors, and bind what the
// manual says.
func TestTranslationExamples(t *testing.T) {
	key := func(name string, mods translations.Mods) translations.Event {
		return translations.Event{Kind: translations.KeyDown, Key: name, Mods: mods}
	}
	button := func(n int) translations.Event { return translations.Event{Kind: translations.ButtonDown, Button: n} }
	up := func(n int) translations.Event { return translations.Event{Kind: translations.ButtonUp, Button: n} }
	type does struct {
		event translations.Event
		want  string
	}
	examples := translationExamples(t)[2:]
	wants := [][]does{
		{
			{button(4), "undo"}, {button(5), "redo"}, {key("z", translations.Ctrl), "undo"}, {key("z", 0), ""}, {key("u", 0), "undo"},
			{key("n", 0), ""}, {key("q", 0), ""}, {key("q", translations.Ctrl), "quit"},
		},
		{{button(2), "undo"}, {button(3), "redo deal"}, {key("q", 0), "quit"}},
		{
			{button(3), "peek"}, {up(3), ""}, {button(3), "number"}, {key("q", 0), ""}, {key("c", translations.Ctrl), "copy"},
			{key("x", translations.Ctrl), ""}, {key("c", translations.Ctrl), "quit"},
		},
	}
	gametest.MustEqual(t, len(examples), len(wants), "the manual has examples:")
	for i, example := range examples {
		table := parseBindings(t, example)
		var progress translations.Matcher
		for _, event := range wants[i] {
			var names []string
			lines, _ := progress.Match(table, event.event)
			for _, line := range lines {
				for _, a := range line {
					names = append(names, a.Name)
				}
			}
			gametest.Equal(t, strings.Join(names, " "), event.want, "example %d: %+v does", i+1, event.event)
		}
	}
}

// parseBindings returns the bindings that lines of a resource file make.
func parseBindings(t *testing.T, file string) translations.Table {
	t.Helper()
	command := gametest.Must(cli.Parse([]string{"xklondike"}, func(string) (string, bool) { return "", false }))(t)
	properties := resources.Properties{ResourceManager: []byte(file), HaveDisplay: true}
	set := command.Manager.Resolve(command.Manager.Read(resources.Files{}, properties), func(m resources.Mistake) { t.Error(m.Text) })
	names := bindings.ActionNames()
	user, errs := translations.Parse(set.Text("translations"), names, translations.CanonicalKeyName)
	usual, more := translations.Parse(builtInTables(t)[0], names, translations.CanonicalKeyName)
	if errs = append(errs, more...); len(errs) > 0 {
		t.Errorf("%s: %v", file, errs)
	}
	return user.MergeOver(usual)
}
