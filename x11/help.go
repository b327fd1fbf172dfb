package x11

import (
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/text"
	"xklondike/resources/translations"
)

// help opens the panel with the rules and the keys.
func (s *Session) help([]string) error {
	s.openPanel("help", append(s.rulesHelp(), s.handHelp()))
	return nil
}

// rulesHelp is the rules page of the table that is played, with the one way in which this game is scored.
func (s *Session) rulesHelp() []section {
	rules := *s.Rules
	rules.Schemes = []game.Scheme{s.game.Scheme()}
	var page strings.Builder
	_ = text.RulesPage(&page, &rules, s.keyOf("deal"), 0) // a Builder takes everything
	paragraphs := strings.Split(strings.TrimSpace(page.String()), "\n\n")
	return []section{{heading: paragraphs[0], lines: paragraphs[1:]}}
}

// handHelp says how cards are moved, and lists what keys and buttons are bound to.
func (s *Session) handHelp() section {
	help := section{heading: "Mouse and keys"}
	if s.replay != nil {
		help.heading = "Keys of a replay"
	} else {
		help.lines = []string{
			"mouse\tdrag cards; or click to lift them, and click again to put them down",
			"\tdouble click: send a card up; button 2 or 3: put back what you hold",
		}
	}
	var order []string
	events := make(map[string][]string)
	for _, line := range s.bound.Lines() {
		if !s.placed(line.Actions) {
			continue
		}
		does := deeds(line.Actions)
		if events[does] == nil {
			order = append(order, does)
		}
		events[does] = append(events[does], line.Event)
	}
	for _, does := range order {
		help.lines = append(help.lines, strings.Join(events[does], ", ")+"\t"+does)
	}
	help.lines = append(help.lines, "any\tclose this help")
	return help
}

// placed reports whether any of a line's actions has a place in what is on the table.
func (s *Session) placed(list []translations.Action) bool {
	return slices.ContainsFunc(list, func(a translations.Action) bool { return s.misplaced(actions()[a.Name]) == nil })
}

// deeds says what a line's actions do.
func deeds(list []translations.Action) string {
	var does []string
	for _, a := range list {
		does = append(does, helpOn(a))
	}
	return strings.Join(does, "; ")
}
