package x11

import (
	"cmp"
	"context"
	"errors"

	"xklondike/resources"
	"xklondike/resources/meaning"
	"xklondike/x11/flow"
	"xklondike/x11/link"
	"xklondike/x11/windows"
)

// ErrInterrupted means that the user ended the program by a signal before the table was on the screen, or
// before its picture was taken. Nothing failed.
var ErrInterrupted = errors.New("interrupted by a signal")

// Open connects to the display and puts the table on it. It asks in waves, each with all questions that the
// answers so far make possible, so it waits for three round trips, the connection's setup included. Its error
// is one line for the user.
func Open(cfg Config) (*Window, error) {
	cfg.Clock = cmp.Or[flow.Clock](cfg.Clock, flow.SystemClock{})
	cfg.Signalled = cmp.Or(cfg.Signalled, context.Background())
	conn, err := dial(cfg)
	if err != nil {
		return nil, err
	}
	cfg.Command.Checks = meaning.Checks(cfg.Session, cfg.Files)
	w := &Window{model: model{Config: cfg, alarms: flow.Alarms{Session: cfg.Session, Clock: cfg.Clock}}, Display: &windows.Display{Conn: conn}}
	w.flow = flow.Flow{Conn: conn, Alarms: &w.alarms, Done: cfg.Started}
	w.save = func(s resources.Setting, text *string) error {
		return w.changes.save(w.prefs.settings, s, text)
	}
	w.stage = &stage{Presenter: windows.NewPresenter(w.Display)}
	w.tabletop.Presenter = w.stage.Presenter
	stopWaiting := context.AfterFunc(cfg.Signalled, conn.Close) // a signal ends all waits for answers
	err = w.setUp()
	switch {
	case !stopWaiting():
		err = ErrInterrupted
	case err != nil && conn.Lost():
		err = lostError(conn)
	}
	if err != nil {
		w.Conn.Close()
		return nil, err
	}
	return w, nil
}

// dial heeds a signal, because a display may accept the connection and never answer.
func dial(cfg Config) (*link.Conn, error) {
	type answer struct {
		conn *link.Conn
		err  error
	}
	answered := make(chan answer, 1)
	go func() {
		conn, err := link.Dial(cfg.Command.Display, cfg.Getenv)
		answered <- answer{conn, err}
	}()
	select {
	case a := <-answered:
		return a.conn, a.err
	case <-cfg.Signalled.Done():
		return nil, ErrInterrupted // the goroutine that dials ends with the program
	}
}
