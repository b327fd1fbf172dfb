package x11_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// Tests of the next start: after a game that has ended, that has no action, or that was undone to its deal.

// kill ends the program as a crash does.
func (r *rig) kill() {
	r.cmd.Process.Kill()
	r.awaitExit()
	r.c.Close()
}

// TestWonIsOver checks that a won game is over, however its program ended. The next start deals another game,
// and the total counts the won one.
func TestWonIsOver(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newRecordsDir(t, server)
	for n, end := range []func(r *rig){(*rig).quit, (*rig).kill, func(r *rig) { r.typeKeys("n"); r.quit() }} {
		s := h.launch(server, "klondike", game.Shuffle(1, 41), append(clicking, "-deal", "41", "-records", filepath.Join(h.dir, fmt.Sprint(n)))...)
		s.playToWin()
		end(s.rig)
	}
	for n := range 3 {
		own := recordsDir{t, h.env, filepath.Join(h.dir, fmt.Sprint(n))}
		next := launchOn(t, server, server.Display, h.env, "-records", own.dir)
		line := next.statusLine()
		if line != "Score -52 · Total 208 · 2nd game" {
			t.Errorf("%d: %q", n, line)
		}
		next.typeKeys("n")
		next.quit()
		if d := cmp.Diff("klondike original won 208 1 115 0", own.outcomes()[0]); d != "" {
			t.Errorf("%d (-want +got)\n%s", n, d)
		}
		won := filepath.Join(own.dir, "games", own.ledger()[0][1]+".game")
		if status, out := h.run("-show", won); status != 0 || !strings.Contains(out, "state    won\n") || !strings.Contains(out, "score    208, original\n") {
			t.Errorf("%d: exit %d, %s", n, status, out)
		}
		if status, out := h.run("-verify", won); status != 0 || !strings.Contains(out, "115 actions, none taken back, original score 208, won") {
			t.Errorf("%d: exit %d, %s", n, status, out)
		}
	}
}

// TestClockIsOver checks that a clock that has stopped is over, and that any other is resumed.
func TestClockIsOver(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newRecordsDir(t, server)
	rules := rulesOf(t, "clock")
	g := game.NewGame(rules, game.Shuffle(1, 5), game.Tally{})
	r := launchOn(t, server, server.Display, h.env, "-game", "clock", "-deal", "5")
	playNext := func(r *rig) {
		r.typeKeys(" ")
		if err := g.Play(g.State().Legal()[0]); err != nil {
			t.Fatal(err)
		}
	}
	playNext(r)
	playNext(r)
	r.kill()
	r = launchOn(t, server, server.Display, h.env)
	if line := r.statusLine(); !strings.HasSuffix(line, "Resumed at action 2. n: new deal") {
		t.Errorf("%q", line)
	}
	for !g.State().Over() {
		playNext(r)
	}
	score := g.Score().Points
	r.quit()
	last := h.outcomes()[len(h.outcomes())-1]
	if want := fmt.Sprintf("clock %s %s %d 1 %d 0", g.Scheme().Scoring, g.Result().Outcome, score, g.Actions()); last != want {
		t.Errorf("the ledger has %q, want %q", last, want)
	}
	r = launchOn(t, server, server.Display, h.env, "-game", "clock")
	if line := r.statusLine(); strings.Contains(line, "Resumed") || !strings.Contains(line, fmt.Sprintf("Total %d · 2nd game", score)) {
		t.Errorf("%q, want a total of %d", line, score)
	}
	r.quit()
}

// TestFiguresResumed checks that the figures after a start are those before the end. It tries games that cost
// points, also one that was undone to its deal and still costs them.
func TestFiguresResumed(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newRecordsDir(t, server)
	deal := game.Shuffle(1, 41)
	for _, step := range []struct {
		deal          string // key that begins another game
		keys          string
		up            bool
		before, after string
	}{
		{deal: "41", keys: "", up: true, before: "Score -47 · Total -47 · 1st game", after: "Resumed at action 1"},
		{keys: "u", before: "Score -52 · Total -52 · 1st game", after: "Resumed at action 2"},
		{keys: "r", before: "Score -47 · Total -47 · 1st game", after: "Resumed at action 3"},
		{deal: "41", keys: "u ", before: "Score -52 · Total -99 · 2nd game", after: "Resumed at action 1"},
		{keys: "u", before: "Score -52 · Total -99 · 2nd game", after: "Resumed at action 2"},
		{keys: "", up: true, before: "Score -47 · Total -94 · 2nd game", after: "Resumed at action 3"},
	} {
		for _, end := range []func(r *rig){(*rig).quit, (*rig).kill} { // in the second round nothing is played
			args := dragging
			if step.deal != "" {
				args, step.deal = append([]string{"-deal", step.deal}, args...), ""
			}
			s := h.launch(server, "klondike", deal, args...)
			if step.up {
				s.makeMove(aceUp, s.carryByDrag)
			}
			s.typeKeys(step.keys)
			if line := s.statusLine(); !strings.HasPrefix(line, step.before) {
				t.Errorf("%+v: %q", step, line)
			}
			end(s.rig)
			step.keys, step.up = "", false
		}
		s := h.launch(server, "klondike", deal, dragging...)
		if line := s.statusLine(); !strings.HasPrefix(line, step.before+"   "+step.after+". n: new deal") {
			t.Errorf("%+v: after the start %q", step, line)
		}
		s.quit()
	}
	if n := len(h.files()); n != 2 {
		t.Errorf("%d records", n)
	}
	h.verified("klondike original: played 2, total score -94")
}

// TestUntouched checks that a deal without any action leaves no record. The record goes when another deal
// takes its place, at the end, or after a crash at the next start.
func TestUntouched(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	for killed, end := range []func(r *rig){(*rig).quit, (*rig).kill} {
		h := newRecordsDir(t, server)
		for _, next := range []string{"u", "n", "a", "na"} { // none of these keys makes an action
			r := launchOn(t, server, server.Display, h.env)
			if line := r.statusLine(); line != "Score -52 · Total 0 · 1st game   Drag cards, or click and click again. F1: read rules and keys" {
				t.Errorf("before %s: %q", next, line)
			}
			r.typeKeys(next)
			if now := h.files(); len(now) != 1 {
				t.Errorf("after %s there is %q", next, now)
			}
			end(r)
			if got := h.files(); len(got) != killed {
				t.Errorf("after the end there is %q", got)
			}
		}
		if got := h.ledger(); len(got) != 0 {
			t.Errorf("the ledger has %q", got)
		}
	}
}

// TestOnlyShown checks that programs that only show games write nothing, not even what another start would write.
func TestOnlyShown(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	h := newRecordsDir(t, server)
	s := h.launch(server, "klondike", game.Shuffle(1, 41), append(dragging, "-deal", "41")...)
	s.makeMove(aceUp, s.carryByDrag)
	s.quit()
	other := launchOn(t, server, server.Display, h.env, "-deal", "42")
	other.typeKeys("  u")
	other.kill() // the next normal start writes a line for this game
	record := h.files()[0]
	for _, empty := range []bool{false, true} {
		if empty {
			if err := os.Rename(record, filepath.Join(filepath.Dir(h.dir), "mine")); err != nil {
				t.Fatal(err)
			}
			record = filepath.Join(filepath.Dir(h.dir), "mine")
			if err := os.RemoveAll(h.dir); err != nil {
				t.Fatal(err)
			}
		}
		before := h.contents()
		picture := filepath.Join(t.TempDir(), "table.png")
		for _, args := range [][]string{
			{"-demo"}, {"-demo", "-game", "yukon"}, {"-demo", "-game", "clock"}, {"-replay", record},
			{"-game", "clock", "-new", "-xrm", "*clockPlay: auto"},
		} {
			if args[0] == "-game" && !empty { // this normal start writes that line, but nothing of its own game
				continue
			}
			r := launchOn(t, server, server.Display, h.env, args...)
			r.typeKeys(" ur")
			if args[0] == "-replay" {
				r.typeKeys("nagG") // in a game these keys begin others
			}
			r.quit()
			if d := cmp.Diff(before, h.contents()); d != "" {
				t.Fatalf("%q (-before +after)\n%s", args, d)
			}
		}
		for _, args := range [][]string{
			{"-shot", picture}, {"-shot", picture, "-new"}, {"-shot", picture, "-deal", "41"},
			{"-shot", picture, "-replay", record}, {"-shot", picture, "-resume", record}, {"-show", record}, {"-verify", record},
			{"-export", record}, {"-list"}, {"-rules", "yukon"}, {"-settings"},
		} {
			cmd := exec.Command(program(t), append([]string{"-display", server.Display}, args...)...)
			cmd.Env = h.env
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%q: %v %s", args, err, out)
			}
			if d := cmp.Diff(before, h.contents()); d != "" {
				t.Fatalf("%q (-before +after)\n%s", args, d)
			}
		}
	}
}
