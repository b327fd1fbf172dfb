package pages

import (
	"fmt"
	"strings"

	"xklondike/game/language"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/x11/panel"
)

// A numberPage is the page on which a player names a deal: by its number, or by a deal line of this or another
// program.
type numberPage struct {
	readOnly
	session *play.Session
	typed   string
	mistake string // why the last text was refused
}

// Content returns why the last text was refused, and what may be typed.
func (n *numberPage) Content() panel.Content {
	c := panel.Content{Name: "number", Title: language.T("Deal by number"), Field: &panel.Field{Label: language.T("Deal:"), Text: n.typed, Alone: true},
		Hint: language.T("Return or a click here: deal. Escape: close")}
	if c.Notice = n.mistake; n.mistake != "" {
		c.Add(heading(n.mistake))
	}
	about := fmt.Sprintf(language.T("A number from 1 to 4294967295 is a deal of %s."), n.session.Rules().Title)
	if now := n.session.Game().Deal().Number; now != 0 {
		about = text.Paragraph(about, fmt.Sprintf(language.T("This is deal %d."), now))
	}
	c.Add(paragraph(about),
		paragraph(language.T("A deal line of xklondike names its game and all its cards. Deal lines and numbers from some other programs work too: see the manual.")))
	return c
}

// Edit takes the text, and forgets why the one before was refused.
func (n *numberPage) Edit(typed string) panel.Outcome {
	n.typed = typed
	if n.mistake == "" {
		return panel.Kept
	}
	n.mistake = ""
	return panel.Changed
}

// Choose deals what has been typed.
func (n *numberPage) Choose(string) panel.Outcome {
	if strings.TrimSpace(n.typed) == "" {
		return panel.Kept
	}
	options, err := n.session.Config.ParseSpec(n.typed, n.session.Rules())
	if err != nil {
		n.mistake = text.ErrorText(err)
		return panel.Changed
	}
	n.session.Start(options)
	return panel.Done
}
