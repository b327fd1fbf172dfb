package x11

import (
	"image"
	"strings"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/resources/translations"
	"xklondike/x11/panel"
)

// help opens the panel with the rules and the keys, about as far down as another panel was.
func (w *Window) help(was panel.Scroll) {
	if !w.panel.Open() {
		w.modes.push(reading{})
	}
	room := image.Pt(w.fit.layout.Bounds.Dx(), w.fit.layout.Status.Min.Y)
	rules := rulesHelp(w.Session.Game(), w.bound.keyOf("deal"))
	w.panel.Show("help", []panel.Section{rules, handHelp(w.bound, w.Session)}, room, w.fit.em, was)
}

// reopenPanel shows an open panel as it is to be now, with the same part of its page in view.
func (w *Window) reopenPanel() {
	if w.panel.Open() {
		w.help(w.panel.Scroll()) // the only one there is
	}
}

func (w *Window) closePanel() {
	if w.panel.Open() {
		w.panel.Close()
		w.modes.pop()
	}
}

// rulesHelp is the rules page of the game, with the one way in which it is scored, and the key that deals.
func rulesHelp(g *game.Game, dealKey string) panel.Section {
	rules := *g.Rules()
	rules.Schemes = []game.Scheme{g.Scheme()}
	var page strings.Builder
	_ = text.RulesPage(&page, &rules, dealKey, 0) // a Builder takes everything
	paragraphs := strings.Split(strings.TrimSpace(page.String()), "\n\n")
	return panel.Section{Heading: paragraphs[0], Lines: paragraphs[1:]}
}

// handHelp says how cards are moved, and lists what keys and buttons are bound to.
func handHelp(bound bindings, s *play.Session) panel.Section {
	help := panel.Section{Heading: "Mouse and keys"}
	switch {
	case s.Watching() != nil:
		help.Heading = "Keys of a replay"
	case s.Rules().Forced():
		help.Lines = []string{
			"mouse\tclick the card that is up, drag it to its hour, or click that hour twice",
			"\tbutton 2 or 3: put back what you hold",
		}
	default:
		help.Lines = []string{
			"mouse\tdrag cards; or click to lift them, and click again to put them down",
			"\tdouble click: send a card up; button 2 or 3: put back what you hold",
		}
	}
	var order []string
	events := make(map[string][]string)
	for _, line := range bound.Lines() {
		does := does(line.Actions, s)
		if does == "" {
			continue
		}
		if events[does] == nil {
			order = append(order, does)
		}
		events[does] = append(events[does], line.Event)
	}
	for _, does := range order {
		help.Lines = append(help.Lines, strings.Join(events[does], ", ")+"\t"+does)
	}
	return help
}

// does says what a line's actions do in the game that is shown; "" if none of them does anything there.
func does(list []translations.Action, s *play.Session) string {
	var words []string
	for _, a := range list {
		word := s.Does(play.Action(a))
		if own, ok := windowActions()[a.Name]; ok && s.HasPlace(own.in) {
			word = own.does
		}
		if word != "" {
			words = append(words, word)
		}
	}
	return strings.Join(words, "; ")
}
