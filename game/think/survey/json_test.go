package survey_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/game/think/solver"
	"xklondike/game/think/survey"
)

// An object is a line of JSON about a deal, or the last line.
type object struct {
	Game, Origin, Cards, Verdict, Why string
	Deal                              uint32
	Nodes, States                     int64
	Seconds                           float64
	Line                              []string
	Summary                           *figures
}

// figures holds what the last line of JSON says.
type figures struct {
	Deals, Done, Winnable, Unwinnable, Undecided, Nodes, States int64

	Share, Interval []float64
	Seconds         map[string]float64
	Stopped         bool
}

// runJSON runs a survey with JSON output, and reads the output. A key that the test does not know is an error.
func runJSON(t *testing.T, s survey.Survey) (survey.Summary, []object) {
	t.Helper()
	s.JSON = true
	sum, text := mustRun(t, s)
	var all []object
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.DisallowUnknownFields()
	for decoder.More() {
		var o object
		gametest.NoError(t, decoder.Decode(&o))
		all = append(all, o)
	}
	if lines := strings.Count(text, "\n"); lines != len(all) || len(all) == 0 || all[len(all)-1].Summary == nil {
		t.Fatalf("%d lines, %d objects", lines, len(all))
	}
	return sum, all
}

// TestJSON reads the JSON of a survey, and plays the winning lines.
func TestJSON(t *testing.T) {
	r := rulesNamed(t, "klondike")
	sum, all := runJSON(t, survey.Survey{Rules: r, Deals: survey.Numbered(41, 70), Search: solver.Options{Nodes: 2_000, Memory: 16 << 20}})
	var f figures
	for i, o := range all[:30] {
		if o.Game != "klondike" || o.Deal != uint32(41+i) || o.Cards != "" || o.Nodes == 0 || o.Line == nil || o.Summary != nil || (o.Why == "node limit") != (o.Verdict == "unknown") {
			t.Errorf("%+v", o)
		}
		moves := ""
		if len(o.Line) > 0 {
			moves = "    " + strings.Join(o.Line, ",\n    ") + "\n"
		}
		gametest.Equal(t, isWinningLine(t, game.NewState(r, game.Shuffle(1, o.Deal)), moves), (o.Verdict == "winnable"),
			"deal %d is %s, its line says otherwise:", o.Deal, o.Verdict)
		f.Nodes, f.States = f.Nodes+o.Nodes, f.States+o.States
	}
	f.Deals, f.Done, f.Winnable, f.Unwinnable, f.Undecided = 30, 30, sum.Winnable, sum.Unwinnable, sum.Undecided
	low, high := sum.WinnableShare()
	f.Share = []float64{low, high}
	low, high = sum.WinnableInterval()
	f.Interval = []float64{low, high}
	f.Seconds = all[30].Summary.Seconds
	if diff := cmp.Diff(&f, all[30].Summary); diff != "" || len(f.Seconds) != 5 || f.Seconds["worst"] < f.Seconds["median"] {
		t.Errorf("the summary: (-want +got) %s\n%v", diff, f.Seconds)
	}
	if sum.Winnable == 0 || sum.Undecided == 0 {
		t.Errorf("that proves little: %+v", sum)
	}
}

// TestOwnCards surveys lists of cards. The deals are named by their file and line, and the JSON has their cards too.
func TestOwnCards(t *testing.T) {
	r := rulesNamed(t, "half-klondike")
	cards := slices.DeleteFunc(game.Shuffle(1, 5).Cards, func(c game.Card) bool { return !r.UsesCard(c) })
	first := deals.FormatCards(cards)
	deals, err := survey.ParseDeals(r, "my.txt", "# two deals\n\n"+first+"\n  "+strings.ToLower(first)+"\r\n")
	if err != nil || deals.Len() != 2 {
		t.Fatal(deals.Len(), err)
	}
	_, all := runJSON(t, survey.Survey{Rules: r, Deals: deals, Search: solver.Options{Nodes: 100}})
	for i, origin := range []string{"my.txt:3", "my.txt:4"} {
		if o := all[i]; o.Origin != origin || o.Deal != 0 || o.Cards != first {
			t.Errorf("%+v", o)
		}
	}
	_, text := mustRun(t, survey.Survey{Rules: r, Deals: deals, Search: solver.Options{Nodes: 100}})
	if !strings.HasPrefix(text, "my.txt:3  ") || !strings.Contains(text, "\nmy.txt:4  ") {
		t.Error(text)
	}
}

// TestParseDeals reads lists with mistakes.
func TestParseDeals(t *testing.T) {
	r := rulesNamed(t, "klondike")
	for text, want := range map[string]string{
		"# nothing\n\n": "my.txt: it contains no deal",
		"":              "my.txt: it contains no deal",
		"\nAS XX\n":     `my.txt:2: card 2: "XX" is not a card`,
		deals.FormatCards(game.Shuffle(1, 1).Cards) + "\nAS AS\n": "my.txt:2: card 2: the Ace of Spades is listed twice",
	} {
		_, err := survey.ParseDeals(r, "my.txt", text)
		gametest.Equal(t, fmt.Sprint(err), want, "%q:", text)
	}
}

// TestNumbered counts the deals of ranges, and takes deals out of them.
func TestNumbered(t *testing.T) {
	r := rulesNamed(t, "double-klondike")
	for _, c := range []struct {
		from, to uint32
		want     int64
	}{{1, 1, 1}, {7, 9, 3}, {9, 7, 0}, {0, 7, 0}, {1, 1<<32 - 1, 1<<32 - 1}} {
		deals := survey.Numbered(c.from, c.to)
		gametest.Equal(t, deals.Len(), c.want, "%d-%d: deals:", c.from, c.to)
		if n := deals.Len(); n > 0 {
			if last := deals.At(r, n-1); last.Number != c.to || len(last.Cards) != 104 || cmp.Diff(game.Shuffle(2, c.to).Cards, last.Cards) != "" {
				t.Errorf("%d-%d: the last one is %v", c.from, c.to, last)
			}
		}
	}
	var out bytes.Buffer
	sum, err := survey.Survey{Rules: r}.Run(context.Background(), &out, &out)
	if err != nil || sum.Answered() != 0 || sum.Stopped || out.String() != "0 deals of double-klondike: 0 winnable, 0 unwinnable, 0 undecided\n" {
		t.Errorf("no deals: %+v, %v, %q", sum, err, out.String())
	}
}

// TestOne makes lists of one deal, with a number and without.
func TestOne(t *testing.T) {
	r := rulesNamed(t, "klondike")
	for _, d := range []game.Deal{game.Shuffle(1, 41), {Cards: game.Shuffle(1, 41).Cards}} {
		deals := survey.SingleDeal(d, "pysol:24")
		want := survey.Deal{Deal: d}
		if d.Number == 0 {
			want.Origin = "pysol:24"
		}
		if diff := cmp.Diff(want, deals.At(r, 0)); diff != "" || deals.Len() != 1 {
			t.Errorf("%d deals (-want +got)\n%s", deals.Len(), diff)
		}
	}
}
