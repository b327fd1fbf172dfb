package cli

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"xklondike/game/deals"
	"xklondike/game/jobs"
	"xklondike/game/variant"
	"xklondike/game/words"
	"xklondike/resources"
)

// Command is a request, and the Manager of the settings, some of which the command line gives.
type Command struct {
	Request jobs.Request
	Manager *resources.Manager

	given       map[string]int
	assignments []resources.Assignment
}

const usageLine = "usage: xklondike [-game NAME] [-deal SPEC | -cards FILE] [-option ...]; -help lists the options"

// Parse parses a command line; argv[0] is the name of the program's file. An error has one line for standard
// error, the mistake, and mostly the usage in another. Parse does not check whether games and files exist. Resources are looked
// up under the value of -name, else that of RESOURCE_NAME, even if it is empty, else the last part of argv[0]
// (docs/x11.md A.1).
func Parse(argv []string, lookupEnv func(string) (string, bool)) (*Command, error) {
	c := &Command{given: make(map[string]int)}
	var moved movedError
	switch err := c.parseCommandLine(argv); {
	case errors.As(err, &moved):
		return nil, fmt.Errorf("xklondike: %w", err)
	case err != nil:
		return nil, fmt.Errorf("xklondike: %w\n%s", err, usageLine)
	}
	name := "xklondike"
	if len(argv) > 0 {
		name = argv[0][strings.LastIndexByte(argv[0], '/')+1:]
	}
	if resourceName, set := lookupEnv("RESOURCE_NAME"); set {
		name = resourceName
	}
	c.Manager = resources.NewManager(name, c.assignments)
	c.Request.Display, _ = c.Manager.CommandLineResource("display")
	if c.Request.Display == noDisplay && !c.Request.Narrate && c.Request.Shot == "" {
		return nil, fmt.Errorf("xklondike: -display none works only with -narrate or -shot\n%s", usageLine)
	}
	return c, nil
}

// A movedError says which program has an option that xklondike had before version 1.0.
type movedError struct{ option Option }

func (e movedError) Error() string { return e.option.Word + " " + e.option.Help }

const noDisplay = "none"

// Windowless reports whether there is no window: -display none, or neither -display nor DISPLAY, the
// parameter.
func (c *Command) Windowless(display string) bool {
	return c.Request.Display == noDisplay || c.Request.Display == "" && display == ""
}

func (c *Command) parseCommandLine(argv []string) error {
	for rest := argv[min(1, len(argv)):]; len(rest) > 0; {
		o, value, joined, err := recogniseOption(rest[0])
		if err != nil {
			return err
		}
		values := []string{value}
		if rest = rest[1:]; !joined {
			values, rest, err = o.splitValues(rest)
		}
		if err != nil {
			return err
		}
		if err := c.applyOption(o, values); err != nil {
			return err
		}
	}
	return c.checkCombination()
}

func recogniseOption(word string) (o Option, value string, joined bool, err error) {
	if !strings.HasPrefix(word, "-") && !strings.HasPrefix(word, "+") {
		return o, "", false, fmt.Errorf("unexpected argument %s%s", words.Quoted(word), didYouMean(word))
	}
	name, value, joined := strings.Cut(word, "=")
	if strings.HasPrefix(name, "--") {
		name = name[1:]
	}
	switch found := findOptions(name); {
	case len(found) > 1:
		err = fmt.Errorf("%s is short for several options", words.Quoted(word))
	case len(found) == 0:
		err = fmt.Errorf("there is no option %s%s", words.Quoted(word), nearestOption(name))
	default:
		switch o = found[0]; {
		case o.moved:
			err = movedError{o}
		case joined && o.Arg == "":
			err = fmt.Errorf("%s takes no value", o.Word)
		}
	}
	return o, value, joined, err
}

func didYouMean(word string) string {
	guess := ""
	switch _, notNumber := deals.ParseNumber(word); {
	case slices.ContainsFunc(ownOptions(), func(o Option) bool { return o.Word == "-"+word }):
		guess = "-" + word
	case isGame(word) && strings.Contains(word, " "):
		guess = "-game " + words.Quoted(word)
	case isGame(word):
		guess = "-game " + word
	case notNumber == nil:
		guess = "-deal " + word
	default:
		return ""
	}
	return "; did you mean " + guess + "?"
}

// nearestOption suggests what sets the resource that a word names, or an option that works in place of one that is misspelt.
func nearestOption(word string) string {
	if s, err := resources.FindSetting(strings.TrimPrefix(word, "-")); err == nil {
		return "; did you mean " + settingOption(s.Name) + "?"
	}
	var known []string
	for _, o := range Options() {
		if o.Works {
			known = append(known, o.Word)
		}
	}
	if nearest := words.Nearest(word, known); nearest != "" {
		return "; did you mean " + nearest + "?"
	}
	return ""
}

// settingOption returns how an option sets a setting: one of its own, or else -xrm.
func settingOption(name string) string {
	for _, o := range Options() {
		if o.Works && strings.TrimLeft(o.specifier, ".*") == name {
			return strings.TrimSpace(o.Word + " " + o.Arg)
		}
	}
	return fmt.Sprintf("-xrm '*%s: VALUE'", name)
}

func isGame(word string) bool {
	games, err := variant.Load(resources.GamesFileName, resources.GamesTOML)
	if err == nil {
		_, err = variant.Find(games, word)
	}
	return err == nil
}

func (c *Command) applyOption(o Option, values []string) error {
	value := o.value
	if len(values) > 0 {
		value = values[0]
	}
	if o.Standard || o.specifier != "" {
		c.assignments = append(c.assignments, resources.Assignment{Word: o.Word, Specifier: o.specifier, Value: value})
	}
	if o.Standard {
		return nil
	}
	if slices.Contains(values, "") { // an empty value is probably an unset variable of the shell
		return o.needsValue()
	}
	c.given[o.Word]++
	if o.isJob {
		if c.Request.Job != jobs.Play && c.Request.Job != jobs.Job(o.Word) {
			return conflictError(string(c.Request.Job), o.Word)
		}
		c.Request.Job = jobs.Job(o.Word)
	}
	switch field := c.fieldPointer(o.Word).(type) {
	case *string:
		*field = value
	case *bool:
		*field = true
	case *[]string:
		*field = append(*field, values...)
	}
	return nil
}

func (c *Command) fieldPointer(word string) any {
	for _, field := range reflect.VisibleFields(reflect.TypeFor[jobs.Request]()) {
		if slices.Contains(strings.Fields(field.Tag.Get("option")), word) {
			return reflect.ValueOf(&c.Request).Elem().FieldByIndex(field.Index).Addr().Interface()
		}
	}
	return nil
}
