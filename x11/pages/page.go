package pages

import "xklondike/x11/panel"

// A Page is what an open panel shows, and what its rows do.
type Page interface {
	Content() panel.Content
	Key(name string, item int) Outcome // item is the item that is selected, or -1
	Choose(item int) Outcome           // does what an item stands for, or takes the text of the entry field
	Edit(text string) Outcome          // takes another text of the entry field
}

// An Outcome says what a panel must do after something was done on its page.
type Outcome uint8

const (
	Ignored Outcome = iota // the panel may use the key
	Kept                   // what the page shows has not changed
	Changed                // the panel must paint the page again
	Done                   // the panel closes
)

// A page embeds readOnly for what it does not do.
type readOnly struct{}

func (readOnly) Key(string, int) Outcome { return Ignored }
func (readOnly) Choose(int) Outcome      { return Ignored }
func (readOnly) Edit(string) Outcome     { return Ignored }
