package desktop

import "encoding/binary"

// XSettings are the desktop's settings for which this program has settings too. The person has chosen them
// for all programs, so settings for this one override them. A field is 0 without a sensible value.
type XSettings struct {
	DoubleClickTime int     // from one click to the next, 1 to 10000 milliseconds
	DragThreshold   int     // before the pointer drags, 1 to 1000 pixels
	DPI             float64 // for text, 48 to 768 dots per inch
	NoAnimations    bool    // Gtk/EnableAnimations is 0
}

// Types of settings (XSETTINGS 0.5, "_XSETTINGS_SETTINGS Format").
const (
	settingInteger = 0
	settingString  = 1
	settingColour  = 2
)

// The bytes before the settings.
const settingsHeader = 12

// parseXSettings reads _XSETTINGS_SETTINGS in the byte order that its first byte names. If anything is
// malformed, all settings are zero, as in the reference client, because the rest may be wrong too.
func parseXSettings(data []byte) XSettings {
	if len(data) < settingsHeader || data[0] > 1 {
		return XSettings{}
	}
	r := settingsReader{order: binary.LittleEndian, rest: data[settingsHeader:]}
	if data[0] == 1 {
		r.order = binary.BigEndian
	}
	var x XSettings
	for n := r.order.Uint32(data[8:]); n > 0 && !r.broken; n-- { // a count that is too large only makes the bytes run out
		x.set(r.readSetting())
	}
	if r.broken {
		return XSettings{}
	}
	return x
}

// set lets the last value count. Names and units are those of the XSETTINGS registry: Xft/DPI is in 1/1024 dots per
// inch, and -1 leaves the choice to the program.
func (x *XSettings) set(name string, value int32) {
	switch name {
	case "Net/DoubleClickTime":
		x.DoubleClickTime = inRangeOrZero(value, 1, 10_000)
	case "Net/DndDragThreshold":
		x.DragThreshold = inRangeOrZero(value, 1, 1000)
	case "Xft/DPI":
		x.DPI = float64(inRangeOrZero(value, 48*1024, 768*1024)) / 1024
	case "Gtk/EnableAnimations":
		x.NoAnimations = value == 0
	}
}

func inRangeOrZero(value, low, high int32) int {
	if value < low || value > high {
		return 0
	}
	return int(value)
}

type settingsReader struct {
	order  binary.ByteOrder
	rest   []byte
	broken bool // the bytes ended within a setting, or its type is unknown
}

// readSetting returns a name only for an integer.
func (r *settingsReader) readSetting() (name string, value int32) {
	head := r.readBytes(4)
	if r.broken {
		return "", 0
	}
	name = string(r.readBytes(uint32(r.order.Uint16(head[2:]))))
	r.readBytes(4) // the serial number of the last change
	switch head[0] {
	case settingInteger:
		return name, int32(r.readWord())
	case settingString:
		r.readBytes(r.readWord())
	case settingColour:
		r.readBytes(8)
	default:
		r.broken = true
	}
	return "", 0
}

func (r *settingsReader) readWord() uint32 {
	if b := r.readBytes(4); !r.broken {
		return r.order.Uint32(b)
	}
	return 0
}

// readBytes also skips padding to a multiple of four. It returns nil and sets broken if fewer bytes are left.
func (r *settingsReader) readBytes(n uint32) []byte {
	padded := (uint64(n) + 3) &^ 3
	if r.broken || padded > uint64(len(r.rest)) {
		r.broken = true
		return nil
	}
	b := r.rest[:n]
	r.rest = r.rest[padded:]
	return b
}
