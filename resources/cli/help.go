package cli

import (
	"fmt"
	"io"
	"strings"
)

// The columns of a terminal, without a margin of two.
const widest = 78

// WriteHelp prints the options that players ask for most, the names of the others, and where they are explained: all of
// it fits on a terminal of 24 lines.
func WriteHelp(w io.Writer) error {
	var b strings.Builder
	b.WriteString("usage: xklondike [-option ...]\n\n")
	own, standard := []string{"Others:"}, []string{"X:"}
	for _, o := range Options() {
		switch {
		case !o.Works:
		case o.main:
			fmt.Fprintf(&b, "  %-15s %s\n", strings.TrimSpace(o.Word+" "+o.Arg), o.Help)
		case o.Standard:
			standard = append(standard, o.Word)
		default:
			own = append(own, o.Word)
		}
	}
	b.WriteString("\n" + inLines(own) + inLines(standard))
	b.WriteString("xklondike(6) explains all options, and xklondike-resources(5) all settings.\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// inLines returns words in lines that fit on a terminal.
func inLines(words []string) string {
	var b strings.Builder
	width := 0
	for _, word := range words {
		if width > 0 && width+1+len(word) > widest {
			b.WriteString("\n   ")
			width = 3
		} else if width > 0 {
			b.WriteString(" ")
		}
		b.WriteString(word)
		width += 1 + len(word)
	}
	return b.String() + "\n"
}
