package docs_test

import (
	"bufio"
	"go/ast"
	"path"
	"regexp"
	"strings"
	"testing"
	"unicode"
)

// A ban says where a word must not stand, and which files may have it nevertheless.
type ban struct {
	everywhere bool            // in comments and strings too, not in names alone
	allowed    map[string]bool // files, from the repository's root
	used       map[string]bool // those of them that have the word
}

// TestWords finds words that the glossary (docs/design.md 12) bans. It looks at names and parts of names. A word that means nothing else
// in English is banned from comments and strings too. docs/words.txt lists the words, and the files that may use one nevertheless.
func TestWords(t *testing.T) {
	bans := readBans(t, readFile(t, "docs/words.txt"))
	for _, s := range goSources(t) {
		for _, fault := range s.bannedWords(bans) {
			t.Error(fault)
		}
	}
	for word, b := range bans {
		for file := range b.allowed {
			if !b.used[file] {
				t.Errorf("docs/words.txt: %s does not use %q any more", file, word)
			}
		}
	}
}

// A planted word is found in each place where one can stand.
func TestPlantedWords(t *testing.T) {
	bans := readBans(t, "wardrobe\nname: hold x11/allowed.go: a hand holds\n")
	for _, c := range []struct {
		file, content string
		faults        int
	}{
		{"x11/a.go", "package a\nvar myWardrobe int", 1},
		{"x11/a.go", "package a\nfunc f(wardrobe2 int) {}", 1},
		{"x11/a.go", "package a\n// The wardrobe.\n", 1},
		{"x11/a.go", "package a\nvar x = \"a wardrobe\"", 1},
		{"x11/wardrobe.go", "package a\n", 1},
		{"x11/a.go", "package a\n// It holds; hold.\nfunc threshold() {}", 0},
		{"x11/a.go", "package a\nfunc isHeldHold() {}", 1},
		{"x11/allowed.go", "package a\nfunc hold() {}", 0},
		{"x11/a.go", "package a\nimport \"math/wardrobe\"", 0},
		{"x11/a.go", "package a\nimport \"strings\"\nvar x = strings.Wardrobe", 0},
		{"x11/a.go", "package a\nvar x = y.Wardrobe", 1},
	} {
		if faults := parseSource(t, c.file, c.content).bannedWords(bans); len(faults) != c.faults {
			t.Errorf("%s %q: found %q", c.file, c.content, faults)
		}
	}
}

// readBans reads the list of words: "wardrobe" bans a word everywhere, "name: hold" in names alone. The files that may use it
// follow, and after a colon the sense in which they do.
func readBans(t *testing.T, list string) map[string]*ban {
	t.Helper()
	bans := make(map[string]*ban)
	lines := bufio.NewScanner(strings.NewReader(list))
	for lines.Scan() {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		rest, isName := strings.CutPrefix(line, "name: ")
		rest, sense, _ := strings.Cut(rest, ": ")
		fields := strings.Fields(rest)
		if len(fields) > 1 && sense == "" {
			t.Errorf("docs/words.txt: no sense is given for %q", line)
		}
		b := bans[fields[0]]
		if b == nil {
			b = &ban{everywhere: !isName, allowed: make(map[string]bool), used: make(map[string]bool)}
			bans[fields[0]] = b
		}
		for _, file := range fields[1:] {
			b.allowed[file] = true
		}
	}
	return bans
}

// bannedWords returns one line for each banned word in the file.
func (s source) bannedWords(bans map[string]*ban) []string {
	var faults []string
	check := func(word string, isName bool, line int) {
		b := bans[word]
		if b == nil || !isName && !b.everywhere {
			return
		}
		if b.allowed[s.name] {
			b.used[s.name] = true
			return
		}
		faults = append(faults, text{s.name, line, word}.String())
	}
	for _, word := range nameParts(strings.TrimSuffix(path.Base(s.name), ".go")) {
		check(word, true, 1)
	}
	for _, comment := range s.comments() {
		for _, word := range wordsOf(comment.body) {
			check(word, false, comment.line)
		}
	}
	imported := s.imports()
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.SelectorExpr: // strings.Cut is no name of ours
			if x, ok := n.X.(*ast.Ident); ok && imported[x.Name] {
				return false
			}
		case *ast.Ident:
			for _, word := range nameParts(n.Name) {
				check(word, true, s.line(n.Pos()))
			}
		case *ast.BasicLit:
			for _, word := range wordsOf(n.Value) {
				check(word, false, s.line(n.Pos()))
			}
		}
		return true
	})
	return faults
}

// imports returns the names of the packages from outside the repository that the file imports.
func (s source) imports() map[string]bool {
	names := make(map[string]bool)
	for _, spec := range s.file.Imports {
		importPath := strings.Trim(spec.Path.Value, `"`)
		if !strings.HasPrefix(importPath, "xklondike/") {
			names[path.Base(importPath)] = true
		}
	}
	return names
}

// String returns the place and the beginning of a text.
func (x text) String() string {
	body := strings.Join(strings.Fields(x.body), " ")
	if len(body) > 200 {
		body = body[:200] + "..."
	}
	return x.file + ":" + itoa(x.line) + ": " + body
}

// nameParts returns the words of a name such as newDealNumber, HTTPServer or file_name, in small letters.
func nameParts(name string) []string {
	var parts []string
	start := 0
	runes := []rune(name)
	for i := 1; i <= len(runes); i++ {
		if i == len(runes) || startsPart(runes, i) {
			if part := strings.Trim(strings.ToLower(string(runes[start:i])), "_0123456789"); part != "" {
				parts = append(parts, part)
			}
			start = i
		}
	}
	return parts
}

// startsPart reports whether a new word begins at rune i of a name.
func startsPart(name []rune, i int) bool {
	if name[i-1] == '_' || unicode.IsDigit(name[i-1]) != unicode.IsDigit(name[i]) {
		return true
	}
	if !unicode.IsUpper(name[i]) {
		return false
	}
	return !unicode.IsUpper(name[i-1]) || i+1 < len(name) && unicode.IsLower(name[i+1])
}

var letters = regexp.MustCompile(`[A-Za-z]+`)

// wordsOf returns the words of a sentence, in small letters.
func wordsOf(sentence string) []string {
	words := letters.FindAllString(sentence, -1)
	for i := range words {
		words[i] = strings.ToLower(words[i])
	}
	return words
}
