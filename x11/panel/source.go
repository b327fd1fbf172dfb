package panel

// A Source says what an open panel shows, and does what its rows stand for.
type Source interface {
	Content() Content
	Key(name, id string) Outcome // id is that of the selected item, or ""
	Choose(id string) Outcome    // does what an item stands for, or takes the text of the entry field
	Edit(text string) Outcome    // takes another text of the entry field
}

// A menuSource shows the menu of any title of the menu bar.
type menuSource interface {
	ShowMenu(title int)
}

// An Outcome says what a panel must do after something was done in its source.
type Outcome uint8

const (
	Ignored  Outcome = iota // the panel may use the key
	Kept                    // the content has not changed
	Changed                 // the panel must show the content anew, with the same part in view
	Replaced                // the panel must show other content, from its top
	Done                    // the panel closes
)
