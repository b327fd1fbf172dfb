package resources

import (
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestProtected checks that a setting that is protected counts only where the program cannot write, nor another client, and
// that anywhere else it gets one line, which says where it belongs.
func TestProtected(t *testing.T) {
	const where = "sandbox does not count here: it counts only on the command line, and in resource files that the program cannot change, such as ~/XKlondike"
	const off = "*sandbox: off\n"
	for name, c := range map[string]struct {
		words           []string
		env             string
		files           map[string]string
		manager, screen string
		origin          string // of what counts
		refused         string // the place that the line names
	}{
		"option":               {words: []string{"-xrm", "*sandbox: off"}, origin: "-xrm"},
		"XENVIRONMENT":         {env: "XENVIRONMENT=/env", files: map[string]string{"/env": off}, origin: "/env:1"},
		"this machine":         {files: map[string]string{"/home/me/.Xdefaults-box": off}, origin: "/home/me/.Xdefaults-box:1"},
		"~/.Xdefaults":         {files: map[string]string{"/home/me/.Xdefaults": off}, origin: "/home/me/.Xdefaults:1"},
		"user's file":          {files: map[string]string{"/home/me/XKlondike": off}, origin: "/home/me/XKlondike:1"},
		"app-defaults":         {files: map[string]string{"/etc/X11/app-defaults/XKlondike": off}, origin: "/etc/X11/app-defaults/XKlondike:1"},
		"included":             {files: map[string]string{"/home/me/XKlondike": "#include \"/more\"\n", "/more": off}, origin: "/more:1"},
		"server":               {manager: off, refused: "RESOURCE_MANAGER line 1"},
		"server, by its class": {manager: "XKlondike*Sandbox: off\n", refused: "RESOURCE_MANAGER line 1"},
		"server, included":     {manager: "#include \"/more\"\n", files: map[string]string{"/more": off}, refused: "/more:1"},
		"screen":               {screen: "\n" + off, refused: "SCREEN_RESOURCES line 2"},
		"config.toml":          {files: map[string]string{configPath: "sandbox = false\n"}, refused: configPath + ":1:1"},
		"config.toml, class":   {files: map[string]string{configPath: "[XKlondike]\nSandbox = false\n"}, refused: configPath + ":2:1"},
		"a file we write":      {env: "XENVIRONMENT=/ours/a", files: map[string]string{"/ours/a": off}, refused: "/ours/a:1"},
		"one we write, included": {files: map[string]string{"/home/me/XKlondike": "#include \"/ours/a\"\n", "/ours/a": off},
			refused: "/ours/a:1"},
		"refused before another": {manager: "XKlondike.sandbox: on\n", files: map[string]string{"/home/me/XKlondike": off},
			origin: "/home/me/XKlondike:1", refused: "RESOURCE_MANAGER line 1"},
	} {
		t.Run(name, func(t *testing.T) {
			files := testFiles(c.files, c.env)
			files.Writable = func(path string) bool { return strings.HasPrefix(path, "/ours/") }
			var said lines
			m, props := parseOptions(t, c.words...), properties(c.manager, c.screen)
			read := m.Read(files, props)
			s := m.Resolve(read, said.take)
			m.Resolve(m.Read(files, props), said.take)
			gametest.Equal(t, s.Bool("sandbox"), c.origin == "", "it is on:")
			gametest.Equal(t, read.IsOff("sandbox"), c.origin != "", "it is off:")
			if c.origin != "" {
				gametest.Equal(t, s.Origin("sandbox"), c.origin, "from:")
			}
			want := ""
			if c.refused != "" {
				want = c.refused + ": " + where
			}
			gametest.Equal(t, strings.Join(said, "\n"), want, "said:")
		})
	}
}

// TestProtectedChange checks that neither set, the panel nor toggle changes such a setting.
func TestProtectedChange(t *testing.T) {
	files, path := saver(t)
	m := parseOptions(t)
	now, setting := m.Settings(files, Properties{}, nil), *settingsByWord()["sandbox"]
	for _, text := range []*string{textPointer("off"), textPointer("on"), nil} {
		_, err := m.Change(files, now, setting, text)
		if err == nil || !strings.Contains(err.Error(), "only on the command line") {
			t.Errorf("change: %v", err)
		}
	}
	if err := CheckToggle("sandbox"); err == nil || !strings.Contains(err.Error(), "only on the command line") {
		t.Errorf("toggle: %v", err)
	}
	if _, _, err := m.Toggled(now, "sandbox"); err == nil {
		t.Error("it was toggled")
	}
	if !m.Settings(files, Properties{}, nil).Bool("sandbox") {
		t.Errorf("it is off: %s", path)
	}
}
