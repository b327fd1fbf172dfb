package resources

import "strings"

// Prefix is where the build installs, as in make PREFIX=/opt: app-defaults are sought below it too. The linker may set it
// (-ldflags -X).
var Prefix = "/usr/local"

// systemPath is the search path for app-defaults: that of XFILESEARCHPATH, else the places where systems and packages keep
// them (x11 A.2).
func (l *loader) systemPath() string {
	if path, set := l.files.env("XFILESEARCHPATH"); set {
		return path
	}
	return builtInPath()
}

// builtInPath has for each place the variants for a language first, and with the customization before those without.
func builtInPath() string {
	var path []string
	for _, dir := range []string{"/etc/X11", "/usr/share/X11", "/usr/lib/X11", "/usr/local/share/X11", Prefix + "/share/X11"} {
		for _, end := range []string{"/%T/%N%C%S", "/%T/%N%S"} {
			path = append(path, dir+"/%L"+end, dir+"/%l"+end, dir+end)
		}
	}
	return strings.Join(path, ":")
}

// userPath is the search path for the user's own file: that of XUSERFILESEARCHPATH, else below XAPPLRESDIR and the home
// directory.
func (l *loader) userPath() string {
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

// search reads the first file there is on a path. The %C in it is what the sources read so far say about customization.
func (l *loader) search(path string) (name string, text []byte, found bool) {
	swap := l.substitutions()
	for _, pattern := range split(path) {
		name := swap.expand(pattern)
		if name == "" {
			continue
		}
		if text, err := l.read(name); err == nil {
			return name, text, true
		}
	}
	return "", nil, false
}

// split takes a path apart at its colons, except those behind a percent sign. An empty part, but for the last, is the bare
// file name.
func split(path string) []string {
	path = strings.ReplaceAll(path, "%D", builtInPath())
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

// substitutions say what stands for %x in a search path. A letter that is not there stands for itself.
type substitutions map[byte]string

func (l *loader) substitutions() substitutions {
	s := substitutions{'N': ClassName, 'T': "app-defaults", 'S': "", 'C': "", 'L': l.language}
	if v := l.written("customization"); v != nil {
		s['C'] = v.text
	}
	s['l'], s['t'], s['c'] = language(l.language)
	return s
}

// expand is the file name that a part of a path means. Slashes in a row count as one.
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
