package desktop

import "encoding/binary"

// Hints are what the desktop's settings say about things this program has settings for too. They are the choice of the
// person for all programs, and weaker than anything said to this one. A field is 0 where the desktop has no opinion, or one
// that makes no sense.
type Hints struct {
	DoubleClickTime int     // from one click to the next, 1 to 10000 milliseconds
	DragThreshold   int     // how far a pointer goes before it drags, 1 to 1000 pixels
	DPI             float64 // resolution for text, 48 to 768 dots per inch
}

// Kinds of settings (XSETTINGS 0.5, "_XSETTINGS_SETTINGS Format").
const (
	settingInteger = 0
	settingString  = 1
	settingColour  = 2
)

// settingsHeader is the size of what comes before the settings, in bytes.
const settingsHeader = 12

// parseHints reads a property _XSETTINGS_SETTINGS in the byte order it says it has. One that does not add up, in any part,
// has no opinion on anything, as in the reference client: who knows what else is wrong with it.
func parseHints(data []byte) Hints {
	if len(data) < settingsHeader || data[0] > 1 {
		return Hints{}
	}
	r := settingsReader{order: binary.LittleEndian, rest: data[settingsHeader:]}
	if data[0] == 1 {
		r.order = binary.BigEndian
	}
	var h Hints
	for n := r.order.Uint32(data[8:]); n > 0 && !r.broken; n-- { // however large n is, the bytes end first
		h.take(r.setting())
	}
	if r.broken {
		return Hints{}
	}
	return h
}

// take takes an integer that is of use; the last one of a name counts. Names and units are those of the XSETTINGS registry;
// Xft/DPI, in 1024ths, is -1 where it is left to the program.
func (h *Hints) take(name string, value int32) {
	switch name {
	case "Net/DoubleClickTime":
		h.DoubleClickTime = within(value, 1, 10_000)
	case "Net/DndDragThreshold":
		h.DragThreshold = within(value, 1, 1000)
	case "Xft/DPI":
		h.DPI = float64(within(value, 48*1024, 768*1024)) / 1024
	}
}

// within returns a value between the two, and 0 for any other.
func within(value, low, high int32) int {
	if value < low || value > high {
		return 0
	}
	return int(value)
}

// A settingsReader takes settings off a property, one after the other.
type settingsReader struct {
	order  binary.ByteOrder
	rest   []byte
	broken bool // the bytes ended within a setting, or its kind is unknown
}

// setting takes the next setting. Only integers are looked at; the others have no name here.
func (r *settingsReader) setting() (name string, value int32) {
	head := r.bytes(4)
	if r.broken {
		return "", 0
	}
	name = string(r.bytes(uint32(r.order.Uint16(head[2:]))))
	r.bytes(4) // when it last changed
	switch head[0] {
	case settingInteger:
		return name, int32(r.word())
	case settingString:
		r.bytes(r.word())
	case settingColour:
		r.bytes(8)
	default:
		r.broken = true
	}
	return "", 0
}

// word takes 32 bits.
func (r *settingsReader) word() uint32 {
	if b := r.bytes(4); !r.broken {
		return r.order.Uint32(b)
	}
	return 0
}

// bytes takes n bytes, and the padding behind them to a multiple of four. Where there are fewer it takes none.
func (r *settingsReader) bytes(n uint32) []byte {
	padded := (uint64(n) + 3) &^ 3
	if r.broken || padded > uint64(len(r.rest)) {
		r.broken = true
		return nil
	}
	b := r.rest[:n]
	r.rest = r.rest[padded:]
	return b
}
