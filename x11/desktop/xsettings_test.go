package desktop

import (
	"bytes"
	"encoding/binary"
	"strconv"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// A setting is one that a manager writes. Its value is an int, a string or a colour.
type setting struct {
	name  string
	value any
}

type colour [4]uint16

// encodeXSettings returns the value of a property _XSETTINGS_SETTINGS.
func encodeXSettings(order binary.AppendByteOrder, settings ...setting) []byte {
	b := []byte{0, 0xaa, 0xbb, 0xcc} // unused bytes need not be 0
	if order.String() == binary.BigEndian.String() {
		b[0] = 1
	}
	b = order.AppendUint32(b, 4711)
	b = order.AppendUint32(b, uint32(len(settings)))
	for _, s := range settings {
		kind := map[bool]byte{true: settingString}[isString(s.value)]
		if _, ok := s.value.(colour); ok {
			kind = settingColour
		}
		b = append(b, kind, 0xdd)
		b = order.AppendUint16(b, uint16(len(s.name)))
		b = padded(append(b, s.name...))
		b = order.AppendUint32(b, 99)
		switch v := s.value.(type) {
		case int:
			b = order.AppendUint32(b, uint32(int32(v)))
		case string:
			b = order.AppendUint32(b, uint32(len(v)))
			b = padded(append(b, v...))
		case colour:
			for _, c := range v {
				b = order.AppendUint16(b, c)
			}
		}
	}
	return b
}

func isString(v any) bool { _, ok := v.(string); return ok }

// padded pads to a multiple of four with bytes that are not 0.
func padded(b []byte) []byte {
	for len(b)%4 != 0 {
		b = append(b, 0xee)
	}
	return b
}

// gnomeSettings returns settings as desktops have them, with values of all types and names of several lengths.
func gnomeSettings() []setting {
	return []setting{
		{"Net/ThemeName", "Adwaita"}, {"Net/DoubleClickTime", 321}, {"Gtk/Background", colour{1, 2, 3, 0xffff}}, {"Xft/RGBA", ""},
		{"Net/DndDragThreshold", 8}, {"Xft/HintStyle", "hintslight"}, {"Xft/DPI", 147456}, {"Xft/Antialias", -1},
	}
}

func TestXSettingsInBothByteOrders(t *testing.T) {
	want := XSettings{DoubleClickTime: 321, DragThreshold: 8, DPI: 144}
	for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
		data := encodeXSettings(order, gnomeSettings()...)
		gametest.Equal(t, parseXSettings(data), want, "%v:", order)
		gametest.Equal(t, parseXSettings(append(data, "what comes later"...)), want, "%v, with more behind it:", order)
		for n := range data {
			gametest.MustEqual(t, parseXSettings(data[:n]), XSettings{}, "%v, cut off at byte %d of %d:", order, n, len(data))
		}
	}
}

func TestXSettingsInRange(t *testing.T) {
	for c := range gametest.Cases[struct {
		Settings []string
		Want     XSettings
	}](t, `
Net/DoubleClickTime=1,Net/DndDragThreshold=1,Xft/DPI=49152           DoubleClickTime=1 DragThreshold=1 DPI=48
Net/DoubleClickTime=10000,Net/DndDragThreshold=1000,Xft/DPI=786432   DoubleClickTime=10000 DragThreshold=1000 DPI=768
Net/DoubleClickTime=0,Net/DndDragThreshold=0,Xft/DPI=-1
Net/DoubleClickTime=10001,Net/DndDragThreshold=1001,Xft/DPI=786433
Net/DoubleClickTime=-400,Net/DndDragThreshold=-2147483648,Xft/DPI=49151
Gtk/EnableAnimations=0                                               NoAnimations=true
Gtk/EnableAnimations=1
Xft/DPI=98401                                                        DPI=96.0947265625
net/DoubleClickTime=250,Net/DoubleClickTim=250,=250
Xft/DPI=98304,Xft/DPI=196608                                         DPI=192
`) {
		var settings []setting
		for _, text := range c.Settings {
			name, value, _ := strings.Cut(text, "=")
			settings = append(settings, setting{name, gametest.Must(strconv.Atoi(value))(t)})
		}
		gametest.Equal(t, parseXSettings(encodeXSettings(binary.BigEndian, settings...)), c.Want, "%s:", c.Settings)
	}
	for _, odd := range [][]setting{nil, {{"Net/DoubleClickTime", "250"}, {"Xft/DPI", colour{}}}, {{strings.Repeat("x", 65535), 5}}} {
		gametest.Equal(t, parseXSettings(encodeXSettings(binary.BigEndian, odd...)), XSettings{}, "%.80v:", odd)
	}
}

// TestGarbledXSettings checks that a malformed property gives no settings at all, not even those before the fault.
func TestGarbledXSettings(t *testing.T) {
	good := encodeXSettings(binary.LittleEndian, setting{"Net/DoubleClickTime", 250}, setting{"A/B", "c"})
	const second = settingsHeader + 4 + 20 + 8 // offset of the second setting
	if got := parseXSettings(good); got.DoubleClickTime != 250 || !bytes.Equal(good[second+4:second+7], []byte("A/B")) {
		t.Fatalf("%+v from the good ones", got)
	}
	for what, change := range map[string]func(b []byte){
		"a third byte order":       func(b []byte) { b[0] = 2 },
		"the wrong byte order":     func(b []byte) { b[0] = 1 },
		"more settings than bytes": func(b []byte) { b[8] = 3 },
		"four thousand million":    func(b []byte) { copy(b[8:], "\xff\xff\xff\xff") },
		"an unknown kind":          func(b []byte) { b[second] = 3 },
		"a name beyond the end":    func(b []byte) { copy(b[second+2:], "\xff\xff") },
		"a string beyond the end":  func(b []byte) { b[second+12] = 5 },
		"a string of 4 gigabytes":  func(b []byte) { copy(b[second+12:], "\xff\xff\xff\xff") },
	} {
		b := bytes.Clone(good)
		change(b)
		gametest.Equal(t, parseXSettings(b), XSettings{}, "%s:", what)
	}
}

func FuzzXSettings(f *testing.F) {
	f.Add(encodeXSettings(binary.LittleEndian, gnomeSettings()...))
	f.Add(encodeXSettings(binary.BigEndian, gnomeSettings()...))
	f.Add([]byte("\x00\x00\x00\x00\x00\x00\x00\x00\xff\xff\xff\xff\x01\x00\x00\x00\x00\x00\x00\x00\xfd\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, data []byte) {
		h := parseXSettings(data)
		if h.DoubleClickTime < 0 || h.DoubleClickTime > 10_000 || h.DragThreshold < 0 || h.DragThreshold > 1000 ||
			h.DPI != 0 && (h.DPI < 48 || h.DPI > 768) {
			t.Errorf("%+v", h)
		}
	})
}
