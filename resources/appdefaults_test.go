package resources

import (
	"bytes"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestAppDefaultsGolden checks that the file XKlondike.ad, which packages install, is what -appdefaults prints.
func TestAppDefaultsGolden(t *testing.T) {
	var b bytes.Buffer
	gametest.NoError(t, WriteAppDefaults(&b))
	gametest.CompareGolden(t, "XKlondike.ad", b.String())
	if WriteAppDefaults(fullDisk{}) == nil {
		t.Error("a full disk went unnoticed")
	}
}

// TestAppDefaultsChangeNothing checks that the app-defaults file changes no setting, either as it is or
// without its comment marks.
func TestAppDefaultsChangeNothing(t *testing.T) {
	var b bytes.Buffer
	gametest.NoError(t, WriteAppDefaults(&b))
	plain := parseOptions(t).Settings(Files{}, properties("", ""), nil)
	for state, text := range map[string]string{
		"commented out": b.String(),
		"in force":      strings.ReplaceAll(b.String(), "!"+ClassName+"*", ClassName+"*"),
	} {
		files := memoryDisk(map[string]string{"/etc/X11/app-defaults/XKlondike": text})
		s := parseOptions(t).Settings(files, properties("", ""), func(line string) { t.Error(line) })
		if changed := s.changed(plain); changed != nil {
			t.Errorf("%s, it changes %v", state, changed)
		}
		for _, setting := range AllSettings() {
			gametest.Equal(t, s.Given(setting.Name), state == "in force" && setting.Default != derivedColor,
				"%s: %s is from %s:", state, setting.Name, s.Origin(setting.Name))
		}
	}
}
