package link

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// TestUnreadAuthority checks that an authority file that could keep the program waiting is not read, and that
// the error names the file if the server then refuses the connection.
func TestUnreadAuthority(t *testing.T) {
	s := xvfb.Start(t, "-auth", xvfb.WriteAuthority(t, xvfb.AuthorityEntry{Family: xvfb.FamilyWild, Scheme: xvfb.CookieScheme, Data: rightCookie}))
	dir := t.TempDir()
	name := func(name string) string { return filepath.Join(dir, name) }
	gametest.NoError(t, syscall.Mkfifo(name("fifo"), 0o600))
	gametest.NoError(t, os.WriteFile(name("huge"), nil, 0o600))
	gametest.NoError(t, os.Truncate(name("huge"), 3<<30))
	long := filepath.Join(dir, strings.Repeat("x", 240))
	for file, want := range map[string]string{
		name("fifo"): `"` + name("fifo") + `" was not read: it is not a regular file`,
		"/dev/zero":  `"/dev/zero" was not read: it is not a regular file`,
		dir:          `"` + dir + `" was not read: it is not a regular file`,
		name("huge"): `"` + name("huge") + `" was not read: it is larger than 4 MB`,
		name("none"): `"` + name("none") + `" was not read: no such file or directory`,
		long:         `"` + long[:200] + `..." was not read: no such file or directory`,
	} {
		_, err := Dial(s.Display, fakeEnv("XAUTHORITY", file))
		if err == nil || !strings.Contains(err.Error(), ": the server refuses the connection: ") || !strings.HasSuffix(err.Error(), "; "+want) ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want %s", file, err, want)
		}
	}
	_, err := Dial(s.Display, fakeEnv("HOME", dir))
	if err == nil || strings.Contains(err.Error(), "was not read") {
		t.Errorf("no file is named, and none is there: %v", err)
	}
}
