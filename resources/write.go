package resources

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"xklondike/game/words"
)

// Write prints what -settings shows: a line a setting with its name, value and origin. Without a display it ends by saying
// what could not be asked.
func (s *Settings) Write(w io.Writer) error {
	table := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	for _, row := range Table() {
		v := s.values[row.Name]
		fmt.Fprintf(table, "%s\t%s\t%s\n", row.Name, shown(v.text), words.Plain(v.origin))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	if s.asked {
		return nil
	}
	_, err := io.WriteString(w, "\nNo display was asked: RESOURCE_MANAGER (or ~/.Xdefaults), SCREEN_RESOURCES\nand what the desktop prefers are not in this.\n"+s.unsure())
	return err
}

// unsure is a line about what nobody but an X server can check; "" if there is nothing.
func (s *Settings) unsure() string {
	var names []string
	for _, row := range Table() {
		if s.values[row.Name].color.Name != "" {
			names = append(names, row.Name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "Only an X server knows whether there are colours of these names: " + strings.Join(names, ", ") + ".\n"
}

// shown is a value as it stands in a table: bare if that is unmistakable.
func shown(text string) string {
	if q := words.Quoted(text); text == "" || q != `"`+text+`"` || strings.Trim(text, " ") != text {
		return q
	}
	return text
}
