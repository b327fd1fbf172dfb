package narrate

import (
	"slices"
	"strings"

	"xklondike/game/command"
	"xklondike/game/text"
)

// A SettingGroup has the settings for one thing, which its title says.
type SettingGroup struct {
	Title    string
	Settings []SettingLine
}

// A SettingLine tells a player about a setting.
type SettingLine struct{ Name, Line string }

func (n *Narrator) takesSettings(_, rest string) error {
	if n.settingLines(rest) == nil {
		return command.Advice("No group and no setting has that name: say settings to hear the groups.")
	}
	return nil
}

// settingLines returns the lines of the group or the setting with a name.
func (n *Narrator) settingLines(name string) (lines []string) {
	for _, group := range n.host.DescribeSettings() {
		for _, s := range group.Settings {
			if strings.EqualFold(group.Title, name) || strings.EqualFold(s.Name, name) {
				lines = append(lines, s.Line)
			}
		}
	}
	return slices.Clip(lines)
}

func (n *Narrator) listSettings(rest string) error {
	if rest != "" {
		n.sayAll(n.settingLines(rest))
		return nil
	}
	n.startList(true)
	for _, group := range n.host.DescribeSettings() {
		does := func() error { n.sayAll(n.settingLines(group.Title)); return nil }
		n.question.items = append(n.question.items, listItem{text.Say("group-of-settings", text.Facts{"title": group.Title, "count": len(group.Settings)}), does})
	}
	n.writeList()
	return nil
}
