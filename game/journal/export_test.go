package journal

// ID returns the ID of the game in the ledger, or "" if nothing of the game is kept.
func (r *Record) ID() string { return r.id }

// HexHash returns the hash by which the file of sums is checked.
var HexHash = hexHash

// Text returns the record as it stands.
func (t *Transcript) Text() []byte { return t.text }
