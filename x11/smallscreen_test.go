package x11_test

import (
	"encoding/binary"
	"fmt"
	"image"
	"testing"

	"xklondike/x11/internal/xvfb"
)

// TestSmallScreens checks that the first window and its frame lie on a small screen, with the status line. Without a
// window manager the window has at least the size that the manual names.
func TestSmallScreens(t *testing.T) {
	t.Parallel()
	for _, screen := range []image.Point{{X: 320, Y: 200}, {X: 640, Y: 350}} {
		for _, manager := range []string{"openbox", ""} {
			t.Run(screen.String()+manager, func(t *testing.T) {
				server := xvfb.Start(t, "-screen", "0", fmt.Sprintf("%dx%dx24", screen.X, screen.Y))
				if manager != "" {
					startWindowManager(t, server, manager)
				}
				s := launchKlondike(t, server)
				s.poll("the window is on the screen", func() bool {
					frame := image.Rectangle{Max: s.size()}.Add(s.origin())
					if edges := s.property(s.table, "_NET_FRAME_EXTENTS"); len(edges) == 16 {
						at := func(i int) int { return int(binary.LittleEndian.Uint32([]byte(edges[4*i:]))) }
						frame = image.Rect(frame.Min.X-at(0), frame.Min.Y-at(2), frame.Max.X+at(1), frame.Max.Y+at(3))
					} else if manager != "" || frame.Dx() < 240 || frame.Dy() < 180 {
						return false
					}
					status := s.statusWindow().at.Add(s.origin())
					return frame.In(image.Rectangle{Max: screen}) && status.In(frame)
				})
				s.quit()
			})
		}
	}
}
