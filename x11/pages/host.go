package pages

import (
	"cmp"
	"strings"

	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/x11/face"
)

// A Host is what pages need of the program that shows them.
type Host struct {
	Session  *play.Session
	Settings func() *resources.Settings // returns the settings in use
	Help     func() Help                // returns the page with the rules and the keys, as it is now

	KeyOf func(play.Action) string // returns the key or button that is bound to an action, or ""
	// The menu that menu() opens: the number of its title in the menu bar, from 1, or 0 if there is no bar.
	Title int
	Check func(play.Action) error // returns why an action does not apply now, or nil

	// Ink returns the ink that a setting colours, by the setting's name; false for a setting of another kind.
	Ink func(name string) (face.Ink, bool)

	// Returns a setting's value, written as in config.toml; a value just saved may not be in use yet.
	TextOf func(resources.Setting) string

	// Save writes the value of a setting to config.toml, or takes the setting out of there if text is nil. It
	// shows the result in the status line. The error says why the value does not count.
	Save func(setting resources.Setting, text *string) error
}

// wrongName is the reason why a name opens no panel.
const wrongName = play.Reason("panel() needs games, number, left, statistics, settings, menu, help or about")

// New returns the page that the only name in a list stands for. The error says why the panel cannot open now:
// for example, a replay has no pages that begin a game.
func New(names []string, h Host) (Page, error) {
	if len(names) != 1 {
		return nil, wrongName
	}
	why := h.Session.CheckCanMove()
	switch names[0] {
	case "help":
		return liveHelp{now: h.Help}, nil
	case "about":
		return about{}, nil
	case "menu":
		return &Menu{Host: h, Title: h.Title}, nil
	case "games":
		return &Games{Session: h.Session}, why
	case "number":
		return &DealEntry{Session: h.Session}, why
	case "left":
		return &LeftGames{Session: h.Session}, why
	case "statistics":
		return &Statistics{Session: h.Session}, nil
	case "settings":
		return &Settings{Host: h}, nil
	}
	return nil, wrongName
}

// The words of the help for the panels, and for the settings that keys can switch. Any other setting goes by its name.
var (
	panelWords = map[string]string{
		"games": "games", "number": "deal by number", "left": "unfinished games", "statistics": "statistics",
		"settings": "settings", "menu": "menu", "help": "help", "about": "about",
	}
	switchWords = map[string]string{
		"cardStyle": "card style", "suitColors": "suit colours", "lamp": "lamp for proven wins and losses",
		"showTime": "time and moves", "menuBar": "menu bar", "fullscreen": "full screen",
	}
)

// DescribePanelAction says what an action with its arguments opens or switches. The verb is the same for all panels,
// and for all settings, so that the help can have one line about them. What is "" for a panel that does not open, for
// example in a replay. DescribePanelAction returns false for any other action.
func DescribePanelAction(a play.Action, replay bool) (verb, what string, ok bool) {
	name := strings.Join(a.Args, " ")
	switch a.Name {
	case "toggle":
		return "switch", cmp.Or(switchWords[name], name), true
	case "menu":
		name = a.Name
	case "panel":
	default:
		return "", "", false
	}
	if replay && (name == "games" || name == "number" || name == "left") {
		return "open", "", true
	}
	return "open", panelWords[name], true
}
