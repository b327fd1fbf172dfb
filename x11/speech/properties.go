package speech

import (
	"image"

	"xklondike/x11/outline"
)

func length(n *outline.Node) int32 { return int32(len([]rune(n.Text))) }

func (r *reader) parent(n *outline.Node) ref {
	if n.Parent == nil {
		return r.desktop
	}
	return r.ref(n.Parent)
}

func (r *reader) refs(nodes []*outline.Node) []ref {
	refs := []ref{}
	for _, n := range nodes {
		refs = append(refs, r.ref(n))
	}
	return refs
}

// A cached is what the cache tells of an object, in this order.
type cached struct {
	Self, Application, Parent ref
	Index, Children           int32
	Interfaces                []string
	Name                      string
	Role                      uint32
	Description               string
	States                    []uint32
}

func (r *reader) cached(n *outline.Node) cached {
	return cached{r.ref(n), r.ref(r.tree.Root), r.parent(n), int32(n.Index), int32(len(n.Children)), interfaces(n), n.Name, n.RoleNumber(), n.Detail, states(n)}
}

func states(n *outline.Node) []uint32 { return []uint32{uint32(n.States), uint32(n.States >> 32)} }

// extents returns where a node is: on the screen, in the window, or in its parent, as AtspiCoordType numbers these.
func (r *reader) extents(n *outline.Node, kind uint32) image.Rectangle {
	switch {
	case kind == 1:
		return n.Rect.Sub(r.tree.Window.Rect.Min)
	case kind == 2 && n.Parent != nil:
		return n.Rect.Sub(n.Parent.Rect.Min)
	}
	return n.Rect
}

func (r *reader) at(n *outline.Node, args []any) *outline.Node {
	p := image.Pt(int(args[0].(int32)), int(args[1].(int32)))
	return n.At(p.Add(n.Rect.Min).Sub(r.extents(n, args[2].(uint32)).Min))
}

type quad struct{ X, Y, Width, Height int32 }

func quadOf(q image.Rectangle) quad {
	return quad{int32(q.Min.X), int32(q.Min.Y), int32(q.Dx()), int32(q.Dy())}
}

// part returns some characters of a text. -1 stands for its end.
func part(n *outline.Node, from, to int32) string {
	runes := []rune(n.Text)
	if to < 0 || int(to) > len(runes) {
		to = int32(len(runes))
	}
	return string(runes[max(0, min(from, to)):to])
}

// around returns the character at an offset, or the whole line for each other unit.
func around(c call) any {
	n := c.node
	at := max(0, min(c.args[0].(int32), length(n)))
	const character = 0 // of AtspiTextBoundaryType and AtspiTextGranularity
	if c.args[1].(uint32) == character {
		return []any{part(n, at, at+1), at, min(at+1, length(n))}
	}
	return []any{n.Text, int32(0), length(n)}
}
