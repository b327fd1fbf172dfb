package bindings

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/resources"
)

// sessionArguments returns the arguments of the session's actions. An empty word stands for no argument, and nil for any one
// argument.
func sessionArguments() map[string][]string {
	return map[string][]string{
		"line": {"next", "previous"}, "number": {"next", "previous"}, "reopen": {"", "forward"}, "go": nil, "game": nil,
	}
}

// acceptedArguments returns what sessionArguments do. Takes is false if the action takes no argument.
func acceptedArguments(name string) (accepted []string, takes bool) {
	accepted, takes = sessionArguments()[name]
	for _, row := range WindowActions() {
		if row.Name == name {
			accepted = append(accepted, row.Arguments...)
		}
	}
	return accepted, takes || len(accepted) > 1 || slices.Contains(accepted, "SETTING")
}

func checkArguments(a game.Action) error {
	accepted, takes := acceptedArguments(a.Name)
	argument := strings.Join(a.Args, ", ")
	switch {
	case !takes && len(a.Args) > 0:
		return fmt.Errorf("%s() takes no arguments", a.Name)
	case !takes:
		return nil
	case slices.Contains(accepted, "SETTING") && len(a.Args) == 1:
		return resources.CheckToggle(argument)
	case slices.Contains(accepted, "SETTING"):
		return fmt.Errorf("%s() takes one argument", a.Name)
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
