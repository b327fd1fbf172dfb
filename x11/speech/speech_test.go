package speech_test

import (
	"encoding/xml"
	"fmt"
	"image"
	"net"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/language"
	"xklondike/x11/frame"
	"xklondike/x11/internal/dbusd"
	"xklondike/x11/outline"
	"xklondike/x11/speech"
)

const patience = time.Minute

// A listener is a desktop, and a speaker there.
type listener struct {
	*dbusd.Desktop
	t       testing.TB
	speaker *speech.Speaker
	limit   atomic.Int64 // of the speaker, in nanoseconds
	program string
}

func environment(d *dbusd.Desktop) func(string) string {
	return func(name string) string {
		return map[string]string{"DBUS_SESSION_BUS_ADDRESS": d.Session.Address()}[name]
	}
}

// start starts a speaker on a desktop where nobody listens.
func start(t testing.TB) *listener {
	t.Helper()
	l := &listener{Desktop: dbusd.StartDesktop(t), t: t}
	l.limit.Store(int64(patience))
	l.speaker = speech.Start(speech.Config{Getenv: environment(l.Desktop), Version: "1.2",
		Limit: func() time.Duration { return time.Duration(l.limit.Load()) }})
	t.Cleanup(l.speaker.Close)
	return l
}

// await waits for an event of the speaker.
func (l *listener) await() any {
	l.t.Helper()
	select {
	case e := <-l.speaker.Events():
		return e
	case <-time.After(patience):
		l.t.Fatal("no event")
		return nil
	}
}

// listen makes somebody listen, and shows a tree.
func (l *listener) listen(tree *outline.Tree) {
	l.t.Helper()
	l.Set("ScreenReaderEnabled", true)
	gametest.MustEqual[any](l.t, l.await(), speech.Listening(true))
	l.speaker.Show(tree)
	l.program = l.AwaitProgram()
}

// newTree returns a table of two piles, with a panel if rows are given, and with sentences.
func newTree(name string, said []string, rows ...string) *outline.Tree {
	card := frame.Thing{Role: frame.RoleItem, Key: name, Name: name, Rect: image.Rect(10, 10, 30, 40), Spot: &game.Spot{Index: 0}, Focused: len(rows) == 0}
	full := frame.Thing{Role: frame.RolePile, Name: "column 1", Rect: image.Rect(10, 10, 30, 40), Spot: &game.Spot{}, Parts: []frame.Thing{card}}
	bare := frame.Thing{Role: frame.RolePile, Name: "column 2", Rect: image.Rect(40, 10, 60, 40), Spot: &game.Spot{Index: -1}}
	window := frame.Thing{Role: frame.RoleWindow, Name: "a game", Rect: image.Rect(0, 0, 100, 80), Parts: []frame.Thing{
		{Role: frame.RoleTable, Name: "Klondike", Rect: image.Rect(0, 0, 100, 80), Parts: []frame.Thing{full, bare}}}}
	if len(rows) > 0 {
		panel := frame.Thing{Role: frame.RoleDialog, Name: "games", Rect: image.Rect(20, 20, 80, 60),
			Parts: []frame.Thing{{Role: frame.RoleEntry, Name: "Find:", Text: "Späß"}, {Role: frame.RoleRows, Key: "rows"}}}
		for i, row := range rows {
			list := &panel.Parts[1]
			list.Parts = append(list.Parts, frame.Thing{Role: frame.RoleItem, Key: row, Name: row, Detail: "plays " + row, Number: i + 1, Focused: i == 0})
		}
		window.Parts = append(window.Parts, panel)
	}
	var sentences []outline.Sentence
	for i, text := range said {
		sentences = append(sentences, outline.Sentence{Number: i + 1, Text: text, Urgent: strings.HasSuffix(text, "!")})
	}
	return outline.New(window, sentences, outline.Window{Active: true, Origin: image.Pt(1000, 500)})
}

// TestWithoutBus checks that nothing is left behind where there is no bus, or where it may not be used.
func TestWithoutBus(t *testing.T) {
	before := runtime.NumGoroutine()
	for what, env := range map[string]map[string]string{
		"nothing":   {},
		"forbidden": {"NO_AT_BRIDGE": "1", "XDG_RUNTIME_DIR": t.TempDir()},
		"a network": {"DBUS_SESSION_BUS_ADDRESS": "tcp:host=127.0.0.1,port=9"},
		"a program": {"DBUS_SESSION_BUS_ADDRESS": "unixexec:path=/bin/false"},
		"autostart": {"DBUS_SESSION_BUS_ADDRESS": "autolaunch:"},
	} {
		if s := speech.Start(speech.Config{Getenv: func(name string) string { return env[name] }}); s != nil {
			t.Errorf("%s: there is a speaker", what)
		}
	}
	dir := t.TempDir()
	s := speech.Start(speech.Config{Getenv: func(name string) string { return map[string]string{"XDG_RUNTIME_DIR": dir}[name] }})
	if e := <-s.Events(); e != (speech.Lost{}) {
		t.Errorf("without a socket %#v comes", e)
	}
	for limit := time.Now().Add(patience); runtime.NumGoroutine() > before; runtime.Gosched() {
		if time.Now().After(limit) {
			t.Fatalf("%d goroutines are left, there were %d", runtime.NumGoroutine(), before)
		}
	}
}

// TestListening checks that a reader who starts later is noticed by either property, and that it is noticed when it ends.
func TestListening(t *testing.T) {
	t.Parallel()
	for _, property := range []string{"IsEnabled", "ScreenReaderEnabled"} {
		l := start(t)
		for range 2 {
			l.Set(property, true)
			gametest.MustEqual[any](t, l.await(), speech.Listening(true))
			l.speaker.Show(newTree("7 of Hearts, 1 of 1", nil))
			l.AwaitProgram()
			l.Set(property, false)
			gametest.MustEqual[any](t, l.await(), speech.Listening(false))
		}
	}
}

// TestWishes checks that the wishes of the desktop come, without a reader.
func TestWishes(t *testing.T) {
	t.Parallel()
	l := start(t)
	l.Wish("contrast", 1)
	gametest.NoDiff(t, l.await(), speech.Wishes{Contrast: true})
	l.Wish("reduced-motion", 1)
	gametest.NoDiff(t, l.await(), speech.Wishes{Contrast: true, NoMotion: true})
}

const objects = "/org/a11y/atspi/accessible/"

// object returns an object of the tree.
func (l *listener) object(name string) dbus.BusObject {
	return l.Reader.Object(l.program, dbus.ObjectPath(objects+name))
}

func (l *listener) nameOf(object string) any { return l.property(object, "Name") }

// property returns a property of an object.
func (l *listener) property(object, name string) any {
	l.t.Helper()
	return gametest.Must(l.object(object).GetProperty("org.a11y.atspi.Accessible." + name))(l.t).Value()
}

// get calls a method that answers one value.
func get[T any](l *listener, object, method string, args ...any) (value T) {
	l.t.Helper()
	gametest.NoError(l.t, l.Call(l.program, object, method, args...).Store(&value), "%s of %s:", method, object)
	return value
}

type ref struct {
	Name string
	Path dbus.ObjectPath
}

func (r ref) object() string {
	return strings.TrimPrefix(string(r.Path), objects)
}

// describe returns a line about each object of the tree, as a client finds it.
func (l *listener) describe(object string, depth int) (lines []string) {
	l.t.Helper()
	line := fmt.Sprintf("%*s%d %s %q", depth, "", get[uint32](l, object, "Accessible.GetRole"), get[string](l, object, "Accessible.GetRoleName"), l.nameOf(object))
	if slices.Contains(get[[]string](l, object, "Accessible.GetInterfaces"), "org.a11y.atspi.Component") {
		r := get[struct{ X, Y, W, H int32 }](l, object, "Component.GetExtents", uint32(0))
		line += fmt.Sprint(" ", r)
	}
	lines = append(lines, line)
	for i, child := range get[[]ref](l, object, "Accessible.GetChildren") {
		if at := get[ref](l, object, "Accessible.GetChildAtIndex", int32(i)); at != child {
			l.t.Errorf("child %d of %s is %v, or %v", i, object, at, child)
		}
		lines = append(lines, l.describe(child.object(), depth+1)...)
	}
	return lines
}

// TestTree walks the tree as a client does, and asks the interfaces of some objects.
func TestTree(t *testing.T) {
	t.Parallel()
	l := start(t)
	l.listen(newTree("7 of Hearts, 1 of 1", nil, "Yukon", "Klondike"))
	want := gametest.Lines(`
75 application "xklondike"
" 23 frame \"a game\" {1000 500 100 80}"
"  39 panel \"Klondike\" {1000 500 100 80}"
"   31 list \"column 1\" {1010 510 20 30}"
"    32 list item \"7 of Hearts, 1 of 1\" {1010 510 20 30}"
"   31 list \"column 2\" {1040 510 20 30}"
"  16 dialog \"games\" {1020 520 60 40}"
"   79 entry \"Find:\" {0 0 0 0}"
"   49 scroll pane \"\" {0 0 0 0}"
"    32 list item \"Yukon\" {0 0 0 0}"
"    32 list item \"Klondike\" {0 0 0 0}"
`)
	gametest.NoDiff(t, l.describe("root", 0), want)
	dialog := get[ref](l, "window", "Accessible.GetChildAtIndex", int32(1)).object()
	entry := get[ref](l, dialog, "Accessible.GetChildAtIndex", int32(0)).object()
	list := get[ref](l, dialog, "Accessible.GetChildAtIndex", int32(1)).object()
	row := get[ref](l, list, "Selection.GetSelectedChild", int32(0))
	if row != get[ref](l, list, "Accessible.GetChildAtIndex", int32(0)) || !get[bool](l, list, "Selection.IsChildSelected", int32(0)) {
		t.Errorf("%v is selected", row)
	}
	gametest.Equal[any](t, l.property(row.object(), "Description"), "plays Yukon", "the description is")
	gametest.Equal(t, get[string](l, entry, "Text.GetText", int32(1), int32(-1)), "päß", "the text is")
	if at := get[ref](l, "window", "Component.GetAccessibleAtPoint", int32(1045), int32(515), uint32(0)); at.object() != "window/0/1" {
		t.Errorf("%v is at the point", at)
	}
	if at := get[ref](l, "window", "Component.GetAccessibleAtPoint", int32(12), int32(12), uint32(1)); !strings.HasPrefix(at.object(), "window/0/0/_") {
		t.Errorf("%v is at the point in the window", at)
	}
	parent, err := l.object("root").GetProperty("org.a11y.atspi.Accessible.Parent")
	if err != nil || fmt.Sprint(parent.Value()) != fmt.Sprint([]any{l.Reader.Names()[0], dbus.ObjectPath("/org/a11y/atspi/accessible/root")}) {
		t.Errorf("the parent of the application is %v, %v", parent, err)
	}
}

// TestLocale checks that readers get to know the language of the texts.
func TestLocale(t *testing.T) { // not parallel: the language is that of all tests
	l := start(t)
	l.listen(newTree("7 of Hearts, 1 of 1", nil))
	gametest.Equal[any](t, l.property("window", "Locale"), "en", "the locale is")
	language.Use(&language.Catalogue{Code: "pt_BR"})
	t.Cleanup(func() { language.Use(nil) })
	gametest.Equal[any](t, l.property("window", "Locale"), "pt_BR", "the locale is")
	gametest.Equal(t, get[string](l, "root", "Application.GetLocale", uint32(0)), "pt_BR", "the locale of messages is")
}

// TestIntrospection checks that everything that an object says it has can be asked for, or refuses only its arguments.
func TestIntrospection(t *testing.T) {
	t.Parallel()
	l := start(t)
	l.listen(newTree("7 of Hearts, 1 of 1", nil, "Yukon"))
	type argument struct {
		Direction string `xml:"direction,attr"`
	}
	type description struct {
		Interfaces []struct {
			Name    string `xml:"name,attr"`
			Methods []struct {
				Name string     `xml:"name,attr"`
				Args []argument `xml:"arg"`
			} `xml:"method"`
			Properties []struct {
				Name string `xml:"name,attr"`
				Type string `xml:"type,attr"`
			} `xml:"property"`
		} `xml:"interface"`
	}
	asked := 0
	for _, object := range strings.Fields("root window window/0/0 window/0/1") {
		o := l.object(object)
		var text string
		var d description
		gametest.NoError(t, o.Call("org.freedesktop.DBus.Introspectable.Introspect", 0).Store(&text))
		gametest.NoError(t, xml.Unmarshal([]byte(text), &d))
		for _, i := range d.Interfaces {
			for _, m := range i.Methods {
				if len(m.Args) == 0 || slices.Contains(m.Args, argument{"in"}) || m.Name == "GrabFocus" {
					continue
				}
				asked++
				if err := o.Call(i.Name+"."+m.Name, 0).Err; err != nil {
					t.Errorf("%s of %s: %v", m.Name, object, err)
				}
			}
			for _, p := range i.Properties {
				asked++
				if v, err := o.GetProperty(i.Name + "." + p.Name); err != nil || v.Signature().String() != p.Type {
					t.Errorf("%s of %s: %v, %v; want the type %s", p.Name, object, v, err, p.Type)
				}
			}
		}
	}
	if asked < 60 {
		t.Errorf("only %d things can be asked for", asked)
	}
}

// TestRefusals checks that nonsense gets an error, and the speaker goes on.
func TestRefusals(t *testing.T) {
	t.Parallel()
	l := start(t)
	l.listen(newTree("7 of Hearts, 1 of 1", nil))
	for _, c := range []struct {
		object, method string
		args           []any
		want           string
	}{
		{"nowhere", "Accessible.GetRole", nil, "UnknownObject"},
		{"window", "Accessible.Destroy", nil, "UnknownMethod"},
		{"window", "Text.GetText", []any{int32(0), int32(1)}, "UnknownMethod"},
		{"window", "Accessible.GetChildAtIndex", []any{"one"}, "InvalidArgs"},
		{"window", "Component.Contains", nil, "InvalidArgs"},
	} {
		err := l.Call(l.program, c.object, c.method, c.args...).Err
		if err == nil || !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("%s of %s: %v, want %s", c.method, c.object, err, c.want)
		}
	}
	if at := get[ref](l, "window", "Accessible.GetChildAtIndex", int32(-7)); at.Path != "/org/a11y/atspi/null" {
		t.Errorf("child -7 is %v", at)
	}
}

// TestCache checks that the cache tells the same of all objects at once.
func TestCache(t *testing.T) {
	t.Parallel()
	l := start(t)
	l.listen(newTree("7 of Hearts, 1 of 1", []string{"One."}))
	var items []struct {
		Self, Application, Parent ref
		Index, Children           int32
		Interfaces                []string
		Name                      string
		Role                      uint32
		Description               string
		States                    []uint32
	}
	gametest.NoError(t, l.Reader.Object(l.program, "/org/a11y/atspi/cache").Call("org.a11y.atspi.Cache.GetItems", 0).Store(&items))
	gametest.Equal(t, len(items), 7, "items: %v:", items)
	for _, i := range items {
		object := i.Self.object()
		if n := len(get[[]ref](l, object, "Accessible.GetChildren")); n != int(i.Children) || i.Role != get[uint32](l, object, "Accessible.GetRole") ||
			!slices.Equal(i.States, get[[]uint32](l, object, "Accessible.GetState")) || i.Index != get[int32](l, object, "Accessible.GetIndexInParent") {
			t.Errorf("%s differs: %+v", object, i)
		}
	}
}

// said returns the sentences that signals say, those that interrupt with a mark.
func (l *listener) said(signals []*dbus.Signal) (sentences []string) {
	l.t.Helper()
	for _, s := range signals {
		switch {
		case strings.HasSuffix(s.Name, ".Announcement"):
			sentences = append(sentences, fmt.Sprintf("%v %s", s.Body[1], s.Body[3].(dbus.Variant).Value()))
		case s.Body[0] == "showing":
			object := strings.TrimPrefix(string(s.Path), objects)
			gametest.MustEqual(l.t, get[string](l, object, "Accessible.GetRoleName"), "notification", "%s is a", object)
			sentences = append(sentences, l.nameOf(object).(string))
		}
	}
	return sentences
}

// TestSentences checks both ways to say sentences, each once: as notifications, and as announcements where somebody wants
// these. They wait until somebody wants to hear them.
func TestSentences(t *testing.T) {
	t.Parallel()
	for event, want := range map[string][]string{
		"object:state-changed:showing": {"One.", "Two!", "Three."},
		"Object:StateChanged:":         {"One.", "Two!", "Three."},
		"Object:Announcement":          {"1 One.", "2 Two!", "1 Three."},
	} {
		l := start(t)
		l.listen(newTree("7 of Hearts, 1 of 1", []string{"One."}))
		isFocus := func(object string) func(s *dbus.Signal) bool {
			return func(s *dbus.Signal) bool {
				return s.Body[0] == "focused" && s.Body[1] == int32(1) && strings.HasPrefix(string(s.Path), objects+object)
			}
		}
		first := l.AwaitSignal("focus", isFocus("window/0/0/_"))
		if said := l.said(first); len(said) > 0 {
			t.Errorf("%s: %q is said while nobody listens", event, said)
		}
		l.Register(event)
		var signals []*dbus.Signal
		await := func(sentences int) {
			for len(l.said(signals)) < sentences {
				signals = append(signals, l.AwaitSignal("sentence", func(s *dbus.Signal) bool { return true })...)
			}
		}
		await(1)
		l.speaker.Show(newTree("8 of Hearts, 1 of 1", []string{"One.", "Two!"}))
		await(2)
		l.speaker.Show(newTree("8 of Hearts, 1 of 1", strings.Fields("One. Two! Three."), "a row"))
		await(3)
		gametest.NoDiff(t, l.said(signals), want, "%s:", event)
		if !slices.ContainsFunc(signals, isFocus("window/1/rows/_")) {
			t.Errorf("%s: the row does not get the focus: %v", event, signals)
		}
	}
}

// TestRows checks that rows come and go without signals, but for the one with the focus, and that the one that had the focus
// before can still be asked, after its panel has gone, too. Nobody is told that it is gone before eight others have had the focus.
func TestRows(t *testing.T) {
	t.Parallel()
	l := start(t)
	isFocus := func(s *dbus.Signal) bool { return s.Body[0] == "focused" && s.Body[1] == int32(1) }
	rows := []string{"Yukon", "Klondike", "Canfield"}
	l.listen(newTree("7 of Hearts, 1 of 1", nil, rows...))
	yukon := l.AwaitSignal("the first row", isFocus)
	l.speaker.Show(newTree("7 of Hearts, 1 of 1", nil, "Alaska", "Canfield"))
	var members []string
	for _, s := range l.AwaitSignal("another row", isFocus) {
		members = append(members, s.Name[strings.LastIndexByte(s.Name, '.')+1:])
	}
	gametest.NoDiff(t, members, strings.Fields("ActiveDescendantChanged StateChanged"))
	gone := strings.TrimPrefix(string(yukon[len(yukon)-1].Path), objects)
	gametest.Equal(t, l.nameOf(gone), any("Yukon"), "the row before is")
	gametest.NoError(t, l.Reader.AddMatchSignal(dbus.WithMatchInterface("org.a11y.atspi.Cache")))
	l.speaker.Show(newTree("7 of Hearts, 1 of 1", nil))
	signals := l.AwaitSignal("the end of the panel", func(s *dbus.Signal) bool { return s.Body[0] == "remove" })
	dialog := path.Dir(path.Dir(gone))
	gametest.Equal(t, l.nameOf(dialog), any("games"), "the row was in")
	isGone := func(s *dbus.Signal) bool {
		return strings.HasSuffix(s.Name, ".RemoveAccessible") && strings.HasSuffix(fmt.Sprint(s.Body[0]), objects+dialog+"]")
	}
	for i := range 8 {
		gametest.Equal(t, slices.ContainsFunc(signals, isGone), false, "after %d others the panel is told to be gone:", i)
		l.speaker.Show(newTree(fmt.Sprint(i), nil))
		signals = append(signals, l.AwaitSignal("another card", isFocus)...)
	}
	gametest.Equal(t, slices.ContainsFunc(signals, isGone), true, "after 8 others the panel is told to be gone:")
}

// TestRequests checks that actions come to whoever shows the window, and that the answer is that one's.
func TestRequests(t *testing.T) {
	t.Parallel()
	l := start(t)
	l.listen(newTree("7 of Hearts, 1 of 1", nil, "Yukon"))
	card := get[ref](l, "window/0/0", "Accessible.GetChildAtIndex", int32(0)).object()
	dialog := get[ref](l, "window", "Accessible.GetChildAtIndex", int32(1)).object()
	list := get[ref](l, dialog, "Accessible.GetChildAtIndex", int32(1)).object()
	row := get[ref](l, list, "Accessible.GetChildAtIndex", int32(0)).object()
	for _, c := range []struct {
		object, method string
		args           []any
		id, action     string
	}{
		{card, "Action.DoAction", []any{int32(0)}, card, outline.Press},
		{card, "Action.DoAction", []any{int32(1)}, card, outline.Up},
		{card, "Component.GrabFocus", nil, card, outline.Focus},
		{list, "Selection.SelectChild", []any{int32(0)}, row, outline.Focus},
	} {
		for _, ok := range []bool{true, false} {
			answer := make(chan *dbus.Call, 1)
			l.object(c.object).Go("org.a11y.atspi."+c.method, 0, answer, c.args...)
			r, isRequest := l.await().(speech.Request)
			if !isRequest || r.ID != c.id || r.Action != c.action {
				t.Fatalf("%s of %s: %+v", c.method, c.object, r)
			}
			r.Answer(ok)
			got := false
			if err := (<-answer).Store(&got); err != nil || got != ok {
				t.Errorf("%s of %s: %v, %v", c.method, c.object, got, err)
			}
		}
	}
	if get[bool](l, card, "Action.DoAction", int32(7)) || get[bool](l, list, "Selection.SelectChild", int32(9)) {
		t.Error("what is not there is done")
	}
}

// loseSoon makes the speaker give up soon what does not answer. Until then it waits, so that a busy machine is not taken for a bus that
// stalls.
func (l *listener) loseSoon() { l.limit.Store(int64(200 * time.Millisecond)) }

// TestBadBuses checks that a bus that stalls, lies or dies is given up, with a reason.
func TestBadBuses(t *testing.T) {
	t.Parallel()
	for what, spoil := range map[string]func(l *listener){
		"the session's bus dies":    func(l *listener) { _ = l.Session.Process.Kill() },
		"the other bus dies":        func(l *listener) { _ = l.Access.Process.Kill() },
		"the other bus is a socket": func(l *listener) { l.Access.Socket = fakeBus(l.t, "OK 0\r\nno bus at all, but a long story") },
		"the other bus refuses":     func(l *listener) { l.Access.Socket = fakeBus(l.t, "REJECTED \x1b[31m\r\n") },
		"the other bus stalls":      func(l *listener) { l.Access.Socket = fakeBus(l.t, ""); l.loseSoon() },
		"a message is too long": func(l *listener) {
			l.Access.Socket = fakeBus(l.t, "OK 0\r\nl\x02\x00\x01\xff\xff\xff\x7f\x01\x00\x00\x00\x00\x00\x00\x00")
		},
	} {
		var l *listener
		if strings.HasSuffix(what, "dies") {
			l = start(t)
			l.listen(newTree("7 of Hearts, 1 of 1", nil))
			spoil(l)
		} else {
			l = start(t)
			l.Wish("contrast", 1)
			gametest.MustEqual[any](t, l.await(), speech.Wishes{Contrast: true}) // the session's bus has answered
			spoil(l)
			l.Set("IsEnabled", true)
		}
		e := l.await()
		if e == speech.Listening(false) {
			e = l.await()
		}
		lost, ok := e.(speech.Lost)
		if !ok || lost.Reason == nil || strings.ContainsAny(lost.Reason.Error(), "\x1b\n") {
			t.Errorf("%s: %#v", what, e)
		}
	}
}

// fakeBus listens like a bus, and says to each client the same.
func fakeBus(t testing.TB, says string) (socket string) {
	t.Helper()
	socket = filepath.Join(t.TempDir(), "s")
	listener := gametest.Must(net.Listen("unix", socket))(t)
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			c, err := listener.Accept()
			if err != nil {
				return
			}
			_, _ = c.Write([]byte(says))
			t.Cleanup(func() { c.Close() })
		}
	}()
	return socket
}

// TestStalledReaders checks that whoever shows the window never waits, while nobody reads what the speaker writes.
func TestStalledReaders(t *testing.T) {
	t.Parallel()
	l := start(t)
	l.listen(newTree("7 of Hearts, 1 of 1", nil))
	l.Register("object:announcement")
	l.speaker.Show(newTree("8 of Hearts, 1 of 1", []string{"One."}))
	l.AwaitSignal("sentence", func(s *dbus.Signal) bool { return strings.HasSuffix(s.Name, ".Announcement") })
	l.Access.Pause(t)
	l.loseSoon()
	long := strings.Repeat("word ", 10_000)
	for n := 1; ; n++ {
		l.speaker.Show(newTree(fmt.Sprint(n), slices.Repeat([]string{long}, n%50+1)))
		select {
		case e := <-l.speaker.Events():
			if e == speech.Listening(false) {
				e = l.await()
			}
			if lost, ok := e.(speech.Lost); !ok || lost.Reason == nil {
				t.Errorf("%#v", e)
			}
			return
		default:
			runtime.Gosched()
		}
	}
}

// deal returns the tree of a whole game with about 120 objects.
func deal() *outline.Tree {
	window := frame.Thing{Role: frame.RoleWindow, Name: "a game", Rect: image.Rect(0, 0, 700, 500)}
	table := frame.Thing{Role: frame.RoleTable, Name: "Klondike", Rect: window.Rect}
	for i := range 13 {
		pile := frame.Thing{Role: frame.RolePile, Name: fmt.Sprint("pile ", i), Spot: &game.Spot{}, Rect: image.Rect(50*i, 0, 50*i+40, 60)}
		for j := range 8 {
			pile.Parts = append(pile.Parts, frame.Thing{Role: frame.RoleItem, Name: fmt.Sprintf("card %d", j), Spot: &game.Spot{Index: j}, Rect: pile.Rect})
		}
		table.Parts = append(table.Parts, pile)
	}
	window.Parts = []frame.Thing{table}
	return outline.New(window, nil, outline.Window{})
}

// walk asks each object for its name, role, states and children, one call after another, as libatspi does without a cache.
func (l *listener) walk(object string) (objects, calls int) {
	l.nameOf(object)
	get[uint32](l, object, "Accessible.GetRole")
	get[[]uint32](l, object, "Accessible.GetState")
	children := get[[]ref](l, object, "Accessible.GetChildren")
	objects, calls = 1, 4
	for _, child := range children {
		n, more := l.walk(child.object())
		objects, calls = objects+n, calls+more
	}
	return objects, calls
}

// TestWalk counts the round trips of a walk: four for each object, and with the cache one for all.
func TestWalk(t *testing.T) {
	t.Parallel()
	l := start(t)
	l.listen(deal())
	if objects, calls := l.walk("root"); objects != 120 || calls != 480 {
		t.Errorf("%d objects took %d calls", objects, calls)
	}
	var items [][]any
	if err := l.Reader.Object(l.program, "/org/a11y/atspi/cache").Call("org.a11y.atspi.Cache.GetItems", 0).Store(&items); err != nil || len(items) != 120 {
		t.Errorf("the cache has %d objects, %v", len(items), err)
	}
}

// BenchmarkWalk measures a walk call by call, and how long the answers to calls take that do not wait for one another.
func BenchmarkWalk(b *testing.B) {
	l := start(b)
	l.listen(deal())
	b.Run("ByCalls", func(b *testing.B) {
		for b.Loop() {
			l.walk("root")
		}
	})
	b.Run("Burst", func(b *testing.B) {
		for b.Loop() {
			const calls = 120 // a bus allows 128 at a time
			answers := make(chan *dbus.Call, calls)
			for range calls {
				l.object("window/0/0").Go("org.a11y.atspi.Accessible.GetState", 0, answers)
			}
			for range calls {
				if call := <-answers; call.Err != nil {
					b.Fatal(call.Err)
				}
			}
		}
	})
	b.Run("Cache", func(b *testing.B) {
		for b.Loop() {
			if err := l.Reader.Object(l.program, "/org/a11y/atspi/cache").Call("org.a11y.atspi.Cache.GetItems", 0).Err; err != nil {
				b.Fatal(err)
			}
		}
	})
}
