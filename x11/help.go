package x11

import (
	"image"
	"strings"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/resources/translations"
)

// help opens the panel with the rules and the keys.
func (w *Window) help() {
	if !w.panel.open() {
		w.modes.push(reading{})
	}
	room := image.Pt(w.fit.layout.Bounds.Dx(), w.fit.layout.Status.Min.Y)
	w.panel.show("help", append(rulesHelp(w.Session.Game(), w.bound.keyOf("deal")), handHelp(w.bound, w.Session)), room, w.fit.em)
}

// reopenPanel shows an open panel as it is to be now.
func (w *Window) reopenPanel() {
	if w.panel.open() {
		w.help() // the only one there is
	}
}

func (w *Window) closePanel() {
	if w.panel.open() {
		w.panel.close()
		w.modes.pop()
	}
}

// rulesHelp is the rules page of the game, with the one way in which it is scored, and the key that deals.
func rulesHelp(g *game.Game, dealKey string) []section {
	rules := *g.Rules()
	rules.Schemes = []game.Scheme{g.Scheme()}
	var page strings.Builder
	_ = text.RulesPage(&page, &rules, dealKey, 0) // a Builder takes everything
	paragraphs := strings.Split(strings.TrimSpace(page.String()), "\n\n")
	return []section{{heading: paragraphs[0], lines: paragraphs[1:]}}
}

// handHelp says how cards are moved, and lists what keys and buttons are bound to.
func handHelp(bound bindings, s *play.Session) section {
	help := section{heading: "Mouse and keys"}
	if s.Watching() != nil {
		help.heading = "Keys of a replay"
	} else {
		help.lines = []string{
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
		help.lines = append(help.lines, strings.Join(events[does], ", ")+"\t"+does)
	}
	help.lines = append(help.lines, "any\tclose this help")
	return help
}

// does says what a line's actions do; "" if none of them has a place in what is shown.
func does(list []translations.Action, s *play.Session) string {
	var words []string
	placed := false
	for _, a := range list {
		name, word := a.Name, play.Does(play.Action(a))
		if own, ok := windowActions()[a.Name]; ok {
			name, word = own.in, own.does
		}
		placed = placed || s.HasPlace(name)
		words = append(words, word)
	}
	if !placed {
		return ""
	}
	return strings.Join(words, "; ")
}
