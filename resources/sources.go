package resources

import (
	"errors"
	"fmt"
	"runtime/debug"
	"strings"

	"xklondike/game/wholefile"
	"xklondike/game/words"
	"xklondike/resources/sandbox"
	"xklondike/resources/xrm"
)

// Properties has what the X server holds for all programs.
type Properties struct {
	ResourceManager []byte       // of screen 0's root window; nil if none of type STRING exists
	ScreenResources []byte       // of our screen's root window; nil if it does not exist
	Truncated       []string     // names of properties that were too long to be read in full
	DesktopHints    DesktopHints // of the XSETTINGS manager
	HaveDisplay     bool         // if false, the other fields are empty
}

type sources struct {
	name               string  // under which its resources are looked up
	db                 *xrm.DB // from all options and from X
	withoutAppDefaults *xrm.DB // db without app-defaults
	config             config
}

// A loader adds the sources in turn, the strongest first, and of each only entries whose specification is
// new. Apart from that the order does not matter: of the entries that fit a query, the more specific one wins
// (docs/x11.md A.2).
type loader struct {
	sources
	files         Files
	language      string
	queryWords    []map[string]bool
	warnUnknown   bool
	includedBytes int
	mistakes      []mistake
}

// A Reading holds what the sources contained. Manager.Resolve turns it into Settings.
type Reading struct {
	// a caller may change them until it calls Resolve
	DesktopHints DesktopHints

	sources
	haveDisplay bool
	mistakes    []mistake
	saved       int64 // how often Change had saved when the reading began
}

// Read may take long, because disks can be slow or remote. It may run in a goroutine, but never beside
// another Read or Resolve of the same Manager.
func (m *Manager) Read(files Files, props Properties) *Reading {
	saved := m.pending.saved.Load()
	toml, mistakes := readConfig(files, m.lastGoodConfig)
	l := loader{files: files, mistakes: mistakes, queryWords: m.queryWords(), warnUnknown: m.WarnUnknown}
	l.config = toml
	m.load(&l, props)
	if len(props.ResourceManager)+len(props.ScreenResources)+l.includedBytes > freeMemoryThreshold {
		debug.FreeOSMemory() // return the memory of the resource texts to the system
	}
	return &Reading{
		DesktopHints: props.DesktopHints, sources: l.sources, haveDisplay: props.HaveDisplay, mistakes: l.mistakes,
		saved: saved,
	}
}

// From this size of resource texts on, in bytes, Read returns the freed memory to the system at once.
const freeMemoryThreshold = 1 << 20

func (m *Manager) queryWords() []map[string]bool {
	programs := map[string]bool{m.Name: true, ClassName: true, "Xft": true, "Program": true}
	words := map[string]bool{"dpi": true, "Name": true, multiClickTime: true, "MultiClickTime": true}
	for _, setting := range AllSettings() {
		words[setting.Name], words[setting.Class()] = true, true
	}
	return []map[string]bool{programs, words}
}

func (m *Manager) load(l *loader, props Properties) {
	l.name = m.Name
	l.db = l.newDB()
	l.withoutAppDefaults = l.db
	m.addAssignments(l.db, m.Name)
	server := l.serverResources(props)
	l.language = m.languageString(l.files, server, l.config)

	l.addEnvironmentFile()
	l.db.Augment(l.parseText("SCREEN_RESOURCES", props.ScreenResources))
	l.db.Augment(server)
	if path, text, found := l.readFirstFile(l.userSearchPath()); found {
		l.db.Augment(l.parseText(path, text))
	}

	systemPath, set := l.files.env("XFILESEARCHPATH") // for app-defaults (docs/x11.md A.2)
	if !set {
		systemPath = builtInSearchPath()
	}
	if path, text, found := l.readFirstFile(systemPath); found {
		l.db = l.newDB()
		l.db.Augment(l.withoutAppDefaults)
		l.db.Augment(l.parseText(path, text))
	}
	for _, name := range props.Truncated {
		l.addMistake(name, name+" is too long; only its first 16 MB are used")
	}
}

func (l *loader) addMistake(subject, text string) {
	l.mistakes = append(l.mistakes, mistake{subject, text, func() string { return words.Printable(text) }})
}

func (l *loader) newDB() *xrm.DB {
	db := &xrm.DB{ReadInclude: l.readInclude, QueryWords: l.queryWords}
	if l.warnUnknown {
		db.LeftOut = func(program, word string, origin xrm.Origin) {
			if program == l.name || program == ClassName {
				l.addMistake("resource "+word, fmt.Sprintf("%s: %s", origin, unknownSettingText(word)))
			}
		}
	}
	return db
}

// maxIncluded is the most bytes of all #include lines together.
const maxIncluded = 4 << 20

// readInclude leaves out the file with which the total exceeds maxIncluded, with a warning, and all later
// ones.
func (l *loader) readInclude(path string) ([]byte, error) {
	if l.includedBytes > maxIncluded {
		return nil, errTooMuchIncluded
	}
	text, err := l.read(path)
	l.includedBytes += len(text)
	if l.includedBytes > maxIncluded {
		l.addMistake("#include", fmt.Sprintf("#include lines bring in more than 4 MB: %s and all later files are left out", path))
		return nil, errTooMuchIncluded
	}
	return text, err
}

var errTooMuchIncluded = errors.New("the included files are too large")

func (l *loader) parseText(origin string, text []byte) *xrm.DB {
	db := l.newDB()
	db.Parse(origin, text)
	return db
}

func (l *loader) serverResources(props Properties) *xrm.DB {
	switch {
	case props.ResourceManager != nil:
		return l.parseText("RESOURCE_MANAGER", props.ResourceManager)
	case props.HaveDisplay:
		return l.parseHomeFile(".Xdefaults")
	}
	return l.newDB()
}

func (l *loader) addEnvironmentFile() {
	if path, set := l.files.env("XENVIRONMENT"); set {
		l.db.Augment(l.parseFile(path))
		return
	}
	l.db.Augment(l.parseHomeFile(".Xdefaults-" + l.files.Host))
}

func (l *loader) parseHomeFile(name string) *xrm.DB {
	if l.files.Home == "" {
		return l.newDB()
	}
	return l.parseFile(l.files.Home + "/" + name)
}

func (l *loader) parseFile(path string) *xrm.DB {
	text, err := l.read(path)
	if err != nil {
		return l.newDB()
	}
	return l.parseText(path, text)
}

// read gives no warning if the file is missing or cannot be read, as Xt gives none.
func (l *loader) read(path string) ([]byte, error) {
	text, err := l.files.read(path)
	if errors.Is(err, wholefile.ErrTooLarge) || errors.Is(err, sandbox.ErrClosed) {
		l.addMistake(path, fmt.Sprintf("%s: %v; the file is ignored", path, err))
	}
	return text, err
}

func (r *Reading) Lookup(name string) (text string, found bool) {
	if v := r.lookup(name); v != nil {
		return v.text, true
	}
	return "", false
}

// IsOff reports whether somebody wrote false for a KindBool setting.
func (r *Reading) IsOff(name string) bool {
	text, _ := r.Lookup(name)
	on, valid := parseBool(strings.Trim(text, " \t\r\n"))
	return valid && !on
}

// lookup returns the value that somebody wrote, not yet converted, or nil. A value in config.toml beats one
// from app-defaults, and no other.
func (s sources) lookup(name string) *value {
	text, origin, found, locked := s.query(name)
	if !locked {
		if v := s.config.lookup(name); v != nil {
			return v
		}
	}
	if !found {
		return nil
	}
	return &value{text: text, origin: origin.String(), source: origin.Source, given: true}
}

// In query, locked means that a value in config.toml cannot replace the entry.
func (s sources) query(name string) (text string, origin xrm.Origin, found, locked bool) {
	names, classes := []string{s.name, name}, []string{ClassName, Setting{Name: name}.Class()}
	text, origin, found = s.db.Query(names, classes)
	if !found || s.db == s.withoutAppDefaults {
		return text, origin, found, found
	}
	_, originWithout, foundWithout := s.withoutAppDefaults.Query(names, classes)
	return text, origin, found, foundWithout && originWithout == origin
}

// lockedBy returns the place of the resource that beats config.toml, or the places where the file gives the
// setting twice, or "".
func (s sources) lockedBy(name string) string {
	if _, origin, _, locked := s.query(name); locked {
		return origin.String()
	}
	return s.config.twice[name]
}
