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
	again := time.Now()
	r.poll("a thread of lower priority", func() bool {
		if time.Now().After(again) {
			play("deal")
			again = time.Now().Add(time.Second)
		}
		return r.hasPatientThread()
	})

	iconify := xproto.ClientMessageEvent{Format: 32, Window: r.table, Type: r.atom("WM_CHANGE_STATE"),
		Data: xproto.ClientMessageDataUnionData32New([]uint32{icccm.StateIconic, 0, 0, 0, 0})}
	xproto.SendEvent(r.c.X, false, r.c.Screen.Root, xproto.EventMaskSubstructureRedirect|xproto.EventMaskSubstructureNotify, string(iconify.Bytes()))
	r.poll("an icon without the lamp", func() bool { return r.wmState(r.table) == icccm.StateIconic && !r.hasPatientThread() })
	for range 3 {
		play("deal")
		for end := time.Now().Add(time.Second / 2); time.Now().Before(end); r.sync() { // a slow machine sees less, and fails no more often
			if r.hasPatientThread() {
				t.Fatal("the lamp works for an icon")
			}
		}
	}
	xproto.MapWindow(r.c.X, r.table)
	r.poll("the lamp of an icon that is opened", r.hasPatientThread)
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
