package resources

import (
	"fmt"
	"strings"

	"xklondike/game/words"
)

// FindSetting finds a setting by its name, in upper or lower case. The error names one that is near.
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
