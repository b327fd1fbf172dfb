package survey_test

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"slices"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/think/shares"
)

// A played is the line of play -json about one game.
type played struct {
	Deal    uint32  `json:"deal"`
	Won     bool    `json:"won"`
	Actions int     `json:"actions"`
	CPU     float64 `json:"cpu"`  // processor time of all threads, in seconds
	Hash    string  `json:"hash"` // SHA-256 of the record, hexadecimal
}

// A result is what is kept of a run: a line of docs/solver/advice/runs.jsonl.
type result struct {
	Run     string  `json:"run"`
	Command string  `json:"command"` // plays the run again
	Commit  string  `json:"commit"`  // the program that played it
	Player  string  `json:"player"`
	Seed    uint64  `json:"seed"`
	From    uint32  `json:"from"`
	To      uint32  `json:"to"`
	Mean    float64 `json:"mean"` // processor time of a game, in seconds
	Median  float64 `json:"median"`
	Most99  float64 `json:"most99"` // 99 % of the games take at most this
	Longest float64 `json:"longest"`
	Won     []byte  `json:"won"` // a bit for each deal, the lowest bit of a byte first
}

// resultOf returns the result of all deals of a run. It fails if a deal is missing, is there twice, or does
// not belong to the run.
func resultOf(r plannedRun, games []played) (result, error) {
	games = slices.Clone(games)
	slices.SortFunc(games, func(a, b played) int { return cmp.Compare(a.Deal, b.Deal) })
	res := result{
		Run: r.Name, Player: r.Player.Name, From: r.From, To: r.To, Won: make([]byte, (r.To-r.From)/8+1),
	}
	if len(games) != int(r.To-r.From)+1 {
		return res, fmt.Errorf("%s has %d deals, and not %d", r.Name, len(games), r.To-r.From+1)
	}
	var times []float64
	for i, g := range games {
		if g.Deal != r.From+uint32(i) {
			return res, fmt.Errorf("%s: deal %d is missing, or deal %d is there twice", r.Name, r.From+uint32(i), g.Deal)
		}
		if g.Won {
			res.Won[i/8] |= 1 << (i % 8)
		}
		times = append(times, g.CPU)
		res.Mean += g.CPU / float64(len(games))
	}
	slices.Sort(times)
	at := func(share float64) float64 { return times[max(0, int(math.Ceil(share*float64(len(times))))-1)] }
	res.Median, res.Most99, res.Longest = at(0.5), at(0.99), at(1)
	return res, nil
}

// deals returns the number of deals.
func (r result) deals() int { return int(r.To-r.From) + 1 }

func (r result) wins(i int) bool { return r.Won[i/8]>>(i%8)&1 == 1 }

// String returns the row of a table: games, wins, share with its interval, and times.
func (r result) String() string {
	won := 0
	for i := range r.deals() {
		if r.wins(i) {
			won++
		}
	}
	low, high := shares.Wilson(int64(won), int64(r.deals()))
	return fmt.Sprintf("%d | %d | %.2f %% | %.2f-%.2f %% | %.3f | %.3f | %.3f | %.3f", r.deals(), won,
		100*float64(won)/float64(r.deals()), 100*low, 100*high, r.Mean, r.Median, r.Most99, r.Longest)
}

// against compares two players on the deals that both played, deal by deal. The runs must begin with the same deal.
func (r result) against(other result) (string, error) {
	n := min(r.deals(), other.deals())
	if r.From != other.From || n < 2 {
		return "", errors.New("the runs do not begin with the same deals")
	}
	var first, second float64
	for i := range n {
		switch a, b := r.wins(i), other.wins(i); {
		case a && !b:
			first++
		case b && !a:
			second++
		}
	}
	difference := (first - second) / float64(n)
	variance := ((first+second)/float64(n) - difference*difference) / float64(n-1)
	half := 1.959964 * math.Sqrt(max(0, variance)) // 95 %
	return fmt.Sprintf("%+.2f percentage points won (95 %% interval %+.2f to %+.2f): "+
		"%.0f deals won only by the first player, %.0f only by the second",
		100*difference, 100*(difference-half), 100*(difference+half), first, second), nil
}

// readLines reads a file that has a JSON object a line.
func readLines[T any](t *testing.T, file string) (all []T) {
	t.Helper()
	f, err := os.Open(file)
	gametest.NoError(t, err)
	defer f.Close()
	d := json.NewDecoder(f)
	d.DisallowUnknownFields()
	for d.More() {
		var line T
		if err := d.Decode(&line); err != nil {
			t.Fatal(file, ": ", err)
		}
		all = append(all, line)
	}
	return all
}

// writeLines writes such a file.
func writeLines[T any](t *testing.T, file string, lines []T) {
	t.Helper()
	f, err := os.Create(file)
	gametest.NoError(t, err)
	out := bufio.NewWriter(f)
	e := json.NewEncoder(out)
	for _, line := range lines {
		err = errors.Join(err, e.Encode(line))
	}
	gametest.NoError(t, errors.Join(err, out.Flush(), f.Close()))
}

// TestResult checks the figures of a run by hand, and that gaps, repeats and strangers are found.
func TestResult(t *testing.T) {
	games := func(from uint32, results string) (all []played) {
		for i, r := range results {
			all = append(all, played{Deal: from + uint32(i), Won: r == 'W', CPU: float64(i+1) / 100})
		}
		return all
	}
	run := plannedRun{Name: "a", From: 5, To: 14}
	a, err := resultOf(run, slices.Concat(games(8, "WWWWWWL"), games(5, "LLW")))
	gametest.NoError(t, err)
	// Wilson's interval of 7 in 10 is 39.68 to 89.22 %.
	if want := "10 | 7 | 70.00 % | 39.68-89.22 % | 0.034 | 0.030 | 0.070 | 0.070"; a.String() != want {
		t.Errorf("%s, and not %s", a, want)
	}
	b, err := resultOf(run, games(5, "LWLLLLLLLL"))
	gametest.NoError(t, err)
	// A wins seven deals that B loses, and B one: a mean of 0.6, with a variance of (0.8-0.36)/9.
	want := "+60.00 percentage points won (95 % interval +16.66 to +103.34): 7 deals won only by the first player, 1 only by the second"
	gametest.Equal(t, gametest.Must(a.against(b))(t), want)
	gametest.Fails(a.against(result{From: 6, To: 14}))(t, "other deals were compared:")
	for _, wrong := range []string{"", "WWWWWWWWW", "WWWWWWWWWWW"} {
		gametest.Fails(resultOf(run, games(5, wrong)))(t, "%d deals make a run of ten:", len(wrong))
	}
	if _, err := resultOf(run, slices.Concat(games(5, "WWWWW"), games(9, "WWWWW"))); err == nil {
		t.Error("a deal that is there twice makes a run")
	}
}
