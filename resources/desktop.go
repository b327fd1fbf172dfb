package resources

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"xklondike/resources/xrm"
)

// DesktopHints are preferences by XSETTINGS 0.5 and its registry, and by the namespace org.freedesktop.appearance of the desktop
// portal. A field is 0 if there is none.
type DesktopHints struct {
	DoubleClickTime int     // Net/DoubleClickTime, in ms
	DragThreshold   int     // Net/DndDragThreshold, in pixels
	DPI             float64 // Xft/DPI divided by 1024, in dots per inch
	NoAnimations    bool    // Gtk/EnableAnimations is 0
	ReducedMotion   bool    // reduced-motion of the portal
	Contrast        bool    // contrast of the portal
}

// The sources of desktop preferences, as Settings.Origin shows them.
const (
	xsettingsSource = "XSETTINGS"
	portalSource    = "portal"
	xftDPI          = "Xft.dpi"
	multiClickTime  = "multiClickTime"
)

// desktopDefaults has the desktop's preferences, which replace built-in defaults, and its resolution, with
// which some defaults grow.
type desktopDefaults struct {
	hints          DesktopHints
	multiClickTime string // the resource of Xt, in ms; "" if there is none
	dpi            float64
	dpiSource      string // "" if dpi is standardDPI for lack of a source
}

// The built-in defaults are for standardDPI, in dots per inch. A resolution below minDPI or above maxDPI
// cannot be right, and is ignored (docs/x11.md A.10).
const (
	standardDPI = 96
	minDPI      = 48
	maxDPI      = 768
)

// readDesktopDefaults looks up Xft.dpi with the classes of XGetDefault, by which other programs find it.
func readDesktopDefaults(s sources, hints DesktopHints) desktopDefaults {
	d := desktopDefaults{hints: hints, dpi: standardDPI}
	text, _, _ := xrm.Query(s.dbs, [2]string{"Xft", "dpi"}, [2]string{"Program", "Name"})
	v, err := strconv.ParseFloat(strings.Trim(text, " \t\r"), 64)
	switch {
	case err == nil && isSaneDPI(v):
		d.dpi, d.dpiSource = v, xftDPI
	case isSaneDPI(hints.DPI):
		d.dpi, d.dpiSource = hints.DPI, xsettingsSource
	}
	d.multiClickTime, _, _ = query(s.dbs, s.name, multiClickTime)
	return d
}

func isSaneDPI(dpi float64) bool { return minDPI <= dpi && dpi <= maxDPI }

// preference warns nobody of a bad value, because these preferences are meant for all programs.
func (d desktopDefaults) preference(setting Setting) *value {
	switch setting.Name {
	case "doubleClickIdle":
		if v := parseDesktopValue(setting, strconv.Itoa(d.hints.DoubleClickTime), xsettingsSource); v != nil && v.meaning.number > 0 {
			return v
		}
		return parseDesktopValue(setting, d.multiClickTime, multiClickTime)
	case "dragPixels":
		if v := parseDesktopValue(setting, strconv.Itoa(d.hints.DragThreshold), xsettingsSource); v != nil && v.meaning.number > 0 {
			return v
		}
	case "animation", "winAnimation":
		none := map[Kind]string{KindInt: "0", KindBool: "false"}[setting.Kind]
		switch {
		case d.hints.NoAnimations:
			return parseDesktopValue(setting, none, xsettingsSource)
		case d.hints.ReducedMotion:
			return parseDesktopValue(setting, none, portalSource)
		}
	case "suitColors":
		if d.hints.Contrast {
			return parseDesktopValue(setting, "four", portalSource)
		}
	}
	if !setting.Scales || d.dpi == standardDPI {
		return nil
	}
	// What somebody wrote, or XSETTINGS have, does not grow (docs/design.md 6).
	n, _ := strconv.ParseFloat(setting.Default, 64)
	return parseDesktopValue(setting, strconv.Itoa(int(math.Round(n*d.dpi/standardDPI))), d.dpiSource)
}

func parseDesktopValue(setting Setting, text, source string) *value {
	v := &value{text: text, origin: fmt.Sprintf("desktop (%s)", source)}
	if !setting.convert(v) {
		return nil
	}
	return v
}
