package survey_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/BurntSushi/toml"

	"xklondike/game"
	"xklondike/game/advice"
	"xklondike/game/journal"
	"xklondike/game/survey"
	"xklondike/game/survey/shares"
)

// adviceDir has the results of the runs, and docs/advice.toml says what they play.
const adviceDir = "../../docs/advice"

// A plannedRun is a run of docs/advice.toml: a player plays all deals from one number to another.
type plannedRun struct {
	Name     string
	Game     string
	Player   advice.Settings
	From, To uint32
	Against  string // the run whose player it is compared with, on the deals of both
}

// plannedRuns reads docs/advice.toml.
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
	d, err := toml.DecodeFile(filepath.Join(adviceDir, "../advice.toml"), &file)
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

// TestPlannedRuns checks that the players of the runs are those of the program, and that the runs can be told apart. Deals for tuning are
// below 1000001.
func TestPlannedRuns(t *testing.T) {
	names := map[string]bool{}
	_, runs := plannedRuns(t)
	for _, r := range runs {
		if s, err := advice.FindSettings(r.Player.Name); err != nil || s != r.Player {
			t.Errorf("%s: the program's player has other settings: %+v, %v", r.Name, s, err)
		}
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

// TestShare plays a share of a run and verifies its records. XKLONDIKE_SHARE has the name of the run, the first deal and the last one. The
// lines go to docs/advice. They are what the records say; only the time is what the program says. Without the variable, the test does the
// same with some quick games, and writes nothing.
func TestShare(t *testing.T) {
	share, set := os.LookupEnv("XKLONDIKE_SHARE")
	if !set {
		testVerifyShare(t)
		return
	}
	var name string
	var from, to uint32
	if _, err := fmt.Sscan(share, &name, &from, &to); err != nil {
		t.Fatal("XKLONDIKE_SHARE is not a run and two numbers of deals: ", err)
	}
	seed, runs := plannedRuns(t)
	i := slices.IndexFunc(runs, func(r plannedRun) bool { return r.Name == name && r.From <= from && from <= to && to <= r.To })
	if i < 0 {
		t.Fatalf("there is no run %s with the deals %d to %d", name, from, to)
	}
	lines := playShare(t, runs[i], seed, from, to)
	if err := os.MkdirAll(adviceDir, 0o777); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(adviceDir, fmt.Sprintf("%s-%d-%d.jsonl", name, from, to))
	writeShare(t, file, lines)
	t.Logf("%s: %s", file, shares.ResultOf(lines))
}

// playShare plays deals of a run on one core, and verifies their records.
func playShare(t *testing.T, r plannedRun, seed uint64, from, to uint32) []shares.Line {
	t.Helper()
	a := survey.Autoplay{Rules: rulesNamed(t, r.Game), Deals: survey.Numbered(from, to), Player: r.Player, Seed: seed}
	a.Limit, a.Jobs, a.JSON, a.Records = shareLimit, 1, true, t.TempDir()
	_, text := autoplay(t, a)
	lines, err := verifyShare(a.Rules, a.Records, text)
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

// writeShare writes lines to a file.
func writeShare(t *testing.T, file string, lines []shares.Line) {
	t.Helper()
	var b bytes.Buffer
	err := shares.Write(&b, lines)
	if err == nil {
		err = os.WriteFile(file, b.Bytes(), 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestTune plays deals of klondike with other settings than those of the strong player, and compares them with earlier tries on the same
// deals. It needs XKLONDIKE_TUNE: a directory for the lines of all tries, a name for this one, and two numbers of deals for tuning. The
// variable XKLONDIKE_SETTINGS has the settings that are different, as TOML with semicolons between them.
func TestTune(t *testing.T) {
	try, set := os.LookupEnv("XKLONDIKE_TUNE")
	if !set {
		t.Skip("make tune does this")
	}
	var dir, name string
	r := plannedRun{Game: "klondike"}
	if _, err := fmt.Sscan(try, &dir, &name, &r.From, &r.To); err != nil || r.To > 100_000 {
		t.Fatal("XKLONDIKE_TUNE is not a directory, a name and two numbers up to 100000: ", err)
	}
	player, err := advice.FindSettings("strong")
	if err == nil {
		_, err = toml.Decode(strings.ReplaceAll(os.Getenv("XKLONDIKE_SETTINGS"), ";", "\n"), &player)
	}
	if err = errors.Join(err, os.MkdirAll(dir, 0o777)); err != nil {
		t.Fatal(err)
	}
	r.Player = player
	lines := playShare(t, r, 1, r.From, r.To)
	t.Logf("%+v", player)
	t.Logf("%s: %s", name, shares.ResultOf(lines))
	file := filepath.Join(dir, fmt.Sprintf("%s-%d-%d.jsonl", name, r.From, r.To))
	writeShare(t, file, lines)
	others, err := filepath.Glob(filepath.Join(dir, fmt.Sprintf("*-%d-%d.jsonl", r.From, r.To)))
	if err != nil {
		t.Fatal(err)
	}
	for _, other := range others {
		text, err := os.ReadFile(other)
		if err != nil {
			t.Fatal(err)
		}
		before, err := shares.Parse(other, text)
		if err != nil {
			t.Fatal(err)
		}
		c, err := shares.Compare(lines, before)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("against %s: %s", filepath.Base(other), c)
	}
}

// shareLimit is the time after which a game is lost. It is so long that the number of positions ends each search, and no clock.
const shareLimit = 10 * time.Minute

// testVerifyShare verifies records of some games, and finds out lines that say something else.
func testVerifyShare(t *testing.T) {
	a := quickAutoplay(t, "klondike", 51, 56)
	a.JSON, a.Records = true, t.TempDir()
	sum, text := autoplay(t, a)
	lines, err := verifyShare(a.Rules, a.Records, text)
	if err != nil || len(lines) != 6 || int64(shares.ResultOf(lines).Won) != sum.Won || sum.Won == 0 {
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

// verifyShare returns the lines of a share, as the check of the records finds them. The program's own lines must say the same.
func verifyShare(r *game.Rules, dir, text string) (lines []shares.Line, err error) {
	find := func(string) (*game.Rules, error) { return r, nil }
	for row := range strings.Lines(text) {
		var said struct {
			Deal    uint32
			Won     bool
			Actions int
			CPU     float64
			Hash    string
		}
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
		found := shares.Line{Deal: g.Game.Deal().Number, Won: g.Game.State().Won(), Actions: g.Game.Actions(), CPU: said.CPU, Hash: sha256Of(record)}
		if found != shares.Line(said) {
			return nil, fmt.Errorf("%s: the record says %+v, and the program %+v", files[0], found, said)
		}
		lines = append(lines, found)
	}
	return lines, nil
}

// TestShares checks the lines in docs/advice, and logs the rows of the tables in docs/advice.md. Every share must belong to a run, and no
// deal may be there twice. Runs that are not complete get no row.
func TestShares(t *testing.T) {
	_, runs := plannedRuns(t)
	parts := map[string][][]shares.Line{}
	files, err := filepath.Glob(filepath.Join(adviceDir, "*.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := shares.Parse(file, text)
		if err != nil || len(lines) == 0 {
			t.Fatal(file, " has no lines: ", err)
		}
		end := fmt.Sprintf("-%d-%d.jsonl", lines[0].Deal, lines[len(lines)-1].Deal)
		name, found := strings.CutSuffix(filepath.Base(file), end)
		i := slices.IndexFunc(runs, func(r plannedRun) bool { return r.Name == name })
		if !found || i < 0 || lines[0].Deal < runs[i].From || lines[len(lines)-1].Deal > runs[i].To {
			t.Errorf("%s: not a share of a run", file)
		}
		parts[name] = append(parts[name], lines)
	}
	page, err := os.ReadFile(filepath.Join(adviceDir, "../advice.md"))
	if err != nil {
		t.Fatal(err)
	}
	complete := map[string][]shares.Line{}
	row := func(text string) {
		t.Log(text)
		if !strings.Contains(string(page), text) {
			t.Errorf("advice.md has no line %q", text)
		}
	}
	for _, r := range runs {
		lines, err := shares.Join(r.From, r.To, parts[r.Name]...)
		switch {
		case err == nil:
			complete[r.Name] = lines
			row(fmt.Sprintf("| %s | %s | %s | %s |", r.Name, r.Game, r.Player.Name, shares.ResultOf(lines)))
		case parts[r.Name] != nil:
			t.Logf("%s is not complete: %v", r.Name, err)
		}
	}
	for _, r := range runs {
		a, b := complete[r.Name], complete[r.Against]
		if a == nil || b == nil {
			continue
		}
		c, err := shares.Compare(a, b[:min(len(a), len(b))])
		if err != nil {
			t.Errorf("%s against %s: %v", r.Name, r.Against, err)
			continue
		}
		row(fmt.Sprintf("| %s | %s | %s |", r.Name, r.Against, c))
	}
}
