package outline

import (
	"xklondike/game/language"
	"xklondike/x11/frame"
)

//language:messages
const roleApplication frame.Role = "application"

// The numbers of AtspiRole (atspi-constants.h).
var roleNumbers = map[frame.Role]uint32{
	roleApplication: 75, frame.RoleWindow: 23, frame.RoleMenuBar: 34, frame.RoleMenu: 33, frame.RoleButton: 43, frame.RoleTable: 39, frame.RolePile: 31,
	frame.RoleItem: 32, frame.RoleStatus: 54, frame.RoleDialog: 16, frame.RoleEntry: 79, frame.RoleRows: 49, frame.RoleGroup: 30, frame.RoleCommand: 35, frame.RoleLabel: 29, frame.RoleImage: 27, frame.RoleNotification: 101,
}

// RoleLabel returns the name of the role in the player's language.
func (n *Node) RoleLabel() string { return language.T(string(n.Role)) }

// Locale returns the code of the player's language.
func Locale() string { return language.Code() }

// RoleNumber returns the role's number in AtspiRole.
func (n *Node) RoleNumber() uint32 { return roleNumbers[n.Role] }

// A State is a number of AtspiStateType.
type State uint

// The states that nodes have.
const (
	Active     State = 1
	Editable   State = 7
	Enabled    State = 8
	Focusable  State = 11
	Focused    State = 12
	Modal      State = 16
	Selectable State = 22
	Selected   State = 23
	Sensitive  State = 24
	Showing    State = 25
	SingleLine State = 26
	Visible    State = 30
	// The children come and go without signals, and only the one with the focus is told.
	ManagesDescendants State = 31
)

// States is a set of states.
type States uint64

func (s States) Has(state State) bool { return s&(1<<state) != 0 }

// The names of states whose changes are told
var changing = map[State]string{Active: "active", Enabled: "enabled", Sensitive: "sensitive", Selected: "selected", Showing: "showing"}

// statesOf makes no card Selectable: Orca would say "not selected" of each.
func statesOf(t frame.Thing) States {
	s := States(1 << Visible)
	add := func(when bool, states ...State) {
		for _, state := range states {
			if when {
				s |= 1 << state
			}
		}
	}
	row := (t.Role == frame.RoleItem || t.Role == frame.RoleCommand) && t.Number > 0
	add(!t.Disabled, Enabled, Sensitive)
	add(!t.Rect.Empty() || t.Role == roleApplication, Showing)
	add(t.Role == frame.RoleItem || t.Number > 0 || t.Spot != nil || t.Role == frame.RoleTable || t.Role == frame.RoleEntry, Focusable)
	add(row, Selectable)
	add(t.Picked || row && t.Focused, Selected)
	add(t.Role == frame.RoleDialog, Modal)
	add(t.Role == frame.RoleEntry, Editable, SingleLine)
	add(t.Role == frame.RoleRows || t.Role == frame.RoleGroup || t.Role == frame.RoleMenu, ManagesDescendants)
	return s
}

// The actions of nodes. Focus moves the keyboard's mark, and is no action of AT-SPI's interface for them.
const (
	Press = "press" // as Return does
	Up    = "up"    // to a suit pile, as a double click does
	Hint  = "hint"
	Focus = "focus"
)

// ActionLabel returns what an action is called in the player's language; "" for none.
func ActionLabel(action string) string {
	switch action {
	case Press:
		return language.In("action", "press")
	case Up:
		return language.In("action", "up")
	case Hint:
		return language.In("action", "hint")
	}
	return ""
}

// Actions returns the names of what can be done to the node.
func (n *Node) Actions() []string {
	switch {
	case n.Spot != nil:
		return []string{Press, Up, Hint}
	case n.Number > 0 || n.Key == frame.LampKey:
		return []string{Press}
	case n.Role == frame.RoleTable:
		return []string{Hint}
	}
	return nil
}
