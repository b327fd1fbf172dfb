package bindings

import (
	"slices"
	"strings"
	"sync"

	"xklondike/game"
	"xklondike/game/play"
)

// A WindowAction is an action of a window, which the session does not have.
type WindowAction struct {
	Name      string
	Arguments []string // of which it takes one; "" stands for none, and SETTING for the name of a setting
	With      string   // the action of the session with which it is available
	Help      string   // what the help says
	ByLines   string   // what is typed in its place: a command, or a sentence about that, which ends in a full stop if it says what to type
}

// windowActions has a row for each action of a window, in the order of the fields. An action has several rows if lines do different
// things in its place.
//
//language:messages column 3 of "|"
const windowActions = `
copy                                     | quit | copy the deal line                                    | copy
paste - clipboard primary                | new  | play the copied deal                                  | paste
help                                     | quit | this help                                             | help
menu - game move view help               | quit | menu of all commands                                  | help
menu card                                | deal | menu of a card's moves                                | Say which card to move and where, for example 7h to 8s.
panel games                              | quit | open a panel                                          | games
panel number                             | quit | open a panel                                          | Say number and a deal, for example number 4711.
panel left                               | quit | open a panel                                          | left
panel statistics                         | quit | open a panel                                          | statistics
panel settings                           | quit | open a panel                                          | settings
panel help about menu                    | quit | open a panel                                          | help
toggle SETTING                           | quit | change a setting                                      | toggle
peek                                     | quit | hold it to see a covered card                         | Say read and a place, for example read 3.
cursor left right up down first last     | deal | move the cursor                                       | There is no keyboard cursor here: say read 3, or read table.
area next previous                       | deal | the next or previous part of the table                | There is no keyboard cursor here: say read 3, or read table.
run longer shorter                       | deal | one more card to pick up, or one fewer                | There is no keyboard cursor here: say which card to move and where, for example 7h to 8s.
pick                                     | deal | pick up the cards at the cursor, or put them down     | Say which card to move and where, for example 7h to 8s.
cancel                                   | deal | put the cards down, or hide the cursor                | You are not holding any cards
address                                  | deal | type a move, with / before a letter                   | Say which card to move and where, for example 7h to 8s.
`

// WindowActions returns the rows of all actions of a window.
var WindowActions = sync.OnceValue(func() (rows []WindowAction) {
	for line := range strings.Lines(strings.TrimPrefix(windowActions, "\n")) {
		fields := strings.Split(line, "|")
		for i := range fields {
			fields[i] = strings.TrimSpace(fields[i])
		}
		name, arguments, _ := strings.Cut(fields[0], " ")
		row := WindowAction{Name: name, Arguments: strings.Fields(arguments), With: fields[1], Help: fields[2], ByLines: fields[3]}
		if len(row.Arguments) == 0 {
			row.Arguments = []string{""}
		}
		if i := slices.Index(row.Arguments, "-"); i >= 0 {
			row.Arguments[i] = ""
		}
		rows = append(rows, row)
	}
	return rows
})

// FindWindowAction returns the row of an action of a window, by its arguments if there are several; ok is false for an action of
// the session.
func FindWindowAction(a game.Action) (row WindowAction, ok bool) {
	argument := strings.Join(a.Args, " ")
	for _, r := range WindowActions() {
		switch {
		case r.Name != a.Name:
		case slices.Contains(r.Arguments, argument):
			return r, true
		case !ok:
			row, ok = r, true
		}
	}
	return row, ok
}

// ActionNames returns the actions that can be bound, sorted: those of a session, and those of a window.
func ActionNames() []string {
	names := play.ActionNames()
	for _, row := range WindowActions() {
		names = append(names, row.Name)
	}
	slices.Sort(names)
	return slices.Compact(names)
}
