package resources

import (
	"math"
	"strconv"
	"strings"

	"xklondike/resources/xrm"
)

// Desktop is what the desktop's XSETTINGS say (XSETTINGS 0.5 and its registry). What is 0 is not said.
type Desktop struct {
	DoubleClickTime int     // Net/DoubleClickTime, in ms
	DragThreshold   int     // Net/DndDragThreshold, in pixels
	DPI             float64 // Xft/DPI divided by 1024, in dots per inch
}

// Tellers of what the desktop prefers, as an origin shows them.
const (
	xsettings  = "XSETTINGS"
	xftDPI     = "Xft.dpi"
	multiClick = "multiClickTime"
)

// A desktop is what the built-in defaults give way to, and grow with.
type desktop struct {
	xsettings  Desktop
	multiClick string  // value of Xt's resource of that name; "" if there is none
	dpi        float64 // of the display, dots per inch
	teller     string  // who says so; "" if nobody does
}

// standardDPI is the resolution that built-in defaults are made for, in dots per inch. A resolution outside the sane ones is
// a lie (x11 A.10).
const (
	standardDPI = 96
	minDPI      = 48
	maxDPI      = 768
)

// readDesktop takes the database for a program of this name. The classes of Xft.dpi are those of XGetDefault, by which every
// other program looks it up.
func readDesktop(db *xrm.DB, name string, settings Desktop) desktop {
	d := desktop{xsettings: settings, dpi: standardDPI}
	text, _, _ := db.Query([]string{"Xft", "dpi"}, []string{"Program", "Name"})
	v, err := strconv.ParseFloat(strings.Trim(text, " \t\r"), 64)
	switch {
	case err == nil && sane(v):
		d.dpi, d.teller = v, xftDPI
	case sane(settings.DPI):
		d.dpi, d.teller = settings.DPI, xsettings
	}
	d.multiClick, _, _ = db.Query([]string{name, multiClick}, []string{ClassName, "MultiClickTime"})
	return d
}

func sane(dpi float64) bool { return minDPI <= dpi && dpi <= maxDPI }

// preference is the desktop's value for a setting that nobody wrote; nil if it has none. What it says badly it does not say:
// these words are for all programs, and no business of ours to complain about.
func (d desktop) preference(row Setting) *value {
	switch row.Name {
	case "doubleClickIdle":
		if v := d.number(row, d.xsettings.DoubleClickTime); v != nil {
			return v
		}
		return desktopValue(row, d.multiClick, multiClick)
	case "dragPixels":
		if v := d.number(row, d.xsettings.DragThreshold); v != nil {
			return v
		}
	}
	if !row.Scales || d.dpi == standardDPI {
		return nil
	}
	// Only a default grows with the resolution: what somebody wrote, or the desktop said, is meant as it stands (DESIGN 6).
	n, _ := strconv.ParseFloat(row.Default, 64)
	return desktopValue(row, strconv.Itoa(int(math.Round(n*d.dpi/standardDPI))), d.teller)
}

// number is what XSETTINGS say in a number.
func (d desktop) number(row Setting, n int) *value {
	if n <= 0 {
		return nil
	}
	return desktopValue(row, strconv.Itoa(n), xsettings)
}

func desktopValue(row Setting, text, teller string) *value {
	v := &value{text: text, origin: "desktop (" + teller + ")"}
	if !row.convert(v) {
		return nil
	}
	return v
}
