package x11_test

import (
	"image"
	"os"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/proc"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// Benchmarks of what a player waits for. Times depend on the machine. Counts do not, and there are tests for them.

// samples holds repeated measurements of one figure.
type samples []float64

// quantile returns the value below which a part of the samples lies. Part is a share from 0 to 1.
func (s samples) quantile(part float64) float64 {
	s = slices.Sorted(slices.Values(s))
	return s[min(len(s)-1, int(part*float64(len(s))))]
}

func (s samples) median() float64 { return s.quantile(0.5) }

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// figures holds several figures, by the unit under which they are reported.
type figures map[string]samples

func (f figures) add(unit string, value float64) { f[unit] = append(f[unit], value) }

// report reports the medians, and not the time of one round of the benchmark, which means nothing here.
func (f figures) report(b *testing.B) {
	for unit, s := range f {
		b.ReportMetric(s.median(), unit)
	}
	b.ReportMetric(0, "ns/op")
}

// bothServers runs a benchmark on the two kinds of server that everything must work on.
func bothServers(b *testing.B, bench func(b *testing.B, server *xvfb.Server)) {
	b.Run("RENDER", func(b *testing.B) { bench(b, xvfb.Start(b)) })
	b.Run("core", func(b *testing.B) { bench(b, xvfb.Start(b, "-extension", "RENDER")) })
}

// quit ends the program and the player's connection.
func (r *rig) quit() {
	r.t.Helper()
	r.cmd.Process.Signal(syscall.SIGTERM)
	if status, errs := r.awaitExit(); status != 0 {
		r.t.Fatalf("exit %d, %s", status, errs)
	}
	r.c.Close()
}

// BenchmarkStart measures the time from exec to the mapped table window, to a table that answers, and to the
// end of the start. It also measures the processor time and the memory of all that.
func BenchmarkStart(b *testing.B) {
	b.Run("default", func(b *testing.B) { measureStart(b, "-xrm", "*menuBar: true") })
	b.Run("plain80", func(b *testing.B) { measureStart(b, cards80...) })
}

// measureStart measures starts with arguments, on the two kinds of server.
func measureStart(b *testing.B, args ...string) {
	bothServers(b, func(b *testing.B, server *xvfb.Server) {
		file := gametest.Must(os.Stat(program(b)))(b)
		f := figures{"MB-binary": {float64(file.Size()) / 1e6}}
		for b.Loop() {
			r := launch(b, server, append([]string{"-deal", "41"}, args...)...)
			pid := r.cmd.Process.Pid
			now, most := proc.ResidentMemory(b, pid)
			f.add("ms-map", milliseconds(r.mapped.Sub(r.started)))
			f.add("ms-answer", milliseconds(r.answered.Sub(r.started)))
			f.add("ms-all", milliseconds(r.ready.Sub(r.started)))
			f.add("ms-cpu", milliseconds(proc.CPUTime(pid)))
			f.add("MB-rss", float64(now)/1024)
			f.add("MB-rss-peak", float64(most)/1024)
			f.add("MB-rss-at-rest", float64(r.restingMemory(mostAtRest))/1024)
			r.quit()
		}
		f.report(b)
	})
}

// BenchmarkStartFarAway measures the start over a link with a round trip of 100 milliseconds. It ends when
// the requests are under way, not when they have taken effect.
func BenchmarkStartFarAway(b *testing.B) {
	bothServers(b, func(b *testing.B, server *xvfb.Server) {
		f := make(figures)
		for b.Loop() {
			p := wire.Start(b, server, wire.Options{Delay: 50 * time.Millisecond})
			s := launchTraced(b, server, p, "klondike", game.Shuffle(1, 41))
			said := p.Since(0)
			f.add("ms-map", milliseconds(said.Named(wire.Request, "MapWindow")[0].When.Sub(s.started)))
			f.add("ms-all", milliseconds(said[said.LastMap()].When.Sub(s.started)))
			s.quit()
		}
		f.report(b)
	})
}

// BenchmarkDrag measures the time from a motion of the pointer to that of the card, as another client sees
// it. The pointer moves fifty times a second.
func BenchmarkDrag(b *testing.B) {
	b.Run("one", func(b *testing.B) {
		s := launchGame(b, xvfb.Start(b), "klondike", 41, dragging...)
		s.measureDrag(b, s.grabPoint(tableau(0), 0))
	})
	b.Run("ten", func(b *testing.B) {
		server := xvfb.Start(b)
		s := launchDeal(b, server, server.Display, "klondike", tenInARow(b), dragging...)
		for _, m := range tenMoves(b) {
			s.makeMove(m, s.carryByDrag)
		}
		s.measureDrag(b, s.grabPoint(tableau(1), 1))
	})
}

// measureDrag drags what is at a point to and fro, and reports how fast it follows.
func (s *tableRig) measureDrag(b *testing.B, at image.Point) {
	s.point(at)
	s.press(1, 0)
	s.sync()
	origin := s.origin() // asked for only once
	motions := time.NewTicker(20 * time.Millisecond)
	defer motions.Stop()
	const times = 150 // motions in each round
	var took samples
	pid := s.cmd.Process.Pid
	before, slept := proc.CPUTime(pid), proc.Switches(pid)
	for b.Loop() {
		for i := range times {
			<-motions.C
			to := at.Add(image.Pt(1+i%40, 1+i%40))
			start := time.Now()
			s.fake(xproto.MotionNotify, 0, to.Add(origin), 0)
			s.awaitMoved()
			took = append(took, milliseconds(time.Since(start)))
		}
	}
	b.ReportMetric(took.median(), "ms-median")
	b.ReportMetric(took.quantile(0.95), "ms-p95")
	b.ReportMetric(milliseconds(proc.CPUTime(pid)-before)/float64(len(took)), "ms-cpu/step")
	b.ReportMetric(float64(proc.Switches(pid)-slept)/float64(len(took)), "switches/step")
	b.ReportMetric(0, "ns/op")
}
