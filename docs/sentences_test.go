package docs_test

import (
	"regexp"
	"strings"
	"testing"
)

var (
	notText    = regexp.MustCompile("^(?:\\||    |\t|#|!\\[|```)")
	listMark   = regexp.MustCompile(`^(?:\* |\d+\. )`)
	sentence   = regexp.MustCompile(`[^.!?]+(?:[.!?]\w[^.!?]*)*[.!?]+(?:\s|$)`)
	inlineWord = regexp.MustCompile(`^\.(?:Ic|Cm|Fl|Pa|Ql|Ev|Dv|Ar|Dq|Nm|Sx|Li|Sq|Pq) (.*)$`)
	macroWord  = regexp.MustCompile(`(^| )(?:No|Ns|Ic|Cm|Ar|Pa|Op|Ev) `)
	mdocPunct  = regexp.MustCompile(` ([,.;:)])`)
	mdocEscape = strings.NewReplacer(`\(aq`, "'", `\(dq`, `"`, `\e`, `\`, `\-`, "-", `\&`, "")
)

// sentences returns the sentences of README.md and of the manuals, without macros, tables, headings and examples.
func sentences(t *testing.T) (all []text) {
	for _, page := range matches(t, "README.md", "man/*.[1-9]") {
		var paragraph []string
		flush := func() {
			for _, s := range sentence.FindAllString(strings.Join(paragraph, " "), -1) {
				if s = strings.TrimSpace(s); countWords(s) >= 5 {
					all = append(all, text{page, 1, s})
				}
			}
			paragraph = nil
		}
		isExample := false
		for _, line := range strings.Split(readFile(t, page), "\n") {
			isExample = !strings.HasPrefix(line, ".Ed") && (isExample || strings.HasPrefix(line, ".Bd -literal"))
			words := inlineWord.FindStringSubmatch(line)
			switch {
			case words != nil && !isExample:
				switch line[:3] {
				case ".Fl":
					words[1] = "-" + words[1]
				case ".Dq":
					words[1] = `"` + strings.TrimSuffix(words[1], " :") + `"`
				}
				line = mdocPunct.ReplaceAllString(macroWord.ReplaceAllString(words[1], "$1"), "$1")
			case line == "" || strings.HasPrefix(line, ".") || isExample || notText.MatchString(line):
				flush()
				continue
			case listMark.MatchString(line):
				flush()
				line = listMark.ReplaceAllString(line, "")
			}
			paragraph = append(paragraph, mdocEscape.Replace(line))
		}
		flush()
	}
	return all
}
