package resources

import (
	"slices"
	"strings"
)

// ClassName is the second string of WM_CLASS, and the first component of resources for every copy of the
// program (docs/x11.md A.1).
const ClassName = "XKlondike"

// Kind is the type of a setting's value.
type Kind uint8

// The kinds of settings, with the texts that they accept.
const (
	KindInt      Kind = iota // in decimal, from Min to Max
	KindBool                 // true, yes, on, 1, false, no, off or 0, in upper or lower case
	KindText                 // at most Max bytes, none of which is NUL
	KindColor                // #RGB or longer, rgb:R/G/B, or a name of package rgb
	KindGeometry             // [=][W][xH][{+-}X[{+-}Y]], in pixels
	KindWord                 // one of Words, in upper or lower case
)

// Affects is a set of things that a change of a setting affects at once.
type Affects uint

// What a change can affect. The program applies each as a whole.
const (
	AffectsLayout Affects = 1 << iota
	AffectsColours
	AffectsCardSet
	AffectsBorder
	AffectsBindings
	AffectsPointer
	AffectsPlay // what the program plays by itself, and the score
	// nothing: the program reads the setting when it needs the value
	AffectsNextUse
	AffectsCards
	AffectsFullscreen // whether the window covers the screen
	AffectsStart      // nothing before the next start
)

// HasAny reports whether the set s includes anything in a.
func (s Affects) HasAny(a Affects) bool { return s&a != 0 }

// derivedColor lets the program compute a colour from other settings. It is the default of some colours.
const derivedColor = "derived"

// Setting describes one setting. Everything about settings comes from the one list, AllSettings.
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
	Help    string // one line for the user, in lower case, without a full stop
	Zero    string // for a KindInt, what 0 means, if that is no number
}

// Class returns the name with a capital letter at the beginning.
func (s Setting) Class() string {
	return strings.ToUpper(s.Name[:1]) + s.Name[1:]
}

// AllSettings returns every setting, in the order of -settings and of the app-defaults file.
func AllSettings() []Setting {
	return slices.Concat(windowSettings, colorSettings, cardSettings, gameSettings, inputSettings)
}

// Many of windowSettings are options of all X programs (docs/x11.md A.5).
var windowSettings = []Setting{
	{Name: "geometry", Label: "Size and position", Kind: KindGeometry, Affects: AffectsStart,
		Help: "size and position of the window"},
	{Name: "title", Label: "Window title", Kind: KindText, Affects: AffectsNextUse, Max: 1000,
		Help: "title of the window; if unset, it shows the game, the deal and the score"},
	{Name: "iconic", Label: "Start as an icon", Kind: KindBool, Affects: AffectsStart, Default: "false",
		Help: "start the window as an icon"},
	{Name: "fullscreen", Label: "Full screen", Kind: KindBool, Affects: AffectsFullscreen, Default: "false",
		Help: "cover the whole screen, if the window manager supports that"},
	{Name: "borderColor", Label: "Border colour", Kind: KindColor, Affects: AffectsColours,
		Default: "XtDefaultForeground",
		Help:    "colour of the window's border"},
	{Name: "borderWidth", Label: "Border width", Kind: KindInt, Affects: AffectsBorder,
		Default: "0", Max: 100, Unit: "pixels",
		Help: "width of the window's border"},
	{Name: "selectionTimeout", Label: "Longest wait for a paste", Kind: KindInt, Affects: AffectsNextUse,
		Default: "5000", Min: 1, Max: 60000, Unit: "ms",
		Help: "how long to wait for the other program when you paste a deal"},
	{Name: "accessible", Label: "Screen readers", Kind: KindWord, Affects: AffectsStart, Default: "auto",
		Words: []string{"auto", "on", "off"},
		Help:  "let screen readers follow the game; auto: when one runs; on: even if the desktop does not say so"},
	{Name: "synchronous", Label: "Synchronous drawing", Kind: KindBool, Affects: AffectsNextUse, Default: "false",
		Help: "wait for the X server after each change on the screen, for debugging"},
	{Name: "xnlLanguage", Label: "Locale of resource files", Kind: KindText, Affects: AffectsStart, Max: 1000,
		Help: "locale whose resource files are read; if unset, it comes from the environment (LC_ALL, LC_CTYPE, LANG)"},
	{Name: "sessionID", Label: "Session ID", Kind: KindText, Affects: AffectsStart, Max: 1000,
		Help: "session ID of the window, for session managers"},
	{Name: "customization", Label: "Resource file suffix", Kind: KindText, Affects: AffectsStart, Max: 1000,
		Help: "suffix for the names of resource files, such as -color"},
	{Name: "sandbox", Label: "Sandbox", Kind: KindBool, Affects: AffectsStart, Default: "true",
		Help: "once the game has begun, open only files that it needs, and start no programs"},
}

var colorSettings = []Setting{
	{Name: "background", Label: "Table colour", Kind: KindColor, Affects: AffectsColours, Default: "#15693f",
		Help: "background colour of the table"},
	{Name: "felt", Label: "Light on the table", Kind: KindBool, Affects: AffectsCards, Default: "true",
		Help: "let a soft light fall on the table, if the X server can draw it (RENDER, 24 bits); otherwise the table has one colour"},
	{Name: "foreground", Label: "Text colour", Kind: KindColor, Affects: AffectsColours, Default: derivedColor,
		Help: "colour of text and lines on the background; derived: light or dark, to suit it"},
	{Name: "reverseVideo", Label: "Reverse video", Kind: KindBool, Affects: AffectsColours, Default: "false",
		Help: "swap the foreground and background colours"},
	{Name: "barColor", Label: "Bar colour", Kind: KindColor, Affects: AffectsColours, Default: derivedColor,
		Help: "background colour of the status line; derived: based on that of the table"},
	{Name: "panelColor", Label: "Panel colour", Kind: KindColor, Affects: AffectsColours, Default: derivedColor,
		Help: "background colour of panels; derived: based on that of the table"},
	{Name: "selectColor", Label: "Selection colour", Kind: KindColor, Affects: AffectsColours, Default: derivedColor,
		Help: "background colour of the selected item on a panel; derived: based on panelColor"},
	{Name: "topShadowColor", Label: "Light edges", Kind: KindColor, Affects: AffectsColours, Default: derivedColor,
		Help: "light edges of bars and panels; derived: based on their background colours"},
	{Name: "bottomShadowColor", Label: "Dark edges", Kind: KindColor, Affects: AffectsColours, Default: derivedColor,
		Help: "dark edges of bars and panels; derived: based on their background colours"},
	{Name: "cardColor", Label: "Card colour", Kind: KindColor, Affects: AffectsColours, Default: "#ffffff",
		Help: "background colour of the card faces"},
	{Name: "redInk", Label: "Red suits", Kind: KindColor, Affects: AffectsColours, Default: "#d4122c",
		Help: "colour of hearts and diamonds"},
	{Name: "blackInk", Label: "Black suits", Kind: KindColor, Affects: AffectsColours, Default: "#111111",
		Help: "colour of spades and clubs"},
	{Name: "highlightColor", Label: "Message colour", Kind: KindColor, Affects: AffectsColours, Default: derivedColor,
		Help: "colour of messages in the status line; derived: based on barColor"},
}

var cardSettings = []Setting{
	{Name: "cardStyle", Label: "Card style", Kind: KindWord, Affects: AffectsCards | AffectsLayout,
		Default: "traditional",
		Words:   []string{"traditional", "large", "plain"},
		Help:    "traditional: figures and classical pips; large: easy to read; plain: least network traffic"},
	{Name: "cardBack", Label: "Card back", Kind: KindWord, Affects: AffectsCards, Default: "fans",
		Words: []string{"lattice", "fans", "sun"}, Help: "pattern on the backs of the cards"},
	{Name: "cardSet", Label: "Card pictures", Kind: KindText, Affects: AffectsCardSet, Max: 4096,
		Help: "directory with your own pictures of the cards (PNG files); if unset, the built-in deck is used"},
	{Name: "suitColors", Label: "Suit colours", Kind: KindWord, Affects: AffectsCards | AffectsColours, Default: "two",
		Words: []string{"two", "four"},
		Help:  "four: diamonds are blue and clubs are green; the index of a red suit is on a light plate, and that of a black suit on a dark one"},
	{Name: "roundCorners", Label: "Round corners", Kind: KindBool, Affects: AffectsCards, Default: "true",
		Help: "give the cards rounded corners, if the X server has the SHAPE extension"},
	{Name: "oneBit", Label: "Black and white", Kind: KindBool, Affects: AffectsColours, Default: "false",
		Help: "draw everything in black and white, as on a one-bit screen"},
	{Name: "backInk", Label: "Back colour", Kind: KindColor, Affects: AffectsColours, Default: "#1f3f84",
		Help: "colour of the backs of the cards"},
	{Name: "goldInk", Label: "Gold of court cards", Kind: KindColor, Affects: AffectsColours, Default: "#f2b62c",
		Help: "gold parts of jacks, queens and kings"},
	{Name: "blueInk", Label: "Blue of court cards", Kind: KindColor, Affects: AffectsColours, Default: "#1f4f9c",
		Help: "blue parts of jacks, queens and kings"},
	{Name: "clubsInk", Label: "Clubs", Kind: KindColor, Affects: AffectsColours, Default: derivedColor,
		Help: "colour of clubs; derived: same as blackInk, or green if suitColors is four"},
	{Name: "diamondsInk", Label: "Diamonds", Kind: KindColor, Affects: AffectsColours, Default: derivedColor,
		Help: "colour of diamonds; derived: same as redInk, or blue if suitColors is four"},
	{Name: "heartsInk", Label: "Hearts", Kind: KindColor, Affects: AffectsColours, Default: derivedColor,
		Help: "colour of hearts; derived: same as redInk"},
	{Name: "spadesInk", Label: "Spades", Kind: KindColor, Affects: AffectsColours, Default: derivedColor,
		Help: "colour of spades; derived: same as blackInk"},
}

var gameSettings = []Setting{
	{Name: "game", Label: "Game to start with", Kind: KindText, Affects: AffectsStart, Max: 1000,
		Help: "game to start with, one of those that -list prints; if unset, klondike"},
	{Name: "scoring", Label: "Scoring", Kind: KindWord, Affects: AffectsPlay,
		Words: []string{"", "original", "casino", "standard", "one-per-card", "none"},
		Help:  "how to keep score, from the next deal on; if unset, it depends on the game"},
	{Name: "clockPlay", Label: "Clock games", Kind: KindWord, Affects: AffectsPlay,
		Default: "step", Words: []string{"step", "auto"},
		Help: "step: you play the cards of a Clock game yourself; auto: the game plays itself"},
	{Name: "lamp", Label: "Lamp for wins and losses", Kind: KindBool, Affects: AffectsNextUse, Default: "false",
		Help: "show in the status line whether the game is proven to be won or lost"},
	{Name: "adviceTime", Label: "Thinking time", Kind: KindInt, Affects: AffectsNextUse,
		Default: "1000", Min: 50, Max: 60000, Unit: "ms",
		Help: "how long to think before showing the best move found so far"},
	{Name: "resume", Label: "Resume at start", Kind: KindBool, Affects: AffectsStart, Default: "true",
		Help: "when the program starts, resume the newest unfinished game"},
	{Name: "winnableOnly", Label: "Winnable deals only", Kind: KindBool, Affects: AffectsPlay, Default: "false",
		Help: "deal only games that can be won, skipping lost deals and very hard ones"},
	{Name: "difficulty", Label: "Difficulty", Kind: KindWord, Affects: AffectsPlay, Default: "any", Ranges: true,
		Words: []string{"any", "very easy", "easy", "medium", "hard", "very hard"},
		Help:  "deal only winnable games that are this hard; you can also give a range, such as easy-medium"},
	{Name: "solverMemory", Label: "Solver memory", Kind: KindInt, Affects: AffectsNextUse,
		Default: "256", Min: 16, Max: 4096, Unit: "MiB",
		Help: "memory limit for finding out whether a game can be won"},
	{Name: "cardWidth", Label: "Card width", Kind: KindInt, Affects: AffectsLayout,
		Default: "0", Max: 1000, Unit: "pixels",
		Help: "width of a card", Zero: "to suit the window"},
	{Name: "gap", Label: "Gap between piles", Kind: KindInt, Affects: AffectsLayout,
		Default: "0", Max: 1000, Unit: "pixels",
		Help: "distance between piles", Zero: "to suit the cards"},
	{Name: "mirrored", Label: "Mirrored table", Kind: KindBool, Affects: AffectsLayout, Default: "false",
		Help: "lay out the table from right to left"},
	{Name: "packetShown", Label: "Waste cards shown", Kind: KindWord, Affects: AffectsLayout,
		Words: []string{"", "rest", "last", "top"},
		Help:  "how many cards of the waste to show; rest: those left of the cards dealt last; last: as many as are dealt at a time; top: only one; if unset, it depends on the game"},
	{Name: "animation", Label: "Animation", Kind: KindInt, Affects: AffectsNextUse,
		Default: "120", Max: 1000, Unit: "ms",
		Help: "how long cards take to glide to their places", Zero: "no animation"},
	{Name: "winAnimation", Label: "Win animation", Kind: KindBool, Affects: AffectsNextUse, Default: "true",
		Help: "animate the cards when you win a game"},
	{Name: "menuBar", Label: "Menu bar", Kind: KindBool, Affects: AffectsLayout, Default: "true",
		Help: "show the menu bar above the table"},
	{Name: "statusBar", Label: "Status line", Kind: KindBool, Affects: AffectsLayout, Default: "true",
		Help: "show the status line below the table"},
	{Name: "history", Label: "History", Kind: KindBool, Affects: AffectsLayout, Default: "false",
		Help: "show all moves, including undone ones, in a strip above the status line"},
	{Name: "showTime", Label: "Time and moves", Kind: KindBool, Affects: AffectsNextUse, Default: "false",
		Help: "show the time played and the number of moves in the status line"},
	{Name: "fontSize", Label: "Text size", Kind: KindInt, Affects: AffectsLayout,
		Default: "0", Max: 200, Unit: "pixels",
		Help: "height of the text", Zero: "to suit the window"},
}

var inputSettings = []Setting{
	{Name: "dragPixels", Label: "Drag distance", Kind: KindInt, Affects: AffectsPointer,
		Default: "5", Max: 1000, Unit: "pixels", Scales: true,
		Help: "how far the pointer must move for a press to count as a drag"},
	{Name: "ignoreDragTime", Label: "Shortest drag", Kind: KindInt, Affects: AffectsPointer,
		Default: "100", Max: 60000, Unit: "ms",
		Help: "a press released within this time is a click, however far the pointer has moved"},
	{Name: "maxClickTime", Label: "Longest click", Kind: KindInt, Affects: AffectsPointer,
		Default: "500", Max: 60000, Unit: "ms",
		Help: "a press held longer than this is a drag, even if the pointer has not moved"},
	{Name: "doubleClickIdle", Label: "Double-click time", Kind: KindInt, Affects: AffectsPointer,
		Default: "400", Max: 60000, Unit: "ms",
		Help: "longest time between the two clicks of a double click"},
	{Name: "dropReach", Label: "Drop distance", Kind: KindInt, Affects: AffectsPointer,
		Default: "0", Max: 10000, Unit: "pixels",
		Help: "how far from a pile you can drop cards and still have them land on it",
		Zero: "half a card's width"},
	{Name: "dropOutline", Label: "Drop highlight", Kind: KindBool, Affects: AffectsPointer, Default: "true",
		Help: "highlight the pile on which the cards you hold would land"},
	{Name: "oneClick", Label: "One-click play", Kind: KindBool, Affects: AffectsPointer, Default: "false",
		Help: "a single click plays a card's best move instead of picking it up"},
	{Name: "autoTurnUp", Label: "Automatic turn-up", Kind: KindBool, Affects: AffectsPlay, Default: "false",
		Help: "turn up face-down cards automatically"},
	{Name: "translations", Label: "Keys and buttons", Kind: KindText, Affects: AffectsBindings, Max: 100_000,
		Help: "key and button bindings, as a translation table"},
}
