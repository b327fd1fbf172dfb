package x11_test

import (
	"fmt"
	"image"
	"image/color"
	"io/fs"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/x11"
	"xklondike/x11/internal/proc"
	"xklondike/x11/internal/xvfb"
)

// setResources sets the property RESOURCE_MANAGER.
func (r *rig) setResources(text string) {
	xproto.ChangeProperty(r.c.X, xproto.PropModeReplace, r.c.Screen.Root, xproto.AtomResourceManager, xproto.AtomString, 8,
		uint32(len(text)), []byte(text))
}

// TestSlowDisk checks that the game goes on while a disk does not answer. When it does, its settings are
// applied, and those that have changed meanwhile.
func TestSlowDisk(t *testing.T) {
	t.Parallel()
	asked, answers := make(chan bool, 100), make(chan string)
	files := resources.Files{ReadFile: func(path string) ([]byte, error) {
		if path != "/slow" {
			return nil, fs.ErrNotExist
		}
		asked <- true
		return []byte(<-answers), nil
	}}
	rules, deal := rulesOf(t, "klondike"), game.Shuffle(1, 41)
	s := openWindow(t, xvfb.Start(t), x11.Config{App: newApp(t, nil, files)}, play.StartOptions{Rules: rules, Deal: deal})
	s.state = game.NewState(rules, deal)
	s.updateLayout()
	wait := func(what string) {
		t.Helper()
		select {
		case <-asked:
		case <-time.After(patience):
			t.Fatalf("%s: the disk is not asked", what)
		}
	}
	s.setResources("#include \"/slow\"\n")
	wait("set")
	before := s.statusLine()
	s.typeKeys(" ")
	s.sync()
	if s.statusLine() == before {
		t.Error("a key that deals does nothing")
	}
	s.setResources("#include \"/slow\"\n*foreground: #ffffff\n")
	s.sync()
	answers <- "*felt: false\n*background: #102030\n"
	s.awaitColour("the disk has answered", image.Pt(1, 1), color.RGBA{0x10, 0x20, 0x30, 0xff})
	wait("changed meanwhile")
	answers <- "*felt: false\n*background: #405060\n"
	s.awaitColour("it has answered again", image.Pt(1, 1), color.RGBA{0x40, 0x50, 0x60, 0xff})
	s.endByKey()
}

// TestManyResources checks that a hundred thousand resources, of other programs and of this one, take little
// memory and only for a moment.
func TestManyResources(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	plain := launch(t, server)
	usual, _ := proc.ResidentMemory(t, plain.cmd.Process.Pid)
	var text strings.Builder
	for i := range 50_000 {
		fmt.Fprintf(&text, "prog%d*thing%d.part: value %d\nxklondike*thing%d: %d\n", i%500, i, i, i, i)
	}
	text.WriteString("*felt: false\n*background: #102030\n")
	for begin := 0; begin < text.Len(); begin += 200_000 {
		part := text.String()[begin:min(begin+200_000, text.Len())]
		xproto.ChangeProperty(plain.c.X, xproto.PropModeAppend, plain.c.Screen.Root, xproto.AtomResourceManager,
			xproto.AtomString, 8, uint32(len(part)), []byte(part))
	}
	later := plain.atTable("klondike", game.Shuffle(1, 41))
	later.awaitColour("merged", image.Pt(1, 1), color.RGBA{0x10, 0x20, 0x30, 0xff})
	for what, r := range map[string]*rig{"merged": plain, "at the start": launch(t, server)} {
		const limit, kept = 60_000, 15_000 // kilobytes: at the peak, and at the end with what is kept of the property
		(&tableRig{rig: r}).poll(what+": the memory is given back", func() bool {
			now, _ := proc.ResidentMemory(t, r.cmd.Process.Pid)
			return now < usual+kept
		})
		if _, most := proc.ResidentMemory(t, r.cmd.Process.Pid); most > limit {
			t.Errorf("%s: %d kB, want at most %d", what, most, limit)
		}
	}
}
