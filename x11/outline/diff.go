package outline

import (
	"maps"
	"slices"

	"xklondike/x11/frame"
)

// A Signal tells of a change of a node. Its words and numbers are those of AT-SPI's events.
type Signal struct {
	Node                  *Node
	Class, Member, Detail string
	N1, N2                int
	About                 any // a text, another *Node, or 0
}

// Diff returns the signals that tell of the changes from one tree to the next, but no sentences. Was may be nil.
func Diff(was, now *Tree) (signals []Signal) {
	if was == nil {
		inactive := *now.Window
		inactive.States &^= 1 << Active
		was = &Tree{nodes: map[string]*Node{inactive.ID: &inactive}, Focus: &Node{}}
	}
	for _, n := range now.Nodes() {
		if old := was.Find(n.ID); old != nil {
			signals = append(signals, n.changes(old)...)
		}
	}
	if left := now.Find(was.Focus.ID); left != nil && left != now.Focus {
		signals = append(signals, state(left, "focused", false))
	}
	if was.Focus.ID != now.Focus.ID {
		if now.Focus.IsTransient() {
			signals = append(signals, Signal{now.Focus.Parent, "Object", "ActiveDescendantChanged", "", now.Focus.Index, 0, now.Focus})
		}
		signals = append(signals, state(now.Focus, "focused", true))
	}
	// A reader that lost its focus with a panel would speak of the window before it speaks of the new focus.
	return append(signals, now.Window.removals(was.Find(now.Window.ID), true)...)
}

// additions returns the signals that tell of new children.
func (n *Node) additions(old *Node) (signals []Signal) {
	for i, child := range n.Children {
		if !old.hasChild(child) {
			signals = append(signals, Signal{n, "Object", "ChildrenChanged", "add", i, 0, child})
		}
	}
	return signals
}

// removals returns the signals that tell which children are gone, with the places that they had before additions or after.
func (n *Node) removals(old *Node, afterAdditions bool) (signals []Signal) {
	for i, child := range old.Children {
		if n.hasChild(child) {
			continue
		}
		at := i
		for j, other := range n.Children {
			if afterAdditions && j <= i && !old.hasChild(other) {
				at++
			}
		}
		signals = append(signals, Signal{n, "Object", "ChildrenChanged", "remove", at, 0, child})
	}
	return signals
}

func (n *Node) hasChild(child *Node) bool {
	return slices.ContainsFunc(n.Children, func(c *Node) bool { return c.ID == child.ID })
}

// Sentences returns the signals that say the sentences with numbers after the last one said: that notifications begin to
// show, or by the signal Announcement, which Orca has no listener for in version 43.
func (t *Tree) Sentences(last int, announce bool) (signals []Signal) {
	for _, n := range t.said {
		switch {
		case n.Sentence.Number <= last:
		case announce:
			politeness := map[bool]int{false: 1, true: 2}[n.Sentence.Urgent] // AtspiLive
			signals = append(signals, Signal{t.Window, "Object", "Announcement", "", politeness, 0, n.Name})
		default:
			signals = append(signals, state(n, "showing", true))
		}
	}
	return signals
}

func state(n *Node, name string, on bool) Signal {
	s := Signal{Node: n, Class: "Object", Member: "StateChanged", Detail: name, About: 0}
	if on {
		s.N1 = 1
	}
	return s
}

func (n *Node) changes(old *Node) (signals []Signal) {
	tell := func(member, detail string, n1, n2 int, about any) {
		signals = append(signals, Signal{n, "Object", member, detail, n1, n2, about})
	}
	if !n.States.Has(ManagesDescendants) {
		if n.Role != frame.RoleWindow {
			signals = n.removals(old, false)
		}
		signals = append(signals, n.additions(old)...)
	}
	if n.Name != old.Name {
		tell("PropertyChange", "accessible-name", 0, 0, n.Name)
	}
	if n.Text != old.Text {
		signals = append(signals, n.edits(old.Text)...)
	}
	for _, s := range slices.Sorted(maps.Keys(changing)) {
		if n.States.Has(s) != old.States.Has(s) {
			signals = append(signals, state(n, changing[s], n.States.Has(s)))
		}
	}
	if n.States.Has(Active) != old.States.Has(Active) {
		signals = append(signals, Signal{n, "Window", map[bool]string{true: "Activate", false: "Deactivate"}[n.States.Has(Active)], "", 0, 0, n.Name})
	}
	return signals
}

// edits returns the signals of a text that has changed from some character on; the caret is always at the end.
func (n *Node) edits(was string) (signals []Signal) {
	old, now, same := []rune(was), []rune(n.Text), 0
	for same < min(len(old), len(now)) && old[same] == now[same] {
		same++
	}
	tell := func(detail string, rest []rune) {
		if len(rest) > 0 {
			signals = append(signals, Signal{n, "Object", "TextChanged", detail, same, len(rest), string(rest)})
		}
	}
	tell("delete", old[same:])
	tell("insert", now[same:])
	return append(signals, Signal{n, "Object", "TextCaretMoved", "", len(now), 0, 0})
}
