package resources

import "testing"

// TestToggled finds settings by names in any case, and says why it finds none.
func TestToggled(t *testing.T) {
	s, _ := settingsWithConfig(t, "mirrored = true\n")
	for name, want := range map[string]string{
		"mirrored": "mirrored false", "MIRRORED": "mirrored false", "showtime": "showTime true", "gap": "gap cannot be switched on or off",
		"shwTime": "there is no setting shwTime; the nearest is showTime", "": "there is no setting ", "quite another": "there is no setting quite another",
	} {
		setting, text, err := s.Toggled(name)
		got := setting.Name + " " + text
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
