package resources

import (
	"slices"
	"strings"

	"xklondike/game/text"
	"xklondike/resources/xrm"
)

// languageString returns the language string for search paths (docs/x11.md A.2): the locale that
// setlocale(LC_ALL, name) would set, or "C" if that is not installed. The name is xnlLanguage on the command
// line, else in the server's resources, else in config.toml, else the environment decides.
func (m *Manager) languageString(files Files, server *xrm.DB, toml config) string {
	name, found := m.CommandLineResource("xnlLanguage")
	fromServer, _, from := query([]*xrm.DB{server}, m.Name, "xnlLanguage")
	inConfig := toml.lookup("xnlLanguage")
	switch {
	case found:
	case from != nil:
		name = fromServer
	case inConfig != nil:
		name = inConfig.text
	}
	if name != "" {
		return files.installedLocaleOrC(name)
	}
	return files.environmentLocale()
}

// localeCategories are glibc's. The language string is the locale of the first one.
const localeCategories = "LC_CTYPE LC_NUMERIC LC_TIME LC_COLLATE LC_MONETARY LC_MESSAGES " +
	"LC_PAPER LC_NAME LC_ADDRESS LC_TELEPHONE LC_MEASUREMENT LC_IDENTIFICATION"

// environmentLocale does as setlocale(LC_ALL, ""), which sets "C" if the locale of any category is missing.
func (f Files) environmentLocale() string {
	language, last := "", "C"
	for category := range strings.FieldsSeq(localeCategories) {
		name := "C"
		for _, variable := range []string{"LC_ALL", category, "LANG"} {
			if text, _ := f.env(variable); text != "" {
				name = text
				break
			}
		}
		if name != last && !isCLocale(name) && f.installedLocaleOrC(name) == "C" {
			return "C"
		}
		if last = name; language == "" {
			language = f.installedLocaleOrC(name)
		}
	}
	return language
}

func (f Files) installedLocaleOrC(name string) string {
	if isCLocale(name) || f.HasLocale == nil || !f.HasLocale(name) {
		return "C"
	}
	return name
}

func isCLocale(name string) bool { return name == "C" || name == "POSIX" }

// MessageLocale returns the name of the locale for messages, as setlocale finds it; xnlLanguage is that setting, or "". The locale need
// not be installed.
func (f Files) MessageLocale(xnlLanguage string) string {
	if xnlLanguage != "" {
		return xnlLanguage
	}
	for _, variable := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if text, _ := f.env(variable); text != "" {
			return text
		}
	}
	return "C"
}

// MessageLanguage returns the language of messages, one of text.Languages, or "" for English. It looks for it as gettext does: unless a
// setting names a locale, the variable LANGUAGE lists those that the player reads, the best first. But in the locale C, nothing is translated.
func (f Files) MessageLanguage(xnlLanguage string) string {
	names := f.MessageLocale(xnlLanguage)
	if list, _ := f.env("LANGUAGE"); list != "" && xnlLanguage == "" && !isCLocale(names) {
		names = list
	}
	for name := range strings.SplitSeq(names, ":") {
		name, _, _ = strings.Cut(name, "@")
		language, territory, _ := splitLocale(name)
		if language == "en" || isCLocale(language) { // messages are English already
			return ""
		}
		for _, code := range []string{language + "_" + territory, language} {
			if slices.Contains(text.Languages(), code) {
				return code
			}
		}
	}
	return ""
}

// splitLocale splits "de_AT.UTF-8@euro" into "de", "AT" and "UTF-8@euro" (Xt 11.12).
func splitLocale(name string) (language, territory, codeset string) {
	name, codeset, _ = strings.Cut(name, ".")
	language, territory, _ = strings.Cut(name, "_")
	return language, territory, codeset
}
