package meaning

import (
	"cmp"
	"fmt"
	"strings"

	"xklondike/game"
	"xklondike/game/narrate"
	"xklondike/game/play"
	"xklondike/game/words"
	"xklondike/resources"
	"xklondike/resources/bindings"
)

// A SaveFunc changes a setting to the value of a text, and saves it. The status line shows the result.
type SaveFunc = func(s resources.Setting, text *string) error

// A Source returns the settings in use, and the function that changes them.
type Source = func() (*resources.Settings, SaveFunc)

// NarrateConfig returns a narrator's way to the settings and bindings. The caller adds input and output.
func NarrateConfig(m *resources.Manager, s *play.Session, settings Source) narrate.Config {
	return narrate.Config{
		Session: s,
		KeyBindings: func(key string) [][]game.Action {
			now, _ := settings()
			return bindings.KeyActions(now, s.CheckCanMove() != nil, key)
		},
		Settings: func() (groups []narrate.SettingGroup) {
			now, _ := settings()
			for _, group := range resources.SettingGroups() {
				told := narrate.SettingGroup{Title: group.Title}
				for _, name := range group.Names {
					s, _ := resources.FindSetting(name)
					value := cmp.Or(words.Printable(m.TextOf(now, s)), "not set")
					line := fmt.Sprintf("%s is %s: %s", name, value, strings.TrimPrefix(s.Description(), name+": "))
					told.Settings = append(told.Settings, narrate.SettingLine{Name: name, Line: line})
				}
				groups = append(groups, told)
			}
			return groups
		},
		Set: func(name, value string) error {
			_, save := settings()
			setting, err := resources.FindSetting(name)
			if err != nil {
				return err
			}
			return save(setting, &value)
		},
		Toggle: func(name string) error {
			now, save := settings()
			setting, value, err := m.Toggled(now, name)
			if err != nil {
				return err
			}
			return save(setting, &value)
		},
		WillResume: func() bool { now, _ := settings(); return now.Bool("resume") },
	}
}

// WithoutWindow says where the settings of a session come from that no window shows.
type WithoutWindow struct {
	*resources.Manager
	Files   resources.Files
	First   *resources.Reading // what the files say at the start
	Session *play.Session
	Warn    func(string)
}

// StartWithoutWindow begins the first game: see FirstGame. It reads the settings again after each change.
func StartWithoutWindow(w WithoutWindow, startOptions func(string, bool) (play.StartOptions, error)) (Source, error) {
	w.Checks = Checks(w.Session, w.Files)
	var settings *resources.Settings
	resolve := func(read *resources.Reading) {
		settings = w.Resolve(read, w.Warn)
		w.Session.SetPreferences(Preferences(settings))
	}
	resolve(w.First)
	start, err := FirstGame(settings, startOptions)
	if err != nil {
		return nil, err
	}
	w.Session.Start(start)
	save := func(s resources.Setting, text *string) error {
		message, err := w.Change(w.Files, settings, s, text)
		w.Session.Status.ShowMessage(message)
		resolve(w.Manager.Read(w.Files, resources.Properties{}))
		return err
	}
	return func() (*resources.Settings, SaveFunc) { return settings, save }, nil
}
