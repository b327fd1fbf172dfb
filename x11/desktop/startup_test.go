package desktop

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
)

// TestTakeStartupID checks that the name of a start leaves the environment, and that no name is too long for launchers.
func TestTakeStartupID(t *testing.T) {
	for given, want := range map[string]string{"": "", "a_TIME7": "a_TIME7", "\xff": "?", strings.Repeat("x", longestStartupID+1): ""} {
		t.Setenv("DESKTOP_STARTUP_ID", given)
		gametest.Equal(t, TakeStartupID(os.Getenv), want, "%.20q:", given)
		if _, set := os.LookupEnv("DESKTOP_STARTUP_ID"); set {
			t.Errorf("%.20q stays in the environment", given)
		}
	}
}

// TestStartupTime checks which names of a start have a time.
func TestStartupTime(t *testing.T) {
	for id, want := range map[string]xproto.Timestamp{
		"": 0, "gnome-shell/xklondike/12-3-castle_TIME4711": 4711, "_TIME0": 0, "a_TIME1_TIME2": 2, "a_TIME": 0, "a_TIMEx": 0, "a_TIME-1": 0,
		"a_TIME4294967297": 1, "a_TIME99999999999999999999": 0,
	} {
		got, ok := startupTime(id)
		if hasTime := want > 0 || id == "_TIME0"; ok != hasTime || ok && got != want {
			t.Errorf("%q: %d, %t, want %d", id, got, ok, want)
		}
	}
}

// TestFinishStartup checks the message by which a launcher learns that the program has started, and that it comes once.
func TestFinishStartup(t *testing.T) {
	s := xvfb.Start(t)
	d, launcher := open(t, s), open(t, s)
	win := client.CreateWindow(d.conn)
	selectEvents(launcher.conn, launcher.conn.Screen.Root, xproto.EventMaskPropertyChange)
	launcher.conn.X.Sync()
	for _, id := range []string{"x", `panel "one" \ 17-castle_TIME4711`, ""} {
		d.SetWMProperties(win, Identity{StartupID: id})
		before := d.conn.Meter.Traffic().Total.Requests
		d.FinishStartup(win)
		d.FinishStartup(win)
		if id == "" {
			gametest.Equal(t, d.conn.Meter.Traffic().Total.Requests-before, 0, "requests without a launcher:")
			break
		}
		var text []byte
		for !bytes.ContainsRune(text, 0) {
			m := nextClientMessage(t, launcher)
			want := launcher.Atoms.NetStartupInfo
			if text == nil {
				want = launcher.Atoms.NetStartupInfoBegin
			}
			if m.Format != 8 || m.Window != win || m.Type != want {
				t.Fatalf("%+v", m)
			}
			text = append(text, m.Data.Data8...)
		}
		got := string(bytes.TrimRight(text, "\x00"))
		want := `remove: ID="` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(id) + `"`
		gametest.NoDiff(t, got, want)
		if most := (len(want)/startupPiece + 1); d.conn.Meter.Traffic().Total.Requests-before > int64(most) {
			t.Errorf("%d requests for %d bytes", d.conn.Meter.Traffic().Total.Requests-before, len(want))
		}
	}
}
