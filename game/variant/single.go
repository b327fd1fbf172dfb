package variant

import (
	"strings"

	"xklondike/game"
)

// LoadGame reads one game of a file, and its parents, in a hundredth of the time of Load. The file must be
// one that Load reads, with each rule table in one piece. It returns false if no game has this name; aliases
// and titles do not count.
func LoadGame(data []byte, name string) (r *game.Rules, found bool) {
	text, needed := "\n"+string(data), ""
	for parent, generations := name, 1; parent != ""; generations++ {
		stanza := findStanza(text, parent)
		if stanza == "" || generations > maxGenerations {
			return nil, false
		}
		needed = "\n" + stanza + needed
		parent = parentIn(stanza)
	}
	games, err := Load("", []byte(needed))
	if err != nil || len(games) == 0 {
		return nil, false
	}
	r = games[len(games)-1]
	return r, r.Name == name
}

func findStanza(text, name string) string {
	begin := strings.Index(text, "\n["+name+"]")
	if begin < 0 {
		return ""
	}
	end := begin + 1
	for {
		next := strings.Index(text[end:], "\n[")
		if next < 0 {
			return text[begin+1:]
		}
		if end += next + 1; !strings.HasPrefix(text[end:], "["+name+".") {
			return text[begin+1 : end]
		}
	}
}

func parentIn(stanza string) string {
	for line := range strings.Lines(stanza) {
		if key, value, ok := strings.Cut(line, "="); ok && strings.TrimSpace(key) == "like" {
			if quoted := strings.Split(value, `"`); len(quoted) == 3 {
				return quoted[1]
			}
		}
	}
	return ""
}
