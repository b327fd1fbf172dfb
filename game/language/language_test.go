package language_test

import (
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/language"
)

func TestMessages(t *testing.T) { // not parallel: the catalogue in use is one for all
	german := &language.Catalogue{
		Code: "de",
		Messages: map[string][]string{
			"Settings":                   {"Einstellungen"},
			language.Key("game", "Left"): {"Unbeendet"},
			"%d deal was skipped":        {"%d Spiel wurde übersprungen", "%d Spiele wurden übersprungen"},
		},
		Form: func(n int) int {
			if n == 1 {
				return 0
			}
			return 1
		},
	}
	say := func() []string {
		return []string{
			language.T("Settings"), language.T("Undo"), language.In("game", "Left"), language.In("", "Left"),
			language.Plural("%d deal was skipped", "%d deals were skipped", 1), language.Plural("%d deal was skipped", "%d deals were skipped", 2),
			language.Plural("%d card", "%d cards", 1),
		}
	}
	english := []string{"Settings", "Undo", "Left", "Left", "%d deal was skipped", "%d deals were skipped", "%d card"}
	gametest.NoDiff(t, say(), english, "English:")
	language.Use(german)
	defer language.Use(nil)
	gametest.NoDiff(t, say(), []string{
		"Einstellungen", "Undo", "Unbeendet", "Left",
		"%d Spiel wurde übersprungen", "%d Spiele wurden übersprungen", "%d card",
	}, "German:")
}
