package xrm

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// recordedFile has answers of libX11 for machines without libX11. Each line is one case, with quoted Go
// strings. "P" has a text and its entries. "Q" has a text, the names and classes of a query, and the answer.
const recordedFile = "testdata/recorded.txt"

func TestRecorded(t *testing.T) {
	if gametest.Updating() {
		recordAnswers(t, compileXlib(t))
	}
	file := gametest.Must(os.Open(recordedFile))(t)
	defer file.Close()
	cases := 0
	for lines := bufio.NewScanner(file); lines.Scan(); cases++ {
		words := unquoteWords(t, lines.Text()[2:])
		db := parseDB(words[0])
		var got []string
		switch lines.Text()[0] {
		case 'P':
			got = dump(db)
			words = words[1:]
		case 'Q':
			got = []string{queryAnswer(strings.Split(words[1], "."), strings.Split(words[2], "."), db)}
			words = words[3:]
		}
		gametest.NoDiff(t, got, words, "%s: got", lines.Text())
	}
	if cases < 200 {
		t.Errorf("only %d cases", cases)
	}
}

func unquoteWords(t *testing.T, line string) []string {
	var words []string
	for line != "" {
		prefix, err := strconv.QuotedPrefix(line)
		gametest.NoError(t, err, "%s:", line)
		word, _ := strconv.Unquote(prefix) // it cannot fail: QuotedPrefix returned a quoted string
		words = append(words, word)
		line = strings.TrimPrefix(line[len(prefix):], " ")
	}
	return words
}

func recordAnswers(t *testing.T, program string) {
	n := textGenerator{gametest.Random(7, 8)}
	var x xlib
	var begun []string
	for len(begun) < 200 {
		if text := n.text(); len(text) < 100 {
			x.addCommand('N')
			x.addCommand('O', text)
			x.addCommand('D')
			begun = append(begun, fmt.Sprintf("P %q", text))
		}
	}
	for range 100 {
		text, names, classes := n.entries(1+n.IntN(8)), n.names(), n.classes()
		x.addCommand('N')
		x.addCommand('O', text)
		x.addQuery(names, classes)
		begun = append(begun, fmt.Sprintf("Q %q %q %q", text, strings.Join(names, "."), strings.Join(classes, ".")))
	}
	x.run(t, program)
	var out strings.Builder
	for _, line := range begun {
		out.WriteString(line)
		if line[0] == 'Q' {
			fmt.Fprintf(&out, " %q\n", x.readAnswer(t))
			continue
		}
		for _, entry := range x.readDump(t) {
			fmt.Fprintf(&out, " %q", entry)
		}
		out.WriteByte('\n')
	}
	gametest.NoError(t, os.WriteFile(recordedFile, []byte(out.String()), 0o644))
}
