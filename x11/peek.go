package x11

import "xklondike/game/play"

func peekAction() windowAction {
	return windowAction{"hold it to see a covered card", func(w *Window, _ []string) error {
		if !w.recogniser.trigger.byButton || !w.recogniser.IsButtonDown() {
			return play.Reason("Hold a button down on a covered card to see it")
		}
		w.stage.atOnce = true
		return w.hand.Peek(w.sizing.handView(w.Session, w.prefs), w.recogniser.trigger.hit)
	}, "quit"}
}
