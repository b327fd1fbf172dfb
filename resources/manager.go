package resources

import "xklondike/resources/xrm"

// A Manager reads all sources of settings, as often as they change, and decides between them. It remembers what it has
// complained of.
type Manager struct {
	Name string // of the program: its resources are looked up under it, and it is the first word of WM_CLASS

	assignments []Assignment
	told        *reporter
	file        config // config.toml, as it was when it could last be used
}

// An Assignment is a resource that the command line sets.
type Assignment struct {
	Word      string // the option, for the origin
	Specifier string // "" for -xrm: Value is a whole line
	Value     string
}

// NewManager returns a manager for a program of that name, unless the command line sets another.
func NewManager(name string, assignments []Assignment) *Manager {
	m := &Manager{Name: name, assignments: assignments, told: newReporter()}
	if name, found := m.Early("name"); found {
		m.Name = name
	}
	return m
}

// Early returns a resource that is needed before there is a display. Xt looks for these in a database of options alone, made
// for a program named ".", so that -xrm '*display: :1' works but 'xklondike.display: :1' does not.
func (m *Manager) Early(name string) (text string, found bool) {
	var db xrm.DB
	m.put(&db, ".")
	text, _, found = db.Query([]string{".", name}, []string{".", name})
	return text, found
}

// put adds what the command line sets, in its order, for a program of this name.
func (m *Manager) put(db *xrm.DB, name string) {
	for _, a := range m.assignments {
		if a.Specifier == "" {
			db.ParseLine(a.Word, a.Value)
			continue
		}
		db.Put(xrm.Origin{Source: a.Word}, name, a.Specifier, a.Value)
	}
}

// Settings reads the sources and decides: see Read and Decide.
func (m *Manager) Settings(files Files, props Properties, warn func(string)) *Settings {
	return m.Decide(m.Read(files, props), warn)
}

// Decide takes for each setting the strongest source: the database of options, X resources and -xrm; config.toml, for what
// the database does not have or has from app-defaults only; what the desktop prefers; the built-in defaults (DESIGN 6).
//
// Warn gets a line, without a line feed, for each bad value, each key of config.toml that is unknown or given twice, and
// each source that cannot be used, or not all of it: ten lines a call at most and a summary, and none of them again in later
// calls as long as it stays wrong, and in the same way.
func (m *Manager) Decide(r *Reading, warn func(string)) *Settings {
	s := &Settings{rows: make(map[string]Setting), values: make(map[string]*value), told: m.told, asked: r.asked, warn: warn}
	m.told.open()
	for _, wrong := range r.mistakes {
		s.report(wrong.subject, wrong.key, wrong.text)
	}
	m.file = r.config
	s.desktop = readDesktop(r.db, m.Name, r.Desktop)
	for _, row := range Table() {
		s.rows[row.Name] = row
		s.values[row.Name] = s.resolve(row, r.sources)
	}
	m.told.close(warn)
	return s
}
