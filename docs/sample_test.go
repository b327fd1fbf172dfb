package docs_test

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/printer"
	"hash/fnv"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var sampleSeed = flag.String("sample", "", "draw comments, messages and functions by this seed, to be explained by somebody who does not know the code")

// TestSample draws 60 comments, 30 messages and 30 functions from the files of the program, the same ones for a seed. A reader who
// sees nothing else says what each means (make sample SEED=...). Without a seed it checks that a draw is whole and repeatable.
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
	}{{"comments", comments, 60}, {"messages", messages, 30}, {"functions", functions, 30}} {
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

// isProse reports whether a string is words for a reader. A list of names or a pattern is not, and neither is a piece that only ever
// stands in the middle of a sentence.
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
