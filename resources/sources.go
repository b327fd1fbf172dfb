package resources

import (
	"errors"
	"fmt"
	"runtime/debug"

	"xklondike/game/words"
	"xklondike/resources/xrm"
)

// Properties are what the X server keeps for all programs: resources as the bytes of its properties, and what the desktop
// prefers.
type Properties struct {
	ResourceManager []byte   // of screen 0's root window; nil if there is no such property of type STRING
	ScreenResources []byte   // of our screen's root window; nil if there is none
	Cut             []string // the names of those of which only the beginning was read
	Desktop         Desktop  // by the manager of XSETTINGS, if there is one
	Have            bool     // a display was asked; else nothing is known about any of it
}

// sources are everything that somebody wrote.
type sources struct {
	name   string  // the program's instance name
	db     *xrm.DB // all resources
	strong *xrm.DB // all but those of app-defaults
	config config
}

// A loader puts the database together, the strongest source first: each later one adds only what was not said before in the
// same words. Nothing else depends on the order: the more specific entry wins wherever it stands (x11 A.2).
type loader struct {
	sources
	files    Files
	language string
	levels   []map[string]bool // what anybody will ask for
	included int               // bytes read for #include lines
	mistakes []mistake
}

// A Reading is what the sources said when they were read. What it means is for Decide.
type Reading struct {
	// Desktop is what the desktop prefers; it may be set until somebody decides.
	Desktop Desktop

	sources
	asked    bool // a display was
	mistakes []mistake
}

// Read reads all sources of settings. It may take its time, for a disk can be slow and far away: it may run beside
// everything but another Read, and Decide.
func (m *Manager) Read(files Files, props Properties) *Reading {
	file, mistakes := readConfig(files, m.file)
	l := loader{files: files, mistakes: mistakes, levels: m.levels()}
	l.config = file
	m.load(&l, props)
	if len(props.ResourceManager)+len(props.ScreenResources)+l.included > manyBytes {
		debug.FreeOSMemory() // the text was needed once
	}
	return &Reading{Desktop: props.Desktop, sources: l.sources, asked: props.Have, mistakes: l.mistakes}
}

// manyBytes of resources leave so much garbage that it is given back at once.
const manyBytes = 1 << 20

// levels are the words that the program asks a database for: its own name or class and a setting's, and what readDesktop
// asks for.
func (m *Manager) levels() []map[string]bool {
	programs := map[string]bool{m.Name: true, ClassName: true, "Xft": true, "Program": true}
	words := map[string]bool{"dpi": true, "Name": true, multiClick: true, "MultiClickTime": true}
	for word := range settingsByWord() {
		words[word] = true
	}
	return []map[string]bool{programs, words}
}

// load reads everything but config.toml in Xt's order (Xt 2.3, x11 A.2).
func (m *Manager) load(l *loader, props Properties) {
	l.name = m.Name
	l.db = l.empty()
	l.strong = l.db
	m.put(l.db, m.Name)
	server := l.server(props)
	l.language = m.locale(l.files, server, l.config)

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
	for _, name := range props.Cut {
		l.mistake(name, name+" is too long; what stands after its first 16 MB is left out")
	}
}

func (l *loader) mistake(subject, text string) {
	l.mistakes = append(l.mistakes, mistake{subject, text, func() string { return words.Plain(text) }})
}

func (l *loader) empty() *xrm.DB { return &xrm.DB{Open: l.include, Levels: l.levels} }

// maxIncluded is how much #include lines may bring in, in bytes.
const maxIncluded = 4 << 20

// include reads a file that an #include line names. The first that is too much is the last.
func (l *loader) include(path string) ([]byte, error) {
	if l.included > maxIncluded {
		return nil, errTooMuch
	}
	text, err := l.files.read(path)
	l.included += len(text)
	if errors.Is(err, errTooLarge) {
		l.included = maxIncluded + 1
	}
	if l.included > maxIncluded {
		l.mistake("#include", fmt.Sprintf("#include brings in more than 4 MB: %s and what comes after it are left out", path))
		return nil, errTooMuch
	}
	return text, err
}

var errTooMuch = errors.New("too much is included")

func (l *loader) parsed(origin string, text []byte) *xrm.DB {
	db := l.empty()
	db.Parse(origin, text)
	return db
}

// server is what xrdb left with the server. Only where it never ran does the user's file count.
func (l *loader) server(props Properties) *xrm.DB {
	switch {
	case props.ResourceManager != nil:
		return l.parsed("RESOURCE_MANAGER", props.ResourceManager)
	case props.Have:
		return l.home(".Xdefaults")
	}
	return l.empty()
}

// environment adds the file that XENVIRONMENT names, and only without such a variable the user's file for this machine.
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
	text, err := l.read(path)
	if err != nil {
		return l.empty()
	}
	return l.parsed(path, text)
}

// read reads a file of resources. That one cannot be read is no mistake, but that one is too large may surprise.
func (l *loader) read(path string) ([]byte, error) {
	text, err := l.files.read(path)
	if errors.Is(err, errTooLarge) {
		l.mistake(path, fmt.Sprintf("%s: %v; the file is ignored", path, err))
	}
	return text, err
}

// Written returns what somebody wrote for a setting, whether it is of any use or not.
func (r *Reading) Written(name string) (text string, found bool) {
	if v := r.written(name); v != nil {
		return v.text, true
	}
	return "", false
}

// written is what somebody wrote for a setting, not yet understood; nil if nobody did. What config.toml says counts for more
// than app-defaults, and for less than everything else.
func (s sources) written(name string) *value {
	names, classes := []string{s.name, name}, []string{ClassName, Setting{Name: name}.Class()}
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
