package outline

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"image"
	"maps"
	"slices"
	"strconv"
	"strings"

	"xklondike/x11/frame"
)

// A Tree is a window, with the sentences said about it last. Nobody changes it once it is made.
type Tree struct {
	Root   *Node // the application, above the window
	Window *Node
	Focus  *Node
	said   []*Node // the oldest first
	nodes  map[string]*Node
}

// A Node is what AT-SPI calls an accessible object.
type Node struct {
	frame.Thing        // without its parts
	ID          string // the last part of its object path
	Parent      *Node  // nil for the root
	Index       int    // among the children of its parent; -1 for a sentence, which is no child
	Children    []*Node
	States      States
	Sentence    *Sentence // that the node says; nil for other nodes
}

// A Window is what a frame does not know of its window.
type Window struct {
	Active bool        // it has the keyboard
	Origin image.Point // of its inside, on the screen
}

// A Sentence is something that has happened, in words. Numbers grow from sentence to sentence.
type Sentence struct {
	Number int
	Text   string
	Urgent bool // says that something was refused, or how the game ended
}

// New returns the tree of what a frame shows, with sentences, the oldest first.
func New(shown frame.Thing, said []Sentence, w Window) *Tree {
	t := &Tree{nodes: make(map[string]*Node)}
	t.Root = t.add(nil, 0, frame.Thing{Role: roleApplication, Name: "xklondike"}, "root")
	t.Window = t.addAll(t.Root, 0, shown, w.Origin)
	t.Root.Children = []*Node{t.Window}
	if w.Active {
		t.Window.States |= 1 << Active
	}
	for _, s := range said {
		n := t.add(t.Window, -1, frame.Thing{Role: frame.RoleNotification, Name: s.Text, Rect: t.Window.Rect}, fmt.Sprintf("said/%d", s.Number))
		n.Sentence = &s
		t.said = append(t.said, n)
	}
	for _, part := range t.Window.Children {
		// Without a mark or a selected row, keys act on the table, or on the panel above it.
		isPanel := part.Role == frame.RoleDialog || part.Role == frame.RoleMenu
		if !t.Focus.isInside(part) && (isPanel || part.Role == frame.RoleTable && t.Focus == nil) {
			t.Focus = part
		}
	}
	t.Focus.States |= 1 << Focused
	return t
}

func (t *Tree) addAll(parent *Node, index int, thing frame.Thing, origin image.Point) *Node {
	id := "window"
	if parent != t.Root {
		id = parent.ID + "/" + pathElement(cmp.Or(thing.Key, strconv.Itoa(index)))
	}
	for t.nodes[id] != nil { // two keys may have one hash
		id += "_"
	}
	parts := thing.Parts
	thing.Parts = nil
	if !thing.Rect.Empty() {
		thing.Rect = thing.Rect.Add(origin)
	}
	n := t.add(parent, index, thing, id)
	if thing.Focused && t.Focus == nil {
		t.Focus = n
	}
	for i, part := range parts {
		n.Children = append(n.Children, t.addAll(n, i, part, origin))
	}
	return n
}

// pathElement returns a key, or a hash of it if an object path cannot have it (D-Bus, "Valid Object Paths").
func pathElement(key string) string {
	isOther := func(c rune) bool { return !(c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') }
	if !strings.ContainsFunc(key, isOther) {
		return key
	}
	h := fnv.New64a()
	h.Write([]byte(key))
	return fmt.Sprintf("_%016x", h.Sum64())
}

func (t *Tree) add(parent *Node, index int, thing frame.Thing, id string) *Node {
	thing.Name, thing.Detail, thing.Text = plain(thing.Name), plain(thing.Detail), plain(thing.Text)
	n := &Node{Thing: thing, ID: id, Parent: parent, Index: index, States: statesOf(thing)}
	t.nodes[id] = n
	return n
}

// plain returns valid UTF-8 without NUL, for D-Bus takes no other.
func plain(text string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(text, "?"), "\x00", "?")
}

func (n *Node) isInside(outer *Node) bool {
	return n != nil && (n == outer || n.Parent.isInside(outer))
}

// IsTransient reports whether a node may be gone without a signal.
func (n *Node) IsTransient() bool { return n.Parent != nil && n.Parent.States.Has(ManagesDescendants) }

// Find returns the node of an ID, or nil.
func (t *Tree) Find(id string) *Node { return t.nodes[id] }

// Nodes returns all nodes, sentences too, in the order of their IDs.
func (t *Tree) Nodes() []*Node {
	return slices.SortedFunc(maps.Values(t.nodes), func(a, b *Node) int { return strings.Compare(a.ID, b.ID) })
}

// At returns the innermost node at a point of the screen, the topmost of those that overlap. It returns nil outside n.
func (n *Node) At(p image.Point) *Node {
	for _, child := range slices.Backward(n.Children) {
		if at := child.At(p); at != nil {
			return at
		}
	}
	if p.In(n.Rect) {
		return n
	}
	return nil
}

// Selected returns the children that are selected.
func (n *Node) Selected() (selected []*Node) {
	for _, child := range n.Children {
		if child.States.Has(Selected) {
			selected = append(selected, child)
		}
	}
	return selected
}

// LastNumber returns the number of the last sentence; 0 without any.
func (t *Tree) LastNumber() int {
	if len(t.said) == 0 {
		return 0
	}
	return t.said[len(t.said)-1].Sentence.Number
}
