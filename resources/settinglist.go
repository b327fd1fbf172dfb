package resources

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// ClassName is the second string of WM_CLASS, and the first component of resources for every copy of the
// program (docs/x11.md A.1).
const ClassName = "XKlondike"

// Kind is the type of a setting's value.
type Kind string

// The kinds of settings, with the texts that they accept.
const (
	KindInt      Kind = "int"      // in decimal, from Min to Max
	KindBool     Kind = "bool"     // true, yes, on, 1, false, no, off or 0, in upper or lower case
	KindText     Kind = "text"     // at most Max bytes, none of which is NUL
	KindColor    Kind = "color"    // #RGB or longer, rgb:R/G/B, or a name of package rgb
	KindGeometry Kind = "geometry" // [=][W][xH][{+-}X[{+-}Y]], in pixels
	KindWord     Kind = "word"     // one of Words, in upper or lower case
)

// Affects is a set of things that a change of a setting affects, besides what each frame is built from.
type Affects uint

const (
	AffectsColours  Affects = 1 << iota // those that the server is asked for
	AffectsCardSet                      // the files that are read
	AffectsBindings                     // of keys and buttons
	AffectsStart                        // nothing before the next start
	AffectsNextDeal                     // nothing before the next deal
)

// In the order of the constants
const affectsWords = "colours card-set bindings start next-deal"

// HasAny reports whether the set s includes anything in a.
func (s Affects) HasAny(a Affects) bool { return s&a != 0 }

// derivedColor lets the program compute a colour from other settings. It is the default of some colours.
const derivedColor = "derived"

// Setting describes one setting. Everything about settings comes from AllSettings.
type Setting struct {
	Name    string // of the resource, and the key in config.toml
	Label   string // on the panel of settings
	Kind    Kind
	Default string   // "" if the program decides
	Min     int      // for a KindInt, in its Unit
	Max     int      // for a KindInt, in its Unit; for a KindText, in bytes
	Unit    string   // for a KindInt, as messages show it: "pixels" or "ms"
	Words   []string // for a KindWord, in lower case; "" lets the program decide
	Ranges  bool     // a KindWord may also be a range of Words without the first, such as easy-medium
	Scales  bool     // Default is for 96 dpi, and grows with the desktop's resolution
	Affects Affects
	// It decides what the program may do, so it counts only where the program and other X clients cannot write: on the command line,
	// and in resource files to which the sandbox gives no access.
	Protected bool
	Help      string // one line for the user, in lower case, without a full stop
	Special   string // what a value means that is none: 0 of a KindInt, derived of a KindColor, or no text; "" if there is none
}

// Class returns the name with a capital letter at the beginning.
func (s Setting) Class() string {
	return strings.ToUpper(s.Name[:1]) + s.Name[1:]
}

// whenItCounts returns when a change takes effect: at the next "start" or "deal", or "" for at once.
func (s Setting) whenItCounts() string {
	switch {
	case s.Affects == AffectsStart:
		return "start"
	case s.Affects.HasAny(AffectsNextDeal):
		return "deal"
	}
	return ""
}

// settingTable has a line for each setting, and begins with what its columns are. Many settings of the window are options of all X programs
// (docs/x11.md A.5).
//
//go:embed settings.txt
var settingTable string

// AllSettings returns every setting, in the order of -settings and of the app-defaults file.
func AllSettings() []Setting { return slices.Clone(parsedSettings()) }

var parsedSettings = sync.OnceValue(func() (all []Setting) {
	for line := range strings.Lines(settingTable) {
		f := strings.Split(line, "|")
		for i := range f {
			f[i] = strings.TrimSpace(f[i])
		}
		if len(f) == 1 {
			continue
		}
		kind, special, _ := strings.Cut(f[2], " ")
		s := Setting{Name: f[0], Label: f[1], Kind: Kind(kind), Scales: special == "scales", Ranges: special == "ranges", Protected: special == "protected", Default: f[5], Help: f[6]}
		if s.Kind == KindWord {
			s.Words = strings.Split(f[3], ", ")
		} else {
			var limits, low, high string
			limits, s.Unit, _ = strings.Cut(f[3], " ")
			low, high, _ = strings.Cut(limits, "-")
			s.Min, _ = strconv.Atoi(low)
			s.Max, _ = strconv.Atoi(high)
		}
		for i, word := range strings.Fields(affectsWords) {
			if slices.Contains(strings.Fields(f[4]), word) {
				s.Affects |= 1 << i
			}
		}
		if len(f) > 7 {
			s.Special = f[7]
		}
		all = append(all, s)
	}
	return all
})
