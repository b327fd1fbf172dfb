package resources

import (
	"strings"

	"xklondike/resources/xrm"
)

// locale is the language string of the search paths: the locale that a C program has after setlocale(LC_ALL, word), the word
// being that of xnlLanguage on the command line, else in the server's resources, else in config.toml; without any, the
// environment decides (x11 A.2). One that is not installed leaves "C".
func (m *Manager) locale(files Files, server *xrm.DB, file config) string {
	names, classes := []string{m.Name, "xnlLanguage"}, []string{ClassName, "XnlLanguage"}
	word, found := m.Early("xnlLanguage")
	if !found {
		word, _, found = server.Query(names, classes)
	}
	if v := file.lookup("xnlLanguage"); !found && v != nil {
		word = v.text
	}
	if word != "" {
		return files.installed(word)
	}
	return files.environmentLocale()
}

// categories are those of glibc. The first one is whose locale counts.
func categories() []string {
	return []string{
		"LC_CTYPE", "LC_NUMERIC", "LC_TIME", "LC_COLLATE", "LC_MONETARY", "LC_MESSAGES",
		"LC_PAPER", "LC_NAME", "LC_ADDRESS", "LC_TELEPHONE", "LC_MEASUREMENT", "LC_IDENTIFICATION",
	}
}

// environmentLocale is what setlocale(LC_ALL, "") makes of the environment: if the locale of one category is not installed,
// none of them is set.
func (f Files) environmentLocale() string {
	language, last := "", "C"
	for _, category := range categories() {
		name := "C"
		for _, variable := range []string{"LC_ALL", category, "LANG"} {
			if text, _ := f.env(variable); text != "" {
				name = text
				break
			}
		}
		if name != last && !isC(name) && f.installed(name) == "C" {
			return "C"
		}
		if last = name; language == "" {
			language = f.installed(name)
		}
	}
	return language
}

// installed is the name, or "C" where the C library knows no other.
func (f Files) installed(name string) string {
	if isC(name) || f.HasLocale == nil || !f.HasLocale(name) {
		return "C"
	}
	return name
}

func isC(name string) bool { return name == "C" || name == "POSIX" }

// language takes a language string apart: "de_AT.UTF-8@euro" is de, AT and UTF-8@euro (Xt 11.12).
func language(name string) (language, territory, codeset string) {
	name, codeset, _ = strings.Cut(name, ".")
	language, territory, _ = strings.Cut(name, "_")
	return language, territory, codeset
}
