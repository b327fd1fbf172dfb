package resources

import (
	"maps"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

func noEnvironment(string) (string, bool) { return "", false }

// environment returns a function like os.LookupEnv for a list of variables, each written NAME=value.
func environment(pairs ...string) func(string) (string, bool) {
	return func(asked string) (string, bool) {
		for _, pair := range pairs {
			if name, value, _ := strings.Cut(pair, "="); name == asked {
				return value, true
			}
		}
		return "", false
	}
}

// parseOptions returns a Manager with the assignments of some options, as package cli makes them. The words
// are options, each followed by its value.
func parseOptions(t *testing.T, words ...string) *Manager {
	t.Helper()
	specifiers := maps.Collect(gametest.Table(`
-xrm
-bg           *background
-fg           *foreground
-title        .title
-geometry     .geometry
-name         .name
-xnllanguage  .xnlLanguage
`))
	var set []Assignment
	for i := 0; i < len(words); i += 2 {
		specifier, known := specifiers[words[i]]
		if !known {
			t.Fatalf("the test knows no option %s", words[i])
		}
		set = append(set, Assignment{words[i], specifier, words[i+1]})
	}
	return NewManager("xklondike", set)
}

// Settings reads the sources and decides.
func (m *Manager) Settings(files Files, props Properties, warn func(line string)) *Settings {
	return m.Resolve(m.Read(files, props), func(wrong Mistake) { warn(wrong.Text) })
}
