package gametest

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"xklondike/game/language"
)

// MadeUp returns a catalogue with all messages of the template, each translated by a function.
func MadeUp(t T, translate func(message string) string) *language.Catalogue {
	t.Helper()
	made := &language.Catalogue{Code: "made-up", Messages: make(map[string][]string), Form: func(n int) int {
		if n == 1 {
			return 0
		}
		return 1
	}}
	template := string(Must(os.ReadFile(filepath.Join(moduleRoot(), "game", "text", "po", "xklondike.pot")))(t))
	for entry := range strings.SplitSeq(template, "\n\n") {
		fields, last := make(map[string]string), ""
		for line := range strings.Lines(entry) {
			keyword, quoted, isString := strings.Cut(strings.TrimSpace(line), `"`)
			if !isString || strings.HasPrefix(keyword, "#") {
				continue
			}
			if keyword = strings.TrimSpace(keyword); keyword != "" {
				last = keyword
			}
			fields[last] += Must(strconv.Unquote(`"` + quoted))(t)
		}
		if id := fields["msgid"]; id != "" {
			texts := []string{translate(id)}
			if many := fields["msgid_plural"]; many != "" {
				texts = append(texts, translate(many))
			}
			made.Messages[language.Key(fields["msgctxt"], id)] = texts
		}
	}
	return made
}
