package cli_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"xklondike/game/gametest"
)

// TestTimeZone checks that the program starts whatever TZ says, that a file that is no time zone means UTC, and that a rule
// counts if no file has its name.
func TestTimeZone(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	// A zone of tzfile(5), version 1: one type of local time, two hours east of UTC, with a name of three letters.
	const zone = "TZif" + "\x00" + "\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" +
		"\x00\x00\x00\x00" + "\x00\x00\x00\x00" + "\x00\x00\x00\x00" + "\x00\x00\x00\x00" + "\x00\x00\x00\x01" + "\x00\x00\x00\x04" +
		"\x00\x00\x1c\x20\x00\x00" + "TWO\x00"
	for name, text := range map[string]string{"zone": zone, "large": zone + strings.Repeat("\x00", 1<<20)} {
		gametest.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	gametest.NoError(t, syscall.Mkfifo(filepath.Join(dir, "fifo"), 0o600))
	env := environment(t)
	play := func(zone, lines string) string {
		t.Helper()
		executable := program(t) // which may take long to build
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		cmd := exec.CommandContext(ctx, executable, "-narrate", "-new", "-display", "none")
		cmd.Env, cmd.Stdin = append(env, "TZ="+zone), strings.NewReader(lines)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("TZ=%s: %v\n%s", zone, err, out)
		}
		return string(out)
	}
	play("", "deal\nquit\n")
	played := regexp.MustCompile(`last played on (.* at [0-9:]*)`)
	lastPlayed := func(zone string) time.Time {
		t.Helper()
		out := play(zone, "left\nquit\n")
		m := played.FindStringSubmatch(out)
		if m == nil {
			t.Fatalf("TZ=%s: no game was left\n%s", zone, out)
		}
		at := gametest.Must(time.Parse("2006-01-02 at 15:04", m[1]))(t)
		return at
	}
	utc := lastPlayed("")
	for name, want := range map[string]time.Duration{
		filepath.Join(dir, "zone"):             2 * time.Hour,
		":" + filepath.Join(dir, "zone"):       2 * time.Hour,
		filepath.Join(dir, "large"):            0,
		filepath.Join(dir, "fifo"):             0,
		":" + filepath.Join(dir, "fifo"):       0,
		filepath.Join("../../..", dir, "fifo"): 0, // from the directory of zones, such as /usr/share/zoneinfo
		filepath.Join(dir, "missing"):          0,
		"/dev/zero":                            0,
		dir:                                    0,
		strings.Repeat("x", 5000):              0,
		"XYZ5":                                 -5 * time.Hour,
		":XYZ-5:30":                            5*time.Hour + 30*time.Minute,
		"<+1245>-12:45":                        12*time.Hour + 45*time.Minute,
		"EST5EDT,0/0,J365/25":                  -4 * time.Hour, // summer all the year
		"EST5EDT,M3.2.0,M11.1.0":               newYork(t, utc),
		"EST5EDT,M3.2":                         0,
		"XY5":                                  0,
		"<+1245":                               0,
		"no/XYZ5":                              0,
	} {
		if got := lastPlayed(name).Sub(utc); got != want {
			t.Errorf("TZ=%.100s: %v east of UTC, want %v", name, got, want)
		}
	}
}

// newYork returns how far New York is east of UTC at a time.
func newYork(t *testing.T, at time.Time) time.Duration {
	t.Helper()
	zone, err := time.LoadLocation("America/New_York")
	if err != nil {
		t.Skip(err)
	}
	_, offset := at.In(zone).Zone()
	return time.Duration(offset) * time.Second
}
