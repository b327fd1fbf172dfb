package cli

import (
	"fmt"
	"io"
	"strings"
)

// WriteHelp prints every option that has an effect, by group, and where else settings can be changed.
func WriteHelp(w io.Writer) error {
	var b strings.Builder
	b.WriteString("usage: xklondike [-option ...]\n")
	var group Group
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
	b.WriteString("\nThese options work only as follows:\n")
	for _, line := range Combinations() {
		b.WriteString("  " + line + "\n")
	}
	b.WriteString("\n" + helpEnd)
	_, err := io.WriteString(w, b.String())
	return err
}

const helpEnd = `Options may be abbreviated as long as they stay unambiguous. An abbreviation of
an X option never means another option. --option and -option=VALUE work too.
To change settings, use X resources (xklondike.dragPixels: 4) or the file
~/.config/xklondike/config.toml (dragPixels = 4). -settings lists all settings.
`
