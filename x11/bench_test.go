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
	"xklondike/x11/internal/xvfb"
)

// What a player waits for and pays for, on this machine: times vary with it, counts do not (those are tests as well).

// samples are one figure, measured again and again.
type samples []float64

// at is the value below which a part of the samples lies.
func (s samples) at(part float64) float64 {
	s = slices.Sorted(slices.Values(s))
	return s[min(len(s)-1, int(part*float64(len(s))))]
}

func (s samples) median() float64 { return s.at(0.5) }

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// figures are several figures, by the unit under which they are reported.
type figures map[string]samples

func (f figures) add(unit string, value float64) { f[unit] = append(f[unit], value) }

// report gives the medians; what one round of the benchmark takes is nobody's business.
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

// leave ends the program and the person's connection.
func (r *rig) leave() {
	r.t.Helper()
	r.cmd.Process.Signal(syscall.SIGTERM)
	if status, errs := r.ends(); status != 0 {
		r.t.Fatalf("exit %d, %s", status, errs)
	}
	r.c.Close()
}

// From exec to the table window on the screen and to a table that answers, and what of the machine it takes until then.
func BenchmarkStart(b *testing.B) {
	bothServers(b, func(b *testing.B, server *xvfb.Server) {
		file, err := os.Stat(program(b))
		if err != nil {
			b.Fatal(err)
		}
		f := figures{"MB-binary": {float64(file.Size()) / 1e6}}
		for b.Loop() {
			r := launch(b, server, "-deal", "41")
			pid := r.cmd.Process.Pid
			now, most := resident(b, pid)
			f.add("ms-map", milliseconds(r.mapped.Sub(r.started)))
			f.add("ms-playable", milliseconds(r.ready.Sub(r.started)))
			f.add("ms-cpu", milliseconds(worked(pid)))
			f.add("MB-rss", float64(now)/1024)
			f.add("MB-rss-peak", float64(most)/1024)
			r.leave()
		}
		f.report(b)
	})
}

// The same over a link on which a round trip takes 100 milliseconds; to the requests on their way, not to their effect.
func BenchmarkStartFarAway(b *testing.B) {
	bothServers(b, func(b *testing.B, server *xvfb.Server) {
		f := make(figures)
		for b.Loop() {
			p := startProxy(b, server, manner{delay: 50 * time.Millisecond})
			s := overhear(b, server, p, "klondike", game.Shuffle(1, 41))
			said := p.since(0)
			f.add("ms-map", milliseconds(said.named(request, "MapWindow")[0].when.Sub(s.started)))
			f.add("ms-all", milliseconds(said[said.lastMap()].when.Sub(s.started)))
			s.leave()
		}
		f.report(b)
	})
}

// What a start says and hears.
func BenchmarkStartTraffic(b *testing.B) {
	for _, name := range []string{"klondike", "double-klondike"} {
		b.Run(name, func(b *testing.B) {
			bothServers(b, func(b *testing.B, server *xvfb.Server) {
				f := make(figures)
				for b.Loop() {
					p := startProxy(b, server, manner{lockstep: true})
					s := overhear(b, server, p, name, game.Shuffle(rulesOf(b, name).Packs, 41))
					p.settle()
					said := p.since(0).unpinged()
					f.add("B-out", float64(said.bytes(request)))
					f.add("B-in", float64(said.bytes(reply, event, fault)))
					f.add("requests", float64(len(said.only(request))))
					f.add("writes", float64(writes(b, s.cmd.Process.Pid)))
					f.add("round-trips", float64(len(said[:said.lastMap()].only(trip))))
					s.leave()
				}
				f.report(b)
			})
		})
	}
}

// From a motion of the pointer to the card's, as another client sees it; the pointer moves fifty times a second.
func BenchmarkDrag(b *testing.B) {
	b.Run("one", func(b *testing.B) {
		s := sit(b, xvfb.Start(b), "klondike", 41, dragging...)
		s.follow(b, s.spot(tableau(0), 0))
	})
	b.Run("ten", func(b *testing.B) {
		server := xvfb.Start(b)
		s := seated(b, server, server.Display, "klondike", tenInARow(b), dragging...)
		for _, m := range tenMoves(b) {
			s.do(m, s.drag)
		}
		s.follow(b, s.spot(tableau(1), 1))
	})
}

// follow drags what is at a point to and fro, and reports how fast it follows.
func (s *seat) follow(b *testing.B, at image.Point) {
	s.point(at)
	s.press(1, 0)
	s.sync()
	origin := s.origin() // not asked for each time
	motions := time.NewTicker(20 * time.Millisecond)
	defer motions.Stop()
	const times = 150 // a round
	var took samples
	before := worked(s.cmd.Process.Pid)
	for b.Loop() {
		for i := range times {
			<-motions.C
			to := at.Add(image.Pt(1+i%40, 1+i%40))
			start := time.Now()
			s.fake(xproto.MotionNotify, 0, to.Add(origin), 0)
			s.moved()
			took = append(took, milliseconds(time.Since(start)))
		}
	}
	b.ReportMetric(took.median(), "ms-median")
	b.ReportMetric(took.at(0.95), "ms-p95")
	b.ReportMetric(milliseconds(worked(s.cmd.Process.Pid)-before)/float64(len(took)), "ms-cpu/step")
	b.ReportMetric(0, "ns/op")
}
