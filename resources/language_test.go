package resources

import (
	"testing"

	"xklondike/game/gametest"
)

func TestEnvironmentLocale(t *testing.T) {
	for want, environments := range map[string][][]string{
		"C": {nil, {"LANG="}, {"LANG=POSIX"}, {"LANG=fr_FR"}, {"LC_TIME=de_AT.UTF-8"}, {"LC_ALL=C", "LANG=de_AT.UTF-8"}, {"LC_CTYPE=C", "LANG=de_AT.UTF-8"},
			{"LANG=de_AT.UTF-8", "LC_MESSAGES=fr_FR"}},
		"de_AT.UTF-8": {{"LANG=de_AT.UTF-8"}, {"LC_ALL=de_AT.UTF-8", "LANG=fr_FR"}, {"LC_CTYPE=de_AT.UTF-8"}, {"LC_ALL=", "LANG=de_AT.UTF-8", "LC_TIME=C"}},
	} {
		for _, env := range environments {
			gametest.Equal(t, testFiles(nil, env...).environmentLocale(), want, "%q:", env)
		}
	}
}
