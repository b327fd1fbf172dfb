package resources

import (
	"xklondike/resources/xrm"
)

// Properties are the resources kept by the X server, as the bytes of its
// properties.
type Properties struct {
	ResourceManager []byte // of screen 0's root window; nil if there is no such property
	ScreenResources []byte // of our screen's root window; nil if there is none
	Have            bool   // a display was asked; else nothing is known about either
}

// early settles the two resources that are needed before there is a display.
// Xt looks for them in a database of options alone, made for a program named
// ".", so that -xrm '*display: :1' works but 'xklondike.display: :1' does not.
func (c *Command) early() {
	var db xrm.DB
	c.put(&db, ".")
	if name, _, ok := db.Query([]string{".", "name"}, []string{".", "name"}); ok {
		c.Name = name
	}
	if display, _, ok := db.Query([]string{".", "display"}, []string{".", "display"}); ok {
		c.Display = display
	}
}

// put adds what the command line sets, in its order, for a program of this name.
func (c *Command) put(db *xrm.DB, name string) {
	for _, a := range c.assignments {
		if a.specifier == "" {
			db.ParseLine(a.word, a.value)
			continue
		}
		db.Put(xrm.Origin{Source: a.word}, name, a.specifier, a.value)
	}
}

// database merges the sources of resources, the weakest first, so that each
// replaces what an earlier one said with the same words. Nothing else depends
// on the order: the more specific entry wins wherever it stands (x11 A.2).
func (c *Command) database(files Files, props Properties) *xrm.DB {
	db := &xrm.DB{Open: files.read}
	switch {
	case props.ResourceManager != nil:
		db.Parse("RESOURCE_MANAGER", props.ResourceManager)
	case props.Have && files.Home != "":
		// Only where xrdb never ran does the file count.
		path := files.Home + "/.Xdefaults"
		if text, err := files.read(path); err == nil {
			db.Parse(path, text)
		}
	}
	db.Parse("SCREEN_RESOURCES", props.ScreenResources)
	c.put(db, c.Name)
	return db
}
