package looks

import (
	"time"

	"xklondike/resources"
	"xklondike/resources/cardset"
)

// CardSets loads the set that cardSet names.
type CardSets struct{ loader *cardset.Loader }

// NewCardSets returns a loader that has loaded nothing.
func NewCardSets(f resources.Files) CardSets {
	return CardSets{cardset.NewLoader(f.Directory)}
}

// Load begins to read the set that the settings name, in place of any other.
func (c CardSets) Load(set *resources.Settings) { c.loader.Want(set.Text("cardSet")) }

// Loaded returns the channel of the results, each of which must be passed to Use.
func (c CardSets) Loaded() <-chan cardset.Result { return c.loader.Loaded }

// Use returns the set of a result, or nil for our own deck. It returns false if the settings now want another
// set, whose result will follow. A bad set is rejected in the settings.
func (c CardSets) Use(r cardset.Result, set *resources.Settings) (pictures *cardset.Set, ok bool) {
	if !c.loader.Accept(r) {
		return nil, false
	}
	if r.Err != nil {
		set.Reject("cardSet", r.Err.Error())
	}
	return r.Set, true
}

// AwaitFirst waits for the set until the limit, which may be nil. It returns nil, for our own cards, if there is none by then,
// or a bad one.
func (c CardSets) AwaitFirst(set *resources.Settings, limit <-chan time.Time) *cardset.Set {
	if set.Text("cardSet") == "" {
		return nil
	}
	c.Load(set)
	select {
	case r := <-c.loader.Loaded:
		pictures, _ := c.Use(r, set)
		return pictures
	case <-limit:
		return nil
	}
}
