package x11

import (
	"strings"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/x11/pages"
)

func describeActions(list []game.Action, s *play.Session) string {
	var words []string
	for _, a := range list {
		word := s.Describe(a)
		if own, ok := windowActions[a.Name]; ok && s.HasAction(own.availableWith) {
			word = own.description
		}
		if verb, what, ok := pages.DescribePanelAction(a, s.CheckCanMove() != nil); ok && what == "" {
			word = ""
		} else if ok {
			word = verb + " " + what
		}
		if word != "" {
			words = append(words, word)
		}
	}
	return strings.Join(words, "; ")
}
