package resources

import (
	_ "embed"
	"strings"
)

// GamesName is what errors in Games call it.
const GamesName = "games.toml"

// Games are the built-in games' rule tables, in TOML.
//
//go:embed games.toml
var Games []byte

// isGame reports whether a built-in game has a name, an alias or a title, in any case. It looks at the text of the tables: what
// they mean is not known here.
func isGame(name string) bool {
	if name == "" || strings.Contains(name, ".") { // of a table within one
		return false
	}
	for line := range strings.Lines(string(Games)) {
		line = strings.TrimSpace(line)
		key, value, _ := strings.Cut(line, "=")
		if key = strings.TrimSpace(key); key != "title" && key != "alias" {
			if strings.EqualFold(line, "["+name+"]") {
				return true
			}
			continue
		}
		if strings.Contains(strings.ToLower(value), `"`+strings.ToLower(name)+`"`) {
			return true
		}
	}
	return false
}
