package resources

import "strings"

// locale is the language string of the search paths: what a C program that
// called setlocale(LC_ALL, ...) with the option's word, or without one with the
// environment, would be told (x11 A.2). A locale that is not installed changes
// nothing, and nothing is "C".
func (c *Command) locale(files Files, file config) string {
	word := c.language
	if v := file.lookup("xnlLanguage"); word == "" && v != nil {
		word = v.text
	}
	if word != "" {
		return installed(files, word)
	}
	return environmentLocale(files)
}

// categories are those of glibc, in the order in which it names them where they
// differ.
func categories() []string {
	return []string{
		"LC_CTYPE", "LC_NUMERIC", "LC_TIME", "LC_COLLATE", "LC_MONETARY", "LC_MESSAGES",
		"LC_PAPER", "LC_NAME", "LC_ADDRESS", "LC_TELEPHONE", "LC_MEASUREMENT", "LC_IDENTIFICATION",
	}
}

// environmentLocale is what setlocale(LC_ALL, "") makes of the environment:
// one name if all categories agree, else "LC_CTYPE=this;LC_NUMERIC=that;...".
func environmentLocale(files Files) string {
	var pairs []string
	first, differ := "", false
	for _, category := range categories() {
		name := "C"
		for _, variable := range []string{"LC_ALL", category, "LANG"} {
			if text, _ := files.env(variable); text != "" {
				name = text
				break
			}
		}
		if name != "C" && name != "POSIX" && !files.has(name) {
			return "C" // one that is not there spoils all
		}
		name = canonical(name)
		if first == "" {
			first = name
		}
		differ = differ || name != first
		pairs = append(pairs, category+"="+name)
	}
	if differ {
		return strings.Join(pairs, ";")
	}
	return first
}

func installed(files Files, name string) string {
	if canonical(name) == "C" || !files.has(name) {
		return "C"
	}
	return name
}

func canonical(name string) string {
	if name == "POSIX" {
		return "C"
	}
	return name
}

func (f Files) has(locale string) bool { return f.HasLocale != nil && f.HasLocale(locale) }

// language takes a language string apart: "de_AT.UTF-8@euro" is de, AT and
// UTF-8@euro (Xt 11.12).
func language(name string) (language, territory, codeset string) {
	name, codeset, _ = strings.Cut(name, ".")
	language, territory, _ = strings.Cut(name, "_")
	return language, territory, codeset
}
