package xrm

// Override adds every entry of other, and replaces entries with the same specification, as XrmMergeDatabases
// does. It does not change other.
func (db *DB) Override(other *DB) {
	other.root.walk(nil, func(spec []component, e *entry) { db.ensureNode(spec).entry = e })
}
