package events

import (
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
)

// TestRepeats checks which presses are repeats of a held key.
func TestRepeats(t *testing.T) {
	const n, a = 57, 38
	type event struct {
		key  xproto.Keycode
		down bool
		at   xproto.Timestamp
	}
	for what, c := range map[string]struct {
		events []event
		want   bool // the last event is a repeat
	}{
		"a press":                            {[]event{{n, true, 100}}, false},
		"the first repeat":                   {[]event{{n, true, 100}, {n, false, 760}, {n, true, 760}}, true},
		"the second repeat":                  {[]event{{n, true, 100}, {n, false, 760}, {n, true, 760}, {n, false, 800}, {n, true, 800}}, true},
		"a press right after the last":       {[]event{{n, true, 100}, {n, false, 150}, {n, true, 151}}, false},
		"a program presses quickly":          {[]event{{n, true, 100}, {n, false, 100}, {n, true, 100}}, false},
		"another key":                        {[]event{{n, true, 100}, {n, false, 760}, {a, true, 760}}, false},
		"another key was pressed in between": {[]event{{n, true, 100}, {a, true, 300}, {n, false, 760}, {n, true, 760}}, false},
		"over the end of the server's time":  {[]event{{n, true, 0xffffff00}, {n, false, 0x100}, {n, true, 0x100}}, true},
	} {
		var r Repeats
		for _, e := range c.events {
			if e.down {
				r.Note(xproto.KeyPressEvent{Detail: e.key, Time: e.at})
			} else {
				r.Note(xproto.KeyReleaseEvent{Detail: e.key, Time: e.at})
			}
		}
		gametest.Equal(t, r.IsRepeat, c.want, "%s:", what)
	}
}
