package resources

import (
	"fmt"
	"strings"

	"xklondike/game/language"
	"xklondike/game/text"
)

// ConfigNews says in words for the status line what a change of config.toml has changed since other settings were in use. It
// returns "" if nothing of it takes effect at once, or if Change has said it already.
func (s *Settings) ConfigNews(since *Settings) string {
	var news []string
	for _, setting := range AllSettings() {
		value := s.SourceText(setting.Name)
		told, isTold := s.told[setting.Name]
		if value != since.SourceText(setting.Name) && !(isTold && told == value) && setting.Affects != AffectsStart &&
			strings.HasPrefix(s.Origin(setting.Name), s.sources.config.path+":") {
			news = append(news, text.Say("setting-from-file", text.Facts{"setting": setting.InWords(value), "when": setting.whenItCounts()}))
		}
	}
	if len(news) > 1 {
		return fmt.Sprintf(language.Plural("%d setting has changed in config.toml", "%d settings have changed in config.toml", len(news)), len(news))
	}
	return strings.Join(news, "")
}
