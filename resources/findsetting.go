package resources

import (
	"fmt"
	"strings"

	"xklondike/game/words"
)

// FindSetting returns the setting of a name, in upper or lower case. The error names the nearest setting, if one is near.
func FindSetting(name string) (Setting, error) {
	var names []string
	for _, s := range AllSettings() {
		if strings.EqualFold(s.Name, name) {
			return s, nil
		}
		names = append(names, s.Name)
	}
	reason := "there is no setting " + words.ShortName(name)
	if nearest := words.Nearest(name, names); nearest != "" {
		reason += "; the nearest is " + nearest
	}
	return Setting{}, fmt.Errorf("%s", reason)
}

// Toggled returns the setting of a name with the text of its other value. The error says why there is none.
func (s *Settings) Toggled(name string) (setting Setting, text string, err error) {
	setting, err = FindSetting(name)
	switch {
	case err != nil:
		return Setting{}, "", err
	case setting.Kind != KindBool:
		return Setting{}, "", fmt.Errorf("%s cannot be switched on or off", setting.Name)
	}
	return setting, fmt.Sprint(!s.Bool(setting.Name)), nil
}
