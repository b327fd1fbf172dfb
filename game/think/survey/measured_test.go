package survey_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/BurntSushi/toml"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
	"xklondike/game/think/advice"
	"xklondike/game/think/survey"
)

// resultsFile has a line for each run that is complete. runsFile says what the runs play, and playedDir has
// the games of shares and tries.
const (
	resultsFile = "../../../docs/solver/advice/runs.jsonl"
	runsFile    = "../../../docs/solver/advice.toml"
	playedDir   = "../../../tuned"
)

// A plannedRun is a run of docs/solver/advice.toml: a player plays all deals from one number to another.
type plannedRun struct {
	Name     string
	Game     string
	Player   advice.Settings
	From, To uint32
	Against  string // the run whose player it is compared with, on the deals of both
}

// plannedRuns reads docs/solver/advice.toml.
func plannedRuns(t *testing.T) (seed uint64, runs []plannedRun) {
	t.Helper()
	var file struct {
		Program string
		Seed    uint64
		Players []advice.Settings
		Runs    []struct {
			Name, Game, Player, Against string
			From, To                    uint32
		}
	}
	d, err := toml.DecodeFile(runsFile, &file)
	if err != nil || len(d.Undecoded()) > 0 {
		t.Fatal(d.Undecoded(), err)
	}
	for _, r := range file.Runs {
		run := plannedRun{Name: r.Name, Game: r.Game, From: r.From, To: r.To, Against: r.Against}
		i := slices.IndexFunc(file.Players, func(s advice.Settings) bool { return s.Name == r.Player })
		if i < 0 {
			t.Fatalf("%s: there is no player %s", r.Name, r.Player)
		}
		run.Player = file.Players[i]
		runs = append(runs, run)
	}
	return file.Seed, runs
}

// TestPlannedRuns checks that the players of the runs are those of the program, and that the runs can be told
// apart. Deals for tuning are below 1000001.
func TestPlannedRuns(t *testing.T) {
	names := map[string]bool{}
	_, runs := plannedRuns(t)
	for _, r := range runs {
		gametest.Equal(t, gametest.Must(advice.FindSettings(r.Player.Name))(t), r.Player,
			"%s: the program's player has other settings:", r.Name)
		if names[r.Name] || r.From <= 1_000_000 || r.To < r.From || advice.Advisable(rulesNamed(t, r.Game)) != nil {
			t.Errorf("%+v", r)
		}
		names[r.Name] = true
	}
	for _, r := range runs {
		if r.Against != "" && !names[r.Against] {
			t.Errorf("%s: there is no run %s", r.Name, r.Against)
		}
	}
}

// TestShare plays a share of a run and verifies its records. XKLONDIKE_SHARE has the name of the run, the
// first deal and the last one. Once all shares of a run are played, what they come to is a line of
// docs/solver/advice/runs.jsonl. Without the variable, the test does the same with some quick games, and writes
// nothing.
func TestShare(t *testing.T) {
	share, set := os.LookupEnv("XKLONDIKE_SHARE")
	if !set {
		testVerifyShare(t)
		return
	}
	var name, commit string
	var from, to uint32
	if _, err := fmt.Sscan(share, &name, &from, &to, &commit); err != nil {
		t.Fatal("XKLONDIKE_SHARE is not a run, two numbers of deals and a commit: ", err)
	}
	seed, runs := plannedRuns(t)
	i := slices.IndexFunc(runs, func(r plannedRun) bool { return r.Name == name && r.From <= from && from <= to && to <= r.To })
	if i < 0 {
		t.Fatalf("there is no run %s with the deals %d to %d", name, from, to)
	}
	r := runs[i]
	writeLines(t, shareFile(t, name, from, to), playShare(t, r, seed, from, to))
	var all []played
	for _, file := range globbed(t, name+"-[0-9]*-[0-9]*.jsonl") {
		all = append(all, readLines[played](t, file)...)
	}
	res, err := resultOf(r, all)
	if err != nil {
		t.Log("The run is not complete: ", err)
		return
	}
	res.Command, res.Commit, res.Seed = fmt.Sprintf("make advice RUN=%s FROM=%d TO=%d", name, r.From, r.To), commit, seed
	results := slices.DeleteFunc(readLines[result](t, resultsFile), func(other result) bool { return other.Run == name })
	writeLines(t, resultsFile, append(results, res))
	t.Log(name, ": ", res)
}

// shareFile returns the name of the file for the games of a share or a try, in a directory that exists.
func shareFile(t *testing.T, name string, from, to uint32) string {
	t.Helper()
	gametest.NoError(t, os.MkdirAll(playedDir, 0o777))
	return filepath.Join(playedDir, fmt.Sprintf("%s-%d-%d.jsonl", name, from, to))
}

// globbed returns the files of shares and tries that fit a pattern.
func globbed(t *testing.T, pattern string) []string {
	t.Helper()
	return gametest.Must(filepath.Glob(filepath.Join(playedDir, pattern)))(t)
}

// playShare plays deals of a run on one core, and verifies their records.
func playShare(t *testing.T, r plannedRun, seed uint64, from, to uint32) []played {
	t.Helper()
	a := survey.Autoplay{Rules: rulesNamed(t, r.Game), Deals: survey.Numbered(from, to), Player: r.Player, Seed: seed}
	a.Limit, a.Jobs, a.JSON, a.Records = shareLimit, 1, true, t.TempDir()
	_, text := autoplay(t, a)
	return gametest.Must(verifyShare(a.Rules, a.Records, text))(t)
}

// TestTune plays deals of klondike with other settings than those of the strong player, and compares them
// with earlier tries on the same deals. It needs XKLONDIKE_TUNE: a name for this try, and two numbers of
// deals for tuning. The variable XKLONDIKE_SETTINGS has the settings that are different, as TOML with
// semicolons between them.
func TestTune(t *testing.T) {
	try, set := os.LookupEnv("XKLONDIKE_TUNE")
	if !set {
		t.Skip("make tune does this")
	}
	r := plannedRun{Game: "klondike"}
	if _, err := fmt.Sscan(try, &r.Name, &r.From, &r.To); err != nil || r.To > 100_000 {
		t.Fatal("XKLONDIKE_TUNE is not a name and two numbers up to 100000: ", err)
	}
	var err error
	r.Player, err = advice.FindSettings("strong")
	if err == nil {
		_, err = toml.Decode(strings.ReplaceAll(os.Getenv("XKLONDIKE_SETTINGS"), ";", "\n"), &r.Player)
	}
	gametest.NoError(t, err)
	t.Logf("%+v", r.Player)
	resultOfTry := func(games []played) result {
		return gametest.Must(resultOf(r, games))(t)
	}
	games := playShare(t, r, 1, r.From, r.To)
	res := resultOfTry(games)
	t.Logf("%s: %s", r.Name, res)
	own := shareFile(t, r.Name, r.From, r.To)
	writeLines(t, own, games)
	for _, other := range globbed(t, fmt.Sprintf("*-%d-%d.jsonl", r.From, r.To)) {
		if other == own {
			continue
		}
		difference := gametest.Must(res.against(resultOfTry(readLines[played](t, other))))(t)
		t.Logf("against %s: %s", filepath.Base(other), difference)
	}
}

// shareLimit is the time after which a game is lost. It is so long that the number of positions ends each
// search, and no clock.
const shareLimit = 10 * time.Minute

// testVerifyShare verifies records of some games, and finds out lines that say something else.
func testVerifyShare(t *testing.T) {
	a := quickAutoplay(t, "klondike", 51, 56)
	a.JSON, a.Records = true, t.TempDir()
	sum, text := autoplay(t, a)
	lines, err := verifyShare(a.Rules, a.Records, text)
	if err != nil || len(lines) != 6 || sum.Won == 0 {
		t.Errorf("%+v, %v", lines, err)
	}
	for _, wrong := range []string{
		strings.Replace(text, `"won":true`, `"won":false`, 1), strings.Replace(text, `"actions":`, `"actions":1`, 1), strings.Replace(text, `"hash":"`, `"hash":"0`, 1),
	} {
		if _, err := verifyShare(a.Rules, a.Records, wrong); err == nil {
			t.Error("a line that says something else than the record is good")
		}
	}
}

// verifyShare returns the lines of a share, as the check of the records finds them. The program's own lines
// must say the same.
func verifyShare(r *game.Rules, dir, text string) (lines []played, err error) {
	find := func(string) (*game.Rules, error) { return r, nil }
	for row := range strings.Lines(text) {
		var said played
		if err := json.Unmarshal([]byte(row), &said); err != nil {
			return nil, err
		}
		if said.Deal == 0 {
			continue // the summary
		}
		files, err := filepath.Glob(filepath.Join(dir, "games", "*-"+hexNumber(said.Deal)+".game"))
		if err != nil || len(files) != 1 {
			return nil, fmt.Errorf("deal %d has %d records, %v", said.Deal, len(files), err)
		}
		record, err := os.ReadFile(files[0])
		if err == nil {
			err = journal.Verify(&bytes.Buffer{}, files[0], record, find)
		}
		if err != nil {
			return nil, err
		}
		g, err := journal.Read(files[0], record, find)
		if err != nil {
			return nil, err
		}
		found := played{g.Game.Deal().Number, g.Game.State().Won(), g.Game.Actions(), said.CPU, sha256Of(record)}
		if found != said {
			return nil, fmt.Errorf("%s: the record says %+v, and the program %+v", files[0], found, said)
		}
		lines = append(lines, found)
	}
	return lines, nil
}

// TestResults logs the rows of the tables in docs/solver/advice.md, which must have them. Every result must be that of a run.
func TestResults(t *testing.T) {
	page := gametest.Must(os.ReadFile("../../../docs/solver/advice.md"))(t)
	row := func(text string) {
		t.Log(text)
		if !strings.Contains(string(page), text) {
			t.Errorf("advice.md has no line %q", text)
		}
	}
	_, runs := plannedRuns(t)
	complete := map[string]result{}
	for _, res := range readLines[result](t, resultsFile) {
		complete[res.Run] = res
		i := slices.IndexFunc(runs, func(r plannedRun) bool { return r.Name == res.Run })
		if i < 0 || runs[i].From != res.From || runs[i].To != res.To || runs[i].Player.Name != res.Player {
			t.Errorf("%s is not the result of a run", res.Run)
		}
	}
	for _, r := range runs {
		res, ok := complete[r.Name]
		if !ok {
			continue
		}
		row(fmt.Sprintf("| %s | %s | %s | %s |", r.Name, r.Game, r.Player.Name, res))
	}
	for _, r := range runs {
		a, ok := complete[r.Name]
		b, other := complete[r.Against]
		if !ok || !other {
			continue
		}
		difference, err := a.against(b)
		if err != nil {
			t.Errorf("%s against %s: %v", r.Name, r.Against, err)
			continue
		}
		row(fmt.Sprintf("| %s | %s | %s |", r.Name, r.Against, difference))
	}
}
