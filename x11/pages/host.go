package pages

import (
	"cmp"
	"strings"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/resources/translations"
	"xklondike/x11/panel"
)

// A Host is what pages need of the program that shows them.
type Host struct {
	Session  *play.Session
	Settings func() *resources.Settings // in use

	KeyOf    func(game.Action) string   // the key or button that is bound to an action, or ""
	Lines    func() []translations.Line // each key or button that is bound, with its actions
	Describe func([]game.Action) string // in words for the game that is shown; "" if the actions do nothing
	// The number of the menu that menu() opens, from 1; 0 without a bar
	Title int
	Check func(game.Action) error // why an action does not apply now

	// A setting's value, written as in config.toml; one just saved may not be in use yet
	TextOf func(resources.Setting) string

	// Save writes the value of a setting to config.toml, or takes it out if text is nil, and shows the result
	// in the status line. The error says why the value does not count.
	Save func(setting resources.Setting, text *string) error
}

const wrongName = play.Reason("panel() takes games, number, left, statistics, settings, menu, help or about")

// New returns the page of a name. The error says why it cannot open now: a replay has no pages that begin a game.
func New(name string, h Host) (panel.Source, error) {
	why := h.Session.CheckCanMove()
	switch name {
	case "help":
		return Help{Host: h}, nil
	case "about":
		return about{}, nil
	case "menu":
		return &Menu{Host: h, Title: h.Title}, nil
	case "games":
		return &Games{Host: h}, why
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

// The words of the help for panels that do not go by their names
var panelWords = map[string]string{"number": "deal by number", "left": "unfinished games"}

// DescribePanelAction says what an action opens or switches. Verb is the same for all panels, and for all
// settings. What is "" for a panel that does not open. Ok is false for any other action.
func DescribePanelAction(a game.Action, replay bool) (verb, what string, ok bool) {
	name := strings.Join(a.Args, " ")
	switch a.Name {
	case "toggle":
		setting, _ := resources.FindSetting(name)
		return "switch", strings.ToLower(cmp.Or(setting.Label, name)), true
	case "menu":
		name = a.Name
	case "panel":
	default:
		return "", "", false
	}
	if replay && (name == "games" || name == "number" || name == "left") {
		return "open", "", true
	}
	return "open", cmp.Or(panelWords[name], name), true
}
