package cli

import (
	"fmt"
	"io"
	"strings"
)

// The columns of a terminal, without a margin of two.
const widest = 78

// WriteHelp prints every option that has an effect, by group, and where else settings can be changed.
func WriteHelp(w io.Writer) error {
	var b strings.Builder
	b.WriteString("usage: xklondike [-option ...]\n")
	group := ""
	for _, o := range Options() {
		if !o.Works {
			continue
		}
		if o.Group != group {
			group = o.Group
			fmt.Fprintf(&b, "\n%s options\n", group)
		}
		fmt.Fprintf(&b, "  %-22s %s\n", strings.TrimSpace(o.Word+" "+o.Arg), o.Help)
	}
	b.WriteString("\nThe following options work only in these cases:\n")
	for _, line := range Combinations() {
		if len(line) > widest {
			end := strings.LastIndexByte(line[:widest], ' ')
			line = line[:end] + "\n   " + line[end:]
		}
		b.WriteString("  " + line + "\n")
	}
	b.WriteString("\n" + helpEnd)
	_, err := io.WriteString(w, b.String())
	return err
}

const helpEnd = `You can abbreviate an option as long as the abbreviation is unambiguous, but one
that fits an X option always means that option. You can also write --option or
-option=VALUE. To change settings, use X resources (xklondike.dragPixels: 4) or
the file ~/.config/xklondike/config.toml (dragPixels = 4). To list all settings,
use -settings.
`
