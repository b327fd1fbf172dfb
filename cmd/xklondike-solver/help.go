package main

import (
	"flag"
	"fmt"
	"io"
	"strings"
)

func writeHelp(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "usage: %s COMMAND [-flag ...]\n\n", program)
	for _, c := range commands {
		fmt.Fprintf(&b, "  %-20s %s\n", strings.TrimSpace(c.name+" "+c.arguments), c.help)
	}
	fmt.Fprintf(&b, "\n%s COMMAND -help lists the flags of a command, and %s(6) explains them.\n", program, program)
	_, err := io.WriteString(w, b.String())
	return err
}

func (c command) writeHelp(w io.Writer, f *flag.FlagSet) error {
	var b strings.Builder
	fmt.Fprintf(&b, "usage: %s\n%s: %s\n\n", strings.TrimSpace(program+" "+c.name+" [-flag ...] "+c.arguments), c.name, c.help)
	f.VisitAll(func(each *flag.Flag) {
		value, help := flag.UnquoteUsage(each)
		fmt.Fprintf(&b, "  %-16s %s\n", strings.TrimSpace("-"+each.Name+" "+value), help)
	})
	_, err := io.WriteString(w, b.String())
	return err
}
