package text

import (
	"math"
	"strconv"
	"strings"

	"xklondike/game/rows"
)

// How numbers, times and what players wrote are shown, in the player's language.

// Number returns a whole number.
func Number(n int) string { return Say("a-number", Facts{"n": n}) }

// Decimal returns a number that is not negative, with so many places after its point, perhaps none.
func Decimal(value float64, places int) string {
	whole, fraction, _ := strings.Cut(strconv.FormatFloat(value, 'f', places, 64), ".")
	n, _ := strconv.Atoi(whole)
	if fraction == "" {
		return Number(n)
	}
	return Say("decimal", Facts{"whole": n, "fraction": fraction})
}

// Moment is the layout of a time, in the way of package time, for the functions that show its date or its time of day.
const Moment = "2006-01-02 15:04"

// Date returns the day of a Moment, such as "2026-05-03".
func Date(moment string) string { return Say("date", momentFacts(moment)) }

// TimeOfDay returns the hour and the minute of a Moment, such as "14:07".
func TimeOfDay(moment string) string { return Say("time-of-day", momentFacts(moment)) }

// DateAndTime returns a whole Moment.
func DateAndTime(moment string) string { return Say("date-and-time", momentFacts(moment)) }

func momentFacts(moment string) Facts {
	facts := Facts{}
	numbers := strings.FieldsFunc(moment, func(r rune) bool { return r < '0' || r > '9' })
	for i, name := range strings.Fields("year month day hour minute") {
		facts[name], _ = strconv.Atoi(numbers[i])
	}
	return facts
}

// PlayTime returns seconds as "2:05" or "1:00:07".
func PlayTime(seconds int) string {
	return Say("play-time", Facts{"hours": seconds / 3600, "minutes": seconds / 60 % 60, "seconds": seconds % 60})
}

// Duration returns how long something takes, such as "640ms" or "1m30s". It takes a time.Duration.
func Duration(d interface {
	String() string
	Seconds() float64
}) string {
	const minute = 60
	seconds := d.Seconds()
	_, fraction, _ := strings.Cut(strconv.FormatFloat(seconds, 'f', -1, 64), ".")
	return Say("duration", Facts{"short": d.String(), "minutes": int(seconds / minute), "seconds": Decimal(math.Mod(seconds, minute), len(fraction))})
}

// Quoted returns what a player wrote in quotation marks, with escapes for what cannot be printed.
func Quoted(written string) string {
	quoted := strconv.Quote(written)
	return Say("text.quoted", Facts{"it": quoted[1 : len(quoted)-1]})
}

// Share returns how many of all deals are won, as a rule table says it, such as "at least 12%".
func Share(written string) string { return Say("a-share", Facts{"share": shareThing(written)}) }

// shareThing returns a share of deals for sentences, or what is written if that says it in another form.
func shareThing(written string) any {
	words := strings.Fields(strings.TrimSuffix(written, "%"))
	if len(words) == 0 {
		return ""
	}
	last := len(words) - 1
	high, err := strconv.Atoi(words[last])
	low, errLow := strconv.Atoi(words[0])
	kind := strings.Join(words[:last], "-")
	switch {
	case err != nil:
		return written
	case kind == "at-least" || kind == "at-most" || kind == "over" || kind == "under":
	case last == 0:
		kind = "exact"
	case errLow == nil && last == 2 && words[1] == "to":
		kind = "range"
	default:
		return written
	}
	return rows.Thing{Kind: "share", Key: kind, Facts: rows.Map{"low": low, "high": high}}
}
