package x11

import (
	"os"
	"path/filepath"
	"testing"

	"xklondike/game/gametest"
	"xklondike/resources"
	"xklondike/resources/cli"
)

// TestConfigNews checks what the status line says about settings that config.toml has changed. It says
// nothing about those that X resources have changed, or that count from the next start on.
func TestConfigNews(t *testing.T) {
	dir := t.TempDir()
	files := resources.SystemFiles(func(name string) (string, bool) {
		return map[string]string{"HOME": dir, "XDG_CONFIG_HOME": filepath.Join(dir, "config")}[name], true
	})
	path := files.ConfigPath()
	read := func(config, manager string) *resources.Settings {
		t.Helper()
		gametest.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		gametest.NoError(t, os.WriteFile(path, []byte(config), 0o644))
		cmd := gametest.Must(cli.Parse([]string{"xklondike"}, func(string) (string, bool) { return "", false }))(t)
		return cmd.Settings(files, resources.Properties{ResourceManager: []byte(manager), HaveDisplay: true}, func(line string) { t.Error(line) })
	}
	old := read("gap = 3\n", "")
	for c := range gametest.Cases[struct{ Config, Manager, Want string }](t, `
"gap = 3\n"
"gap = 3\ndragPixels = 9\n"  ""  dragPixels is now 9 in config.toml
"gap = 4\ndragPixels = 9\n"  ""  2 settings have changed in config.toml
"gap = 3\n"                  *dragPixels: 9
"gap = 3\niconic = true\n"
""
`) {
		gametest.Equal(t, configNews(read(c.Config, c.Manager), old, path), c.Want, "%q, %q:", c.Config, c.Manager)
	}
}
