package journal

// ID returns what names the game in the ledger; "" for one of which nothing is kept.
func (r *Record) ID() string { return r.id }

// Path returns where the record is, or where it would be if it could be written; "" if it has no place.
func (r *Record) Path() string { return r.path }
