package frame

import (
	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/text"
)

// Say says in words what the keyboard has changed between two frames, a line each: which panel opened or closed, which of
// its rows is selected, and where the mark is. It names no face-down card.
func Say(old, new *Frame) (lines []string) {
	was, now := &old.Given.Panel, &new.Given.Panel
	opened := now.IsOpen() && (now.Content.Name != was.Content.Name || now.Content.Title != was.Content.Title)
	switch {
	case opened:
		lines = append(lines, text.Say("panel-opened", text.Facts{"page": now.Content.Name}))
	case was.IsOpen() && !now.IsOpen():
		lines = append(lines, text.Say("panel-closed", text.Facts{"page": was.Content.Name}))
	}
	if row := now.SelectedText(); row != "" && (opened || row != was.SelectedText()) {
		lines = append(lines, row)
	}
	mark := new.Rims[MarkRim]
	switch before := old.Rims[MarkRim]; {
	case !mark.Shown && before.Shown:
		lines = append(lines, language.T("The cursor is hidden"))
	case mark.Shown && (!before.Shown || mark.At != before.At || mark.Card != before.Card || mark.FaceDown != before.FaceDown):
		lines = append(lines, mark.words(new.Rules))
	}
	return lines
}

func (r Rim) words(rules *game.Rules) string {
	card := game.PileCard{Card: r.Card, FaceUp: !r.FaceDown}
	return text.Say("marked", text.Facts{"pile": text.PileThing(rules, r.At.Pile), "isempty": r.At.Index < 0, "card": card})
}
