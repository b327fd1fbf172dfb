package resources

import (
	"xklondike/resources/xrm"
)

// Properties are what the X server keeps for all programs: resources as the
// bytes of its properties, and what the desktop prefers.
type Properties struct {
	ResourceManager []byte  // of screen 0's root window; nil if there is no such property
	ScreenResources []byte  // of our screen's root window; nil if there is none
	Desktop         Desktop // by the manager of XSETTINGS, if there is one
	Have            bool    // a display was asked; else nothing is known about any of it
}

// early settles the resources that are needed before there is a display. Xt
// looks for them in a database of options alone, made for a program named ".",
// so that -xrm '*display: :1' works but 'xklondike.display: :1' does not.
func (c *Command) early() {
	var db xrm.DB
	c.put(&db, ".")
	ask := func(name string) (string, bool) {
		text, _, found := db.Query([]string{".", name}, []string{".", name})
		return text, found
	}
	if name, found := ask("name"); found {
		c.Name = name
	}
	if display, found := ask("display"); found {
		c.Display = display
	}
	if language, found := ask("xnlLanguage"); found {
		c.language = &language
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

// sources are everything that somebody wrote.
type sources struct {
	name   string  // the program's instance name
	db     *xrm.DB // all resources
	strong *xrm.DB // all but those of app-defaults
	config config
}

// A loader puts the database together, the strongest source first: each later
// one adds only what was not said before in the same words. Nothing else
// depends on the order: the more specific entry wins wherever it stands
// (x11 A.2).
type loader struct {
	sources
	files    Files
	language string
}

// sources reads everything but config.toml in Xt's order (Xt 2.3, x11 A.2).
func (c *Command) sources(files Files, props Properties, file config) sources {
	l := loader{files: files}
	l.name, l.config = c.Name, file
	l.db = l.empty()
	l.strong = l.db
	c.put(l.db, c.Name)
	server := l.server(props)
	l.language = c.locale(files, server, file)

	l.environment()
	l.db.Augment(l.parsed("SCREEN_RESOURCES", props.ScreenResources))
	l.db.Augment(server)
	if path, text, found := l.search(l.userPath()); found {
		l.db.Augment(l.parsed(path, text))
	}

	if path, text, found := l.search(l.systemPath()); found {
		l.db = l.empty()
		l.db.Augment(l.strong)
		l.db.Augment(l.parsed(path, text))
	}
	return l.sources
}

func (l *loader) empty() *xrm.DB { return &xrm.DB{Open: l.files.read} }

func (l *loader) parsed(origin string, text []byte) *xrm.DB {
	db := l.empty()
	db.Parse(origin, text)
	return db
}

// server is what xrdb left with the server. Only where it never ran does the
// user's file count.
func (l *loader) server(props Properties) *xrm.DB {
	switch {
	case props.ResourceManager != nil:
		return l.parsed("RESOURCE_MANAGER", props.ResourceManager)
	case props.Have:
		return l.home(".Xdefaults")
	}
	return l.empty()
}

// environment adds the file that XENVIRONMENT names, and only without such a
// variable the user's file for this machine.
func (l *loader) environment() {
	if path, set := l.files.env("XENVIRONMENT"); set {
		l.db.Augment(l.file(path))
		return
	}
	l.db.Augment(l.home(".Xdefaults-" + l.files.Host))
}

// home is what a file of the user's home directory says.
func (l *loader) home(name string) *xrm.DB {
	if l.files.Home == "" {
		return l.empty()
	}
	return l.file(l.files.Home + "/" + name)
}

func (l *loader) file(path string) *xrm.DB {
	text, err := l.files.read(path)
	if err != nil {
		return l.empty()
	}
	return l.parsed(path, text)
}

// written is what somebody wrote for a setting, not yet understood; nil if
// nobody did. What config.toml says counts for more than app-defaults, and for
// less than everything else.
func (s sources) written(name string) *value {
	names, classes := []string{s.name, name}, []string{className, Setting{Name: name}.Class()}
	text, origin, found := s.db.Query(names, classes)
	_, strong, by := s.strong.Query(names, classes)
	if !found || !by || strong != origin {
		if v := s.config.lookup(name); v != nil {
			return v
		}
	}
	if !found {
		return nil
	}
	return &value{text: text, origin: origin.String(), source: origin.Source, given: true}
}
