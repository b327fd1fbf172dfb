package x11_test

import (
	"image"
	"testing"

	"github.com/jezek/xgb/randr"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// splitScreen makes two monitors of the screen of a server, as xrandr --setmonitor does.
func splitScreen(t *testing.T, c *link.Conn, first, second image.Rectangle) {
	t.Helper()
	extension, err := xproto.QueryExtension(c.X, uint16(len("RANDR")), "RANDR").Reply()
	if err != nil || !c.UseExtension("RANDR", extension) {
		t.Fatal("no RANDR", err)
	}
	if _, err := randr.QueryVersion(c.X, 1, 5).Reply(); err != nil {
		t.Fatal(err)
	}
	resources := gametest.Must(randr.GetScreenResources(c.X, c.Screen.Root).Reply())(t)
	outputs := resources.Outputs
	for name, r := range map[string]image.Rectangle{"first": first, "second": second} {
		atom := gametest.Must(xproto.InternAtom(c.X, false, uint16(len(name)), name).Reply())(t)
		if err := randr.SetMonitorChecked(c.X, c.Screen.Root, randr.MonitorInfo{Name: atom.Atom, X: int16(r.Min.X), Y: int16(r.Min.Y),
			Width: uint16(r.Dx()), Height: uint16(r.Dy()), WidthInMillimeters: 500, HeightInMillimeters: 300,
			NOutput: uint16(len(outputs)), Outputs: outputs}).Check(); err != nil {
			t.Fatal(err)
		}
		outputs = nil // of the other monitor; one without any would leave the server its own monitor for the whole screen
	}
}

// TestMonitors checks that the first window has its size from the monitor under the pointer, and without a window manager
// its place. On the lower one, cards of 60 pixels take nearly as much.
func TestMonitors(t *testing.T) {
	t.Parallel()
	monitors := []image.Rectangle{image.Rect(0, 0, 1920, 1080), image.Rect(2200, 1100, 3200, 1700)}
	for _, manager := range []string{"", "openbox"} {
		t.Run("manager "+manager, func(t *testing.T) {
			server := xvfb.Start(t, "-screen", "0", "3400x1700x24")
			own := client.Dial(t, server.Display)
			splitScreen(t, own, monitors[0], monitors[1])
			if manager != "" {
				startWindowManager(t, server, manager)
			}
			for _, monitor := range monitors {
				middle := monitor.Min.Add(monitor.Size().Div(2))
				gametest.NoError(t, xproto.WarpPointerChecked(own.X, 0, own.Screen.Root, 0, 0, 0, 0, int16(middle.X), int16(middle.Y)).Check())
				s := launchKlondike(t, server)
				s.sync()
				at := image.Rectangle{Max: s.size()}.Add(s.origin())
				share := float64(at.Dy()) / float64(monitor.Dy())
				elsewhere := manager != "" && !at.In(monitor) && (at.In(monitors[0]) || at.In(monitors[1])) // the manager's choice
				if !elsewhere && (share < 0.74 || share > 0.82 || !at.In(monitor)) {
					t.Errorf("on %v the window is %v", monitor, at)
				}
				s.quit()
			}
		})
	}
}
