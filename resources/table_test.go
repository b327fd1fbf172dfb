package resources

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"xklondike/game"
)

func TestTable(t *testing.T) {
	var names []string
	for _, s := range Table() {
		names = append(names, s.Name)
		if s.Help == "" || strings.HasSuffix(s.Help, ".") || strings.Contains(s.Help, "\n") {
			t.Errorf("%s: help %q is not one line without a full stop", s.Name, s.Help)
		}
		if (s.Kind == KindInt) != (s.Unit != "") {
			t.Errorf("%s: unit %q", s.Name, s.Unit)
		}
	}
	want := "geometry title iconic borderColor borderWidth selectionTimeout synchronous xnlLanguage sessionID customization " +
		"background foreground reverseVideo barColor panelColor topShadowColor bottomShadowColor cardColor redInk blackInk " +
		"highlightColor game scoring clockPlay resume cardWidth gap mirrored packetShown statusBar fontSize dragPixels ignoreDragTime maxClickTime " +
		"doubleClickIdle dropReach autoTurnUp translations"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("settings are\n%s, want\n%s", got, want)
	}
}

// Defaults are not reported when they are bad, so none may be; and a default
// colour must do without the server, which falls back to it.
func TestDefaults(t *testing.T) {
	for _, s := range Table() {
		v := &value{text: s.Default}
		if !s.convert(v) {
			t.Errorf("%s: the default %q is bad: expected %s", s.Name, s.Default, s.expected())
		}
		if s.Kind == KindColor && v.color.Name != "" {
			t.Errorf("%s: the default %q needs a server", s.Name, s.Default)
		}
	}
}

func TestSettingWords(t *testing.T) {
	for _, s := range Table() {
		want := map[string]string{
			"background": "-bg -background", "foreground": "-fg -foreground",
			"geometry": "-geometry", "title": "-title", "iconic": "-iconic", "reverseVideo": "-rv -reverse +rv",
			"borderColor": "-bd -bordercolor", "borderWidth": "-bw -borderwidth", "synchronous": "-synchronous +synchronous",
			"xnlLanguage": "-xnllanguage", "sessionID": "-xtsessionID", "game": "-game", "selectionTimeout": "-selectionTimeout",
		}[s.Name]
		if got := strings.Join(s.Options(), " "); got != want {
			t.Errorf("%s: options %q, want %q", s.Name, got, want)
		}
	}
	if got := (Setting{Name: "dragPixels"}).Class(); got != "DragPixels" {
		t.Errorf("class %q", got)
	}
}

func TestOptions(t *testing.T) {
	settings := Table()
	seen := make(map[string]bool)
	for _, o := range Options() {
		if seen[o.Word] {
			t.Errorf("%s is there twice", o.Word)
		}
		seen[o.Word] = true
		if o.Works && (o.Help == "" || len(o.Help) > 54) {
			t.Errorf("%s: help %q does not fit on its line", o.Word, o.Help)
		}
		// An option that works sets something somebody asks for.
		name := strings.TrimLeft(o.specifier, ".*")
		known := slices.ContainsFunc(settings, func(s Setting) bool { return s.Name == name })
		if o.Standard && o.Works && !known && !slices.Contains([]string{"-display", "-name", "-xrm"}, o.Word) {
			t.Errorf("%s sets %s, which is no setting", o.Word, name)
		}
		if o.Standard && o.Word != "-xrm" && (o.specifier == "" || o.Arg == "" && o.value == "") {
			t.Errorf("%s sets nothing", o.Word)
		}
	}
}

// The ways to keep score are the game's words, and unset.
func TestScoringWords(t *testing.T) {
	words := []string{""}
	for scoring := game.Scoring(0); !strings.HasPrefix(scoring.String(), "word("); scoring++ {
		words = append(words, scoring.String())
	}
	i := slices.IndexFunc(Table(), func(s Setting) bool { return s.Name == "scoring" })
	same := cmp.Diff(words, Table()[i].Words, cmpopts.SortSlices(strings.Compare))
	if same != "" {
		t.Errorf("-game +setting\n%s", same)
	}
}

// The abbreviations verified with libXt (x11 A.5), and that ours give way.
func TestFindOption(t *testing.T) {
	for word, want := range map[string]string{
		"-g": "-geometry", "-d": "-display", "-disp": "-display", "-t": "-title", "-n": "-name", "-i": "-iconic",
		"-ic": "-iconic", "-rev": "-reverse", "+r": "+rv", "+s": "+synchronous", "-xr": "-xrm", "-sel": "-selectionTimeout",
		"-sy": "-synchronous", "-se": "-selectionTimeout", "-bg": "-bg", "-ba": "-background", "-fo": "several",
		"-b": "several", "-f": "several", "-r": "several", "-s": "several", "-x": "several", "-": "several", "-xtsessionID": "-xtsessionID",

		"-h": "-help", "-v": "several", "-vers": "-version", "-veri": "-verify", "-l": "several", "-lis": "-list", "-lim": "-limit", "-c": "several", "-ca": "-cards", "-ch": "-check", "-ta": "-tables", "-ga": "-game", "-de": "several",
		"-dea": "-deal", "-dem": "-demo", "-ru": "-rules", "-set": "-settings", "-sh": "several", "-shot": "-shot", "-show": "-show",
		"-rec": "-records", "-res": "-resume", "-rep": "-replay", "-ne": "-new", "-e": "-export", "-st": "-stats", "-re": "-reverse",
		"-so": "-solve", "-no": "-nodes", "-jo": "-jobs", "-js": "-json", "-j": "several",

		"-G": "none", "-gamer": "none", "+bg": "none", "+": "several", "": "several", "-é": "none",
	} {
		o, found, several := findOption(word)
		got := o.Word
		switch {
		case several:
			got = "several"
		case !found:
			got = "none"
		}
		if got != want {
			t.Errorf("%q means %s, want %s", word, got, want)
		}
	}
}
