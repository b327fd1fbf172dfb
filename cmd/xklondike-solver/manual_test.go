package main

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestManual checks that xklondike-solver(6) explains each command and each flag, says which commands take a flag, and
// has no others.
func TestManual(t *testing.T) {
	page := strings.ReplaceAll(string(gametest.Must(os.ReadFile("../../man/xklondike-solver.6"))(t)), `\-`, "-")
	found := func(pattern string) (all []string) {
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(page, -1) {
			all = append(all, m[1])
		}
		slices.Sort(all)
		return all
	}
	names := commandNames()
	slices.Sort(names)
	gametest.NoDiff(t, found(`(?m)^\.It Ic (\S+)$`), names, "commands (-program +manual)")

	takers := make(map[string][]string) // by flag
	var items []string
	for _, c := range commands {
		list, values := flagsOf(c)
		for _, f := range list {
			if takers[f.Name] == nil {
				item := f.Name
				if value := values[f.Name]; value != "" {
					item += " Ar " + strings.ToLower(value)
				}
				items = append(items, item)
			}
			takers[f.Name] = append(takers[f.Name], c.name)
		}
	}
	slices.Sort(items)
	gametest.NoDiff(t, found(`(?m)^\.It Fl (.+)$`), items, "flags (-program +manual)")
	for flag, commandsWithIt := range takers {
		said := strings.Join(commandsWithIt, ", ")
		if len(commandsWithIt) == len(commands) {
			said = "all commands"
		}
		if !regexp.MustCompile(`(?m)^(-\w+, )*-` + flag + `(, -\w+)*: ` + said + `$`).MatchString(page) {
			t.Errorf("the manual does not say that -%s is for %s", flag, said)
		}
	}
}
