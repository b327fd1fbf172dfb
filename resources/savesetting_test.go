package resources

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// saver returns the Files of a machine with an empty configuration directory, and the path of its config.toml.
func saver(t *testing.T) (Files, string) {
	t.Helper()
	dir := t.TempDir()
	f := SystemFiles(func(name string) (string, bool) {
		return map[string]string{"HOME": dir, "XDG_CONFIG_HOME": filepath.Join(dir, "config")}[name], true
	})
	return f, f.ConfigPath()
}

func textPointer(text string) *string { return &text }

func checkFile(t *testing.T, path, want string) {
	t.Helper()
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("%s has %q, %v, want %q", path, got, err, want)
	}
}

// TestSaveSetting checks that a setting gets into config.toml, changes there, and leaves it again. The file
// that a link points at is replaced, and keeps its mode.
func TestSaveSetting(t *testing.T) {
	files, path := saver(t)
	settings := settingsByWord()
	save := func(name string, text *string) {
		t.Helper()
		gametest.NoError(t, files.saveSetting(*settings[name], text))
	}
	save("dragPixels", nil)
	gametest.Fails(os.Stat(path))(t, "to remove a setting makes a file:")
	save("dragPixels", textPointer("09"))
	save("mirrored", textPointer("Yes"))
	checkFile(t, path, "dragPixels = 9\nmirrored = true\n")

	real := filepath.Join(filepath.Dir(path), "..", "shared.toml")
	gametest.NoError(t, os.Rename(path, real))
	gametest.NoError(t, os.Chmod(real, 0o640))
	gametest.NoError(t, os.Symlink("../shared.toml", path))
	save("title", textPointer("my \"cards\""))
	save("dragPixels", nil)
	checkFile(t, real, "mirrored = true\ntitle = \"my \\\"cards\\\"\"\n")
	link, linkErr := os.Lstat(path)
	info, err := os.Stat(real)
	if linkErr != nil || err != nil || link.Mode()&os.ModeSymlink == 0 || info.Mode().Perm() != 0o640 {
		t.Errorf("the link is %v, %v, the file %v, %v", link, linkErr, info, err)
	}
	if left, _ := os.ReadDir(filepath.Dir(real)); len(left) != 2 {
		t.Errorf("the directory has %v", left)
	}
}

// TestSaveSettingRefuses checks that a value that is wrong, a file with a mistake and a file that gives the
// setting twice change nothing. A path that cannot be written is an error of its own.
func TestSaveSettingRefuses(t *testing.T) {
	files, path := saver(t)
	drag := *settingsByWord()["dragPixels"]
	gametest.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	for text, want := range map[string]string{
		"gap = 1\n[":                         "config.toml:2:2: ",
		"dragPixels = 1\n\nDragPixels = 2\n": "config.toml:1 and :3: dragPixels cannot be changed: it is defined twice",
	} {
		gametest.NoError(t, os.WriteFile(path, []byte(text), 0o644))
		if err := files.saveSetting(drag, textPointer("9")); err == nil || !strings.Contains(err.Error(), want) || errors.Is(err, errNotWritable) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
		checkFile(t, path, text)
	}
	gametest.NoError(t, os.Remove(path))
	gametest.NoError(t, os.Remove(filepath.Dir(path)))
	if err := os.WriteFile(filepath.Dir(path), nil, 0o644); err != nil { // a file where the directory should be: root cannot write there either
		t.Fatal(err)
	}
	files.ReadFile = nil
	if err := files.saveSetting(drag, textPointer("9")); !errors.Is(err, errNotWritable) {
		t.Errorf("where nothing can be written: %v", err)
	}
}

// TestLock checks that a setting of an option or X resource is locked, one that config.toml gives twice too,
// and that app-defaults lock nothing. A value for the run counts like one of config.toml.
func TestLock(t *testing.T) {
	files, path := saver(t)
	gametest.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	gametest.NoError(t, os.WriteFile(path, []byte("dragPixels = 1\nDragPixels = 2\ngap = 3\n"), 0o644))
	m := NewManager("xklondike", []Assignment{{Word: "-xrm", Value: "*cardWidth: 80"}})
	props := Properties{ResourceManager: []byte("*mirrored: true\n"), HaveDisplay: true}
	m.SetForRun("gap", "7")
	m.SetForRun("mirrored", "false")
	s := m.Settings(files, props, func(string) {})
	for name, want := range map[string]string{"dragPixels": path + ":1 and :2", "cardWidth": "-xrm", "mirrored": "RESOURCE_MANAGER line 1", "gap": "", "title": ""} {
		gametest.Equal(t, s.LockedBy(name), want, "%s is locked by", name)
	}
	if s.Int("gap") != 7 || s.Origin("gap") != "this run" || !s.Bool("mirrored") {
		t.Errorf("gap is %d (%s), mirrored %v", s.Int("gap"), s.Origin("gap"), s.Bool("mirrored"))
	}
}
