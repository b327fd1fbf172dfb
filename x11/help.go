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
	s.openHelp(scroll{})
	return nil
}

// openHelp opens it about as far down as another panel was.
func (s *Session) openHelp(was scroll) {
	s.openPanel("help", append(s.rulesHelp(), s.handHelp()), was)
}

// rulesHelp is the rules page of the table that is played, with the one way in which this game is scored.
func (s *Session) rulesHelp() []section {
	rules := *s.Rules
	rules.Schemes = []game.Scheme{s.game.Scheme()}
	var page strings.Builder
	_ = text.RulesPage(&page, &rules, 0) // a Builder takes everything
	paragraphs := strings.Split(strings.TrimSpace(page.String()), "\n\n")
	return []section{{heading: paragraphs[0], lines: paragraphs[1:]}}
}

// handHelp says how cards are moved, and lists what keys and buttons are bound to.
func (s *Session) handHelp() section {
	help := section{heading: "Mouse and keys"}
	switch {
	case s.replay != nil:
		help.heading = "Keys of a replay"
	case s.Rules.Family == game.FamilyClock:
		help.lines = []string{
			"mouse\tclick the card that is up, drag it to its hour, or click that hour twice",
			"\tbutton 2 or 3: put back what you hold",
		}
	default:
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
		does := deeds(line.Actions, s.Rules)
		if does == "" {
			continue
		}
		if events[does] == nil {
			order = append(order, does)
		}
		events[does] = append(events[does], line.Event)
	}
	for _, does := range order {
		help.lines = append(help.lines, strings.Join(events[does], ", ")+"\t"+does)
	}
	return help
}

// placed reports whether any of a line's actions has a place in what is on the table.
func (s *Session) placed(list []translations.Action) bool {
	return slices.ContainsFunc(list, func(a translations.Action) bool { return s.misplaced(actions()[a.Name]) == nil })
}

// deeds says what a line's actions do in a game; "" if they do nothing there.
func deeds(list []translations.Action, r *game.Rules) string {
	var does []string
	for _, a := range list {
		words := actions()[a.Name].does
		if a.Name == "deal" {
			words = dealDoes(r)
		}
		if words != "" {
			does = append(does, words)
		}
	}
	return strings.Join(does, "; ")
}

// dealDoes says what deal() does in a game; "" where there is nothing to deal.
func dealDoes(r *game.Rules) string {
	switch {
	case r.Family == game.FamilyClock:
		return "play the card that is up"
	case r.DealTo == game.DealToNone:
		return ""
	case r.DealTo == game.DealToWaste && r.TurnOvers != 0:
		return "deal from the stock, or turn the waste over"
	}
	return "deal from the stock"
}
