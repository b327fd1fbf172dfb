package x11

import (
	"strings"

	"xklondike/game/text"
)

// help opens the panel with the rules and the keys.
func (s *Session) help() { s.openPanel("help", append(s.rulesHelp(), handHelp())) }

// rulesHelp is the rules page of the table that is played.
func (s *Session) rulesHelp() []section {
	var page strings.Builder
	_ = text.RulesPage(&page, s.Rules, 0) // a Builder takes everything
	paragraphs := strings.Split(strings.TrimSpace(page.String()), "\n\n")
	return []section{{heading: paragraphs[0], lines: paragraphs[1:]}}
}

// handHelp says how cards are moved, and lists the keyboard.
func handHelp() section {
	keys := section{heading: "Mouse and keys", lines: []string{
		"mouse\tdrag cards; or click to lift them, and click again to put them down",
		"\tdouble click: send a card up; button 2 or 3: put back what you hold",
	}}
	for _, b := range bindings() {
		names := make([]string, len(b.keys))
		for i, key := range b.keys {
			names[i] = key
			if shown, ok := keyNames[key]; ok {
				names[i] = shown
			}
		}
		keys.lines = append(keys.lines, strings.Join(names, ", ")+"\t"+b.does)
	}
	keys.lines = append(keys.lines, "any\tclose this help")
	return keys
}
