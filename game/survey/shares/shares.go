// Package shares adds up the results of games that players have played, and compares players. A share of a run is a list of some
// of its deals, with one line of JSON for each. The package knows nothing of games and players but these results.
package shares

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strings"
)

// A Line is the result of the game of one deal, as the check of the game's record found it.
type Line struct {
	Deal    uint32  `json:"deal"`
	Won     bool    `json:"won"`
	Actions int     `json:"actions"`
	CPU     float64 `json:"cpu"`  // processor time of all threads, in seconds
	Hash    string  `json:"hash"` // SHA-256 of the record, hexadecimal
}

// Write writes lines.
func Write(w io.Writer, lines []Line) error {
	out := bufio.NewWriter(w)
	for _, l := range lines {
		text, err := json.Marshal(l)
		if err != nil {
			return err
		}
		out.Write(append(text, '\n'))
	}
	return out.Flush()
}

// hashForm is what a hash looks like.
var hashForm = regexp.MustCompile(`^[0-9a-f]{64}$`)

// Parse reads lines. It fails if a line has other fields, has no deal or no hash, or has values that cannot be true. The error
// begins with the name and the line's number.
func Parse(name string, text []byte) ([]Line, error) {
	var lines []Line
	number := 0
	for row := range strings.Lines(string(text)) {
		number++
		d := json.NewDecoder(strings.NewReader(row))
		d.DisallowUnknownFields()
		var l Line
		err := d.Decode(&l)
		switch {
		case err != nil:
		case d.More():
			err = errors.New("there is more than one value")
		case l.Deal == 0:
			err = errors.New("the line names no deal")
		case l.Actions < 0 || l.CPU < 0 || !hashForm.MatchString(l.Hash):
			err = errors.New("the number of actions, the time or the hash cannot be true")
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, number, err)
		}
		lines = append(lines, l)
	}
	return lines, nil
}

// Join joins the shares of a run of all deals from one number to another, in the order of the deals. It fails if a deal is missing, is there
// twice, or does not belong to the run.
func Join(from, to uint32, parts ...[]Line) ([]Line, error) {
	lines := slices.Concat(parts...)
	slices.SortStableFunc(lines, func(a, b Line) int { return cmp.Compare(a.Deal, b.Deal) })
	var faults []error
	next := uint64(from)
	for _, l := range lines {
		switch deal := uint64(l.Deal); {
		case deal < uint64(from) || l.Deal > to:
			faults = append(faults, fmt.Errorf("deal %d is not one of %d to %d", deal, from, to))
			continue
		case deal < next:
			faults = append(faults, fmt.Errorf("deal %d is there twice", deal))
			continue
		case deal > next:
			faults = append(faults, fmt.Errorf("no deal %s", formatRange(next, deal-1)))
		}
		next = uint64(l.Deal) + 1
	}
	if next <= uint64(to) {
		faults = append(faults, fmt.Errorf("no deal %s", formatRange(next, uint64(to))))
	}
	if faults != nil {
		return nil, errors.Join(faults...)
	}
	return lines, nil
}

// formatRange formats the numbers of some deals.
func formatRange(from, to uint64) string {
	if from == to {
		return fmt.Sprint(from)
	}
	return fmt.Sprintf("%d to %d", from, to)
}

// EqualExceptTime reports whether two lists have the same games, whatever time they took.
func EqualExceptTime(a, b []Line) bool {
	return slices.EqualFunc(a, b, func(x, y Line) bool {
		x.CPU, y.CPU = 0, 0
		return x == y
	})
}

// A Result sums up some games.
type Result struct {
	Games, Won                    int
	Low, High                     float64 // the 95 % interval by Wilson for the share of games won, 0 to 1
	Mean, Median, Most99, Longest float64 // CPU time of a game, in seconds; 99 % of the games take at most Most99
	Actions                       int     // number of actions of the game that has the most
}

// ResultOf returns the Result of the games in these lines.
func ResultOf(lines []Line) Result {
	r := Result{Games: len(lines), High: 1}
	if r.Games == 0 {
		return r
	}
	times := make([]float64, 0, len(lines))
	for _, l := range lines {
		if l.Won {
			r.Won++
		}
		times = append(times, l.CPU)
		r.Mean += l.CPU / float64(r.Games)
		r.Actions = max(r.Actions, l.Actions)
	}
	slices.Sort(times)
	r.Low, r.High = Wilson(int64(r.Won), int64(r.Games))
	r.Median, r.Most99, r.Longest = quantile(times, 0.5), quantile(times, 0.99), times[len(times)-1]
	return r
}

// quantile returns the smallest of the sorted values for which at least the given share (0 to 1) of all values are not larger.
func quantile(sorted []float64, share float64) float64 {
	return sorted[max(0, int(math.Ceil(share*float64(len(sorted))))-1)]
}

// WinShare returns the share of games won, 0 to 1.
func (r Result) WinShare() float64 { return float64(r.Won) / float64(max(1, r.Games)) }

// String returns the result as a row of a table: games, wins, share with its interval, and times.
func (r Result) String() string {
	return fmt.Sprintf("%d | %d | %.2f %% | %.2f-%.2f %% | %.3f | %.3f | %.3f | %.3f", r.Games, r.Won, 100*r.WinShare(), 100*r.Low, 100*r.High,
		r.Mean, r.Median, r.Most99, r.Longest)
}

// z95 is the number of standard errors on either side of the mean that includes 95 % of all samples.
const z95 = 1.959964

// Wilson returns the 95 % confidence interval for a share of won games, by the method of Wilson (1927). Unlike the share plus and minus its
// standard error, it is also valid near 0 and 1.
func Wilson(won, total int64) (low, high float64) {
	n, z2 := float64(total), z95*z95
	p := float64(won) / n
	middle := (p + z2/(2*n)) / (1 + z2/n)
	half := z95 * math.Sqrt(p*(1-p)/n+z2/(4*n*n)) / (1 + z2/n)
	return max(0, middle-half), min(1, middle+half)
}

// A Comparison says how two players, a and b, did in the same deals.
type Comparison struct {
	Deals        int
	OnlyA, OnlyB int     // deals that only one of them won
	Difference   float64 // the share of deals that a won minus that of b, -1 to 1
	Low, High    float64 // the 95 % interval of Difference
}

// Compare compares two players, deal by deal. It fails if they did not play the same deals.
func Compare(a, b []Line) (Comparison, error) {
	if !slices.EqualFunc(a, b, func(x, y Line) bool { return x.Deal == y.Deal }) {
		return Comparison{}, errors.New("the players did not play the same deals")
	}
	if len(a) < 2 {
		return Comparison{}, errors.New("there are fewer than two deals")
	}
	c := Comparison{Deals: len(a)}
	for i := range a {
		switch {
		case a[i].Won && !b[i].Won:
			c.OnlyA++
		case b[i].Won && !a[i].Won:
			c.OnlyB++
		}
	}
	n := float64(c.Deals)
	c.Difference = float64(c.OnlyA-c.OnlyB) / n
	variance := (float64(c.OnlyA+c.OnlyB)/n - c.Difference*c.Difference) / (n - 1)
	half := z95 * math.Sqrt(max(0, variance))
	c.Low, c.High = c.Difference-half, c.Difference+half
	return c, nil
}

// String returns the comparison in percentage points.
func (c Comparison) String() string {
	return fmt.Sprintf("%+.2f percentage points won (95 %% interval %+.2f to %+.2f): %d deals won only by the first player, %d only by the second", 100*c.Difference, 100*c.Low, 100*c.High,
		c.OnlyA, c.OnlyB)
}
