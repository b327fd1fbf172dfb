package variant

import (
	"bytes"
	"slices"
	"strings"

	"xklondike/game"
)

// LoadGame reads one game of a file, and its parents, in a hundredth of the time of Load. The file must be
// one that Load reads, with each rule table in one piece. It returns false if no game has this name; aliases
// and titles do not count.
func LoadGame(data []byte, name string) (r *game.Rules, found bool) {
	var needed [][]byte
	for parent := name; parent != ""; {
		stanza := findStanza(data, parent)
		if stanza == nil || len(needed) == maxGenerations {
			return nil, false
		}
		needed = append(needed, stanza)
		parent = parentIn(string(stanza))
	}
	slices.Reverse(needed)
	games, err := Load("", bytes.Join(needed, []byte("\n")))
	if err != nil || len(games) == 0 {
		return nil, false
	}
	r = games[len(games)-1]
	return r, r.Name == name
}

// findStanza returns a rule table with the tables in it, or nil. It copies nothing, because files are long.
func findStanza(data []byte, name string) []byte {
	head := []byte("[" + name + "]")
	if !bytes.HasPrefix(data, head) {
		head = slices.Insert(head, 0, '\n')
		begin := bytes.Index(data, head)
		if begin < 0 {
			return nil
		}
		data = data[begin+1:]
	}
	for end := 0; ; {
		next := bytes.Index(data[end:], []byte("\n["))
		if next < 0 {
			return data
		}
		if end += next + 1; !bytes.HasPrefix(data[end:], []byte("["+name+".")) {
			return data[:end]
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
