package x11_test

import (
	"image"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// TestHeldKey holds down keys until the server has repeated them. A key that leaves the game must do so once,
// undo goes on, and dealing goes on to the end of the stock.
func TestHeldKey(t *testing.T) {
	t.Parallel()
	s := launchKlondike(t, xvfb.Start(t), still...)
	xproto.ChangeWindowAttributes(s.c.X, s.table, xproto.CwEventMask,
		[]uint32{xproto.EventMaskPropertyChange | xproto.EventMaskSubstructureNotify | xproto.EventMaskStructureNotify | xproto.EventMaskKeyPress})
	const keyPageDown = 0xff56
	holdFor := func(presses int, key xproto.Keysym) {
		t.Helper()
		code, _ := s.keycode(key)
		s.fake(xproto.KeyPress, code, image.Point{}, 0)
		for range presses {
			s.await("the key", func(e any) bool {
				press, ok := e.(xproto.KeyPressEvent)
				return ok && byte(press.Detail) == code
			})
		}
		s.fake(xproto.KeyRelease, code, image.Point{}, 0)
		s.sync()
	}
	pressLong := func(key xproto.Keysym) {
		t.Helper()
		holdFor(4, key) // the press, and three repeats
	}
	s.typeKeys("   ")
	pressLong('u')
	s.checkTable("three deals are undone by one key")
	pressLong(keyPageDown)
	s.state = game.NewState(s.state.Rules(), game.Shuffle(1, 42))
	s.checkTable("the key of the next deal is held")
	s.key(keyPageDown)
	s.key(keyPageDown)
	s.sync()
	s.state = game.NewState(s.state.Rules(), game.Shuffle(1, 44))
	s.checkTable("the key is pressed twice")

	deals := len(s.state.Stock()) / 3
	holdFor(deals+6, ' ')
	for range deals {
		s.state = s.state.Apply(game.Move{Kind: game.Draw})
	}
	s.checkTable("the space bar is held")
	s.checkStatus("Score -52 · Total -104 · 2nd game   Press the key again to turn the waste over")
	s.typeKeys(" ")
	s.state = s.state.Apply(game.Move{Kind: game.Redeal})
	s.checkTable("the space bar is pressed again")
}
