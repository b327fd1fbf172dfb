package x11_test

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// An openCounter counts how often the files of a directory are opened, by their names.
type openCounter int

func countOpens(t *testing.T, dir string) openCounter {
	t.Helper()
	fd := gametest.Must(syscall.InotifyInit1(syscall.IN_NONBLOCK | syscall.IN_CLOEXEC))(t)
	t.Cleanup(func() { syscall.Close(fd) })
	gametest.Must(syscall.InotifyAddWatch(fd, dir, syscall.IN_OPEN))(t)
	return openCounter(fd)
}

func (c openCounter) counts() map[string]int {
	counts := make(map[string]int)
	events := make([]byte, 1<<16)
	n, _ := syscall.Read(int(c), events) // fails if there is nothing to read
	for events = events[:max(n, 0)]; len(events) > 0; {
		end := syscall.SizeofInotifyEvent + binary.NativeEndian.Uint32(events[12:])
		counts[string(bytes.TrimRight(events[syscall.SizeofInotifyEvent:end], "\x00"))]++
		events = events[end:]
	}
	return counts
}

// TestSettingsReadOnce checks that a start reads each file of settings once, with a window and without. The first start of a
// player makes the directory of config.toml, which is not a change of settings.
func TestSettingsReadOnce(t *testing.T) {
	t.Parallel()
	host := gametest.Must(os.Hostname())(t)
	// With settings in it, each file is read to its end.
	home := func() (env []string, opens openCounter) {
		env = environment(t, "")
		dir := strings.TrimPrefix(env[0], "HOME=")
		for _, name := range []string{".Xdefaults", ".Xdefaults-" + host, "XKlondike"} {
			writeText(t, filepath.Join(dir, name), "xklondike.gap: 1\n")
		}
		return env, countOpens(t, dir)
	}
	check := func(what string, opens openCounter, names ...string) {
		t.Helper()
		counts := opens.counts()
		for _, name := range names {
			gametest.Equal(t, counts[name], 1, "%s opens %s so many times:", what, name)
		}
	}
	for _, options := range gametest.Lines(`
-narrate -display none -deal 41
-display none -deal 41 -shot t.png
-list
`) {
		env, opens := home()
		run := programCommand(t, env, strings.Fields(options)...)
		run.Dir = t.TempDir()
		run.Stdin = strings.NewReader("quit\n")
		out, err := run.CombinedOutput()
		gametest.NoError(t, err, "%s: %s", options, out)
		check(options, opens, ".Xdefaults-"+host, "XKlondike")
	}
	server := xvfb.Start(t)
	env, opens := home()
	r := launchOn(t, server, server.Display, env, "-deal", "41")
	r.restingMemory(mostAtRest) // the program would long have read the settings again
	check("the window", opens, ".Xdefaults", ".Xdefaults-"+host, "XKlondike")
}
