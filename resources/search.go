package resources

import (
	"slices"
	"strings"

	"xklondike/resources/xrm"
)

// Prefix is the directory below which the program is installed, and looks for app-defaults too: make
// PREFIX=/opt.
var Prefix = "/usr/local"

// builtInSearchPath has names with the customization (%C) first in each directory, and directories of the language
// before the general one.
func builtInSearchPath() string {
	var path []string
	for _, dir := range []string{"/etc/X11", "/usr/share/X11", "/usr/lib/X11", "/usr/local/share/X11", Prefix + "/share/X11"} {
		path = append(path, strings.ReplaceAll("D/%L/%T/%N%C%S:D/%l/%T/%N%C%S:D/%T/%N%C%S:"+
			"D/%L/%T/%N%S:D/%l/%T/%N%S:D/%T/%N%S", "D", dir))
	}
	return strings.Join(path, ":")
}

// userSearchPath is for the user's own resource file (docs/x11.md A.2).
func (l *loader) userSearchPath() string {
	if path, set := l.files.env("XUSERFILESEARCHPATH"); set {
		return path
	}
	if dir, set := l.files.env("XAPPLRESDIR"); set {
		return strings.NewReplacer("R", dir, "H", l.files.Home).Replace(
			"R/%L/%N%C:R/%l/%N%C:R/%N%C:H/%N%C:R/%L/%N:R/%l/%N:R/%N:H/%N")
	}
	if l.files.Home == "" {
		return ""
	}
	return strings.ReplaceAll("H/%L/%N%C:H/%l/%N%C:H/%N%C:H/%L/%N:H/%l/%N:H/%N", "H", l.files.Home)
}

func (l *loader) parseFirstFile(searchPath string) *xrm.DB {
	substitutions := l.substitutions()
	tried := []string{""}
	for _, pattern := range splitSearchPath(searchPath) {
		name := substitutions.expand(pattern)
		if slices.Contains(tried, name) { // without a customization, the path has each name twice
			continue
		}
		tried = append(tried, name)
		if text, err := l.read(name); err == nil {
			return l.parseText(name, text)
		}
	}
	return l.newDB()
}

// splitSearchPath splits at colons, but not at "%:". An empty part stands for "%N%S", and is dropped at the
// end. %D becomes the built-in path first.
func splitSearchPath(path string) []string {
	path = strings.ReplaceAll(path, "%D", builtInSearchPath())
	var parts []string
	start := 0
	for i := 0; i < len(path); i++ {
		switch {
		case path[i] == '%':
			i++
		case path[i] == ':':
			parts = append(parts, path[start:i])
			start = i + 1
		}
	}
	if start < len(path) {
		parts = append(parts, path[start:])
	}
	for i := range parts {
		if parts[i] == "" {
			parts[i] = "%N%S"
		}
	}
	return parts
}

type substitutions map[byte]string

func (l *loader) substitutions() substitutions {
	s := substitutions{'N': ClassName, 'T': "app-defaults", 'S': "", 'C': "", 'L': l.language}
	if v := l.sources.lookup("customization"); v != nil {
		s['C'] = v.text
	}
	s['l'], s['t'], s['c'] = splitLocale(l.language)
	return s
}

func (s substitutions) expand(pattern string) string {
	var b strings.Builder
	for i := 0; i < len(pattern); i++ {
		c := pattern[i]
		if c == '%' && i+1 < len(pattern) {
			i++
			if text, ok := s[pattern[i]]; ok {
				b.WriteString(text)
				continue
			}
			c = pattern[i]
		}
		b.WriteByte(c)
	}
	name := b.String()
	for strings.Contains(name, "//") {
		name = strings.ReplaceAll(name, "//", "/")
	}
	return name
}
