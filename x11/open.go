package x11

import (
	"errors"
	"os"

	"xklondike/x11/link"
	"xklondike/x11/windows"
)

// ErrLeft is Open's error when a signal has come meanwhile: the player has left, and nothing is wrong.
var ErrLeft = errors.New("left before the table was there")

// Open connects to the display and puts the table on it, in waves: what one answer decides is asked together with the next
// questions, and nothing else is waited for (three round trips, the greeting included). Its error is one line for the user.
func Open(cfg Config) (*Window, error) {
	conn, err := dial(cfg)
	if err != nil {
		return nil, err
	}
	if cfg.Clock == nil {
		cfg.Clock = systemClock{}
	}
	if cfg.Pace == (Pace{}) {
		cfg.Pace = usualPace
	}
	w := &Window{Config: cfg, Display: &windows.Display{Conn: conn}, alarms: alarms{clock: cfg.Clock}}
	left := leavable(cfg.Signals, conn)
	err = w.begin()
	if left() {
		err = ErrLeft
	}
	if err != nil {
		w.Close()
		return nil, err
	}
	return w, nil
}

// dial connects to the display, unless a signal comes first: a display may take the call and say nothing.
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
	case <-cfg.Signals:
		return nil, ErrLeft // the call ends with the program
	}
}

// leavable has a signal end the connection, and with it all waiting for answers, until left is called; that reports whether
// one has come.
func leavable(signals <-chan os.Signal, conn *link.Conn) (left func() bool) {
	opened, came := make(chan struct{}), make(chan bool, 1)
	go func() {
		select {
		case <-signals:
			conn.Close()
			came <- true
		case <-opened:
			came <- false
		}
	}()
	return func() bool {
		close(opened)
		return <-came
	}
}
