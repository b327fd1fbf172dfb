package resources

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"xklondike/game/gametest"
)

func TestSystemFiles(t *testing.T) {
	for _, c := range []struct {
		lookup              func(string) (string, bool)
		home, config, state string
	}{
		{environment("HOME=/h"), "/h", "/h/.config", "/h/.local/state"},
		{environment("HOME="), "/", "/.config", "/.local/state"},
		{environment("HOME=/h", "XDG_CONFIG_HOME=/c", "XDG_STATE_HOME=/s"), "/h", "/c", "/s"},
		{environment("HOME=/h", "XDG_CONFIG_HOME=relative", "XDG_STATE_HOME=./s"), "/h", "/h/.config", "/h/.local/state"},
	} {
		f := SystemFiles(c.lookup)
		if f.Home != c.home || f.ConfigDir != c.config || f.StateDir != c.state || f.ConfigPath() != c.config+"/xklondike/config.toml" {
			t.Errorf("%q, %q and %q, want %q, %q and %q", f.Home, f.ConfigDir, f.StateDir, c.home, c.config, c.state)
		}
	}
	// Without HOME, the home directory comes from the password file, or is unknown.
	if f := SystemFiles(noEnvironment); (f.Home == "") != (f.ConfigDir == "") || (f.Home == "") != (f.StateDir == "") {
		t.Errorf("home %q, config %q, states %q", f.Home, f.ConfigDir, f.StateDir)
	}
}

func TestRecordsDir(t *testing.T) {
	for state, want := range map[string]string{"/s": "/s/xklondike", "": ""} {
		gametest.Equal(t, (Files{StateDir: state}).RecordsDir(), want, "%q:", state)
	}
}

func TestReadRegular(t *testing.T) {
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	write := func(name string, text []byte) {
		gametest.NoError(t, os.WriteFile(path(name), text, 0o600))
	}
	write("good", []byte("text"))
	write("full", bytes.Repeat([]byte("x"), maxFileSize))
	write("large", bytes.Repeat([]byte("x"), maxFileSize+1))
	gametest.NoError(t, os.Symlink("good", path("link")))
	gametest.NoError(t, syscall.Mkfifo(path("fifo"), 0o600))
	files := SystemFiles(noEnvironment)
	for name, size := range map[string]int{"good": 4, "link": 4, "full": maxFileSize} {
		if text, err := files.ReadFile(path(name)); err != nil || len(text) != size {
			t.Errorf("%s: %d bytes, %v", name, len(text), err)
		}
	}
	for _, name := range strings.Fields("large fifo .") {
		if _, err := files.ReadFile(path(name)); err == nil || errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := files.ReadFile(path("missing")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("missing: %v", err)
	}
}

func TestGames(t *testing.T) {
	if !bytes.Contains(GamesTOML, []byte("[klondike]")) || GamesFileName != "games.toml" {
		t.Errorf("%d bytes of %s hold no Klondike", len(GamesTOML), GamesFileName)
	}
}
