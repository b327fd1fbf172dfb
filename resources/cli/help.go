package cli

import (
	"fmt"
	"io"
	"strings"
)

// WriteHelp prints what -help shows: every option that works, by group, and where else settings can be made.
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
	b.WriteString("\n" + helpEnd)
	_, err := io.WriteString(w, b.String())
	return err
}

const helpEnd = `An option may be cut short as long as it is the only one that begins so; the X
options are asked first. --option and -option=VALUE work too.
Settings can be made as X resources (xklondike.dragPixels: 4) or in
~/.config/xklondike/config.toml (dragPixels = 4); -settings lists them all.
`
