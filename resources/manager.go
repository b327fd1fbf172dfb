package resources

import (
	"maps"

	"xklondike/resources/xrm"
)

// A Manager reads all sources of settings, as often as they change, and decides which values count. It
// repeats no warning.
type Manager struct {
	Name string // under which resources are looked up; also the first word of WM_CLASS

	// Checks say, by the settings' names, why a text of the right form is no value. They may take long, so
	// Resolve leaves them to whoever uses the value, and then calls Settings.Reject.
	Checks map[string]func(text string) error

	// With WarnUnknown, resources of the program that no setting has are mistakes. Xt ignores them without a word.
	WarnUnknown bool

	assignments    []Assignment
	reporter       *reporter
	lastGoodConfig config
	held           map[string]string // values for this run alone, by the settings' names
	pending        pending           // saved by Change, and not yet in the settings in use
}

// An Assignment is a resource that an option sets.
type Assignment struct {
	Word string // the option, as Settings.Origin shows it
	// without the program's name, as in ".title"; "" for -xrm, which has a whole resource line as Value
	Specifier string
	Value     string
}

// NewManager returns a Manager for a program of this name, unless the command line sets another.
func NewManager(name string, assignments []Assignment) *Manager {
	m := &Manager{Name: name, assignments: assignments, reporter: newReporter()}
	m.pending.texts = make(map[string]string)
	if name, found := m.CommandLineResource("name"); found {
		m.Name = name
	}
	return m
}

// CommandLineResource returns a resource that is needed before there is a display, so that only options can
// set it. Xt looks it up in a database made for a program named ".": -xrm '*display: :1' works, and -xrm
// 'xklondike.display: :1' does not.
func (m *Manager) CommandLineResource(name string) (text string, found bool) {
	var db xrm.DB
	m.addAssignments(&db, ".")
	text, _, from := xrm.Query([]*xrm.DB{&db}, [2]string{".", name}, [2]string{".", name})
	return text, from != nil
}

func (m *Manager) addAssignments(db *xrm.DB, name string) {
	for _, a := range m.assignments {
		if a.Specifier == "" {
			db.ParseLine(a.Word, a.Value)
			continue
		}
		db.Put(xrm.Origin{Source: a.Word}, name, a.Specifier, a.Value)
	}
}

// SetForRun gives a setting a value for this run, from the next Resolve on, as if config.toml gave it.
func (m *Manager) SetForRun(name, text string) {
	held := map[string]string{}
	maps.Copy(held, m.held)
	held[name] = text
	m.held = held
}

// Resolve decides which values count (docs/design.md 6). The sources, strongest first, are options and X
// resources without app-defaults; config.toml; app-defaults; the desktop's preferences; the built-in
// defaults.
//
// It warns in one line each of bad values, keys of config.toml that are unknown or given twice, and sources
// that are not used in full: at most ten lines, and one that counts the others. It repeats no warning of the
// previous call while its cause stays the same.
func (m *Manager) Resolve(r *Reading, warn func(Mistake)) *Settings {
	all := AllSettings()
	s := &Settings{
		values: make(map[string]*value, len(all)), reporter: m.reporter, haveDisplay: r.haveDisplay,
	}
	m.reporter.beginReport(warn)
	for _, wrong := range r.mistakes {
		m.reporter.warnIfNew(wrong)
	}
	s.told = maps.Clone(m.pending.texts)
	if r.saved == m.pending.saved.Load() {
		clear(m.pending.texts)
	}
	m.lastGoodConfig = r.sources.config
	r.sources.config.held = m.held
	s.sources = r.sources
	s.desktop = readDesktopDefaults(r.sources, r.DesktopHints)
	for _, setting := range all {
		s.values[setting.Name] = s.resolve(setting)
	}
	m.reporter.endReport()
	return s
}
