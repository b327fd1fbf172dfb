package jobs_test

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/game/jobs"
	"xklondike/game/library"
	"xklondike/game/play"
	"xklondike/game/words"
	"xklondike/resources"
	"xklondike/resources/cli"
)

// A player is a user with a directory of records and files.
type player struct {
	t       *testing.T
	dir     string
	records string
}

// builtIn returns the rule tables of the built-in games.
func builtIn() library.Input {
	return library.Input{Name: resources.GamesFileName, Text: resources.GamesTOML}
}

func newPlayer(t *testing.T) player {
	dir := t.TempDir()
	return player{t, dir, filepath.Join(dir, "xklondike")}
}

// writeFile writes a file, and returns its name.
func (p player) writeFile(name, text string) string {
	p.t.Helper()
	path := filepath.Join(p.dir, name)
	gametest.NoError(p.t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

// prepare returns a run of the program with these arguments, and what it will write.
func (p player) prepare(args ...string) (r *jobs.Run, out, errs *bytes.Buffer) {
	p.t.Helper()
	command, err := cli.Parse(append([]string{"xklondike"}, args...), func(string) (string, bool) { return "", false })
	gametest.NoError(p.t, err)
	out, errs = &bytes.Buffer{}, &bytes.Buffer{}
	messages := words.NewMessages("xklondike", errs, command.Request.Paths()...)
	return &jobs.Run{
		Request: &command.Request, Out: out, Messages: messages, UsualRecords: p.records,
		Library: &library.Library{BuiltIn: builtIn(), RuleTableFiles: command.Request.RuleTableFiles, In: strings.NewReader(""), Warn: messages.Warn},
	}, out, errs
}

// run runs the program, and returns what it writes. The function show is the front end.
func (p player) run(show func(*jobs.Run, *play.Session) error, args ...string) (out, errs string, err error) {
	p.t.Helper()
	r, stdout, stderr := p.prepare(args...)
	err = do(r, show)
	return stdout.String(), stderr.String(), err
}

// do does the job of a run. The function show is the front end.
func do(r *jobs.Run, show func(*jobs.Run, *play.Session) error) error {
	if !r.Request.Job.NeedsSession() {
		return r.Do()
	}
	s, err := r.Session()
	if err != nil {
		return err
	}
	defer r.EndSession(s)
	return show(r, s)
}

// playAndLeave starts the game that the words ask for, does the actions one by one, and leaves the game.
func (p player) playAndLeave(words, actions string) {
	p.t.Helper()
	_, errs, err := p.run(func(r *jobs.Run, s *play.Session) error {
		start, err := r.FirstGame(r.Request.Game, false)
		if err != nil {
			return err
		}
		s.Start(start)
		for _, name := range strings.Fields(actions) {
			err = errors.Join(err, s.Do(game.Action{Name: name}))
		}
		return err
	}, strings.Fields(words)...)
	if err != nil || errs != "" {
		p.t.Fatal(err, errs)
	}
}

// firstGame describes what a session starts with, or returns the error text.
func (p player) firstGame(name string, resume bool, words ...string) string {
	p.t.Helper()
	description := ""
	_, _, err := p.run(func(r *jobs.Run, s *play.Session) error {
		start, err := r.FirstGame(name, resume)
		if err != nil {
			return err
		}
		s.Start(start)
		description = describeStart(start, s)
		return nil
	}, words...)
	if err != nil {
		return err.Error()
	}
	return description
}

// describeStart describes what a session has started with.
func describeStart(b play.StartOptions, s *play.Session) string {
	deal := fmt.Sprint(s.Game().Deal().Number)
	switch {
	case b.Record != nil:
		return fmt.Sprintf("resumes %s %s after %d", s.Rules().Name, deal, s.Game().Actions())
	case b.Replay != nil && b.AtEnd:
		return fmt.Sprintf("shows the end of %s %s", s.Rules().Name, deal)
	case b.Replay != nil:
		return fmt.Sprintf("replays %s %s", s.Rules().Name, deal)
	}
	words := b.Rules.Name + " " + deal
	switch {
	case b.Deal.Number == 0 && b.Deal.Cards == nil:
		words = b.Rules.Name + " at random"
	case b.Deal.Number == 0:
		words = b.Rules.Name + " of cards"
	}
	if len(b.FirstMoves) > 0 {
		words += fmt.Sprintf(", %d first", len(b.FirstMoves))
	}
	if b.Demo {
		words += ", demo"
	}
	if b.Unrecorded {
		words += ", unrecorded"
	}
	if b.Note != "" {
		words += ": " + b.Note
	}
	return words
}

// TestFirstGame checks which game comes first: that of the command line, of the setting game, or the default.
func TestFirstGame(t *testing.T) {
	t.Parallel()
	p := newPlayer(t)
	p.records = "" // no records are kept
	cards := p.writeFile("cards", deals.FormatCards(game.Shuffle(1, 41).Cards))
	lines := maps.Collect(gametest.Table(`
# the arguments, and the value of the setting game after a bar
""                                      klondike at random
|yukon                                  yukon at random
|Thumb and Pouch                        thumb-and-pouch at random
-deal 41                                klondike 41
-deal 41|yukon                          yukon 41
-cards CARDS|yukon                      yukon of cards
-game yukon -deal 41|yukon              yukon 41
-deal pysol:24                          klondike-draw-one of cards, 1 first: A deal from PySolFC, played by its rules: Klondike Draw One
-deal kpat:24                           klondike-draw-one of cards: A deal from KPatience, played by its rules: Klondike Draw One
-deal pysol:24|yukon                    klondike-draw-one of cards, 1 first: A deal from PySolFC, played by its rules: Klondike Draw One
-game klondike -deal pysol:24|klondike  klondike of cards
-demo                                   klondike at random, demo
-demo -deal pysol:24                    klondike-draw-one of cards, demo: A deal from PySolFC, played by its rules: Klondike Draw One
-demo -deal 41 -shot a.png              klondike 41, 60 first, unrecorded
-shot a.png -deal 7                     klondike 7, unrecorded
-records /dev/null/no -deal 7|canfield  canfield 7
-new|clock                              clock at random
`))
	for line, want := range lines {
		words, setting, _ := strings.Cut(line, "|")
		gametest.Equal(t, p.firstGame(setting, true, strings.Fields(strings.ReplaceAll(words, "CARDS", cards))...), want,
			"%s:", line)
	}
	line := deals.FormatLine(gametest.Rules(t, "yukon"), game.Shuffle(1, 41)) // a deal line, which names its game
	gametest.Equal(t, p.firstGame("canfield", true, "-deal", line), "yukon 41", "%s:", line)
	want := "-deal names a deal of yukon, but -game asks for canfield"
	gametest.Equal(t, p.firstGame("canfield", true, "-deal", line, "-game", "canfield"), want, "%s:", line)
}

// TestResume checks when an unfinished game is resumed, and which one.
func TestResume(t *testing.T) {
	gametest.Long(t)
	t.Parallel()
	p := newPlayer(t)
	p.playAndLeave("-game yukon -deal 5", "")
	gametest.Equal(t, p.firstGame("", true), "klondike at random", "a game that nobody has touched:")
	p.playAndLeave("-deal 41", "deal deal undo")
	record := p.onlyRecord("xklondike")
	const goesOn = "resumes klondike 41 after 3"
	for line, want := range map[string]string{
		"":                                goesOn,
		"|yukon":                          goesOn, // the setting game only counts for new games
		"|klondyke":                       `there is no game "klondyke" (did you mean "klondike"?)`,
		"-game klondike|klondike":         goesOn,
		"-game yukon|yukon":               "yukon at random",
		"-new":                            "klondike at random",
		"-deal 7":                         "klondike 7",
		"-demo":                           "klondike at random, demo",
		"-shot a.png":                     "klondike at random, unrecorded",
		"-resume RECORD":                  goesOn,
		"-resume RECORD -shot a.png":      goesOn,
		"-replay RECORD":                  "replays klondike 41",
		"-replay RECORD -shot a.png":      "shows the end of klondike 41",
		"-records /dev/null/no":           "klondike at random",
		"-resume RECORD -records /dev/no": goesOn,
	} {
		words, setting, _ := strings.Cut(line, "|")
		gametest.Equal(t, p.firstGame(setting, true, strings.Fields(strings.ReplaceAll(words, "RECORD", record))...), want,
			"%s:", line)
	}
	gametest.Equal(t, p.firstGame("", false), "klondike at random", "the setting resume is false:")
	p.playAndLeave("-game klondike-one -deal 8", "deal")
	gametest.Equal(t, p.firstGame("", true), "resumes klondike-one 8 after 1", "the newest of two:")
}

// TestRefuses checks that a game that cannot start is reported before there is a window.
func TestRefuses(t *testing.T) {
	t.Parallel()
	p := newPlayer(t)
	short := p.writeFile("short", "# a deal\nAS 2S 3S\n")
	for words, want := range map[string]string{
		"-game whist":                       `there is no game "whist"; xklondike -list shows all `,
		"-game klondyke":                    `there is no game "klondyke" (did you mean "klondike"?)`,
		"-deal many":                        "-deal: ",
		"-deal ms:7":                        "-deal: ms: a FreeCell number names no Klondike deal",
		"-deal pysol:24 -game yukon":        "-deal names a deal of klondike-draw-one, but -game asks for yukon",
		"-cards " + short:                   short + ":2: ",
		"-cards " + short + "x":             short + "x: no such file or directory",
		"-cards -":                          "standard input: it contains no deal",
		"-tables " + short + "x":            short + "x: no such file or directory",
		"-resume " + short:                  "short: line 1: it is not a game record",
		"-resume " + short + "x":            short + "x: no such file or directory",
		"-resume " + short + " -shot a.png": short + ": line 1: it is not a game record",
		"-replay " + short:                  short + ": line 1: it is not a game record",
		"-show " + short:                    short + ": line 1: it is not a game record",
		"-export":                           "-export: no game has been recorded yet",
	} {
		_, _, err := p.run(func(*jobs.Run, *play.Session) error {
			t.Errorf("%s: there is a window", words)
			return nil
		}, strings.Fields(words)...)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", words, err, want)
		}
	}
}

// TestRecords prints statistics and records from the directory of -records, and from the user's own.
func TestRecords(t *testing.T) {
	gametest.Long(t)
	t.Parallel()
	p := newPlayer(t)
	other := filepath.Join(p.dir, "other")
	p.playAndLeave("-deal 41", "deal")
	p.playAndLeave("-game klondike-one -deal 42 -records "+other, "deal deal")
	for words, want := range map[string]string{
		"-stats":                                  "Klondike (klondike), original score",
		"-stats -game klondike-one":               "no games have been played yet",
		"-stats -records " + other:                "Klondike, one at a time (Easy) (klondike-one)",
		"-verify":                                 "klondike original: played 1, total score -52",
		"-verify -records " + other:               "klondike-one ",
		"-export":                                 "xklondike klondike 41 =",
		"-export -records " + other:               "xklondike klondike-one 42 =",
		"-export " + p.onlyRecord("xklondike"):    "xklondike klondike 41 =",
		"-show " + p.onlyRecord("other"):          "deal     42",
		"-verify " + p.onlyRecord("other") + " x": "2 actions",
	} {
		out, errs, err := p.run(nil, strings.Fields(words)...)
		if missing := strings.HasSuffix(words, " x"); !strings.Contains(out, want) || errs != "" || (err != nil) != missing {
			t.Errorf("%s: %v, %q, %s", words, err, errs, out)
		}
	}
}

// onlyRecord returns the path of the only record in a directory.
func (p player) onlyRecord(dir string) string {
	p.t.Helper()
	records, err := filepath.Glob(filepath.Join(p.dir, dir, "games", "*.game"))
	if err != nil || len(records) != 1 {
		p.t.Fatal(records, err)
	}
	return records[0]
}
