// Package po_test extracts the messages of the program, and compares the catalogues of other languages with them.
package po_test

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/language"
	"xklondike/game/tomlfile"
)

// root is the directory of the repository.
const root = "../../.."

// A message is what a catalogue translates.
type message struct {
	context, id, plural string
	files               []string // which have it
}

func (m *message) key() string { return language.Key(m.context, m.id) }

// messages has all messages in the order in which they are found, first by file.
type messages struct {
	list  []*message
	byKey map[string]*message
}

func (all *messages) add(t *testing.T, m message, file string) {
	t.Helper()
	known := all.byKey[m.key()]
	if known == nil {
		known = &m
		all.byKey[m.key()] = known
		all.list = append(all.list, known)
	}
	known.plural = cmp.Or(known.plural, m.plural)
	if m.plural != "" && m.plural != known.plural {
		t.Errorf("%s: %q has two plurals: %q and %q", file, m.id, m.plural, known.plural)
	}
	if !slices.Contains(known.files, file) {
		known.files = append(known.files, file)
	}
}

// allMessages returns the messages of the program.
func allMessages(t *testing.T) *messages {
	t.Helper()
	all := &messages{byKey: make(map[string]*message)}
	for _, s := range goSources(t) {
		s.addMessages(t, all)
	}
	addSettings(t, all)
	addGames(t, all)
	addPackaging(t, all)
	return all
}

// A source is one Go file of the program, with the names by which it knows packages.
type source struct {
	name     string
	files    *token.FileSet
	syntax   *ast.File
	packages map[string]string // paths by names
}

func goSources(t *testing.T) (found []source) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && slices.Contains([]string{".git", "vendor", "testdata", "gametest"}, entry.Name()):
			return filepath.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		name := gametest.Must(filepath.Rel(root, path))(t)
		found = append(found, parseSource(t, filepath.ToSlash(name), nil))
		return nil
	})
	gametest.NoError(t, err)
	return found
}

// parseSource parses a file; content is nil, or a string that stands for its content.
func parseSource(t *testing.T, name string, content any) source {
	t.Helper()
	s := source{name: name, files: token.NewFileSet(), packages: make(map[string]string)}
	s.syntax = gametest.Must(parser.ParseFile(s.files, filepath.Join(root, name), content, parser.ParseComments|parser.SkipObjectResolution))(t)
	for _, imported := range s.syntax.Imports {
		path := gametest.Must(strconv.Unquote(imported.Path.Value))(t)
		s.packages[path[strings.LastIndexByte(path, '/')+1:]] = path
	}
	return s
}

// of returns a name with the path of its package, such as "xklondike/game/language.T".
func (s source) of(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return "xklondike/" + s.name[:strings.LastIndexByte("/"+s.name, '/')] + "." + e.Name
	case *ast.SelectorExpr:
		if x, ok := e.X.(*ast.Ident); ok {
			return s.packages[x.Name] + "." + e.Sel.Name
		}
	}
	return ""
}

// sentenceType is the type whose values are messages.
const sentenceType = "xklondike/game/words.Sentence"

func (s source) addMessages(t *testing.T, all *messages) {
	t.Helper()
	directives := s.directives(t)
	ast.Inspect(s.syntax, func(n ast.Node) bool {
		if n == nil {
			return false
		}
		line := s.files.Position(n.Pos()).Line
		if list := directives[line]; list != nil {
			switch n.(type) {
			case ast.Decl, ast.Spec, ast.Stmt, *ast.KeyValueExpr:
				delete(directives, line)
				s.addTable(t, all, n, list)
			}
		}
		switch n := n.(type) {
		case *ast.CallExpr:
			s.addCall(t, all, n)
		case *ast.ValueSpec:
			if n.Type != nil && s.of(n.Type) == sentenceType {
				for _, value := range n.Values {
					s.addLiteral(t, all, "", value)
				}
			}
		}
		return true
	})
	for line := range directives {
		t.Errorf("%s:%d: nothing is declared below the directive", s.name, line-1)
	}
}

// addCall adds what a call of the package language marks, or a conversion to a sentence.
func (s source) addCall(t *testing.T, all *messages, call *ast.CallExpr) {
	t.Helper()
	name := s.of(call.Fun)
	switch {
	case name == "xklondike/game/language.T" && len(call.Args) == 1, name == sentenceType:
		s.addLiteral(t, all, "", call.Args[0])
	case name == "xklondike/game/language.In":
		context, isText := literal(call.Args[0])
		if !isText {
			t.Errorf("%s: the context is no literal", s.place(call))
		}
		s.addLiteral(t, all, context, call.Args[1])
	case name == "xklondike/game/language.Plural":
		one, isText := literal(call.Args[0])
		many, areTexts := literal(call.Args[1])
		if !isText || !areTexts {
			t.Errorf("%s: the message is no literal", s.place(call))
			return
		}
		all.add(t, message{id: one, plural: many}, s.name)
	}
}

// addLiteral adds a message if an expression is one. Variables and constants are texts that a directive or another file names.
func (s source) addLiteral(t *testing.T, all *messages, context string, e ast.Expr) {
	t.Helper()
	id, isText := literal(e)
	_, isSum := e.(*ast.BinaryExpr)
	switch {
	case isText && id != "":
		all.add(t, message{context: context, id: id}, s.name)
	case isText || isSum:
		t.Errorf("%s: a message must be a literal", s.place(e))
	}
}

func (s source) place(n ast.Node) string {
	return fmt.Sprintf("%s:%d", s.name, s.files.Position(n.Pos()).Line)
}

// literal returns the text of a literal, or of a sum of literals.
func literal(e ast.Expr) (text string, isText bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil && e.Kind == token.STRING
	case *ast.ParenExpr:
		return literal(e.X)
	case *ast.BinaryExpr:
		left, isLeft := literal(e.X)
		right, isRight := literal(e.Y)
		return left + right, isLeft && isRight && e.Op == token.ADD
	}
	return "", false
}

// A directive says which parts of the texts below it are messages: by default those with words.
type directive struct {
	separator string
	column    int // from 1; 0 means what follows the separator
}

var directiveForm = regexp.MustCompile(`^//language:messages(?: (after|column ([1-9]) of) (".*"))?$`)

// directives returns the directives of a file by the line below them.
func (s source) directives(t *testing.T) map[int][]directive {
	t.Helper()
	found := make(map[int][]directive)
	for _, group := range s.syntax.Comments {
		for _, comment := range group.List {
			if !strings.HasPrefix(comment.Text, "//language:") {
				continue
			}
			part := directiveForm.FindStringSubmatch(comment.Text)
			if part == nil {
				t.Errorf("%s: %q is no directive", s.place(comment), comment.Text)
				continue
			}
			var d directive
			if part[3] != "" {
				d.separator = gametest.Must(strconv.Unquote(part[3]))(t)
			}
			d.column, _ = strconv.Atoi(part[2])
			line := s.files.Position(group.End()).Line + 1
			found[line] = append(found[line], d)
		}
	}
	return found
}

// addTable adds the messages of a declaration below a directive.
func (s source) addTable(t *testing.T, all *messages, table ast.Node, directives []directive) {
	t.Helper()
	ast.Inspect(table, func(n ast.Node) bool {
		e, isExpression := n.(ast.Expr)
		if !isExpression {
			return true
		}
		text, isText := literal(e)
		if !isText {
			return true
		}
		for _, d := range directives {
			for _, id := range d.messages(text) {
				all.add(t, message{id: id}, s.name)
			}
		}
		return false
	})
}

func (d directive) messages(text string) (ids []string) {
	if d.separator == "" {
		if hasWord(text) {
			return []string{text}
		}
		return nil
	}
	for line := range strings.Lines(text) {
		id := ""
		if d.column == 0 {
			_, id, _ = strings.Cut(line, d.separator)
		} else if columns := strings.Split(line, d.separator); d.column <= len(columns) {
			id = columns[d.column-1]
		}
		if id = strings.TrimSpace(id); id != "" {
			ids = append(ids, id)
		}
	}
	return ids
}

// verb finds the places for values in a message.
var verb = regexp.MustCompile(`%(?:\[(\d+)\])?([-+#0]*[0-9]*(?:\.[0-9]+)?[a-zA-Z%])`)

var word = regexp.MustCompile(`\pL\pL`)

func hasWord(text string) bool { return word.MatchString(verb.ReplaceAllString(text, "")) }

// addSettings adds the texts of settings: labels, helps, what 0 means, and values that are words.
func addSettings(t *testing.T, all *messages) {
	t.Helper()
	const name = "resources/settings.txt"
	text := gametest.Must(os.ReadFile(filepath.Join(root, name)))(t)
	for line := range strings.Lines(string(text)) {
		columns := strings.Split(line, "|")
		if line[0] == '#' || len(columns) < 7 {
			continue
		}
		ids := append([]string{columns[1]}, columns[6:]...)
		if kind := strings.Fields(columns[2])[0]; kind == "word" {
			ids = append(ids, strings.Split(columns[3], ",")...)
		} else if _, unit, hasUnit := strings.Cut(strings.TrimSpace(columns[3]), " "); hasUnit {
			ids = append(ids, unit)
		}
		for _, id := range ids {
			if id = strings.TrimSpace(id); id != "" {
				all.add(t, message{id: id}, name)
			}
		}
	}
}

// addGames adds the texts of the rule tables. The titles of games are names.
func addGames(t *testing.T, all *messages) {
	t.Helper()
	const name = "resources/games.toml"
	file := gametest.Must(tomlfile.Parse(string(gametest.Must(os.ReadFile(filepath.Join(root, name)))(t))))(t)
	for _, path := range file.Paths() {
		switch path[len(path)-1] {
		case "group", "note", "source", "others":
			all.add(t, message{id: file.Value(path...).(string)}, name)
		case "tips":
			for _, tip := range file.Value(path...).([]any) {
				all.add(t, message{id: tip.(string)}, name)
			}
		}
	}
}
