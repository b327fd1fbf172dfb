package pages

import "xklondike/x11/panel"

// A page embeds readOnly for what it does not do.
type readOnly struct{}

func (readOnly) Key(string, int) panel.Outcome { return panel.Ignored }
func (readOnly) Choose(int) panel.Outcome      { return panel.Ignored }
func (readOnly) Edit(string) panel.Outcome     { return panel.Ignored }
func (readOnly) Pick(int, int) panel.Outcome   { return panel.Ignored }

func noMatch(what string) string { return "No " + what + " matches. BackSpace erases a letter." }
