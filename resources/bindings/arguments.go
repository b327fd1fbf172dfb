package bindings

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/resources"
	"xklondike/resources/cli"
)

// acceptedArguments returns the arguments by action. An empty word stands for no argument, and nil for any one
// argument.
func acceptedArguments() map[string][]string {
	return map[string][]string{
		"line": {"next", "previous"}, "number": {"next", "previous"}, "area": {"next", "previous"},
		"run":    {"longer", "shorter"},
		"cursor": {"left", "right", "up", "down", "first", "last"}, "reopen": {"", "forward"},
		"paste": {"", "clipboard", "primary"},
		"panel": append(cli.PanelNames(), "menu"), "go": nil, "game": nil, "toggle": nil,
	}
}

func checkArguments(a game.Action) error {
	accepted, takes := acceptedArguments()[a.Name]
	argument := strings.Join(a.Args, ", ")
	switch {
	case !takes && len(a.Args) > 0:
		return fmt.Errorf("%s() takes no arguments", a.Name)
	case !takes:
		return nil
	case a.Name == "toggle" && len(a.Args) == 1:
		return resources.CheckToggle(argument)
	case a.Name == "go" && (argument == "" || strings.Trim(argument, "0123456789") != ""):
		return fmt.Errorf("go() takes the number of an action")
	case accepted == nil && len(a.Args) == 1 || slices.Contains(accepted, argument):
		return nil
	case accepted == nil:
		return fmt.Errorf("%s() takes one argument", a.Name)
	case accepted[0] == "":
		return fmt.Errorf("%s() takes %s or no argument", a.Name, strings.Join(accepted[1:], ", "))
	}
	last := len(accepted) - 1
	return fmt.Errorf("%s() takes %s or %s", a.Name, strings.Join(accepted[:last], ", "), accepted[last])
}
