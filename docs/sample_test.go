package docs_test

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/printer"
	"go/token"
	"hash/fnv"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

var sampleSeed = flag.String("sample", "", "draw comments, messages and functions by this seed, to be explained by somebody who does not know the code")

// TestSample draws 30 sentences from README.md and the manuals, and 30 messages, 60 comments and 30 functions from
// the files of the program, the same ones for a seed. A reader who sees nothing else says what each means (make sample SEED=...). Without a seed it
// checks that a draw is whole and repeatable.
func TestSample(t *testing.T) {
	seed := *sampleSeed
	if seed == "" {
		seed = "any"
	}
	var comments, messages, functions []text
	for _, s := range goSources(t) {
		if s.isTest() {
			continue
		}
		comments = append(comments, filter(s.comments(), isSentence)...)
		messages = append(messages, filter(s.messages(), isProse)...)
		functions = append(functions, s.functions()...)
	}
	for _, kind := range []struct {
		title string
		pool  []text
		n     int
	}{{"sentences", sentences(t), 30}, {"messages", messages, 30}, {"comments", comments, 60}, {"functions", functions, 30}} {
		drawn := draw(kind.pool, kind.n, seed+kind.title)
		if len(drawn) != kind.n || drawn[0] != draw(kind.pool, kind.n, seed+kind.title)[0] {
			t.Fatalf("%d %s of %d were drawn", len(drawn), kind.title, len(kind.pool))
		}
		if *sampleSeed != "" {
			fmt.Printf("\n# %s: %d of %d, seed %s\n", kind.title, kind.n, len(kind.pool), seed)
			for i, x := range drawn {
				fmt.Printf("\n%d. [%s:%d]\n%s\n", i+1, x.file, x.line, x.body)
			}
		}
	}
}

// isSentence reports whether a comment is more than a label such as "in pixels".
func isSentence(x text) bool { return countWords(x.body) >= 5 }

var (
	notProse = regexp.MustCompile(`[_={}<>]|\n.*\n|^[\w ]*[a-z][A-Z][\w ]*[a-z][A-Z][\w ]*$`)
	midway   = regexp.MustCompile(`^(… ?)?[ ,;.)(]|^… [a-z]`)
)

// isProse reports whether a string is words for a reader. A list of names or a pattern is not, and neither is
// a piece that only ever stands in the middle of a sentence.
func isProse(x text) bool { return !notProse.MatchString(x.body) && !midway.MatchString(x.body) }

func filter(all []text, keep func(text) bool) []text {
	return slices.DeleteFunc(all, func(x text) bool { return !keep(x) })
}

// draw returns n texts of the pool in an order that the seed decides.
func draw(pool []text, n int, seed string) []text {
	hash := fnv.New64a()
	hash.Write([]byte(seed))
	random := rand.New(rand.NewPCG(hash.Sum64(), 0))
	var drawn []text
	for _, i := range random.Perm(len(pool))[:min(n, len(pool))] {
		drawn = append(drawn, pool[i])
	}
	return drawn
}

// functions returns the functions of the file without their bodies, behind the name of their package.
func (s source) functions() []text {
	var all []text
	for _, d := range s.file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		line := s.line(f.Pos())
		signature := *f
		signature.Doc, signature.Body = nil, nil
		var out bytes.Buffer
		if err := printer.Fprint(&out, s.files, &signature); err == nil {
			all = append(all, text{s.name, line, "package " + s.file.Name.Name + ": " + strings.Join(strings.Fields(out.String()), " ")})
		}
	}
	return all
}

// fmtVerb is a verb of package fmt.
var fmtVerb = regexp.MustCompile(`%[-+# 0]*[*\d]*(\.[*\d]+)?[a-zA-Z]`)

// isOutline matches a piece of an outline of package face.
var isOutline = regexp.MustCompile(`\b[MC][.\d]`)

// messages returns the strings of the program that have at least three words. Strings that are joined with +
// are one message, and "…" stands for whatever else is joined with them. Outlines of pictures are no
// messages.
func (s source) messages() []text {
	var all []text
	var visit func(ast.Node) bool
	keep := func(at ast.Node, body string) {
		if !isOutline.MatchString(body) && countWords(fmtVerb.ReplaceAllString(body, "")) >= 3 && strings.Contains(body, " ") {
			all = append(all, text{s.name, s.line(at.Pos()), body})
		}
	}
	visit = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.FuncDecl:
			return n.Name.Name != "acceptedWords" // the words of rule tables are no message
		case *ast.Field:
			return n.Tag == nil
		case *ast.BinaryExpr:
			if n.Op != token.ADD {
				return true
			}
			var body strings.Builder
			for _, operand := range summands(n) {
				if words, ok := stringOf(operand); ok {
					body.WriteString(words)
					continue
				}
				body.WriteString("…")
				ast.Inspect(operand, visit)
			}
			keep(n, body.String())
			return false
		case *ast.BasicLit:
			if words, ok := stringOf(n); ok {
				keep(n, words)
			}
		}
		return true
	}
	ast.Inspect(s.file, visit)
	return all
}

// summands returns the operands of a row of additions, from left to right, or e itself if e is no addition.
func summands(e ast.Expr) []ast.Expr {
	if b, ok := e.(*ast.BinaryExpr); ok && b.Op == token.ADD {
		return append(summands(b.X), summands(b.Y)...)
	}
	return []ast.Expr{e}
}

// stringOf returns the value of a string literal.
func stringOf(e ast.Expr) (value string, ok bool) {
	literal, ok := e.(*ast.BasicLit)
	if !ok || literal.Kind != token.STRING {
		return "", false
	}
	value, err := strconv.Unquote(literal.Value)
	return value, err == nil
}

// countWords counts what has a letter or a digit between two blanks.
func countWords(sentence string) int {
	n := 0
	for _, field := range strings.Fields(sentence) {
		if strings.IndexFunc(field, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) >= 0 {
			n++
		}
	}
	return n
}
