package x11

import (
	"strings"

	"xklondike/game/play"
	"xklondike/resources/bindings"
	"xklondike/resources/translations"
	"xklondike/x11/pages"
)

func helpPage(bound bindings.Bindings, s *play.Session, mirrored bool) pages.Help {
	return pages.Help{
		Session: s, Mirrored: mirrored, DealKey: bound.KeyFor("deal"), Lines: bound.Lines(),
		Describe: func(list []translations.Action) string { return describeActions(list, s) },
	}
}

func describeActions(list []translations.Action, s *play.Session) string {
	var words []string
	for _, a := range list {
		word := s.Describe(play.Action(a))
		if own, ok := windowActions[a.Name]; ok && s.HasAction(own.availableWith) {
			word = own.description
		}
		if verb, what, ok := pages.DescribePanelAction(play.Action(a), s.CheckCanMove() != nil); ok && what == "" {
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
