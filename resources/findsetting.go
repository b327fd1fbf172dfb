package resources

import (
	"errors"
	"strings"
)

// FindSetting finds a setting by its name, in upper or lower case. The error names one that is near.
func FindSetting(name string) (Setting, error) {
	for _, s := range AllSettings() {
		if strings.EqualFold(s.Name, name) {
			return s, nil
		}
	}
	return Setting{}, errors.New(unknownSettingText(name))
}
