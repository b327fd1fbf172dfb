package man

import (
	"image"
	"regexp"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/resources"
	"xklondike/resources/translations"
	"xklondike/x11/gesture"
)

// TestTouch reads the resources in the section about touch, pens and one hand. Each must be a setting with another value than
// the default. A tap must be a click as the section promises, and each of its bindings must do what stands beside it.
func TestTouch(t *testing.T) {
	text := unescape(strings.Join(section(t, mainPage, "TOUCH, PENS AND ONE HAND"), "\n"))
	var all string
	for _, display := range regexp.MustCompile(`(?s)\n\.Bd [^\n]*\n(.*?)\n\.Ed\n`).FindAllStringSubmatch(text, -1) {
		all += display[1] + "\n"
	}
	set, defaults := goodSettings(t, all, ""), goodSettings(t, "", "")
	names := items(strings.Split(all, "\n"), `^XKlondike\.(\w+):`)
	expectSame(t, "settings", names, strings.Fields(`
dragPixels ignoreDragTime doubleClickIdle oneClick autoTurnUp dropReach cardStyle fontSize mirrored
translations
`))
	for _, name := range names {
		s, err := resources.FindSetting(name)
		value := regexp.MustCompile(`(?m)^XKlondike\.` + name + `: *(.*)$`).FindStringSubmatch(all)[1]
		if err != nil || s.Name != name || !set.Given(name) || value == s.Default {
			t.Errorf("%s is not set to another value", name)
		}
	}
	isClick := func(set *resources.Settings, pixels int, ms gesture.Time) bool {
		r := gesture.Recogniser{Config: gesture.Config{
			DragPixels: set.Int("dragPixels"), IgnoreDragTime: int32(set.Int("ignoreDragTime")), MaxClickTime: int32(set.Int("maxClickTime")),
		}}
		r.Feed(gesture.Event{Kind: gesture.Press, Button: 1, Time: 1000, Hit: 1})
		g, _ := r.Feed(gesture.Event{Kind: gesture.Release, Button: 1, Time: 1000 + ms, At: image.Pt(pixels, 0), State: 1 << 8})
		return g.Act == gesture.Keep
	}
	if !isClick(set, 8, 150) || isClick(defaults, 8, 150) || isClick(set, 60, 400) {
		t.Error("a tap that drifts 8 pixels in 150 ms is no click with the settings, or is one without them, or every drag is one")
	}
	bound := parseBindings(t, all)
	bindings := regexp.MustCompile(`<(Btn|Key>)(\w)(?:Down>)?: (\w+)\((\w*)\)`).FindAllStringSubmatch(set.Text("translations"), -1)
	gametest.Equal(t, len(bindings), 9, "bindings:")
	for _, b := range bindings {
		e := translations.Event{Kind: translations.KeyDown, Key: b[2]}
		if b[1] == "Btn" {
			e = translations.Event{Kind: translations.ButtonDown, Button: int(b[2][0] - '0')}
		}
		lines, _ := new(translations.Matcher).Match(bound, e)
		if len(lines) == 0 || lines[0][0].Name != b[3] || strings.Join(lines[0][0].Args, " ") != b[4] {
			t.Errorf("%q does %v", b[0], lines)
		}
	}
}
