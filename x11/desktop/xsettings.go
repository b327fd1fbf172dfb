package desktop

import "encoding/binary"

// XSettings are the desktop's settings that this program has settings for too. The person has chosen them for
// all programs, so settings for this program alone override them. A field is 0 if the desktop has no such
// setting, or a value that makes no sense.
type XSettings struct {
	DoubleClickTime int     // longest time from one click to the next, 1 to 10000 milliseconds
	DragThreshold   int     // how far the pointer moves before it drags, 1 to 1000 pixels
	DPI             float64 // resolution for text, 48 to 768 dots per inch
}

// Types of settings (XSETTINGS 0.5, "_XSETTINGS_SETTINGS Format").
const (
	settingInteger = 0
	settingString  = 1
	settingColour  = 2
)

// settingsHeader is the length in bytes of what comes before the settings.
const settingsHeader = 12

// parseXSettings reads the property _XSETTINGS_SETTINGS, in the byte order that its first byte names. If
// anything in it is malformed, all settings are zero, as in the reference client, because the rest may be
// wrong too.
func parseXSettings(data []byte) XSettings {
	if len(data) < settingsHeader || data[0] > 1 {
		return XSettings{}
	}
	r := settingsReader{order: binary.LittleEndian, rest: data[settingsHeader:]}
	if data[0] == 1 {
		r.order = binary.BigEndian
	}
	var x XSettings
	for n := r.order.Uint32(data[8:]); n > 0 && !r.broken; n-- { // a count n that is too large only makes the bytes run out
		x.set(r.readSetting())
	}
	if r.broken {
		return XSettings{}
	}
	return x
}

// set stores a setting that the program uses. If a name comes twice, the last value counts. Names and units
// are those of the XSETTINGS registry. The unit of Xft/DPI is 1/1024 dots per inch, and -1 leaves the choice
// to the program.
func (x *XSettings) set(name string, value int32) {
	switch name {
	case "Net/DoubleClickTime":
		x.DoubleClickTime = inRangeOrZero(value, 1, 10_000)
	case "Net/DndDragThreshold":
		x.DragThreshold = inRangeOrZero(value, 1, 1000)
	case "Xft/DPI":
		x.DPI = float64(inRangeOrZero(value, 48*1024, 768*1024)) / 1024
	}
}

// inRangeOrZero returns value if it is from low to high, and otherwise 0.
func inRangeOrZero(value, low, high int32) int {
	if value < low || value > high {
		return 0
	}
	return int(value)
}

// A settingsReader reads the settings of a property one after the other.
type settingsReader struct {
	order  binary.ByteOrder
	rest   []byte
	broken bool // the bytes ended within a setting, or the type of a setting is unknown
}

// readSetting reads the next setting. It returns a name only for an integer, and skips the value of any other setting.
func (r *settingsReader) readSetting() (name string, value int32) {
	head := r.readBytes(4)
	if r.broken {
		return "", 0
	}
	name = string(r.readBytes(uint32(r.order.Uint16(head[2:]))))
	r.readBytes(4) // skip the serial number of the setting's last change
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

// readWord reads 32 bits.
func (r *settingsReader) readWord() uint32 {
	if b := r.readBytes(4); !r.broken {
		return r.order.Uint32(b)
	}
	return 0
}

// readBytes returns the next n bytes, and skips the padding that brings n to a multiple of four. If fewer
// bytes are left, it returns nil and sets broken.
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
