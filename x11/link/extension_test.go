package link

import (
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/internal/xvfb"
)

// TestExtensionUnderFire registers extensions on three connections in turn while events and errors arrive.
// The race detector watches.
func TestExtensionUnderFire(t *testing.T) {
	s := xvfb.Start(t)
	for range 3 {
		c := mustDial(t, s)
		w := createWindow(t, c)
		fired := make(chan struct{})
		go func() {
			defer close(fired)
			for range 500 {
				setNames(c, w, 1)
				c.MapWindow(1)
			}
		}()
		for _, name := range []string{"SHAPE", "RENDER"} {
			reply, err := xproto.QueryExtension(c.X, uint16(len(name)), name).Reply()
			if err != nil || !c.UseExtension(name, reply) {
				t.Fatalf("%s: %+v, %v", name, reply, err)
			}
		}
		<-fired
		if v, err := render.QueryVersion(c.X, 0, 11).Reply(); err != nil || v.MinorVersion != 11 {
			t.Errorf("RENDER: %+v, %v", v, err)
		}
		if _, err := render.QueryPictIndexValues(c.X, 1).Reply(); err == nil {
			t.Error("there is a picture format 1")
		} else if _, ok := err.(xgb.Error); !ok {
			t.Errorf("an error of RENDER is %T", err)
		}
		c.Close()
	}
}

func TestExtensionThatIsNotThere(t *testing.T) {
	c := mustDial(t, xvfb.Start(t, "-extension", "RENDER"))
	reply, err := xproto.QueryExtension(c.X, 6, "RENDER").Reply()
	if err != nil || c.UseExtension("RENDER", reply) || c.UseExtension("RENDER", nil) {
		t.Errorf("RENDER where there is none: %+v, %v", reply, err)
	}
}
