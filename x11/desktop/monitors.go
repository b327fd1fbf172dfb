package desktop

import (
	"image"
	"slices"

	"github.com/jezek/xgb/xinerama"
	"github.com/jezek/xgb/xproto"
)

// AskMonitors asks which parts of the screen the monitors show, in pixels of the root window; the one under the pointer
// comes first. There are none if nobody tells. XINERAMA also tells the monitors of RANDR 1.5, for the first screen.
func (d *Desktop) AskMonitors() (await func() []image.Rectangle) {
	if !d.hasXinerama || len(d.conn.Setup.Roots) > 1 {
		return func() []image.Rectangle { return nil }
	}
	list, pointer := xinerama.QueryScreens(d.conn.X), xproto.QueryPointer(d.conn.X, d.conn.Screen.Root)
	return func() (monitors []image.Rectangle) {
		at, notTold := pointer.Reply()
		reply, err := list.Reply()
		if err != nil || notTold != nil {
			return nil
		}
		for _, m := range reply.ScreenInfo {
			if r := d.onScreen(int(m.XOrg), int(m.YOrg), int(m.Width), int(m.Height)); !r.Empty() {
				monitors = append(monitors, r)
			}
		}
		here := image.Pt(int(at.RootX), int(at.RootY))
		if i := slices.IndexFunc(monitors, here.In); i > 0 {
			monitors[0], monitors[i] = monitors[i], monitors[0]
		}
		return monitors
	}
}
