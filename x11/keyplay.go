package x11

import (
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/cursor"
	"xklondike/x11/motion"
	"xklondike/x11/scene"
	"xklondike/x11/windows"
)

// With one of these modifiers a key types no character.
const commandModifiers = xproto.ModMaskControl | xproto.ModMask1 | xproto.ModMask4

func cursorAction(name, description string) windowAction {
	return windowAction{description, func(w *Window, args []string) error { return w.keys.DoAction(name, args) }, "deal"}
}

func showMarkAndHint(keys *cursor.Player, b *motion.Board, l scene.Layout, s game.State) {
	keys.Adapt(s)
	var from, target, goal windows.Rim
	hint, hasTarget := keys.Session.View().Message.Hint, false
	if hint != nil {
		from, target, hasTarget = windows.HintRims(s, hint.Move)
		goal = windows.Rim{Pile: hint.Goal, Index: hint.GoalIndex}
	}
	b.ShowRim(windows.HintRim, l, s, from, hint != nil, true)
	b.ShowRim(windows.TargetRim, l, s, target, hasTarget, true)
	b.ShowRim(windows.GoalRim, l, s, goal, hint != nil && hint.HasGoal, true)
	at, ok := keys.At()
	b.ShowRim(windows.MarkRim, l, s, windows.Rim(at), ok, true)
	at, ok = keys.Picked()
	b.ShowRim(windows.PickRim, l, s, windows.Rim(at), ok, true)
}
