package resources

import (
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestToggled finds settings by names in any case, and goes through their words. It says why a setting has no
// next value.
func TestToggled(t *testing.T) {
	m := NewManager("xklondike", []Assignment{{Word: "-iconic", Specifier: ".iconic", Value: "on"}})
	config := memoryDisk(map[string]string{configPath: "mirrored = true\ncardStyle = \"plain\"\n"})
	s := m.Settings(config, Properties{}, func(line string) { t.Error(line) })
	for name, want := range gametest.Table(`
mirrored       mirrored false
MIRRORED       mirrored false
showtime       showTime true
cardStyle      cardStyle traditional
gap            toggle cannot change gap: its value is not one of a few words
iconic         Start as an icon cannot be changed, because -iconic sets it
shwTime        there is no setting "shwTime"; the nearest name is showTime
""             toggle needs the name of a setting, such as menuBar or cardStyle
quite another  there is no setting "quite another"; -settings lists them all
`) {
		setting, text, err := m.Toggled(s, name)
		got := setting.Name + " " + text
		if err != nil {
			got = err.Error()
		}
		gametest.Equal(t, got, want, "%q:", name)
	}
}

// TestToggledTwice checks that a toggle goes on from a value that was saved and does not count yet. A reading
// that began before a value was saved does not change that, and a later one does.
func TestToggledTwice(t *testing.T) {
	s, _ := settingsWithConfig(t, "")
	m := NewManager("xklondike", nil)
	var written []string
	files := memoryDisk(map[string]string{configPath: ""})
	files.ReplaceFile = func(_ string, text []byte) error { written = append(written, string(text)); return nil }
	for range 3 {
		early := m.Read(files, Properties{})
		setting, text, err := m.Toggled(s, "cardStyle")
		gametest.NoError(t, err)
		if _, err := m.Change(files, s, setting, &text); err != nil {
			t.Fatal(err)
		}
		s = m.Resolve(early, func(Mistake) {})
	}
	for i, word := range strings.Fields("large plain traditional") {
		gametest.Equal(t, written[i], "cardStyle = \""+word+"\"\n", "the file is")
	}
	s = m.Settings(memoryDisk(map[string]string{configPath: "cardStyle = \"plain\"\n"}), Properties{}, func(string) {})
	if _, text, _ := m.Toggled(s, "cardStyle"); text != "traditional" {
		t.Errorf("after another change of the file the next value is %s", text)
	}
}
