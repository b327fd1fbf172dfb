package cli

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"xklondike/game/words"
)

// The largest values of the options of -solve and -autoplay.
const (
	maxNodes = 1 << 62
	maxLimit = 1000 * time.Hour
	maxJobs  = 256
	maxGames = 1<<32 - 1
)

// PanelNames returns the values of -panel, and most arguments of the action panel.
func PanelNames() []string {
	return []string{"games", "number", "left", "statistics", "settings", "help", "about"}
}

func parseNumber(option, text string, lowest, highest uint64) (uint64, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || n < lowest || n > highest {
		return 0, fmt.Errorf("%s takes a number from %d to %d, not %s", option, lowest, highest, words.Quoted(text))
	}
	return n, nil
}

// parseActionNumber accepts what fits into 31 bits, without a sign.
func parseActionNumber(text string) (*int, error) {
	n, err := strconv.ParseUint(text, 10, 31)
	if err != nil {
		return nil, fmt.Errorf("-at takes the number of an action, which is 0 or more, not %s", words.Quoted(text))
	}
	action := int(n)
	return &action, nil
}

// A number without a unit is in seconds.
func parseLimit(text string) (time.Duration, error) {
	withUnit := text
	if strings.Trim(text, ".0123456789") == "" {
		withUnit += "s"
	}
	d, err := time.ParseDuration(withUnit)
	if err != nil || d < 0 || d > maxLimit || d > 0 && d < time.Millisecond {
		return 0, fmt.Errorf("-limit takes a time such as 500ms, 10s or 2m, from 1ms to 1000h, or 0 for no limit, not %s", words.Quoted(text))
	}
	return d, nil
}
