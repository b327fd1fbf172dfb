package looks

import (
	"time"

	"xklondike/resources"
	"xklondike/resources/cardset"
)

// CardSets loads the card set that the setting cardSet names.
type CardSets struct{ *cardset.Loader }

// NewCardSets returns the loader of card sets on this machine.
func NewCardSets(f resources.Files) CardSets {
	return CardSets{cardset.NewLoader(f.Directory)}
}

// Load begins to load the card set that the setting cardSet names, and does not wait for it.
func (c CardSets) Load(set *resources.Settings) { c.Want(set.Text("cardSet")) }

// Use returns the set of a result; nil stands for our own deck. It returns false if the settings now want
// another set, whose result will follow. A bad set is rejected in the settings.
func (c CardSets) Use(r cardset.Result, set *resources.Settings) (pictures *cardset.Set, ok bool) {
	if !c.Accept(r) {
		return nil, false
	}
	rejectBadCardSet(set, r.Err)
	return r.Set, true
}

// AwaitFirst waits until the card set that the setting cardSet names is loaded, but not beyond the limit. It
// returns nil if the setting is empty, if the set is bad, or if the limit comes first. The program then shows
// its own cards.
func (c CardSets) AwaitFirst(set *resources.Settings, limit <-chan time.Time) *cardset.Set {
	if set.Text("cardSet") == "" {
		return nil
	}
	c.Load(set)
	select {
	case r := <-c.Loaded:
		pictures, _ := c.Use(r, set)
		return pictures
	case <-limit:
		return nil
	}
}

// OpenCardSet returns the set of the settings, or nil for our own deck. It waits for the disk. A bad set is
// rejected in the settings.
func OpenCardSet(f resources.Files, set *resources.Settings) *cardset.Set {
	directory := set.Text("cardSet")
	if directory == "" {
		return nil
	}
	pictures, err := cardset.Open(f.Directory(directory))
	rejectBadCardSet(set, err)
	return pictures
}

// rejectBadCardSet rejects the value of the setting cardSet if err is not nil. The error says why the card
// set that the setting names cannot be used.
func rejectBadCardSet(set *resources.Settings, err error) {
	if err != nil {
		set.Reject("cardSet", err.Error())
	}
}
