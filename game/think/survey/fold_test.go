package survey_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game/gametest"
	"xklondike/game/think/shares"
	"xklondike/game/think/solver"
	"xklondike/game/think/survey"
)

// A foldedObject is what a ShareTotals writes as JSON.
type foldedObject struct {
	Surveys []struct {
		Game, Kind, Deals                 string
		Missing, Repeats, Stopped, Others int64
		Gaps, Undecided                   []string
		Summary                           map[string]any
	}
	Torn   int64
	TornAt []string
}

// folded adds up texts, which are named a, b and so on, and returns what the ShareTotals writes as JSON and as text.
func folded(t *testing.T, f survey.ShareTotals, texts ...string) (o foldedObject, text string) {
	t.Helper()
	var b bytes.Buffer
	gametest.NoError(t, fold(&b, true, f, texts...))
	d := json.NewDecoder(&b)
	d.DisallowUnknownFields()
	if err := d.Decode(&o); err != nil || strings.Count(b.String(), "\n") > 1 {
		t.Fatal(err, b.String())
	}
	b.Reset()
	gametest.NoError(t, fold(&b, false, f, texts...))
	return o, b.String()
}

// fold adds up texts, and writes what they come to.
func fold(out io.Writer, asJSON bool, f survey.ShareTotals, texts ...string) error {
	for i, text := range texts {
		if err := f.Read(string(rune('a'+i)), strings.NewReader(text)); err != nil {
			return err
		}
	}
	return f.Write(out, asJSON)
}

// solvedLines surveys deals of klondike, and returns the lines about them and the totals.
func solvedLines(t *testing.T, from, to uint32) (lines []string, sum survey.Summary) {
	t.Helper()
	s := survey.Survey{Rules: rulesNamed(t, "klondike"), Deals: survey.Numbered(from, to), Search: solver.Options{Nodes: 2_000, Memory: 1 << 20}, JSON: true}
	sum, text := mustRun(t, s)
	return strings.SplitAfter(strings.TrimSpace(text), "\n"), sum
}

// TestFold cuts a survey anywhere, between lines and within them, mixes the pieces and repeats some. The
// totals must be those of the survey.
func TestFold(t *testing.T) {
	lines, sum := solvedLines(t, 101, 220)
	if len(lines) != 121 || sum.Undecided == 0 || sum.Unwinnable == 0 {
		t.Fatalf("%d lines, %+v", len(lines), sum)
	}
	_, want := folded(t, survey.ShareTotals{}, strings.Join(lines, ""))
	random := gametest.Random(4, 4)
	for round := range 30 {
		var texts []string
		for from := 0; from < len(lines); {
			to := min(len(lines), from+1+random.IntN(50))
			part := slices.Clone(lines[max(0, from-random.IntN(9)):to])
			if round%2 == 1 {
				random.Shuffle(len(part), func(i, j int) { part[i], part[j] = part[j], part[i] })
			}
			texts, from = append(texts, strings.Join(part, "")), to
		}
		random.Shuffle(len(texts), func(i, j int) { texts[i], texts[j] = texts[j], texts[i] })
		if round%3 == 0 {
			for i := range texts { // a worker was killed before, and its line is there as well
				texts[i] = lines[3][:1+random.IntN(len(lines[3])-2)] + texts[i]
			}
		}
		o, text := folded(t, survey.ShareTotals{}, texts...)
		s := o.Surveys[0]
		if len(o.Surveys) != 1 || s.Game != "klondike" || s.Kind != "solve" || s.Deals != "101-220" || s.Missing != 0 || len(s.Gaps) != 0 || round%3 == 0 != (o.Torn > 0) {
			t.Fatalf("%+v", o)
		}
		text = regexp.MustCompile(`left out: .*\n`).ReplaceAllString(text, "")
		gametest.MustEqual(t, text, want, "round %d: the pieces come to", round)
		for key, want := range map[string]int64{"deals": 120, "done": 120, "winnable": sum.Winnable, "unwinnable": sum.Unwinnable, "undecided": sum.Undecided,
			"nodes": sum.Nodes, "states": sum.States} {
			if s.Summary[key] != float64(want) {
				t.Errorf("%s: %v, want %d", key, s.Summary[key], want)
			}
		}
	}
	ends := func(text string) string { text, _, _ = strings.Cut(text, "\ntime per deal"); return text }
	if ends(want) != ends(sum.String()) {
		t.Errorf("the lines come to\n%s\nand the survey says\n%s", want, sum.String())
	}
}

// answerLine returns a line of the solver about a deal of klondike.
func answerLine(deal int, verdict string, nodes int) string {
	why := ""
	if verdict == "unknown" {
		why = `"why":"node limit",`
	}
	return fmt.Sprintf(`{"game":"klondike","deal":%d,"verdict":"%s",%s"nodes":%d,"states":7,"seconds":0.5,"line":[]}`+"\n", deal, verdict, why, nodes)
}

// playedLine returns a line about a game of klondike. The hash begins with the seed and the deal.
func playedLine(player string, seed, deal int, end string) string {
	hash := fmt.Sprintf("%04x%04x", seed, deal) + strings.Repeat("0f", 28)
	return fmt.Sprintf(`{"game":"klondike","player":"%s","seed":%d,"deal":%d,"won":%v,"actions":90,"cpu":0.25,"hash":"%s","end":"%s"}`+"\n", player, seed, deal, end == "won", hash, end)
}

// TestFoldText looks at every kind of line that a ShareTotals writes.
func TestFoldText(t *testing.T) {
	a := answerLine(12, "winnable", 10) + answerLine(14, "unknown", 20) + answerLine(15, "unknown", 30) + strings.Replace(answerLine(19, "unknown", 5), "node limit", "stopped", 1) +
		answerLine(30, "winnable", 3) + `{"game":"klondike","summary":{"deals":9,"stopped":true}}` + "\n" + answerLine(13, "winnable", 9)[:50]
	b := answerLine(15, "unwinnable", 300) + answerLine(12, "winnable", 10) + answerLine(12, "unknown", 1)
	o, text := folded(t, survey.ShareTotals{Wanted: shares.Range{From: 10, To: 20}}, a, b, playedLine("quick", 7, 12, "lost"), playedLine("quick", 8, 12, "won"))
	want := `3 deals of klondike: 1 winnable, 1 unwinnable, 1 undecided
winnable: 33.33-66.67 %; 95 % interval 6.15-93.85 % (undecided deals count as lost in the lower figures, and as won in the upper ones)
time per deal: median 500 ms, 90 % in 500 ms, 99 % in 500 ms, worst 500 ms
in total: 330 nodes, 21 states, 1.50 s, one deal after the other
missing: 8 of the deals 10-20: 10-11, 13, 16-20
left out: 3 more lines about deals that already have a line
left out because a signal stopped them: 1 search
left out: 1 line about other deals

1 deal of klondike, player quick, seed 7: 0 won, 1 lost
won: 0.00 %; 95 % interval 0.00-79.35 %
CPU time per game: mean 250 ms, median 250 ms, 99 % in 250 ms, worst 250 ms
in total: 250 ms, one deal after the other
missing: 10 of the deals 10-20: 10-11, 13-20

1 deal of klondike, player quick, seed 8: 1 won, 0 lost
won: 100.00 %; 95 % interval 20.65-100.00 %
CPU time per game: mean 250 ms, median 250 ms, 99 % in 250 ms, worst 250 ms
in total: 250 ms, one deal after the other
missing: 10 of the deals 10-20: 10-11, 13-20
left out: 1 torn line: a:7
`
	gametest.NoDiff(t, text, want)
	s := o.Surveys[0]
	gametest.NoDiff(t, s.Undecided, []string{"14-14"})
	if d := cmp.Diff(strings.Fields("10-11 13-13 16-20"), s.Gaps); d != "" || s.Missing != 8 || s.Repeats != 3 || s.Stopped != 1 || s.Others != 1 || s.Deals != "10-20" {
		t.Errorf("%+v", s)
	}
	if s.Summary["stopped"] != true || s.Summary["deals"] != 11.0 || s.Summary["done"] != 3.0 || o.Torn != 1 || o.TornAt[0] != "a:7" {
		t.Errorf("%+v", o)
	}
	if played := o.Surveys[2]; played.Kind != "autoplay" || played.Summary["player"] != "quick" || played.Summary["seed"] != 8.0 || played.Summary["won"] != 1.0 {
		t.Errorf("%+v", played)
	}
}

// TestFoldUndecided adds lines about a deal that more nodes, or more time, have decided, in any order. What
// decides the deal counts, and else the search with the most nodes.
func TestFoldUndecided(t *testing.T) {
	lines := []string{answerLine(3, "unknown", 5), answerLine(3, "unknown", 50), answerLine(3, "unknown", 20), answerLine(3, "winnable", 400)}
	for range 24 {
		nextPermutation(lines)
		if o, _ := folded(t, survey.ShareTotals{}, strings.Join(lines, "")); o.Surveys[0].Summary["nodes"] != 400.0 || o.Surveys[0].Summary["winnable"] != 1.0 || o.Surveys[0].Repeats != 3 {
			t.Errorf("%q: %+v", lines, o)
		}
		undecided := slices.DeleteFunc(slices.Clone(lines), func(l string) bool { return strings.Contains(l, "winnable") })
		if o, _ := folded(t, survey.ShareTotals{}, strings.Join(undecided, "")); o.Surveys[0].Summary["nodes"] != 50.0 || o.Surveys[0].Summary["undecided"] != 1.0 {
			t.Errorf("%q: %+v", undecided, o)
		}
	}
	slow, won := playedLine("quick", 1, 3, "time limit"), playedLine("quick", 1, 3, "won")
	for _, text := range []string{slow + won, won + slow} {
		if o, _ := folded(t, survey.ShareTotals{}, text); o.Surveys[0].Summary["won"] != 1.0 || o.Surveys[0].Summary["played"] != 1.0 {
			t.Errorf("%+v", o)
		}
	}
	if o, _ := folded(t, survey.ShareTotals{}, slow); o.Surveys[0].Summary["won"] != 0.0 || o.Surveys[0].Summary["played"] != 1.0 {
		t.Errorf("%+v", o)
	}
}

// nextPermutation makes another order of the texts; after all orders, it begins again.
func nextPermutation(texts []string) {
	i := len(texts) - 2
	for i >= 0 && texts[i] >= texts[i+1] {
		i--
	}
	if i >= 0 {
		j := len(texts) - 1
		for texts[j] <= texts[i] {
			j--
		}
		texts[i], texts[j] = texts[j], texts[i]
	}
	slices.Reverse(texts[i+1:])
}

// TestFoldCards adds deals without numbers. They repeat each other if their cards are the same.
func TestFoldCards(t *testing.T) {
	line := func(origin, cards, verdict string) string {
		return fmt.Sprintf(`{"game":"klondike","origin":"%s","cards":"%s","verdict":"%s","nodes":3,"states":2,"seconds":0.1,"line":[]}`+"\n", origin, cards, verdict)
	}
	text := line("x:1", "AS 2S", "winnable") + line("x:2", "2S AS", "unwinnable") + line("y:1", "AS 2S", "winnable")
	o, said := folded(t, survey.ShareTotals{}, text)
	if s := o.Surveys[0]; s.Summary["done"] != 2.0 || s.Summary["deals"] != 2.0 || s.Repeats != 1 || s.Deals != "" || strings.Contains(said, "missing") {
		t.Errorf("%+v\n%s", s, said)
	}
	err := fold(io.Discard, false, survey.ShareTotals{}, text, line("z:1", "2S AS", "winnable"))
	gametest.Equal(t, fmt.Sprint(err), "b:1: this line says that a deal without a number of klondike is winnable, but an earlier line says unwinnable")
}

// TestFoldGame adds up one game among several.
func TestFoldGame(t *testing.T) {
	text := answerLine(3, "winnable", 5) + strings.Replace(answerLine(3, "unwinnable", 5), "klondike", "yukon", 1)
	if o, _ := folded(t, survey.ShareTotals{}, text); len(o.Surveys) != 2 || o.Surveys[0].Game != "klondike" || o.Surveys[1].Game != "yukon" {
		t.Errorf("%+v", o)
	}
	if o, _ := folded(t, survey.ShareTotals{Game: "yukon"}, text); len(o.Surveys) != 1 || o.Surveys[0].Summary["unwinnable"] != 1.0 {
		t.Errorf("%+v", o)
	}
	err := fold(io.Discard, true, survey.ShareTotals{Game: "canfield"}, text)
	gametest.Equal(t, fmt.Sprint(err), "there is no line about a deal of canfield, so there is nothing to merge")
	o, said := folded(t, survey.ShareTotals{Game: "canfield", Wanted: shares.Range{From: 3, To: 9}}, text)
	if s := o.Surveys[0]; s.Game != "canfield" || s.Kind != "" || s.Summary != nil || s.Missing != 7 || s.Gaps[0] != "3-9" || said != "there is no line about a deal of canfield\nmissing: 7 of the deals 3-9: 3-9\n" {
		t.Errorf("%+v\n%s", s, said)
	}
	err = fold(io.Discard, true, survey.ShareTotals{}, "", "\n")
	gametest.Equal(t, fmt.Sprint(err), "there is no line about a deal, so there is nothing to merge")
}

// TestFoldRefuses adds lines that are wrong. The error names the file and the line.
func TestFoldRefuses(t *testing.T) {
	good, played := answerLine(3, "winnable", 5), playedLine("quick", 1, 3, "won")
	lines := strings.NewReplacer("{good}", good, "{played}", played, "{lost}", playedLine("quick", 1, 3, "lost"))
	for c := range gametest.Cases[struct{ line, from, to, want string }](t, strings.ReplaceAll(`
deal 3 winnable 5 nodes  ""                       ""                   {no line}
[1]                      ""                       ""                   {no line}
{}                       ""                       ""                   {no line}
{"deal":3}               ""                       ""                   {no line}
{good}                   "\n"                     x                    {no line}
{"game":"klondike"}      ""                       ""                   the line does not name a deal
{good}                   :3,                      :"3",                the deal field of the line has a wrong value: string
{good}                   :3,                      :4294967296,         the deal field of the line has a wrong value: number 4294967296
{good}                   :3,                      :-3,                 the deal field of the line has a wrong value: number -3
{good}                   :3,                      :0,                  the line does not name a deal
{good}                   winnable                 won                  there is no verdict "won"
{good}                   "\"verdict\":\"winnable\","  ""              the line has neither the solver's verdict nor the result of a played game
{good}                   nodes":5                 nodes":-5            the nodes, the states or the time cannot be right
{good}                   0.5                      1e10                 the nodes, the states or the time cannot be right
{good}                   line":                   won":true,"line":    the line has both the solver's verdict and the result of a played game
{good}                   line":                   player":"quick","line":  the line has the solver's verdict, but also names a player
{good}                   line":                   action":12,"line":   the line is about a recorded game, not a deal
{"game":"klondike","deal":3,"record":"x","actions":9,"won":false,"undecided":0,"nodes":5,"seconds":0.5,"line":[]}  ""  ""  the line is about a recorded game, not a deal
{played}                 "\"player\":\"quick\","  ""                  the line does not say which player played the deal
{played}                 end":"won                end":"lost           the end of the game cannot be right
{played}                 end":"won                end":"drawn          the end of the game cannot be right
{played}                 0f                       0F                   the number of actions, the time or the hash cannot be right
{played}                 actions":90              actions":-1          the number of actions, the time or the hash cannot be right
{played}                 deal":3                  cards":"AS"          the line does not name a deal
{good}                   winnable                 unwinnable           this line says that deal 3 of klondike is unwinnable, but an earlier line says winnable
{lost}                   ""                       ""                   this line says that deal 3 of klondike is lost, but an earlier line says won
{played}                 hash":"0                 hash":"1             deal 3 of klondike is won here, but with other moves than in an earlier line
`, "{no line}", "this is not a line of solve -json, grade -json or play -json")) {
		bad := strings.Replace(lines.Replace(c.line), c.from, c.to, 1)
		err := fold(io.Discard, false, survey.ShareTotals{}, good+played, good+bad)
		gametest.Equal(t, fmt.Sprint(err), "b:2: "+c.want, "%s:", bad)
	}
}

// TestFoldMemory adds 300,000 lines of the solver, which are 60 MB, and lines of a player.
// It reads them once, and counts the bytes that the ShareTotals keeps for them: about 1.4 for each deal of the solver, and up to
// 1.55 with the race detector.
func TestFoldMemory(t *testing.T) {
	gametest.Long(t)
	moves := strings.Repeat(`"t0 t1 1",`, 10)
	verdicts := strings.Fields("winnable winnable winnable winnable unwinnable")
	for _, c := range []struct {
		name  string
		deals int
		most  float64 // bytes for each deal
		line  func(deal int) string
	}{
		{"solver", 300_000, 1.75, func(deal int) string {
			return strings.Replace(answerLine(deal, verdicts[deal%len(verdicts)], 1000), "[]", "["+moves[:len(moves)-1]+"]", 1)
		}},
		{"player", 40_000, 8, func(deal int) string { return playedLine("quick", 1, deal, "won") }},
	} {
		var f survey.ShareTotals
		before := heapInUse()
		size := 0
		stream, lines := io.Pipe()
		go func() {
			for deal := range c.deals {
				n, _ := io.WriteString(lines, c.line(deal+1))
				size += n
			}
			lines.Close()
		}()
		gametest.NoError(t, f.Read("a", stream))
		kept := float64(heapInUse()-before) / float64(c.deals)
		t.Logf("%s: %d MB of lines, %.2f bytes kept for each deal", c.name, size/1e6, kept)
		if kept > c.most {
			t.Errorf("%s: %.2f bytes are kept for each deal, at most %g are allowed", c.name, kept, c.most)
		}
		var b bytes.Buffer
		if err := f.Write(&b, true); err != nil || !strings.Contains(b.String(), fmt.Sprintf(`"deals":"1-%d","missing":0,`, c.deals)) {
			t.Error(err, b.String())
		}
	}
}

// heapInUse returns how many bytes of the heap are in use.
func heapInUse() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
