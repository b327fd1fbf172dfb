package x11

import (
	"xklondike/resources"
	"xklondike/x11/desktop"
	"xklondike/x11/link"
	"xklondike/x11/speech"
)

func desktopHints(x desktop.XSettings, w speech.Wishes) resources.DesktopHints {
	return resources.DesktopHints{DoubleClickTime: x.DoubleClickTime, DragThreshold: x.DragThreshold, DPI: x.DPI,
		NoAnimations: x.NoAnimations, ReducedMotion: w.NoMotion, Contrast: w.Contrast}
}

func properties(d *desktop.Snapshot, w speech.Wishes) resources.Properties {
	return resources.Properties{
		ResourceManager: d.ResourceManager, ScreenResources: d.ScreenResources,
		DesktopHints: desktopHints(d.XSettings, w), HaveDisplay: true,
	}
}

// ReadProperties returns what a display says about settings, as a window would learn it, or nothing if there is no display. That
// is an error only if the name of the display is given.
func ReadProperties(display string, getenv func(string) string) (p resources.Properties, err error) {
	conn, err := link.Dial(display, getenv)
	if err == nil {
		var desk *desktop.Desktop
		if desk, err = desktop.Ask(conn)(); err == nil {
			p = properties(<-desk.AskXSettings(), speech.Wishes{})
		}
		conn.Close()
	}
	if display == "" {
		err = nil
	}
	return p, err
}
