package resources

import (
	"slices"
	"strings"
)

// ClassName is the second word of WM_CLASS, and the name that resources for every copy of the program begin with (x11 A.1).
const ClassName = "XKlondike"

// Kind is what the value of a setting must be.
type Kind uint8

// The kinds of value, with the forms that are accepted.
const (
	KindInt      Kind = iota // decimal, within the setting's limits
	KindBool                 // true yes on 1, false no off 0, in any case
	KindText                 // any bytes but NUL, at most Max of them
	KindColor                // #RGB and longer, rgb:R/G/B, or a name the X server knows
	KindGeometry             // [=][WxH][{+-}X{+-}Y], in pixels
	KindWord                 // one of the setting's Words, in any case
)

// Affects is a set of what settings have an effect on while the program runs.
type Affects uint

// What settings affect. Each of these is applied as a whole.
const (
	AffectsLayout   Affects = 1 << iota // sizes and places of everything on the table
	AffectsColours                      // inks and papers
	AffectsBorder                       // the border of the window
	AffectsBindings                     // what keys and buttons do
	AffectsMoving                       // what presses, drags and drops mean
	AffectsPlaying                      // what the program plays by itself, and how it keeps score
	AffectsTelling                      // what is asked for or said only when there is an occasion
	AffectsStarting                     // how the program starts: a change counts from the next start on
)

// Has reports whether a is among what is affected.
func (s Affects) Has(a Affects) bool { return s&a != 0 }

// derived is the default of a colour that the program works out from the background, and how to ask for that again.
const derived = "derived"

// Setting is a row of the table that drives the command line, the resources, the TOML file, -settings, -help's defaults and
// the manual.
type Setting struct {
	Name    string // instance name, and the key in config.toml
	Kind    Kind
	Default string   // "" where the program works it out
	Min     int      // of an Int, in its own unit
	Max     int      // of an Int in its own unit; of a Text, in bytes
	Unit    string   // of an Int, for people: "pixels", "ms"
	Words   []string // of a Word, in lower case; "" among them leaves it to the program
	Scales  bool     // the built-in default is for 96 dpi and grows with the desktop's
	Affects Affects  // what a change of it changes while the program runs
	Help    string   // one line, lower case, no full stop
}

// Class is the setting's class name: the instance name with a capital.
func (s Setting) Class() string {
	return strings.ToUpper(s.Name[:1]) + s.Name[1:]
}

// Table lists every setting, in the order people see them.
func Table() []Setting {
	return slices.Concat(windowSettings(), colorSettings(), layoutSettings(), handSettings())
}

// windowSettings are those that every X program has (x11 A.5).
func windowSettings() []Setting {
	return []Setting{
		{Name: "geometry", Kind: KindGeometry, Affects: AffectsStarting, Help: "size and place of the window"},
		{Name: "title", Kind: KindText, Affects: AffectsTelling, Max: 1000, Help: "title of the window; if unset, game, deal and score"},
		{Name: "iconic", Kind: KindBool, Affects: AffectsStarting, Default: "false", Help: "start as an icon"},
		{Name: "borderColor", Kind: KindColor, Affects: AffectsColours, Default: "XtDefaultForeground", Help: "border of the window"},
		{Name: "borderWidth", Kind: KindInt, Affects: AffectsBorder, Default: "0", Max: 100, Unit: "pixels", Help: "width of that border"},
		{Name: "selectionTimeout", Kind: KindInt, Affects: AffectsTelling, Default: "5000", Min: 1, Max: 60000, Unit: "ms",
			Help: "how long to wait for what another program copied"},
		{Name: "synchronous", Kind: KindBool, Affects: AffectsTelling, Default: "false", Help: "wait for the X server after whatever is shown; for finding errors"},
		{Name: "xnlLanguage", Kind: KindText, Affects: AffectsStarting, Max: 1000, Help: "locale whose resource files are read; if unset, that of LANG"},
		{Name: "sessionID", Kind: KindText, Affects: AffectsStarting, Max: 1000, Help: "what a session manager knows this window by"},
		{Name: "customization", Kind: KindText, Affects: AffectsStarting, Max: 1000, Help: "suffix of resource files, such as -color"},
	}
}

func colorSettings() []Setting {
	return []Setting{
		{Name: "background", Kind: KindColor, Affects: AffectsColours, Default: "#15693f", Help: "the baize"},
		{Name: "foreground", Kind: KindColor, Affects: AffectsColours, Default: derived, Help: "text and lines on the baize; derived, light or dark as it needs"},
		{Name: "reverseVideo", Kind: KindBool, Affects: AffectsColours, Default: "false", Help: "swap foreground and background"},
		{Name: "barColor", Kind: KindColor, Affects: AffectsColours, Default: derived, Help: "the status line; derived is worked out from the background"},
		{Name: "panelColor", Kind: KindColor, Affects: AffectsColours, Default: derived, Help: "help and other panels; derived, from the background"},
		{Name: "topShadowColor", Kind: KindColor, Affects: AffectsColours, Default: derived, Help: "lit edges of bars and panels; derived, from theirs"},
		{Name: "bottomShadowColor", Kind: KindColor, Affects: AffectsColours, Default: derived, Help: "their edges in the shade; derived, from theirs"},
		{Name: "cardColor", Kind: KindColor, Affects: AffectsColours, Default: "#ffffff", Help: "paper of the cards"},
		{Name: "redInk", Kind: KindColor, Affects: AffectsColours, Default: "#c8102e", Help: "hearts and diamonds"},
		{Name: "blackInk", Kind: KindColor, Affects: AffectsColours, Default: "#111111", Help: "spades and clubs"},
		{Name: "highlightColor", Kind: KindColor, Affects: AffectsColours, Default: derived, Help: "messages in the status line; derived, from its colour"},
	}
}

func layoutSettings() []Setting {
	return []Setting{
		{Name: "game", Kind: KindText, Affects: AffectsStarting, Max: 1000, Help: "game to begin with, of those -list names; if unset, klondike"},
		{Name: "scoring", Kind: KindWord, Affects: AffectsPlaying, Words: []string{"", "original", "casino", "standard", "one-per-card", "none"},
			Help: "how to keep score, from the next deal on; if unset, the game's way"},
		{Name: "clockPlay", Kind: KindWord, Affects: AffectsPlaying, Default: "step", Words: []string{"step", "auto"},
			Help: "step: you play the cards of a Clock; auto: it plays itself"},
		{Name: "resume", Kind: KindBool, Affects: AffectsStarting, Default: "true", Help: "begin with the newest game that was left unfinished"},
		{Name: "cardWidth", Kind: KindInt, Affects: AffectsLayout, Default: "0", Max: 1000, Unit: "pixels",
			Help: "width of a card; 0 lets the cards follow the window"},
		{Name: "gap", Kind: KindInt, Affects: AffectsLayout, Default: "0", Max: 1000, Unit: "pixels", Help: "space between piles; 0 suits the cards"},
		{Name: "mirrored", Kind: KindBool, Affects: AffectsLayout, Default: "false", Help: "lay the table out from right to left"},
		{Name: "packetShown", Kind: KindWord, Affects: AffectsLayout, Words: []string{"", "rest", "last", "top"},
			Help: "cards of a dealt packet that show; if unset, the game's way"},
		{Name: "statusBar", Kind: KindBool, Affects: AffectsLayout, Default: "true", Help: "show the line below the table"},
		{Name: "fontSize", Kind: KindInt, Affects: AffectsLayout, Default: "0", Max: 200, Unit: "pixels", Help: "height of text; 0 suits window and desktop"},
	}
}

// handSettings are about what presses and keys do.
func handSettings() []Setting {
	return []Setting{
		{Name: "dragPixels", Kind: KindInt, Affects: AffectsMoving, Default: "5", Max: 1000, Unit: "pixels", Scales: true,
			Help: "moved at least this far, a press is a drag"},
		{Name: "ignoreDragTime", Kind: KindInt, Affects: AffectsMoving, Default: "100", Max: 60000, Unit: "ms",
			Help: "released by then, a press is a click however far it moved"},
		{Name: "maxClickTime", Kind: KindInt, Affects: AffectsMoving, Default: "500", Max: 60000, Unit: "ms",
			Help: "held longer, a press is a drag even if it did not move"},
		{Name: "doubleClickIdle", Kind: KindInt, Affects: AffectsMoving, Default: "400", Max: 60000, Unit: "ms",
			Help: "longest time between the clicks of a double click"},
		{Name: "dropReach", Kind: KindInt, Affects: AffectsMoving, Default: "0", Max: 10000, Unit: "pixels",
			Help: "a drop that misses by more goes back; 0 is half a card"},
		{Name: "autoTurnUp", Kind: KindBool, Affects: AffectsPlaying, Default: "false", Help: "turn face-down end cards up without a click"},
		{Name: "translations", Kind: KindText, Affects: AffectsBindings, Max: 100_000, Help: "what keys and buttons do, as a translation table"},
	}
}
