package text

import (
	"embed"
	"strings"

	"xklondike/game/language"
	"xklondike/game/rows"
)

//go:embed po/*.po
var catalogues embed.FS

// Languages returns the codes of the languages that there are besides English, as in the names of locales: "de", "pt_BR".
func Languages() (codes []string) {
	files, _ := catalogues.ReadDir("po")
	for _, file := range files {
		codes = append(codes, strings.TrimSuffix(file.Name(), ".po"))
	}
	return codes
}

// UseLanguage makes a language that of all texts from now on; "" stands for English. With a catalogue that is not right, all stay English.
func UseLanguage(code string) error {
	Use(nil, nil)
	if code == "" {
		return nil
	}
	source, err := catalogues.ReadFile("po/" + code + ".po")
	if err != nil {
		return err
	}
	catalogue, err := language.ReadPO(code, string(source))
	if err != nil {
		return err
	}
	Use(catalogue, sentencesOf(code))
	return nil
}

// Use makes messages and sentences those of all texts from now on; nil stands for those of English.
func Use(c *language.Catalogue, sentences *rows.Table) {
	language.Use(c)
	translated.Store(sentences)
}
