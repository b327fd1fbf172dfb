package x11_test

import (
	"image"
	"image/color"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// xrdb runs xrdb on the test's server.
func (r *rig) xrdb(input string, args ...string) {
	r.t.Helper()
	cmd := exec.Command(gametest.ProgramPath(r.t, "xrdb"), append([]string{"-display", r.server.Display, "-nocpp"}, args...)...)
	cmd.Stdin = strings.NewReader(input)
	if out, err := cmd.CombinedOutput(); err != nil {
		r.t.Fatalf("xrdb %q: %v %s", args, err, out)
	}
}

// TestLiveResources checks that resources change the running game, when they are set, merged, replaced or
// removed. Everything else stays.
func TestLiveResources(t *testing.T) {
	t.Parallel()
	s := launchKlondike(t, xvfb.Start(t), append(clicking, "-xrm", "*felt: false")...)
	baize := image.Pt(1, 1)
	plain := s.screen().RGBAAt(1, 1)
	s.xrdb("xklondike.background: #204080\n", "-merge")
	s.awaitColour("merged", baize, color.RGBA{0x20, 0x40, 0x80, 0xff})
	s.xrdb("XKlondike*background: #804020\n", "-merge") // a class has a lower priority than a name
	s.xrdb("*mirrored: true\n", "-merge")
	s.poll("a mirrored table", func() bool { return s.named("stock").at.Min.X > s.layout.Bounds.Dx()/2 })
	s.awaitColour("merged with a class", baize, color.RGBA{0x20, 0x40, 0x80, 0xff})
	s.xrdb("*mirrored: false\nXKlondike*background: #804020\n", "-load")
	s.awaitColour("replaced", baize, color.RGBA{0x80, 0x40, 0x20, 0xff})
	s.poll("a table as it was", func() bool { return s.named("stock").at.Min.X < s.layout.Bounds.Dx()/2 })
	s.xrdb(`*translations: #override \n <Key>d: deal() \n <KeyUp>x: undo()`+"\n*title: bound\n", "-merge")
	s.poll("bound anew", func() bool { return s.property(s.table, "WM_NAME") == "bound" })
	deal := s.state
	s.typeKeys("d")
	s.state = deal.Apply(draw)
	s.checkTable("dealt by a key")
	s.typeKeys("x")
	s.state = deal
	s.checkTable("undone by a key that came up")
	s.xrdb("", "-remove")
	s.awaitColour("removed", baize, plain)
	s.sync()
	s.checkTable("in the end")
}

// TestXrdbOfManual runs the commands of xklondike(6) that set a resource and remove it again. No other resource
// may be lost.
func TestXrdbOfManual(t *testing.T) {
	t.Parallel()
	r := newRig(t, xvfb.Start(t))
	gametest.ProgramPath(t, "cpp") // without -nocpp, xrdb calls it
	page := gametest.Must(os.ReadFile("../man/xklondike.6"))(t)
	commands := regexp.MustCompile(`(?m)^\.Dl \$ (.*\| xrdb.*)$`).FindAllStringSubmatch(strings.ReplaceAll(string(page), `\(aq`, "'"), -1)
	if len(commands) != 2 {
		t.Fatalf("the manual has the commands %q, want two", commands)
	}
	const others = "Other.first:\t1\nXKlondike.dragTime:\t2\n"
	r.xrdb(others, "-load")
	for i, want := range []string{"Other.first:\t1\nXKlondike.dragPixels:\t8\nXKlondike.dragTime:\t2\n", others} {
		cmd := exec.Command("sh", "-c", commands[i][1])
		cmd.Env = environment(t, r.server.Display)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v %s", commands[i][1], err, out)
		}
		gametest.Equal(t, r.property(r.c.Screen.Root, "RESOURCE_MANAGER"), want, "%s leaves", commands[i][1])
	}
}
