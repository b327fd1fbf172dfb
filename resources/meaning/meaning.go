// Package meaning says what the settings mean for a session, whoever shows it.
package meaning

import (
	"errors"
	"path/filepath"
	"time"

	"xklondike/game/play"
	"xklondike/game/think/grade"
	"xklondike/resources"
	"xklondike/resources/bindings"
	"xklondike/resources/cardset"
	"xklondike/resources/sandbox"
)

// Preferences returns how a session is played.
func Preferences(set *resources.Settings) play.Preferences {
	difficulty, _ := grade.ParseRange(set.Text("difficulty")) // other values are refused before
	return play.Preferences{
		AutoTurnUp: set.Bool("autoTurnUp"), Scoring: set.Text("scoring"), AutoClock: set.Text("clockPlay") == "auto",
		SolverMemory: int64(set.Int("solverMemory")) << 20, WinnableOnly: set.Bool("winnableOnly"),
		Difficulty: difficulty, Lamp: set.Bool("lamp"), AdviceTime: time.Duration(set.Int("adviceTime")) * time.Millisecond,
	}
}

// FirstGame returns what is played first. The function startOptions gets the name of a game, or "", and
// whether to resume an unfinished game. If there is no game of the name, the setting is rejected, and the
// default counts.
func FirstGame(set *resources.Settings, startOptions func(game string, resume bool) (play.StartOptions, error),
) (play.StartOptions, error) {
	options, err := startOptions(set.Text("game"), set.Bool("resume"))
	if err != nil {
		set.Reject("game", err.Error())
		options, err = startOptions("", set.Bool("resume"))
	}
	return options, err
}

// Checks returns what Manager.Checks are. A check may wait for the disk.
func Checks(s *play.Session, f resources.Files) map[string]func(text string) error {
	return map[string]func(string) error{
		"game": func(name string) error {
			_, err := s.Config.Find(name)
			return err
		},
		"cardSet": func(directory string) error {
			_, err := cardset.Open(f.Directory(directory))
			if errors.Is(err, sandbox.ErrClosed) {
				err = errors.New("the sandbox keeps it closed: name it in config.toml and restart, or use -sandbox off")
			}
			return err
		},
		"translations": bindings.Check,
	}
}

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

// RejectBad rejects the values that Checks refuse. Of translations it keeps the lines that can be used.
func RejectBad(set *resources.Settings, s *play.Session, f resources.Files, warn func(string)) {
	for name, check := range Checks(s, f) {
		if name == "translations" || set.Text(name) == "" {
			continue
		}
		if err := check(set.Text(name)); err != nil {
			set.Reject(name, err.Error())
		}
	}
	bindings.KeepUsable(set, warn)
}
