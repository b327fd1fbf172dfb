package x11_test

import (
	"errors"
	"os"
	"testing"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/play"
	"xklondike/resources/cli"
	"xklondike/x11"
	"xklondike/x11/internal/xvfb"
)

// show opens a window on a server, in this very process, and puts a person in front of it. What Run returns comes from the
// rig's exited. Of cfg it takes Session, Files and Pace.
func show(t *testing.T, server *xvfb.Server, cfg x11.Config, begin play.Beginning, args ...string) *seat {
	t.Helper()
	cmd, err := cli.Parse(append([]string{"xklondike", "-display", server.Display}, args...), func(string) (string, bool) { return "", false })
	if err != nil {
		t.Fatal(err)
	}
	if cfg.Session == nil {
		cfg.Session = play.New(play.Config{})
	}
	cfg.Command, cfg.Getenv, cfg.Warn = cmd, os.Getenv, func(line string) { t.Error(line) }
	cfg.Begin = func(string, bool) (play.Beginning, error) { return begin, nil }
	r := newRig(t, server)
	go func() {
		w, err := x11.Open(cfg)
		if err == nil {
			err = w.Run()
		}
		r.exited <- err
	}()
	r.waits()
	return &seat{rig: r}
}

// A session outlives its display: what was played is there, what was in the hand lies where it was, and another window on
// another server shows the same and plays on, in the same record.
func TestAnotherDisplay(t *testing.T) {
	dir := t.TempDir()
	book := journal.Open(dir, journal.Options{Warn: func(line string) { t.Error(line) }})
	session := play.New(play.Config{Records: book})
	rules := rulesOf(t, "klondike")
	deal := game.New(rules, game.Shuffle(1, 41))

	first := xvfb.Start(t)
	s := show(t, first, x11.Config{Session: session}, play.Beginning{Rules: rules, Deal: game.Shuffle(1, 41)}, dragging...)
	s.state = deal
	s.measure()
	s.do(aceUp, s.drag)
	s.key(' ')
	s.sync()
	s.state = s.state.Apply(draw)
	s.same("half-way on the first display")
	s.point(s.spot(tableau(6), 6)) // a card is in the hand
	s.press(1, 0)
	s.sync()
	first.Kill()
	if err := <-s.exited; !errors.Is(err, x11.ErrLost) {
		t.Fatal("the display is gone, and Run says ", err)
	}
	due, waits := session.Wake() // for the record to go to the disk

	then := show(t, xvfb.Start(t), x11.Config{Session: session}, play.Beginning{})
	then.state = s.state
	then.measure()
	then.same("on the second display")
	then.says("Score -47")
	then.key('u')
	then.key('u')
	then.sync()
	then.state = deal
	then.same("undone on the second display")
	then.key('q')
	if err := <-then.exited; err != nil {
		t.Error(err)
	}
	if now, still := session.Wake(); waits && still && now <= due {
		t.Errorf("the record waited until %v on the first display, and until %v on the second", due, now)
	}
	results := journal.Look(dir, journal.Options{}).Results()
	if len(results) != 1 || results[0].Actions != 4 {
		t.Errorf("the ledger has %+v, want one game of 4 actions", results)
	}
}
