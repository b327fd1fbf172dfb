package resources

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"xklondike/game/words"
)

// Write prints a line for each setting, with its name, value and origin. Without a display it ends with a
// note on the sources that are missing.
func (s *Settings) Write(w io.Writer) error {
	table := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	for _, setting := range AllSettings() {
		v := s.values[setting.Name]
		fmt.Fprintf(table, "%s\t%s\t%s\n", setting.Name, quoteIfNeeded(v.text), words.Printable(v.origin))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	if s.haveDisplay {
		return nil
	}
	_, err := io.WriteString(w, "\nThere is no display, so this list does not include RESOURCE_MANAGER (or\n~/.Xdefaults), SCREEN_RESOURCES or the desktop's preferences.\n")
	return err
}

func quoteIfNeeded(text string) string {
	if q := words.Quoted(text); text == "" || q != `"`+text+`"` || strings.Trim(text, " ") != text {
		return q
	}
	return text
}
