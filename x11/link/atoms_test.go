package link

import (
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

func TestInternAtoms(t *testing.T) {
	s := xvfb.Start(t, "-screen", "0", "640x480x24", "-screen", "1", "640x480x8")
	c := gametest.Must(Dial(s.Display+".1", fakeEnv()))(t)
	t.Cleanup(c.Close)
	var atoms struct {
		Delete   xproto.Atom `atom:"WM_DELETE_WINDOW"`
		Settings xproto.Atom `atom:"_XSETTINGS_S"` // the selection's name gets the number of our screen
	}
	before := c.Meter.Traffic()
	answer := c.InternAtoms(&atoms)
	if after := c.Meter.Traffic(); after.Total.Requests != before.Total.Requests+2 {
		t.Errorf("%+v after %+v: not all is asked before the first answer", after, before)
	}
	answer()
	for atom, want := range map[xproto.Atom]string{atoms.Delete: "WM_DELETE_WINDOW", atoms.Settings: "_XSETTINGS_S1"} {
		if reply, err := xproto.GetAtomName(c.X, atom).Reply(); err != nil || reply.Name != want {
			t.Errorf("the atom of %s is that of %v, %v", want, reply, err)
		}
	}
}
