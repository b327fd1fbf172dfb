package resources

import "strings"

// className is the second word of WM_CLASS, and the name that resources for
// every copy of the program begin with (x11 A.1).
const className = "XKlondike"

// Kind is what the value of a setting must be.
type Kind uint8

// The kinds of value, with the forms that are accepted.
const (
	KindInt      Kind = iota // decimal, within the setting's limits
	KindBool                 // true yes on 1, false no off 0, in any case
	KindText                 // any bytes but NUL, at most Max of them
	KindColor                // #RGB and longer, rgb:R/G/B, or a name the X server knows
	KindGeometry             // [=][WxH][{+-}X{+-}Y], in pixels
)

// Setting is a row of the table that drives the command line, the resources,
// the TOML file, -settings, -help's defaults and the manual.
type Setting struct {
	Name    string // instance name, and the key in config.toml
	Kind    Kind
	Default string // "" where the program works it out
	Min     int    // of an Int, in its own unit
	Max     int    // of an Int in its own unit; of a Text, in bytes
	Unit    string // of an Int, for people: "pixels", "ms"
	Scales  bool   // the built-in default is for 96 dpi and grows with the desktop's
	Help    string // one line, lower case, no full stop
}

// Class is the setting's class name: the instance name with a capital.
func (s Setting) Class() string {
	return strings.ToUpper(s.Name[:1]) + s.Name[1:]
}

// Options lists the command line options that set it, each with its dash; most
// settings have none but -xrm.
func (s Setting) Options() []string {
	var words []string
	for _, o := range Options() {
		if o.Standard && o.Works && strings.TrimLeft(o.specifier, ".*") == s.Name {
			words = append(words, o.Word)
		}
	}
	return words
}

// Table lists every setting, in the order people see them.
func Table() []Setting {
	return []Setting{
		{Name: "geometry", Kind: KindGeometry, Help: "size and place of the window"},
		{Name: "title", Kind: KindText, Max: 1000, Help: "title of the window; if unset, game, deal and score"},
		{Name: "iconic", Kind: KindBool, Default: "false", Help: "start as an icon"},
		{Name: "background", Kind: KindColor, Default: "#15693f", Help: "the baize"},
		{Name: "foreground", Kind: KindColor, Default: "#f4f4ee", Help: "text and lines on the baize"},
		{Name: "dragPixels", Kind: KindInt, Default: "5", Max: 1000, Unit: "pixels", Scales: true,
			Help: "moved at least this far, a press is a drag"},
		{Name: "ignoreDragTime", Kind: KindInt, Default: "100", Max: 60000, Unit: "ms",
			Help: "released by then, a press is a click however far it moved"},
		{Name: "maxClickTime", Kind: KindInt, Default: "500", Max: 60000, Unit: "ms",
			Help: "held longer, a press is a drag even if it did not move"},
		{Name: "doubleClickIdle", Kind: KindInt, Default: "400", Max: 60000, Unit: "ms",
			Help: "longest time between the clicks of a double click"},
		{Name: "autoTurnUp", Kind: KindBool, Default: "false", Help: "turn face-down end cards up without a click"},
		{Name: "cardWidth", Kind: KindInt, Default: "0", Max: 1000, Unit: "pixels",
			Help: "width of a card; 0 lets the cards follow the window"},
		{Name: "cardColor", Kind: KindColor, Default: "#ffffff", Help: "paper of the cards"},
		{Name: "redInk", Kind: KindColor, Default: "#c8102e", Help: "hearts and diamonds"},
		{Name: "blackInk", Kind: KindColor, Default: "#111111", Help: "spades and clubs"},
		{Name: "highlightColor", Kind: KindColor, Default: "#ffd23f", Help: "messages in the status line"},
	}
}
