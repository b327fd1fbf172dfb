package desktop

import (
	"encoding/binary"
	"image"
	"image/color"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// A property is one that has been read back from the server.
type property struct {
	Type   string
	Format byte
	Value  string
}

// properties returns all properties of a window by name.
func properties(t *testing.T, c *link.Conn, win xproto.Window) map[string]property {
	t.Helper()
	list := gametest.Must(xproto.ListProperties(c.X, win).Reply())(t)
	all := map[string]property{}
	for _, atom := range list.Atoms {
		reply := gametest.Must(xproto.GetProperty(c.X, false, win, atom, xproto.GetPropertyTypeAny, 0, 1<<20).Reply())(t)
		all[client.AtomName(t, c, atom)] = property{client.AtomName(t, c, reply.Type), reply.Format, string(reply.Value)}
	}
	return all
}

func TestSetWMProperties(t *testing.T) {
	d := open(t, xvfb.Start(t))
	win := client.CreateWindow(d.conn)
	icon := image.NewNRGBA(image.Rect(5, 5, 7, 6))
	icon.SetNRGBA(5, 5, color.NRGBA{0x11, 0x22, 0x33, 0x80})
	icon.SetNRGBA(6, 5, color.NRGBA{0xff, 0, 0, 0xff})
	id := Identity{
		Title: "Klondike \u2660 äö", IconTitle: "Kä", Name: "duo", Class: "XKlondike",
		Geometry: Geometry{Rect: image.Rect(-3, 4, 697, 504), Least: image.Pt(320, 240),
			UserPosition: true, UserSize: true, Gravity: xproto.GravitySouthEast},
		Iconic: true, Picture: icon, Host: "castle", PID: 4711, Command: strings.Fields("xk -game ä"),
		Locale: "de_DE.UTF-8", SessionID: "117f000002", Full: true,
		StartupID: "panel-7 \"ä\"_TIME4711",
	}
	before := d.conn.Meter.Traffic()
	checkOneWrite(t, d.conn, func() { d.SetWMProperties(win, id) })
	checkOneWrite(t, d.conn, func() { d.SetIconAndCommand(win, id) })
	icons := func() []*image.NRGBA { return []*image.NRGBA{icon} }
	if d.SetIcons(icons) {
		t.Error("a window manager that does not list icons gets some")
	}
	d.manager.Store(&manager{showsIcons: true})
	if !d.SetIcons(icons) || d.SetIcons(icons) {
		t.Error("a window manager that lists icons does not get them once")
	}
	if after := d.conn.Meter.Traffic(); after.Total.Waits != before.Total.Waits {
		t.Errorf("announcing waited: %+v after %+v", after, before)
	}
	a := d.Atoms
	want := map[string]property{
		"WM_CLASS":            {"STRING", 8, "duo\x00XKlondike\x00"},
		"WM_NAME":             {"STRING", 8, "Klondike ? ??"},
		"_NET_WM_NAME":        {"UTF8_STRING", 8, "Klondike \u2660 äö"},
		"WM_ICON_NAME":        {"STRING", 8, "K\xe4"},
		"_NET_WM_ICON_NAME":   {"UTF8_STRING", 8, "Kä"},
		"WM_CLIENT_MACHINE":   {"STRING", 8, "castle"},
		"_NET_WM_PID":         {"CARDINAL", 32, client.LittleEndianWords(4711)},
		"WM_LOCALE_NAME":      {"STRING", 8, "de_DE.UTF-8"},
		"WM_COMMAND":          {"STRING", 8, "xk\x00-game\x00ä\x00"},
		"WM_NORMAL_HINTS":     {"WM_SIZE_HINTS", 32, client.LittleEndianWords(1|2|16|512, 0xfffffffd, 4, 700, 500, 320, 240, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9)},
		"WM_CLIENT_LEADER":    {"WINDOW", 32, client.LittleEndianWords(uint32(win))},
		"SM_CLIENT_ID":        {"STRING", 8, "117f000002"},
		"_NET_WM_WINDOW_TYPE": {"ATOM", 32, client.LittleEndianWords(uint32(a.NetWMWindowTypeNormal))},
		"WM_PROTOCOLS": {"ATOM", 32, client.LittleEndianWords(
			uint32(a.WMDeleteWindow), uint32(a.NetWMPing), uint32(a.WMSaveYourself), uint32(a.NetWMSyncRequest),
		)},
		"_NET_WM_SYNC_REQUEST_COUNTER": {"CARDINAL", 32, client.LittleEndianWords(d.sync.counter)},
		"_NET_WM_STATE":                {"ATOM", 32, client.LittleEndianWords(uint32(a.NetWMStateFullscreen))},
		"_NET_STARTUP_ID":              {"UTF8_STRING", 8, "panel-7 \"ä\"_TIME4711"},
		"_NET_WM_USER_TIME":            {"CARDINAL", 32, client.LittleEndianWords(4711)},
		"_NET_WM_ICON":                 {"CARDINAL", 32, client.LittleEndianWords(2, 1, 0x80112233, 0xffff0000)},
	}
	got := properties(t, d.conn, win)
	wm := got["WM_HINTS"]
	want["WM_HINTS"] = property{"WM_HINTS", 32,
		client.LittleEndianWords(1|2|4|32|64, 1, 3, word(wm.Value, 3), 0, 0, 0, word(wm.Value, 7), uint32(win))}
	gametest.NoDiff(t, got, want)
	for what, i := range map[string]int{"dark pixels": 3, "mask": 7} {
		pm := xproto.Drawable(word(wm.Value, i))
		reply, err := xproto.GetImage(d.conn.X, xproto.ImageFormatXYPixmap, pm, 0, 0, 2, 1, 1).Reply()
		if err != nil || reply.Depth != 1 || reply.Data[0]&3 != 3 {
			t.Errorf("the %s of the icon: %+v %v", what, reply, err)
		}
	}
}

// word returns word n of a property's value, counted from 0.
func word(value string, n int) uint32 { return binary.LittleEndian.Uint32([]byte(value)[4*n:]) }

// TestPackBitmap packs two pixels of a bitmap, nine pixels wide, in each bit and byte order.
func TestPackBitmap(t *testing.T) {
	icon := image.NewNRGBA(image.Rect(0, 0, 9, 2))
	icon.SetNRGBA(0, 0, color.NRGBA{A: 255})
	icon.SetNRGBA(8, 1, color.NRGBA{A: 255})
	opaque := func(c color.NRGBA) bool { return c.A > 0 }
	for _, c := range []struct {
		setup xproto.SetupInfo
		want  []byte
	}{
		{xproto.SetupInfo{BitmapFormatScanlinePad: 32, BitmapFormatScanlineUnit: 32}, []byte{1, 0, 0, 0, 0, 1, 0, 0}},
		{xproto.SetupInfo{BitmapFormatScanlinePad: 8, BitmapFormatScanlineUnit: 8, BitmapFormatBitOrder: 1, ImageByteOrder: 1},
			[]byte{0x80, 0, 0, 0x80}},
		{xproto.SetupInfo{BitmapFormatScanlinePad: 16, BitmapFormatScanlineUnit: 16, BitmapFormatBitOrder: 1},
			[]byte{0, 0x80, 0x80, 0}},
	} {
		gametest.NoDiff(t, packBitmap(&c.setup, icon, opaque), c.want, "%+v:", c.setup)
	}
}

func TestSetFewWMProperties(t *testing.T) {
	d := open(t, xvfb.Start(t))
	win := client.CreateWindow(d.conn)
	d.SetWMProperties(win, Identity{Title: "Klondike", PID: 1, Geometry: Geometry{Rect: image.Rect(9, 9, 79, 59)}})
	got := properties(t, d.conn, win)
	for _, name := range strings.Fields(`
WM_CLASS WM_CLIENT_MACHINE _NET_WM_PID WM_COMMAND WM_LOCALE_NAME WM_CLIENT_LEADER SM_CLIENT_ID
`) {
		if p, ok := got[name]; ok {
			t.Errorf("%s is set to %+v", name, p)
		}
	}
	hints := client.LittleEndianWords(8|512, 0, 0, 70, 50, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)
	if p := got["WM_NORMAL_HINTS"]; p.Value != hints {
		t.Errorf("size hints %q, want %q", p.Value, hints)
	}
	if p := got["WM_HINTS"]; p.Value != client.LittleEndianWords(67, 1, 1, 0, 0, 0, 0, 0, uint32(win)) {
		t.Errorf("hints %q", p.Value)
	}
	if p := got["WM_ICON_NAME"]; p.Value != "Klondike" {
		t.Errorf("icon name %q", p.Value)
	}
}

func TestNames(t *testing.T) {
	d := open(t, xvfb.Start(t))
	win := client.CreateWindow(d.conn)
	type named map[string]property
	steps := []struct {
		what string
		do   func()
		want named
	}{
		{"a card", func() { d.SetName(win, "Queen of Hearts") }, named{"WM_NAME": {"STRING", 8, "Queen of Hearts"}}},
		{"Latin-1", func() { d.SetName(win, "Kö\tnig\n") }, named{"WM_NAME": {"STRING", 8, "K? nig "},
			"_NET_WM_NAME": {"UTF8_STRING", 8, "Kö\tnig\n"}}},
		{"Greek", func() { d.SetName(win, "β") }, named{"WM_NAME": {"STRING", 8, "?"}, "_NET_WM_NAME": {"UTF8_STRING", 8, "β"}}},
		{"a card again", func() { d.SetName(win, "né") }, named{"WM_NAME": {"STRING", 8, "n\xe9"}}},
		{"turned down", func() { d.DeleteName(win) }, named{}},
		{"Greek again", func() { d.SetName(win, "β\xff") }, named{"WM_NAME": {"STRING", 8, "??"}, "_NET_WM_NAME": {"UTF8_STRING", 8, "β?"}}},
		{"down again", func() { d.DeleteName(win) }, named{}},
		{"title", func() { d.SetTitle(win, "é") }, named{"WM_NAME": {"STRING", 8, "\xe9"}, "_NET_WM_NAME": {"UTF8_STRING", 8, "é"}}},
	}
	for _, step := range steps {
		step.do()
		gametest.NoDiff(t, named(properties(t, d.conn, win)), step.want, "%s:", step.what)
	}
	before := d.conn.Meter.Traffic()
	d.SetName(win, "10 of Clubs!") // takes 24 bytes and the name: the byte budget of a deal counts on this
	d.DeleteName(win)
	gametest.Equal(t, d.conn.Meter.Traffic().Total.Sent-before.Total.Sent, 36+12, "naming and un-naming took bytes:")
}

func TestWithoutAtoms(t *testing.T) {
	d := open(t, xvfb.Start(t))
	d.Atoms = Atoms{}
	win := client.CreateWindow(d.conn)
	d.SetWMProperties(win, Identity{Title: "x", Class: "X", SessionID: "1"})
	for name := range properties(t, d.conn, win) {
		if name[0] == '_' || name == "WM_PROTOCOLS" || name == "WM_CLIENT_LEADER" {
			t.Errorf("%s is set", name)
		}
	}
	if d.HandleMessage(xproto.ClientMessageEvent{Format: 32, Data: xproto.ClientMessageDataUnion{Data32: make([]uint32, 5)}}, nil) {
		t.Error("a message of nothing closes the window")
	}
}
