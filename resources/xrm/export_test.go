package xrm

// Override adds every entry of other, which replaces an equal specification, as XrmMergeDatabases does. Other stays as it is.
func (db *DB) Override(other *DB) {
	other.root.walk(nil, func(spec []component, e *entry) { db.put(spec, e) })
}
