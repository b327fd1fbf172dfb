package speech

import (
	"slices"
	"strings"
	"time"

	"github.com/godbus/dbus/v5"

	"xklondike/x11/bus"
	"xklondike/x11/outline"
)

// A reader is the bus of assistive technology, with everybody who listens there.
type reader struct {
	conn      *bus.Conn
	speaker   *Speaker
	tree      *outline.Tree   // that was shown last
	desktop   ref             // the parent of the application
	ready     bool            // the registry knows the application
	told      *outline.Tree   // the signals so far led to it
	former    []*outline.Node // what had the focus and may be gone, the last one at the end
	kept      []*outline.Node // that are gone, which nobody has been told yet because they are of a former focus
	asked     int             // how often it was asked which events anybody wants
	hears     bool            // somebody wants to hear sentences
	announces bool            // by announcements, and not by notifications
	said      int             // the number of the last sentence
	id        int32
}

// A ref names an object on the bus.
type ref struct {
	Name string
	Path dbus.ObjectPath
}

const (
	atspi    = "org.a11y.atspi."
	registry = "org.a11y.atspi.Registry"
	// Of the objects of each program
	objects   = "/org/a11y/atspi/accessible/"
	rootPath  = objects + "root"
	cachePath = "/org/a11y/atspi/cache"
)

func (r *reader) received() <-chan *dbus.Message {
	if r == nil {
		return nil
	}
	return r.conn.Received
}

func (r *reader) late() <-chan time.Time {
	if r == nil {
		return nil
	}
	return r.conn.Late
}

// A reader that gets to a new focus asks about the one before, which may be gone by then. One that is behind by more is too
// slow for the player anyway.
const mostFormer = 8

// find returns the node with an ID, in the tree or of a former focus. It returns nil for none.
func (r *reader) find(id string) *outline.Node {
	if n := r.tree.Find(id); n != nil {
		return n
	}
	return r.formerWithin(id)
}

// formerWithin returns the node with an ID that had the focus lately, or had such a node in it. It returns nil for none. Of a former
// focus that did not answer, or whose dialog did not, Orca would not know the window, and speak its name before the new focus.
func (r *reader) formerWithin(id string) *outline.Node {
	for _, n := range slices.Backward(r.former) {
		for ; n != nil; n = n.Parent {
			if n.ID == id {
				return n
			}
		}
	}
	return nil
}

// show takes a tree. The registry gets to know the application with the first one.
func (r *reader) show(t *outline.Tree) {
	isFirst := r.tree == nil
	if !isFirst && (r.tree.Focus.IsTransient() || t.Find(r.tree.Focus.ID) == nil) {
		r.former = append(r.former[max(0, len(r.former)-mostFormer+1):], r.tree.Focus)
	}
	if r.tree = t; !isFirst {
		r.tellNews()
		return
	}
	r.conn.Watch("type='signal',sender='" + registry + "',interface='" + registry + "'")
	r.conn.Call(bus.Call{Start: true, To: registry, Path: rootPath, Interface: atspi + "Socket", Member: "Embed", Args: []any{ref{r.conn.Name, rootPath}}},
		func(body []any, _ error) {
			if desktop, ok := bus.Arg[[]any](body, 0); ok {
				name, _ := bus.Arg[string](desktop, 0)
				path, _ := bus.Arg[dbus.ObjectPath](desktop, 1)
				r.desktop, r.ready = ref{name, path}, true
				r.tellNews()
				r.askForEvents()
			}
		})
}

// askForEvents asks which events anybody wants. A sentence is announced only if somebody wants announcements, and else it is a
// notification. A reader that has just started wants neither yet, so the sentences wait. Answers may overtake one another; only the one to
// the last question counts.
func (r *reader) askForEvents() {
	r.asked++
	question := r.asked
	r.conn.Call(bus.Call{To: registry, Path: "/org/a11y/atspi/registry", Interface: registry, Member: "GetRegisteredEvents"}, func(body []any, _ error) {
		if question < r.asked {
			return
		}
		events, _ := bus.Arg[[][]any](body, 0)
		r.hears, r.announces = false, false
		for _, e := range events {
			event, _ := bus.Arg[string](e, 1)
			switch event = strings.ToLower(event); {
			case strings.HasPrefix(event, "object:announcement"):
				r.hears, r.announces = true, true
			case strings.HasPrefix("object:statechanged:showing", strings.TrimRight(strings.ReplaceAll(event, "-", ""), ":")):
				r.hears = true
			}
		}
		r.tellNews()
	})
}

func (r *reader) tellNews() {
	if !r.ready {
		return
	}
	r.letGo()
	r.signal(outline.Diff(r.told, r.tree))
	r.told = r.tree
	if r.hears {
		r.signal(r.tree.Sentences(r.said, r.announces))
		r.said = r.tree.LastNumber()
	}
}

func (r *reader) signal(signals []outline.Signal) {
	for _, s := range signals {
		about := s.About
		if n, ok := about.(*outline.Node); ok {
			about = r.ref(n)
			r.updateCaches(n, s.Detail != "remove")
		} else if s.Node.Sentence != nil {
			r.updateCaches(s.Node, true)
		}
		r.conn.Signal(path(s.Node), atspi+"Event."+s.Class, s.Member, s.Detail, int32(s.N1), int32(s.N2), dbus.MakeVariant(about), map[string]dbus.Variant{})
	}
}

// updateCaches tells of a new node, or of one that is gone, with all below it. Who keeps a cache need not ask then, and while
// Orca asks about a sentence, it may hear the next one first.
func (r *reader) updateCaches(n *outline.Node, isNew bool) {
	if isNew {
		r.conn.Signal(cachePath, cache, "AddAccessible", r.cached(n))
	} else {
		r.kept = append(r.kept, n)
		r.letGo()
	}
	for _, child := range n.Children {
		r.updateCaches(child, isNew)
	}
}

// letGo tells that the nodes are gone that were kept for a former focus, but for those that are still of one.
func (r *reader) letGo() {
	r.kept = slices.DeleteFunc(r.kept, func(n *outline.Node) bool {
		isFormer := r.formerWithin(n.ID) != nil
		if !isFormer && r.tree.Find(n.ID) == nil {
			r.conn.Signal(cachePath, cache, "RemoveAccessible", r.ref(n))
		}
		return !isFormer
	})
}

func path(n *outline.Node) dbus.ObjectPath { return dbus.ObjectPath(objects + n.ID) }

// ref names a node. Nil is the object that AT-SPI has for none.
func (r *reader) ref(n *outline.Node) ref {
	if n == nil {
		return ref{r.conn.Name, "/org/a11y/atspi/null"}
	}
	return ref{r.conn.Name, path(n)}
}
