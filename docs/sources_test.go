// Package docs_test checks the project as a whole: imports, licences, goroutines, and the names and sources that
// comments mention.
package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// A source is one Go file of the repository.
type source struct {
	name  string // from the repository's root, with slashes
	files *token.FileSet
	file  *ast.File
}

// A text is a comment, a paragraph or a string of the program, with the place where it stands.
type text struct {
	file string // from the repository's root, with slashes
	line int    // of its first line, from 1
	body string
}

// goSources returns all Go files of the repository, tests included.
func goSources(t *testing.T) []source {
	t.Helper()
	var found []source
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (entry.Name() == ".git" || entry.Name() == "vendor") {
			return filepath.SkipDir
		}
		if strings.HasSuffix(path, ".go") {
			found = append(found, parseSource(t, path, nil))
		}
		return nil
	})
	gametest.NoError(t, err)
	if len(found) < 100 {
		t.Fatalf("found only %d Go files", len(found))
	}
	return found
}

// parseSource parses one Go file; content is nil, or a string that stands for the file's content.
func parseSource(t *testing.T, path string, content any) source {
	t.Helper()
	files := token.NewFileSet()
	parsed := gametest.Must(parser.ParseFile(files, path, content, parser.ParseComments|parser.SkipObjectResolution))(t)
	return source{filepath.ToSlash(strings.TrimPrefix(path, ".."+string(filepath.Separator))), files, parsed}
}

// line returns the line of a position, from 1.
func (s source) line(p token.Pos) int { return s.files.Position(p).Line }

// comments returns the comments of the file, a group of adjacent lines as one text with its line breaks.
// Directives are left out.
func (s source) comments() []text {
	var all []text
	for _, group := range s.file.Comments {
		if body := strings.TrimSpace(group.Text()); body != "" {
			all = append(all, text{s.name, s.line(group.Pos()), body})
		}
	}
	return all
}

// readFile returns the content of a file that is named from the repository's root.
func readFile(t *testing.T, name string) string {
	t.Helper()
	content := gametest.Must(os.ReadFile(filepath.Join("..", filepath.FromSlash(name))))(t)
	return string(content)
}

// String returns the place and the beginning of a text.
func (x text) String() string {
	body := strings.Join(strings.Fields(x.body), " ")
	if len(body) > 200 {
		body = body[:200] + "..."
	}
	return x.file + ":" + strconv.Itoa(x.line) + ": " + body
}

// matches returns the files that fit the patterns, from the repository's root.
func matches(t *testing.T, patterns ...string) []string {
	t.Helper()
	var all []string
	for _, pattern := range patterns {
		found := gametest.Must(filepath.Glob(filepath.Join("..", filepath.FromSlash(pattern))))(t)
		for _, name := range found {
			if info, err := os.Stat(name); err == nil && !info.IsDir() {
				all = append(all, filepath.ToSlash(name[3:]))
			}
		}
	}
	return all
}
