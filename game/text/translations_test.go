package text

import (
	"os"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/rows"
)

// translationsByCode returns the table of each language but English.
func translationsByCode(t *testing.T) map[string]*rows.Table {
	t.Helper()
	files, err := translations.ReadDir(".")
	gametest.NoError(t, err)
	tables := map[string]*rows.Table{}
	for _, file := range files {
		code := strings.TrimSuffix(strings.TrimPrefix(file.Name(), "sentences."), ".txt")
		tables[code] = sentencesOf(code)
	}
	return tables
}

// TestHashes checks that each English heading in the file of another language has the hash of the English rows, and the same facts. With
// -update, headings without a hash get it. One with another hash was made from other rows: who has mended it removes the hash.
func TestHashes(t *testing.T) {
	headings, facts := english().Headings()
	for code := range translationsByCode(t) {
		file, err := os.ReadFile(translationFile(code))
		gametest.NoError(t, err)
		lines := strings.SplitAfter(string(file), "\n")
		for i, line := range lines {
			before, hash, hasHash := strings.Cut(strings.TrimSpace(line), "#")
			heading, list, _ := strings.Cut(strings.TrimSpace(before), ":")
			if before == "" || line[0] == '\t' || !slices.Contains(headings, heading) {
				continue
			}
			switch want := english().Hash(heading); {
			case hasHash && hash != want:
				t.Errorf("%s: %q has changed in English", translationFile(code), heading)
			case !hasHash && gametest.Updating():
				lines[i] = strings.TrimSpace(line) + " #" + want + "\n"
			case !hasHash:
				t.Errorf("%s: %q has no hash; -update writes it", translationFile(code), heading)
			}
			if !slices.Equal(strings.Fields(list), facts[heading]) {
				t.Errorf("%s: %q has the facts %v, in English %v", translationFile(code), heading, list, facts[heading])
			}
		}
		if gametest.Updating() {
			gametest.NoError(t, os.WriteFile(translationFile(code), []byte(strings.Join(lines, "")), 0o644))
		}
	}
}

// TestUseSentences says a card in German, and in English again; a language without a file is English.
func TestUseSentences(t *testing.T) {
	for code, want := range map[string]string{"de": "Herz-König", "": "King of Hearts", "xx": "King of Hearts"} {
		Use(nil, sentencesOf(code))
		gametest.Equal(t, CardName(game.NewCard(0, game.Hearts, game.King)), want, "%q:", code)
	}
	Use(nil, nil)
}
