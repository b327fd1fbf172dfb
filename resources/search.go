package resources

import "strings"

// Prefix is the directory below which the program is installed, as in make PREFIX=/opt. The program looks for
// app-defaults there too. The linker may set it (-ldflags -X).
var Prefix = "/usr/local"

// systemSearchPath returns the search path for app-defaults: the value of XFILESEARCHPATH, else the built-in
// path (docs/x11.md A.2).
func (l *loader) systemSearchPath() string {
	if path, set := l.files.env("XFILESEARCHPATH"); set {
		return path
	}
	return builtInSearchPath()
}

// builtInSearchPath returns the built-in search path for app-defaults. For each directory, file names with
// the customization (%C) come before those without. Directories of the language come before the general one.
func builtInSearchPath() string {
	var path []string
	for _, dir := range []string{"/etc/X11", "/usr/share/X11", "/usr/lib/X11", "/usr/local/share/X11", Prefix +
		"/share/X11"} {
		for _, end := range []string{"/%T/%N%C%S", "/%T/%N%S"} {
			path = append(path, dir+"/%L"+end, dir+"/%l"+end, dir+end)
		}
	}
	return strings.Join(path, ":")
}

// userSearchPath returns the search path for the user's own resource file (docs/x11.md A.2): the value of
// XUSERFILESEARCHPATH, else a path below the directory in XAPPLRESDIR and the home directory.
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

// readFirstFile reads the first file on a search path that can be read. In the path, %C stands for the value
// of customization in the sources that were loaded so far.
func (l *loader) readFirstFile(searchPath string) (name string, text []byte, found bool) {
	substitutions := l.substitutions()
	for _, pattern := range splitSearchPath(searchPath) {
		name := substitutions.expand(pattern)
		if name == "" {
			continue
		}
		if text, err := l.read(name); err == nil {
			return name, text, true
		}
	}
	return "", nil, false
}

// splitSearchPath splits a search path at its colons, but not at "%:". An empty part stands for the file name
// alone, "%N%S"; an empty part at the end is dropped. Before it splits, %D becomes the built-in path.
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

// substitutions holds the text that each letter stands for after % in a search path. A letter that it lacks
// stands for itself.
type substitutions map[byte]string

func (l *loader) substitutions() substitutions {
	s := substitutions{'N': ClassName, 'T': "app-defaults", 'S': "", 'C': "", 'L': l.language}
	if v := l.lookup("customization"); v != nil {
		s['C'] = v.text
	}
	s['l'], s['t'], s['c'] = splitLocale(l.language)
	return s
}

// expand returns the file name for one part of a search path, with its substitutions made. It replaces
// several slashes in a row by one.
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
