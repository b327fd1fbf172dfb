package shares_test

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game/survey/shares"
)

// games returns the games of the deals from a number on: W is won, and anything else is lost. The n-th takes n hundredths of a second.
func games(from uint32, results string) (lines []shares.Line) {
	for i, r := range results {
		lines = append(lines, shares.Line{Deal: from + uint32(i), Won: r == 'W', Actions: 100 + i, CPU: float64(i+1) / 100, Hash: strings.Repeat("0f", 32)})
	}
	return lines
}

// TestLines writes lines and reads them again, and refuses lines that cannot be true.
func TestLines(t *testing.T) {
	var b bytes.Buffer
	want := games(7, "WLW")
	if err := shares.Write(&b, want); err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(b.String(), "\n")
	if first != `{"deal":7,"won":true,"actions":100,"cpu":0.01,"hash":"`+strings.Repeat("0f", 32)+`"}` {
		t.Error(first)
	}
	got, err := shares.Parse("a", b.Bytes())
	if err != nil || !cmp.Equal(got, want) {
		t.Error(got, err)
	}
	for _, bad := range []string{
		"", "{", strings.Replace(first, "deal", "game", 1), strings.Replace(first, ":7", ":0", 1), strings.Replace(first, ":7", ":-7", 1),
		first + first, strings.Replace(first, "0f", "0F", 1), strings.Replace(first, ":0.01", ":-0.01", 1), strings.Replace(first, ":100", ":-1", 1),
	} {
		if _, err := shares.Parse("a", []byte(first+"\n"+bad+"\n")); err == nil || !strings.HasPrefix(err.Error(), "a:2: ") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// TestJoin joins shares in any order, and refuses gaps, repeats and strangers.
func TestJoin(t *testing.T) {
	got, err := shares.Join(5, 9, games(8, "WW"), games(5, "LLL"))
	if err != nil || len(got) != 5 || got[0].Deal != 5 || got[4].Deal != 9 || !got[4].Won {
		t.Error(got, err)
	}
	for _, c := range []struct {
		parts [][]shares.Line
		want  string
	}{
		{nil, "no deal 5 to 9"},
		{[][]shares.Line{games(5, "LLLL")}, "no deal 9"},
		{[][]shares.Line{games(6, "LLLL")}, "no deal 5"},
		{[][]shares.Line{games(5, "L"), games(8, "LL")}, "no deal 6 to 7"},
		{[][]shares.Line{games(5, "LLLLL"), games(7, "W")}, "deal 7 is there twice"},
		{[][]shares.Line{games(4, "LLLLLL")}, "deal 4 is not one of 5 to 9"},
		{[][]shares.Line{games(5, "LLLLLL")}, "deal 10 is not one of 5 to 9"},
		{[][]shares.Line{games(4, "LL"), games(6, "L"), games(6, "LL")}, "deal 4 is not one of 5 to 9\ndeal 6 is there twice\nno deal 8 to 9"},
	} {
		if lines, err := shares.Join(5, 9, c.parts...); err == nil || err.Error() != c.want || lines != nil {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	if lines, err := shares.Join(math.MaxUint32, math.MaxUint32, games(math.MaxUint32, "W")); err != nil || len(lines) != 1 {
		t.Error(lines, err)
	}
}

// TestEqual compares games whatever their time.
func TestEqual(t *testing.T) {
	a, b := games(1, "WL"), games(1, "WL")
	if b[1].CPU = 9; !shares.EqualExceptTime(a, b) {
		t.Error("the time makes a difference")
	}
	if b[1].Hash = strings.Repeat("00", 32); shares.EqualExceptTime(a, b) || shares.EqualExceptTime(a, a[:1]) {
		t.Error("other games are equal")
	}
}

// TestWilson compares intervals with published ones: Newcombe, Two-sided confidence intervals for the single proportion, Statistics in
// Medicine 17 (1998), table I, method 3.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		won, total int64
		low, high  float64
	}{{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}, {29, 29, 0.8830, 1}} {
		if low, high := shares.Wilson(c.won, c.total); math.Abs(low-c.low) > 0.00006 || math.Abs(high-c.high) > 0.00006 {
			t.Errorf("%d of %d: %.4f to %.4f, not %.4f to %.4f", c.won, c.total, low, high, c.low, c.high)
		}
	}
}

// TestResult adds up 200 games.
func TestResult(t *testing.T) {
	r := shares.ResultOf(games(1, strings.Repeat("WLWW", 50)))
	if got, want := r.String(), "200 | 150 | 75.00 % | 68.57-80.49 % | 1.005 | 1.000 | 1.980 | 2.000"; got != want {
		t.Errorf("%s\nnot %s", got, want)
	}
	if r.Actions != 299 {
		t.Error(r.Actions)
	}
	if none := shares.ResultOf(nil); none.WinShare() != 0 || none.Low != 0 || none.High != 1 {
		t.Error(none)
	}
	if one := shares.ResultOf(games(1, "W")); one.Median != 0.01 || one.Most99 != 0.01 || one.Longest != 0.01 {
		t.Error(one)
	}
}

// TestCompare compares two players in the same deals. With 30 wins of the one only, and 10 of the other, of 100 deals, the difference is
// 20 points, and its standard error the root of (0.4-0.04)/99.
func TestCompare(t *testing.T) {
	a := games(1, strings.Repeat("W", 60)+strings.Repeat("L", 40))
	b := games(1, strings.Repeat("W", 30)+strings.Repeat("L", 60)+strings.Repeat("W", 10))
	c, err := shares.Compare(a, b)
	half := 1.959964 * math.Sqrt(0.36/99)
	if err != nil || c.OnlyA != 30 || c.OnlyB != 10 || math.Abs(c.Difference-0.2) > 1e-9 || math.Abs(c.Low-0.2+half) > 1e-9 || math.Abs(c.High-0.2-half) > 1e-9 {
		t.Error(c, err)
	}
	if got, want := c.String(), "+20.00 percentage points won (95 % interval +8.18 to +31.82): 30 deals won only by the first player, 10 only by the second"; got != want {
		t.Errorf("%s\nnot %s", got, want)
	}
	if same, err := shares.Compare(a, a); err != nil || same.Difference != 0 || same.Low != 0 || same.High != 0 {
		t.Error(same, err)
	}
	for _, other := range [][]shares.Line{games(2, strings.Repeat("W", 100)), a[:99], nil} {
		if _, err := shares.Compare(a, other); err == nil {
			t.Error("players with other deals are compared")
		}
	}
	if _, err := shares.Compare(a[:1], a[:1]); err == nil {
		t.Error("one deal is enough")
	}
}
