package pages

import "xklondike/x11/panel"

// A Page is what an open panel shows, and what its rows do.
type Page interface {
	Content() panel.Content            // what the panel shows now
	Key(name string, item int) Outcome // handles a key by its name; item is the item that is selected, or -1
	Choose(item int) Outcome           // does what an item stands for, or takes the text of the entry field
	Edit(text string) Outcome          // takes another text of the entry field
}

// An Outcome says what a panel must do after something was done on its page.
type Outcome uint8

// The outcomes.
const (
	Ignored Outcome = iota // the page did nothing, so the panel may use the key
	Kept                   // what the page shows has not changed
	Changed                // what the page shows has changed, so the panel must paint it again
	Done                   // the panel closes
)

// readOnly has the methods of a page without choices.
type readOnly struct{}

func (readOnly) Key(string, int) Outcome { return Ignored }
func (readOnly) Choose(int) Outcome      { return Ignored }
func (readOnly) Edit(string) Outcome     { return Ignored }
