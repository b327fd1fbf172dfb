package docs_test

import (
	"regexp"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// citation matches a page that a comment may cite: docs/NAME.md with the number of a heading, as in
// "docs/rules.md 2.1.1".
var citation = regexp.MustCompile(`docs/((?:solver/)?\w+)\.md(?:,? ((?:[Aa]xis )?[A-Z]?\d+(?:\.\d+)*|[A-Z]\.\d+(?:\.\d+)*))?`)

// misformed matches a citation in another form, or a page that is not in the repository.
var misformed = regexp.MustCompile(`\b(?:(?:rules|x11|DESIGN|design|interface|players|solver|peers|style|deck|advice)(?:\.md)?,? (?:section |chapter )?(?:[A-CQV]?\.?\d+(?:\.\d+)*)|(?:DESIGN|interface\.md|players\.md|peers\.md|style\.md|deck\.md|advice\.md)|[QV]\d{1,2}|[ABC]\.\d{1,2}(?:\.\d+)*)\b`)

// A section or a chapter belongs to a public document that the same comment names.
var (
	section = regexp.MustCompile(`\b(?:[Ss]ections?|[Cc]hapters?|appendix|Appendix) ([A-Z]\b|\d)`)
	public  = regexp.MustCompile(`\b(ICCCM|Xlib|Xt|EWMH|RFC|XSETTINGS|X protocol|X Protocol|Protocol|RENDER|Render|mdoc|BDF|UTF-8|Inter-Client|XDG|BSD|POSIX|Unicode|Knuth|Vigna|Blake)\b`)
)

// TestCitations holds comments to sources that a reader can open: a heading of a page under docs, or a public document.
func TestCitations(t *testing.T) {
	gametest.Long(t)
	headings := make(map[string]string)
	for _, name := range matches(t, "docs/*.md", "docs/*/*.md") {
		headings[name] = readFile(t, name)
	}
	cited := 0
	for _, s := range goSources(t) {
		if strings.HasPrefix(s.name, "docs/") {
			continue
		}
		for _, comment := range s.comments() {
			cited += len(citation.FindAllString(comment.body, -1))
			for _, fault := range faults(comment, headings) {
				t.Error(fault)
			}
		}
	}
	if cited < 10 {
		t.Errorf("found only %d citations of pages under docs", cited)
	}
}

func TestFaultyCitations(t *testing.T) {
	headings := map[string]string{"docs/rules.md": "# Rules\n\n## 2 Games\n\n### 2.1 Klondike\n\n### Q6 Drops\n\n### Axis 3 Columns\n"}
	for body, want := range gametest.Pairs[string, int](t, `
It does (docs/rules.md 2.1).
It does (docs/rules.md Q6).
It does (docs/rules.md, 2).
It does (docs/rules.md axis 3).
It does (docs/rules.md 2.2).  1
It does (docs/rule.md 2.1).   1
It does (rules 2.1).          1
It does (Q6).                 1
It does (DESIGN section 4).   2
It does (x11 A.9).            1
It does (ICCCM, section 4.1.4).
It does (section 4.1.4).      1
See interface.md.             1
The design of 3 windows, and 2 games.
A game of 3 packs by the rules of 2.1.1
`) {
		if got := faults(text{"a.go", 1, body}, headings); len(got) != want {
			t.Errorf("%q: %q", body, got)
		}
	}
}

// faults returns one line for each citation that a reader could not follow.
func faults(comment text, headings map[string]string) []string {
	var all []string
	add := func(what string) { all = append(all, text{comment.file, comment.line, what}.String()) }
	body := strings.Join(strings.Fields(comment.body), " ")
	for _, m := range citation.FindAllStringSubmatch(body, -1) {
		page, ok := headings["docs/"+m[1]+".md"]
		switch {
		case !ok:
			add("there is no docs/" + m[1] + ".md")
		case m[2] != "" && !regexp.MustCompile(`(?mi)^#+ `+regexp.QuoteMeta(m[2])+`\b`).MatchString(page):
			add("docs/" + m[1] + ".md has no heading " + m[2])
		}
	}
	body = citation.ReplaceAllString(body, "")
	for _, m := range misformed.FindAllString(body, -1) {
		add("cites " + m + ", which is no page of docs with the number of a heading")
	}
	for _, m := range section.FindAllString(body, -1) {
		if !public.MatchString(body) {
			add("cites " + m + " of no public document")
		}
	}
	return all
}
