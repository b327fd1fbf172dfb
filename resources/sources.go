package resources

import (
	"bytes"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
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
	DesktopHints    DesktopHints // of the XSETTINGS manager
	HaveDisplay     bool         // if false, the other fields are empty
}

type sources struct {
	name        string    // under which its resources are looked up
	dbs         []*xrm.DB // from options and from X, the strongest first
	appDefaults *xrm.DB   // the last of dbs
	config      config
}

// A loader adds the sources in turn, the strongest first. That decides only between entries with the same
// specification: of the others that fit a query, the more specific one wins (docs/x11.md A.2).
type loader struct {
	sources       sources
	files         Files
	language      string
	warnUnknown   bool
	includedBytes int
	mistakes      []mistake
}

// A Reading holds what the sources contained. Manager.Resolve turns it into Settings.
type Reading struct {
	// a caller may change them until it calls Resolve
	DesktopHints DesktopHints

	sources     sources
	haveDisplay bool
	mistakes    []mistake
	saved       int64 // how often Change had saved when the reading began
}

// Read may take long, because disks can be slow or remote. It may run in a goroutine, but never beside
// another Read or Resolve of the same Manager.
func (m *Manager) Read(files Files, props Properties) *Reading {
	saved := m.pending.saved.Load()
	toml, mistakes := readConfig(files, m.lastGoodConfig)
	l := loader{files: files, mistakes: mistakes, warnUnknown: m.WarnUnknown}
	l.sources.name, l.sources.config = m.Name, toml
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

func (m *Manager) load(l *loader, props Properties) {
	options := l.newDB()
	m.addAssignments(options, m.Name)
	server := l.serverResources(props)
	l.language = m.languageString(l.files, server, l.sources.config)
	l.sources.dbs = []*xrm.DB{options, l.parseEnvironmentFile(), l.parseProperty("SCREEN_RESOURCES", props.ScreenResources), server}
	l.sources.dbs = append(l.sources.dbs, l.parseFirstFile(l.userSearchPath()))
	systemPath, set := l.files.env("XFILESEARCHPATH") // for app-defaults (docs/x11.md A.2)
	if !set {
		systemPath = builtInSearchPath()
	}
	l.sources.appDefaults = l.parseFirstFile(systemPath)
	l.sources.dbs = append(l.sources.dbs, l.sources.appDefaults)
}

func (l *loader) addMistake(subject, text string) {
	l.mistakes = append(l.mistakes, mistake{subject, text, false, func() string { return words.Printable(text) }})
}

func (l *loader) newDB() *xrm.DB {
	db := &xrm.DB{
		ReadInclude: l.readInclude, Keep: l.keepUnless(l.isWritable), Programs: map[string]bool{l.sources.name: true, ClassName: true, "Xft": true, "Program": true},
		IsResource: isQueried,
	}
	if l.warnUnknown {
		db.LeftOut = func(program, word string, origin xrm.Origin) {
			if program == l.sources.name || program == ClassName {
				l.addMistake("resource "+word, fmt.Sprintf("%s: %s", origin, unknownSettingText(word)))
			}
		}
	}
	return db
}

// keepUnless returns what leaves out protected settings where the program or another client can write, and tells the player.
func (l *loader) keepUnless(writable func(source string) bool) func(word string, origin xrm.Origin) bool {
	return func(word string, origin xrm.Origin) bool {
		setting := settingsByWord()[word]
		if setting == nil || !setting.Protected || !writable(origin.Source) {
			return true
		}
		l.addMistake(setting.Name+" in "+origin.Source, fmt.Sprintf("%s: %s", origin, protectedText(*setting)))
		return false
	}
}

func (l *loader) isWritable(source string) bool {
	return l.files.Writable != nil && l.files.Writable(source)
}

func isQueried(resource string) bool {
	return settingsByWord()[resource] != nil || slices.Contains([]string{"dpi", "Name", multiClickTime, "MultiClickTime"}, resource)
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

// In bytes. Of a longer property only so much has been read.
const maxProperty = 16 << 20

func (l *loader) parseProperty(name string, text []byte) *xrm.DB {
	if len(text) >= maxProperty {
		l.addMistake(name, fmt.Sprintf("%s is too long; only its first 16 MB are used", name))
		text = text[:1+bytes.LastIndexByte(text, '\n')]
	}
	db := l.newDB()
	db.Keep = l.keepUnless(func(string) bool { return true }) // any client can set the property
	db.Parse(name, text)
	return db
}

func (l *loader) serverResources(props Properties) *xrm.DB {
	if props.ResourceManager == nil && props.HaveDisplay {
		return l.parseHomeFile(".Xdefaults")
	}
	return l.parseProperty("RESOURCE_MANAGER", props.ResourceManager)
}

func (l *loader) parseEnvironmentFile() *xrm.DB {
	if path, set := l.files.env("XENVIRONMENT"); set {
		return l.parseFile(path)
	}
	return l.parseHomeFile(".Xdefaults-" + l.files.Host)
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
	if v := r.sources.lookup(name); v != nil {
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
	text, origin, from := query(s.dbs, s.name, name)
	if from == nil || from == s.appDefaults {
		if v := s.config.lookup(name); v != nil || from == nil {
			return v
		}
	}
	return &value{text: text, origin: origin.String(), source: origin.Source, given: true}
}

// query returns no DB if none has an entry for the program's resource.
func query(dbs []*xrm.DB, program, name string) (text string, origin xrm.Origin, from *xrm.DB) {
	return xrm.Query(dbs, [2]string{program, name}, [2]string{ClassName, Setting{Name: name}.Class()})
}

// lockedBy returns the place of the resource that beats config.toml, or the places where the file gives the
// setting twice, or "".
func (s sources) lockedBy(name string) string {
	if _, origin, from := query(s.dbs, s.name, name); from != nil && from != s.appDefaults {
		return origin.String()
	}
	return s.config.twice[name]
}
