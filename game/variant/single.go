package variant

import (
	"bytes"
	"slices"
	"strings"

	"xklondike/game"
)

// AddGame adds one game of the built-in file, and its parents, in a hundredth of the time of AddBuiltIn, unless it has them. The
// file must have each rule table in one piece. AddGame returns nil if no game has this name; aliases and titles do not count.
func (l *Library) AddGame(builtIn []byte, name string) *game.Rules {
	return l.addGameAndParents(builtIn, name, maxGenerations)
}

func (l *Library) addGameAndParents(builtIn []byte, name string, generations int) *game.Rules {
	if l.tables[name] == nil {
		stanza := findStanza(builtIn, name)
		if stanza == nil || generations == 0 {
			return nil
		}
		if parent := parentIn(string(stanza)); parent != "" && l.addGameAndParents(builtIn, parent, generations-1) == nil {
			return nil
		}
		if l.AddBuiltIn("", stanza) != nil {
			return nil
		}
	}
	t := l.tables[name]
	if t == nil || t.name != name {
		return nil
	}
	*t = table{name: name, spec: t.spec, rules: t.rules} // without the text, for a game lasts long
	return t.rules
}

// listedKeys are what a list shows of a game, and what that depends on.
var listedKeys = strings.Fields("like title group alias odds quick family rescues")

// ListBuiltIn reads only what a list shows of each game of the built-in file, in half the time of AddBuiltIn: its name, title, group
// and aliases, and the shares of deals won. The file must have each of these keys on a line of its own.
func ListBuiltIn(data []byte) []*game.Rules {
	var listed []byte
	for line := range bytes.Lines(data) {
		key, _, _ := bytes.Cut(line, []byte("="))
		if line[0] == '[' && bytes.IndexByte(line, '.') < 0 || slices.Contains(listedKeys, string(bytes.TrimSpace(key))) {
			listed = append(listed, line...)
		}
	}
	var l Library
	_ = l.AddBuiltIn("", listed) // which has no mistakes
	return l.Games()
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
