package app

import (
	"errors"
	"path/filepath"
	"time"

	"xklondike/game/narrate"
	"xklondike/game/play"
	"xklondike/game/think/grade"
	"xklondike/game/words"
	"xklondike/resources"
	"xklondike/resources/bindings"
	"xklondike/resources/cardset"
	"xklondike/resources/sandbox"
)

// preferences returns how a session is played.
func preferences(set *resources.Settings) play.Preferences {
	difficulty, _ := grade.ParseRange(set.Text("difficulty")) // other values are refused before
	return play.Preferences{
		AutoTurnUp: set.Bool("autoTurnUp"), Scoring: set.Text("scoring"), AutoClock: set.Text("clockPlay") == "auto",
		SolverMemory: int64(set.Int("solverMemory")) << 20, WinnableOnly: set.Bool("winnableOnly"),
		Difficulty: difficulty, Lamp: set.Bool("lamp"), AdviceTime: time.Duration(set.Int("adviceTime")) * time.Millisecond,
	}
}

// checks returns what Manager.Checks are. A check may wait for the disk.
func (a *App) checks() map[string]func(text string) error {
	return map[string]func(string) error{
		"game": func(name string) error {
			_, err := a.Session.Config.Find(name)
			return err
		},
		"cardSet": func(directory string) error {
			_, err := cardset.Open(a.Files.Directory(directory))
			if errors.Is(err, sandbox.ErrClosed) {
				err = words.Sentence("the sandbox keeps it closed: name it in config.toml and restart, or use -sandbox off")
			}
			return err
		},
		"translations": bindings.Check,
	}
}

// RejectBad rejects at once the values that a front end would reject when it uses them. Of translations it keeps the lines that
// can be used.
func (a *App) RejectBad() {
	for name, check := range a.manager.Checks {
		if name == "translations" || a.Settings.Text(name) == "" {
			continue
		}
		if err := check(a.Settings.Text(name)); err != nil {
			a.Settings.Reject(name, err.Error())
		}
	}
	bindings.KeepUsable(a.Settings, a.warn)
}

// Change saves a setting in config.toml, or removes it from there if text is nil, and says so in the status line. It counts
// once the sources have been read again. The error says why the value does not count.
func (a *App) Change(s resources.Setting, text *string) error {
	if own := a.own[s.Name]; own != nil {
		if why := own.NoteSave(text); why != nil {
			a.Session.Status.ShowMessage(why.Error())
			return why
		}
	}
	message, err := a.manager.Change(a.Files, a.Settings, s, text)
	shown := play.Message{Text: message}
	if s.Name == "menuBar" && err == nil { // a player who has hidden it may look for the way back
		shown.KeyHints = []play.KeyHint{{Action: "toggle(menuBar)", Does: "undo"}}
	}
	a.Session.Status.Show(shown)
	a.isSaved = true
	a.reread()
	return err
}

// Set changes the setting with a name to the value of a text.
func (a *App) Set(name, text string) error {
	s, err := resources.FindSetting(name)
	if err != nil {
		return err
	}
	return a.Change(s, &text)
}

// toggle gives a setting its next value. A state of a front end changes and is not saved.
func (a *App) toggle(name string) error {
	if own := a.own[name]; own != nil {
		return own.Toggle(a.Settings)
	}
	s, text, err := a.manager.Toggled(a.Settings, name)
	if err != nil {
		return err
	}
	return a.Change(s, &text)
}

// TextOf returns a setting's value, written as in config.toml; one just saved may not be in use yet.
func (a *App) TextOf(s resources.Setting) string { return a.manager.TextOf(a.Settings, s) }

// DescribeSettings returns a line about each setting, with its value, by groups.
func (a *App) DescribeSettings() (groups []narrate.SettingGroup) {
	for _, group := range resources.SettingGroups() {
		told := narrate.SettingGroup{Title: group.Title}
		for _, name := range group.Names {
			s, _ := resources.FindSetting(name)
			told.Settings = append(told.Settings, narrate.SettingLine{Name: name, Line: s.Line(a.TextOf(s))})
		}
		groups = append(groups, told)
	}
	return groups
}

// WillResume reports whether the next start resumes an unfinished game.
func (a *App) WillResume() bool { return a.Settings.Bool("resume") }

// OpenCardSet opens the pictures of a card set in a sandbox, and no other files: config.toml may name any directory.
func OpenCardSet(s *sandbox.Sandbox, f resources.Files, directory string) {
	if directory == "" {
		return
	}
	path, pictures := f.WithoutTilde(directory), cardset.Files(f.Directory(directory))
	for _, name := range pictures {
		s.File(filepath.Join(path, name), sandbox.Read)
	}
	if len(pictures) > 0 {
		s.Directory(path, sandbox.List)
	}
}
