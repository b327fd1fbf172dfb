package x11

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/resources"
	"xklondike/resources/cli"
	"xklondike/resources/translations"
	"xklondike/x11/keyboard"
)

// manual is a section of xklondike(6) as a reader sees it, but for its macros.
func manual(t *testing.T, title string) string {
	t.Helper()
	page, err := os.ReadFile("../man/xklondike.6")
	if err != nil {
		t.Fatal(err)
	}
	_, after, found := strings.Cut(string(page), "\n.Sh "+title+"\n")
	if !found {
		t.Fatalf("the manual has no section %s", title)
	}
	text, _, _ := strings.Cut(after, "\n.Sh ")
	return strings.NewReplacer(`\(ti`, "~", `\e`, `\`, `\&`, "", `\-`, "-").Replace(text) + "\n"
}

// displays are the examples in a section of the manual.
func displays(t *testing.T, title string) []string {
	t.Helper()
	var list []string
	for _, m := range regexp.MustCompile(`(?s)\n\.Bd -literal -offset indent\n(.*?)\n\.Ed\n`).FindAllStringSubmatch(manual(t, title), -1) {
		list = append(list, m[1]+"\n")
	}
	return list
}

// The manual names every action, and the table that is built in, as they are.
func TestManualActions(t *testing.T) {
	var named []string
	for _, m := range regexp.MustCompile(`(?m)^\.It Ic (\w+)\(\)$`).FindAllStringSubmatch(manual(t, "TRANSLATIONS"), -1) {
		named = append(named, m[1])
	}
	slices.Sort(named)
	if d := cmp.Diff(actionNames(), named); d != "" {
		t.Errorf("actions (-program +manual)\n%s", d)
	}
	for i, table := range []string{defaultTranslations, replayTranslations} {
		if d := cmp.Diff(strings.TrimPrefix(table, "\n"), displays(t, "TRANSLATIONS")[i]); d != "" {
			t.Errorf("translations (-program +manual)\n%s", d)
		}
	}
}

// The manual's lists of keys have each that is bound, in a game and in a replay, and no other.
func TestManualKeys(t *testing.T) {
	game, replay, _ := strings.Cut(manual(t, "KEYS"), "\n.Ss During a replay\n")
	for text, list := range map[string]string{game: defaultTranslations, replay: replayTranslations} {
		table, errs := translations.Parse(list, actionNames(), keyboard.KeyName)
		if len(errs) > 0 {
			t.Fatal(errs)
		}
		var bound, named []string
		for _, line := range table.Lines() {
			bound = append(bound, line.Event)
		}
		for _, m := range regexp.MustCompile(`(?m)^\.It Ic (.*)$`).FindAllStringSubmatch(text, -1) {
			named = append(named, strings.Split(m[1], " No or Ic ")...)
		}
		slices.Sort(bound)
		slices.Sort(named)
		if d := cmp.Diff(bound, named); d != "" {
			t.Errorf("keys (-program +manual)\n%s", d)
		}
	}
}

// The manual's examples are read without complaint, and bind what they are said to bind.
func TestManualTranslations(t *testing.T) {
	key := func(name string, mods translations.Mods) translations.Event {
		return translations.Event{Kind: translations.KeyDown, Key: name, Mods: mods}
	}
	button := func(n int) translations.Event { return translations.Event{Kind: translations.ButtonDown, Button: n} }
	up := func(n int) translations.Event { return translations.Event{Kind: translations.ButtonUp, Button: n} }
	type does struct {
		event translations.Event
		want  string
	}
	examples := displays(t, "TRANSLATIONS")[2:]
	wants := [][]does{
		{
			{button(4), "undo"}, {button(5), "redo"}, {key("z", translations.Ctrl), "undo"}, {key("z", 0), ""}, {key("u", 0), "undo"},
			{key("n", 0), ""}, {key("q", 0), ""}, {key("q", translations.Ctrl), "quit"},
		},
		{{button(2), "undo"}, {button(3), "redo deal"}, {key("q", 0), "quit"}},
		{
			{button(3), ""}, {up(3), ""}, {button(3), "number"}, {key("q", 0), ""}, {key("c", translations.Ctrl), "copy"},
			{key("x", translations.Ctrl), ""}, {key("c", translations.Ctrl), "quit"},
		},
	}
	if len(examples) != len(wants) {
		t.Fatalf("the manual has %d examples, want %d", len(examples), len(wants))
	}
	for i, example := range examples {
		table := bound(t, example)
		var progress translations.Progress
		for _, event := range wants[i] {
			var names []string
			lines, _ := progress.Match(table, event.event)
			for _, line := range lines {
				for _, a := range line {
					names = append(names, a.Name)
				}
			}
			if got := strings.Join(names, " "); got != event.want {
				t.Errorf("example %d: %+v does %q, want %q", i+1, event.event, got, event.want)
			}
		}
	}
}

// bound is what lines of a resource file make of keys and buttons.
func bound(t *testing.T, file string) translations.Table {
	t.Helper()
	command, err := cli.Parse([]string{"xklondike"}, func(string) (string, bool) { return "", false })
	if err != nil {
		t.Fatal(err)
	}
	properties := resources.Properties{ResourceManager: []byte(file), Have: true}
	set := command.Settings(resources.Files{}, properties, func(line string) { t.Error(line) })
	names := actionNames()
	user, errs := translations.Parse(set.Text("translations"), names, keyboard.KeyName)
	usual, more := translations.Parse(defaultTranslations, names, keyboard.KeyName)
	if errs = append(errs, more...); len(errs) > 0 {
		t.Errorf("%s: %v", file, errs)
	}
	return user.Over(usual)
}
