package text

import (
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/language"
)

func TestLanguages(t *testing.T) {
	defer UseLanguage("")
	for _, code := range Languages() {
		gametest.NoError(t, UseLanguage(code))
	}
	if UseLanguage("xx") == nil {
		t.Error("there is a language xx")
	}
}

// TestEnglishIsFree checks that in English no catalogue is read and no table is made: that would take memory.
func TestEnglishIsFree(t *testing.T) {
	gametest.NoError(t, UseLanguage(""))
	var says [3]string
	allocations := testing.AllocsPerRun(100, func() {
		_ = UseLanguage("")
		says = [...]string{language.T("Undo"), language.In("game", "Left"), language.Plural("%d card", "%d cards", 2)}
	})
	gametest.Equal(t, says, [...]string{"Undo", "Left", "%d cards"})
	gametest.Equal(t, allocations, 0, "allocations")
}

// TestLanguageMemory checks that of another language no more is copied than must be: the file, and each message that is on several lines.
func TestLanguageMemory(t *testing.T) {
	defer UseLanguage("")
	for _, code := range Languages() {
		source := string(gametest.Must(catalogues.ReadFile("po/" + code + ".po"))(t))
		messages := strings.Count(source, "\nmsgid ")
		allocations := testing.AllocsPerRun(5, func() { gametest.NoError(t, UseLanguage(code)) })
		if most := float64(2*messages + 100); allocations > most {
			t.Errorf("%s: %v allocations for %d messages", code, allocations, messages)
		}
	}
}

// BenchmarkUseLanguage tells by how much a window opens later in another language than English.
func BenchmarkUseLanguage(b *testing.B) {
	defer UseLanguage("")
	for _, code := range append(Languages(), "") {
		b.Run(code, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				gametest.NoError(b, UseLanguage(code))
			}
		})
	}
}
