package x11_test

import (
	"fmt"
	"image"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
)

// A child is a child of the table window, as any client can see it.
type child struct {
	id   xproto.Window
	name string
	at   image.Rectangle
	seen bool // the window is mapped
}

// children returns the children of the table window, from the bottom of the stack up.
func (r *rig) children() []child { return r.childrenOf(r.table) }

// childrenOf returns the children of a window. If one of them is destroyed meanwhile, it looks at all of them again.
func (r *rig) childrenOf(w xproto.Window) []child {
	r.t.Helper()
	for limit := time.Now().Add(patience); time.Now().Before(limit); {
		if list, ok := r.tryChildrenOf(w); ok {
			return list
		}
	}
	r.t.Fatal("windows are destroyed without end")
	return nil
}

// tryChildrenOf returns the children of a window. It fails if one of them is destroyed meanwhile.
func (r *rig) tryChildrenOf(w xproto.Window) (list []child, ok bool) {
	r.t.Helper()
	tree := gametest.Must(xproto.QueryTree(r.c.X, w).Reply())(r.t)
	n := len(tree.Children)
	names := make([]xproto.GetPropertyCookie, n)
	places := make([]xproto.GetGeometryCookie, n)
	states := make([]xproto.GetWindowAttributesCookie, n)
	for i, id := range tree.Children {
		names[i] = xproto.GetProperty(r.c.X, false, id, xproto.AtomWmName, xproto.GetPropertyTypeAny, 0, 1<<16)
		places[i] = xproto.GetGeometry(r.c.X, xproto.Drawable(id))
		states[i] = xproto.GetWindowAttributes(r.c.X, id)
	}
	list, ok = make([]child, n), true
	for i, id := range tree.Children {
		name, err1 := names[i].Reply()
		g, err2 := places[i].Reply()
		a, err3 := states[i].Reply()
		if err1 != nil || err2 != nil || err3 != nil {
			ok = false
			continue
		}
		list[i] = child{
			id: id, name: fromLatin1(name.Value), seen: a.MapState == xproto.MapStateViewable,
			at: image.Rect(0, 0, int(g.Width), int(g.Height)).Add(image.Pt(int(g.X), int(g.Y))).
				Add(image.Pt(int(g.BorderWidth), int(g.BorderWidth))), // which shows the shadow of a card
		}
	}
	return list, ok
}

// named returns the uppermost window of a name.
func (r *rig) named(name string) child {
	r.t.Helper()
	list := r.children()
	slices.Reverse(list)
	for _, c := range list {
		if c.name == name {
			return c
		}
	}
	r.t.Fatalf("no window is named %q", name)
	return child{}
}

// statusLine returns the text of the status line, which is the name of its window.
func (r *rig) statusLine() string {
	r.t.Helper()
	return r.statusWindow().name
}

func (r *rig) statusWindow() child {
	r.t.Helper()
	for _, c := range r.children() {
		if isStatus(c.name) {
			return c
		}
	}
	r.t.Fatal("there is no status line")
	return child{}
}

// isStatus recognises the status line by its text. It begins with the score, in a game without one with the
// number of the game, and in a replay with that word.
func isStatus(name string) bool {
	return strings.HasPrefix(name, "Score ") || strings.HasPrefix(name, "Replay ") || strings.HasPrefix(name, "Look back ") || numberOfGame.MatchString(name)
}

var numberOfGame = regexp.MustCompile(`^\d+(st|nd|rd|th) game`)

// ordinal returns an ordinal number in digits, as the status line has it.
func ordinal(n int) string {
	suffix := "th"
	if n%100/10 != 1 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return fmt.Sprint(n) + suffix
}

// fromLatin1 returns a text of a property of type STRING.
func fromLatin1(value []byte) string {
	runes := make([]rune, len(value))
	for i, b := range value {
		runes[i] = rune(b)
	}
	return string(runes)
}
