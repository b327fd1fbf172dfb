package locale

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"testing"

	"xklondike/game/gametest"
)

func TestNormalised(t *testing.T) {
	for name, want := range gametest.Table(`
de_AT                 de_AT
de_AT.UTF-8           de_AT.utf8
de_AT.ISO8859-1@euro  de_AT.iso88591@euro
de.8859-15            de.iso885915
C.                    C.iso
C.ü                   C.iso
`) {
		gametest.Equal(t, normalised(name), want, "%s:", name)
	}
}

func TestChecker(t *testing.T) {
	dir := t.TempDir()
	gametest.NoError(t, os.MkdirAll(filepath.Join(dir, "de_AT.utf8"), 0o700))
	gametest.NoError(t, os.WriteFile(filepath.Join(dir, "de_AT.utf8", "LC_CTYPE"), nil, 0o600))
	has := InstalledChecker(func(name string) (string, bool) { return "/nowhere:" + dir, name == "LOCPATH" })
	for name, want := range map[string]bool{
		"de_AT.UTF-8": true, "de_AT.utf8": true, "de_AT": false, "": false, "../" + filepath.Base(dir) + "/de_AT.utf8": false, "fr_FR": false, "x\x00y": false,
	} {
		if has(name) != want {
			t.Errorf("%q: %v", name, !want)
		}
	}
	if InstalledChecker(func(string) (string, bool) { return "", false })("no_SUCH.locale") {
		t.Error("this machine has a locale that nobody has")
	}
}

func TestInArchive(t *testing.T) {
	archive := func(magic, offset, used uint32, names string) string {
		header := make([]byte, 60)
		for i, n := range map[int]uint32{0: magic, 5: offset, 6: used} {
			binary.NativeEndian.PutUint32(header[4*i:], n)
		}
		path := filepath.Join(t.TempDir(), "archive")
		gametest.NoError(t, os.WriteFile(path, append(header, names...), 0o600))
		return path
	}
	const table = "de_AT.utf8\x00fr_FR.iso88591\x00"
	size := uint32(len(table))
	good := archive(archiveMagic, 60, size, table)
	for name, want := range gametest.Pairs[string, bool](t, `
de_AT.utf8      true
fr_FR.iso88591  true
AT.utf8
de_AT
`) {
		if inArchive(good, []string{"x", name}) != want {
			t.Errorf("%s: %v", name, !want)
		}
	}
	for what, path := range map[string]string{
		"missing": good + "x", "of another kind": archive(1, 60, size, table), "cut off": archive(archiveMagic, 60, size+1, table),
		"wrong offset": archive(archiveMagic, 1<<31, size, table), "huge": archive(archiveMagic, 60, 1<<31, table),
	} {
		if inArchive(path, []string{"de_AT.utf8"}) {
			t.Errorf("%s: found", what)
		}
	}
}
