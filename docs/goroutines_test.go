package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestGoroutines checks that design.md lists every file with a go statement.
func TestGoroutines(t *testing.T) {
	t.Parallel()
	page := gametest.Must(os.ReadFile("design.md"))(t)
	_, section, _ := strings.Cut(string(page), "\n## 11 Goroutines\n")
	section, _, _ = strings.Cut(section, "\n## ")
	var listed []string
	for _, m := range regexp.MustCompile(`\(\.\./([\w/]+\.go)\)`).FindAllStringSubmatch(section, -1) {
		if !strings.HasSuffix(m[1], "_test.go") {
			listed = append(listed, m[1])
		}
	}
	slices.Sort(listed)
	starting := make(map[string]bool)
	for _, file := range sources(t, "..") {
		parsed := gametest.Must(parser.ParseFile(token.NewFileSet(), filepath.Join("..", file), nil, parser.SkipObjectResolution))(t)
		ast.Inspect(parsed, func(n ast.Node) bool {
			_, starts := n.(*ast.GoStmt)
			starting[file] = starting[file] || starts
			return true
		})
	}
	maps.DeleteFunc(starting, func(file string, starts bool) bool { return !starts || strings.Contains(file, "/internal/") })
	gametest.NoDiff(t, slices.Compact(listed), slices.Sorted(maps.Keys(starting)),
		"files with go statements (-program +design.md)")
}
