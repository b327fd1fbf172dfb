package x11_test

import (
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgbutil/icccm"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// TestLampInIcon plays by lines while the window is open, and while it is an icon. Only an open window has a
// thread of lower priority, on which the lamp works. That thread comes when the icon is opened.
func TestLampInIcon(t *testing.T) {
	t.Parallel()
	if runtime.GOOS != "linux" {
		t.Skip("only Linux has priorities of threads")
	}
	server := xvfb.Start(t)
	startWindowManager(t, server, "openbox")
	cmd := programCommand(t, environment(t, server.Display), "-display", server.Display, "-game", "double-klondike", "-deal", "1", "-narrate", "-xrm", "*lamp: true")
	lines := gametest.Must(cmd.StdinPipe())(t)
	r := launchCommand(t, server, cmd)
	play := func(line string) { _, _ = io.WriteString(lines, line+"\n") }
	for deadline := time.Now().Add(patience); !r.hasPatientThread(); r.sync() {
		if play("deal"); time.Now().After(deadline) {
			t.Fatal("no thread of lower priority works")
		}
		for again := time.Now().Add(time.Second); time.Now().Before(again) && !r.hasPatientThread(); {
		}
	}

	iconify := xproto.ClientMessageEvent{Format: 32, Window: r.table, Type: r.atom("WM_CHANGE_STATE"),
		Data: xproto.ClientMessageDataUnionData32New([]uint32{icccm.StateIconic, 0, 0, 0, 0})}
	xproto.SendEvent(r.c.X, false, r.c.Screen.Root, xproto.EventMaskSubstructureRedirect|xproto.EventMaskSubstructureNotify, string(iconify.Bytes()))
	for deadline := time.Now().Add(patience); r.wmState(r.table) != icccm.StateIconic || r.hasPatientThread(); r.sync() {
		if time.Now().After(deadline) {
			t.Fatal("the window does not become an icon, or its lamp goes on")
		}
	}
	r.sync()
	for range 3 {
		play("deal")
		for end := time.Now().Add(time.Second / 2); time.Now().Before(end); r.sync() { // a slow machine sees less, and fails no more often
			if r.hasPatientThread() {
				t.Fatal("the lamp works for an icon")
			}
		}
	}
	xproto.MapWindow(r.c.X, r.table)
	for deadline := time.Now().Add(patience); !r.hasPatientThread(); r.roundTrip() {
		if time.Now().After(deadline) {
			t.Fatal("the icon is opened, and the lamp does not go on")
		}
	}
}

// hasPatientThread reports whether the program has a thread of lower priority now.
func (r *rig) hasPatientThread() bool {
	files, _ := filepath.Glob(filepath.Join("/proc", strconv.Itoa(r.cmd.Process.Pid), "task", "*", "stat"))
	for _, file := range files {
		text, _ := os.ReadFile(file) // a thread that has ended has no file
		_, rest, _ := strings.Cut(string(text), ") ")
		if fields := strings.Fields(rest); len(fields) > 16 && fields[16] != "0" { // proc_pid_stat(5): field 19, nice
			return true
		}
	}
	return false
}
