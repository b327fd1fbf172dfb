package twin_test

import (
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/solver/twin"
	"xklondike/game/variant"
)

func klondike(t testing.TB, draw int, back game.Back) *game.Rules {
	data, err := os.ReadFile("../../../resources/games.toml")
	if err != nil {
		t.Fatal(err)
	}
	games, err := variant.Load("games.toml", data)
	if err != nil {
		t.Fatal(err)
	}
	r := *games[0]
	r.Draw, r.Back = draw, back
	return &r
}

func num(name string, d int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return d
}

func TestProbe(t *testing.T) {
	if os.Getenv("PROBE") == "" {
		t.Skip()
	}
	n := num("PROBE", 10)
	back := game.BackAlways
	if os.Getenv("NEVER") != "" {
		back = game.BackNever
	}
	r := klondike(t, num("DRAW", 3), back)
	if !twin.Fits(r) {
		t.Fatal("does not fit")
	}
	var times []time.Duration
	var nodes, states []int64
	var total, totalStates int64
	count := map[twin.Verdict]int{}
	begin := time.Now()
	for d := num("FIRST", 1); d < num("FIRST", 1)+n; d++ {
		s := game.New(r, game.Shuffle(1, uint32(d)))
		t0 := time.Now()
		limit := int64(num("NODES", 20_000_000))
		res := twin.Solve(s, twin.Options{Nodes: limit, NoSettle: os.Getenv("NOSETTLE") != "", NoLate: os.Getenv("NOLATE") != "", NoLoose: os.Getenv("NOLOOSE") != "", NoSafe: os.Getenv("NOSAFE") != "", NoLine: os.Getenv("NOLINE") != "", Memory: int64(num("MEM", 1<<30))})
		el := time.Since(t0)
		for _, m := range res.Line {
			if s.Check(m) != nil {
				t.Fatal(d, m)
			}
			s = s.Apply(m)
		}
		if os.Getenv("NOLINE") == "" && (res.Verdict == twin.Winnable) != s.Won() {
			t.Fatal(d, "no win")
		}
		times = append(times, el)
		nodes = append(nodes, res.Nodes)
		states = append(states, res.States)
		total += res.Nodes
		totalStates += res.States
		count[res.Verdict]++
		if el > 2*time.Second || res.Verdict == 0 {
			t.Log(d, res.Verdict, res.Nodes, res.States, el)
		}
	}
	el := time.Since(begin)
	slices.Sort(times)
	slices.Sort(nodes)
	q := func(f float64) int { return min(n-1, int(f*float64(n))) }
	t.Log("verdicts", count, "median", times[q(.5)], "90", times[q(.9)], "99", times[q(.99)], "max", times[n-1])
	t.Log("nodes median", nodes[q(.5)], "90", nodes[q(.9)], "99", nodes[q(.99)], "max", nodes[n-1], "rate", float64(total)/el.Seconds()/1e6, "total", float64(total)/1e6)
}
