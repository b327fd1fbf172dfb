package game_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFamilies checks that only engine.go, and the package that reads and writes rule tables, ask which
// family a game belongs to. All other code asks the engine, or Rules.IsClock.
func TestFamilies(t *testing.T) {
	asked := 0
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		source, err := os.ReadFile(name)
		if !strings.Contains(string(source), "FamilyClock") && !strings.Contains(string(source), "FamilyPacking") {
			return err
		}
		asked++
		if name = filepath.ToSlash(name); name != "../game/engine.go" && !strings.HasPrefix(name, "../game/variant/") {
			t.Errorf("%s asks which engine plays a game", name)
		}
		return err
	})
	if err != nil || asked == 0 {
		t.Errorf("%d files, %v", asked, err)
	}
}
