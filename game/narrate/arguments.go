package narrate

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game/command"
	"xklondike/game/text"
)

// An argumentCheck returns why what follows the name of a command cannot follow it, or nil.
type argumentCheck func(name, rest string) error

func nothing(name, rest string) error {
	if rest != "" {
		return command.Advice(fmt.Sprintf("Say only %s, with nothing after it.", name))
	}
	return nil
}

func anything(_, _ string) error { return nil }

func optional(takes argumentCheck) argumentCheck {
	return func(name, rest string) error {
		if rest == "" {
			return nil
		}
		return takes(name, rest)
	}
}

// count is a number from 1; go has 0, too.
func count(name, rest string) error {
	if number, ok := numberOf(rest); !ok || number < 1 && name != "go" {
		return command.Advice(fmt.Sprintf("Say %s, or %[1]s and a number, for example %[1]s 3.", name))
	}
	return nil
}

func oneOf(words ...string) argumentCheck {
	return func(name, rest string) error {
		if slices.Contains(words, strings.ToLower(rest)) {
			return nil
		}
		lines := []string{name}
		for _, word := range words {
			lines = append(lines, fmt.Sprintf("%s %s", name, word))
		}
		return command.Advice(text.Say("say-one-of", text.Facts{"lines": lines}))
	}
}

func or(word string, takes argumentCheck) argumentCheck {
	return func(name, rest string) error {
		if strings.EqualFold(rest, word) {
			return nil
		}
		return takes(name, rest)
	}
}

func thingAfter(_, rest string) error {
	_, err := command.ParseCardOrPlace(rest)
	return err
}

func placeAfter(name, rest string) error {
	thing, err := command.ParseCardOrPlace(rest)
	if err == nil && thing.Place == nil {
		err = command.Advice(fmt.Sprintf("Name a single place, as in %s 3.", name))
	}
	return err
}

func cardAfter(_, rest string) error {
	thing, err := command.ParseCardOrPlace(rest)
	if err == nil && thing.Card == nil {
		err = command.Advice("Name a single card, as in best qh.")
	}
	return err
}
