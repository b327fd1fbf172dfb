package journal

// ID returns what names the game in the ledger; "" for one of which nothing is kept.
func (r *Record) ID() string { return r.id }
