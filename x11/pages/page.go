package pages

import "xklondike/x11/panel"

// A page embeds readOnly for what it does not do.
type readOnly struct{}

func (readOnly) Key(string, int) panel.Outcome { return panel.Ignored }
func (readOnly) Choose(int) panel.Outcome      { return panel.Ignored }
func (readOnly) Edit(string) panel.Outcome     { return panel.Ignored }
func (readOnly) Pick(int, int) panel.Outcome   { return panel.Ignored }

// at returns the element of a list at i, or the zero value if there is none.
func at[T any](list []T, i int) (element T) {
	if i >= 0 && i < len(list) {
		element = list[i]
	}
	return element
}

func noMatch(what string) string { return "No " + what + " matches. BackSpace erases a letter." }
