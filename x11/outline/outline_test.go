package outline_test

import (
	"fmt"
	"image"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/outline"
	"xklondike/x11/panel"
	"xklondike/x11/scene"
)

// A table is what a test makes trees of.
type table struct {
	source frame.Source
	said   []outline.Sentence
	window outline.Window
}

func newTable(t gametest.T, s game.State) *table {
	t.Helper()
	x := &table{}
	x.source = frame.Source{Em: 14, Fonts: new(face.Fonts), State: s, Given: frame.Given{Title: "Klondike"},
		Layout: scene.NewLayout(s.Rules(), 800, 600, 24, scene.Style{})}
	return x
}

func (x *table) tree() *outline.Tree {
	x.source.Scene = scene.Build(x.source.Layout, x.source.State, x.source.Hand)
	f := frame.Build(x.source)
	return outline.New(f.Things(), x.said, x.window)
}

func (x *table) say(words string, urgent bool) {
	x.said = append(x.said, outline.Sentence{Number: len(x.said) + 1, Text: words, Urgent: urgent})
}

// mark puts the keyboard's mark on the top of a pile.
func (x *table) mark(p game.Pile) {
	top := game.TopSpot(x.source.State, p)
	x.source.Spots[frame.MarkRim] = &top
}

// A spy is assistive technology that learns of changes by signals alone, after it has walked the first tree.
type spy struct {
	names, texts map[string]string
	children     map[string][]string
	states       map[string]string
	focus, left  string // left by the focus last
	heard        []string
}

func newSpy(tree *outline.Tree) *spy {
	s := &spy{names: make(map[string]string), texts: make(map[string]string), children: make(map[string][]string), states: make(map[string]string)}
	s.walk(tree.Root)
	return s
}

func (s *spy) walk(n *outline.Node) {
	s.names[n.ID], s.texts[n.ID], s.states[n.ID], s.children[n.ID] = n.Name, n.Text, stateText(n), nil
	if n.States.Has(outline.Focused) {
		s.focus = n.ID
	}
	for _, c := range n.Children {
		s.children[n.ID] = append(s.children[n.ID], c.ID)
		s.walk(c)
	}
}

func stateText(n *outline.Node) (words string) {
	for word, state := range map[string]outline.State{"a": outline.Active, "s": outline.Selected, "v": outline.Showing, "e": outline.Sensitive} {
		words += fmt.Sprint(word, n.States.Has(state), " ")
	}
	return strings.Join(slices.Sorted(slices.Values(strings.Fields(words))), " ")
}

var letters = maps.Collect(gametest.Table(`
active     a
selected   s
showing    v
sensitive  e
`))

func (s *spy) take(signals []outline.Signal) {
	for _, g := range signals {
		about, _ := g.About.(*outline.Node)
		switch on := g.N1 == 1; g.Member + ":" + g.Detail {
		case "ChildrenChanged:add":
			s.children[g.Node.ID] = slices.Insert(s.children[g.Node.ID], g.N1, about.ID)
			s.walk(about)
		case "ChildrenChanged:remove":
			s.children[g.Node.ID] = slices.DeleteFunc(s.children[g.Node.ID], func(id string) bool { return id == about.ID })
		case "PropertyChange:accessible-name":
			s.names[g.Node.ID] = g.About.(string)
		case "TextChanged:delete":
			runes := []rune(s.texts[g.Node.ID])
			s.texts[g.Node.ID] = string(slices.Delete(runes, g.N1, g.N1+g.N2))
		case "TextChanged:insert":
			s.texts[g.Node.ID] = string(slices.Insert([]rune(s.texts[g.Node.ID]), g.N1, []rune(g.About.(string))...))
		case "Announcement:":
			s.heard = append(s.heard, fmt.Sprintf("%d %s", g.N1, g.About))
		case "ActiveDescendantChanged:":
			s.walk(about)
		case "StateChanged:focused":
			if on {
				s.focus = g.Node.ID
			} else {
				s.left = g.Node.ID
			}
		default:
			switch letter := letters[g.Detail]; {
			case g.Node.Role == frame.RoleNotification:
				s.heard = append(s.heard, g.Node.Name)
			case letter != "":
				s.states[g.Node.ID] = strings.Replace(s.states[g.Node.ID], fmt.Sprint(letter, !on), fmt.Sprint(letter, on), 1)
			}
		}
	}
}

// look asks for children that come and go without signals. The spy believes what it knows of those that it has met.
func (s *spy) look(n *outline.Node) {
	s.children[n.ID] = nil
	for _, c := range n.Children {
		s.children[n.ID] = append(s.children[n.ID], c.ID)
		if _, known := s.names[c.ID]; !known {
			s.walk(c)
		}
	}
}

// check compares what the spy knows with a tree.
func (s *spy) check(t *testing.T, when string, tree *outline.Tree) {
	t.Helper()
	now := newSpy(tree)
	for _, n := range tree.Nodes() {
		if n.States.Has(outline.ManagesDescendants) {
			s.look(n)
		}
	}
	for id, name := range now.names {
		if s.names[id] != name || s.texts[id] != now.texts[id] || s.states[id] != now.states[id] || !slices.Equal(s.children[id], now.children[id]) {
			t.Fatalf("%s: %s is %q %q %q %q to the spy, and %q %q %q %q in truth", when, id, s.names[id], s.texts[id], s.states[id],
				s.children[id], name, now.texts[id], now.states[id], now.children[id])
		}
	}
	gametest.MustEqual(t, s.focus, now.focus, "%s: the focus is", when)
}

// TestGame plays a game from its deal to its win, and checks that a spy who gets only signals knows the same as one who walks
// the tree, hears each sentence once, in both ways, and knows which card is marked.
func TestGame(t *testing.T) {
	for _, announce := range []bool{false, true} {
		number, moves := gametest.WonKlondike(t)
		rules := gametest.Rules(t, "klondike")
		g := game.NewGame(rules, game.Shuffle(1, number), game.Tally{})
		x := newTable(t, g.State())
		was := x.tree()
		s := newSpy(was)
		s.take(outline.Diff(nil, was))
		var want []string
		for i, m := range moves {
			before, _ := g.PositionAfter(i)
			gametest.NoError(t, g.Play(m))
			after, _ := g.PositionAfter(i + 1)
			x.source.State = g.State()
			x.window.Active = i%10 != 3
			pile := m.To
			if m.Kind != game.Carry {
				pile = game.Pile{Role: game.Tableau, N: i % 7}
			}
			x.mark(pile)
			words := text.DescribeChange(before, after)
			x.say(words, g.State().Over())
			if announce {
				words = map[bool]string{false: "1 ", true: "2 "}[g.State().Over()] + words
			}
			want = append(want, words)
			now := x.tree()
			held := s.focus
			s.take(append(outline.Diff(was, now), now.Sentences(len(x.said)-1, announce)...))
			s.check(t, fmt.Sprint("move ", i), now)
			if now.Find(held) != nil && held != s.focus && s.left != held {
				t.Errorf("move %d: nothing says that %s has lost the focus", i, held)
			}
			cards := g.State().Cards(pile)
			if name := s.names[s.focus]; len(cards) > 0 && cards[len(cards)-1].FaceUp && !strings.HasPrefix(name, cards[len(cards)-1].Card.Name()) {
				t.Errorf("move %d: the focus is on %q, not on the top of %v", i, name, pile)
			}
			was = now
		}
		if !g.State().Won() || !slices.Equal(s.heard, want) {
			t.Errorf("%d sentences are heard, want %d: %q", len(s.heard), len(want), s.heard)
		}
	}
}

// A content is the source of a panel that shows always the same.
type content panel.Content

func (c content) Content() panel.Content         { return panel.Content(c) }
func (content) Key(string, string) panel.Outcome { return panel.Ignored }
func (content) Choose(string) panel.Outcome      { return panel.Ignored }
func (content) Edit(string) panel.Outcome        { return panel.Ignored }

// TestPanel checks a panel that opens, is typed into, and closes.
func TestPanel(t *testing.T) {
	x := newTable(t, game.NewState(gametest.Rules(t, "klondike"), game.Shuffle(1, 41)))
	was := x.tree()
	s := newSpy(was)
	show := func(when, focus string, field *panel.Field, selected int, rows ...string) {
		t.Helper()
		x.source.Given.Panel = panel.Shown{}
		if when != "closed" {
			c := content{Name: "games", Field: field, Hint: "Return: play"}
			for _, row := range rows {
				c.Items = append(c.Items, panel.Item{Kind: panel.Choice, ID: row, Text: row})
			}
			p := panel.Panel{Fonts: x.source.Fonts}
			p.LayOut(panel.Room{Rect: image.Rect(0, 0, 800, 580), Em: 14})
			p.Open(c, false)
			if selected > 0 {
				p.Select(selected)
			}
			x.source.Given.Panel = p.Shown
		}
		now := x.tree()
		s.take(outline.Diff(was, now))
		s.check(t, when, now)
		gametest.Equal(t, s.names[s.focus], focus, "%s: the focus is on", when)
		was = now
	}
	show("opened", "Yukon", &panel.Field{Label: "Find:"}, 0, "Yukon", "Klondike", "Canfield")
	show("next row", "Klondike", &panel.Field{Label: "Find:"}, 1, "Yukon", "Klondike", "Canfield")
	if n := was.Focus.Parent.Selected(); len(n) != 1 || n[0].Name != "Klondike" {
		t.Errorf("%v are selected", n)
	}
	show("typed", "Canfield", &panel.Field{Label: "Find:", Text: "cäl"}, 0, "Canfield")
	show("typed more", "Find:", &panel.Field{Label: "Find:", Text: "cäx\xff\x00"}, -1)
	show("a page to read", "games", nil, -1)
	show("closed", "Klondike", nil, -1)
}

// TestLongList checks that a text that picks a few of many rows makes few signals, whichever rows these are, and that a tree has
// only the rows in view.
func TestLongList(t *testing.T) {
	x := newTable(t, game.NewState(gametest.Rules(t, "klondike"), game.Shuffle(1, 41)))
	show := func(filter string) *outline.Tree {
		c := content{Name: "games", Field: &panel.Field{Label: "Find:", Text: filter}}
		for i := range 1000 {
			if row := fmt.Sprint("game ", i); strings.Contains(row, filter) {
				c.Items = append(c.Items, panel.Item{Kind: panel.Choice, ID: row, Text: row, Note: "in these words: " + filter})
			}
		}
		p := panel.Panel{Fonts: x.source.Fonts}
		p.LayOut(panel.Room{Rect: image.Rect(0, 0, 800, 1000), Em: 10})
		p.Open(c, false)
		x.source.Given.Panel = p.Shown
		return x.tree()
	}
	was := show("")
	list := was.Focus.Parent
	if n := len(list.Children); n < 20 || n > 90 || list.Role != frame.RoleRows {
		t.Fatalf("%d rows are in view", n)
	}
	for _, filter := range strings.Fields("9 99 999 99 9 0") {
		now := show(filter)
		s := newSpy(was)
		signals := outline.Diff(was, now)
		s.take(signals)
		s.check(t, filter, now)
		if len(signals) > 60 || !strings.HasPrefix(s.names[s.focus], "game ") {
			t.Errorf("%q: %d signals lead to %q", filter, len(signals), s.names[s.focus])
		}
		was = now
	}
}

// TestGroups checks that the rows below a heading are a group of its name, that only groups in view are there, and that the focus gets from
// one to another.
func TestGroups(t *testing.T) {
	x := newTable(t, game.NewState(gametest.Rules(t, "klondike"), game.Shuffle(1, 41)))
	c := content{Name: "settings", Field: &panel.Field{Label: "Find:"}}
	for i := range 20 {
		c.Items = append(c.Items, panel.Item{Kind: panel.Heading, Text: fmt.Sprint("group ", i)})
		for j := range 5 {
			c.Items = append(c.Items, panel.Item{Kind: panel.Choice, ID: fmt.Sprint(i, j), Text: fmt.Sprintf("row %d of group %d", j, i)})
		}
	}
	p := panel.Panel{Fonts: x.source.Fonts}
	p.LayOut(panel.Room{Rect: image.Rect(0, 0, 800, 600), Em: 14})
	p.Open(c, false)
	x.source.Given.Panel = p.Shown
	was := x.tree()
	s := newSpy(was)
	for range 30 {
		p.HandleKey("Down", 0)
		x.source.Given.Panel = p.Shown
		now := x.tree()
		s.take(outline.Diff(was, now))
		s.check(t, now.Focus.Name, now)
		group := now.Focus.Parent
		if group.Role != frame.RoleGroup || !strings.HasSuffix(now.Focus.Name, " of "+group.Name) {
			t.Errorf("%q is in %q", now.Focus.Name, group.Name)
		}
		list := group.Parent
		for _, n := range list.Children {
			if n.Role != frame.RoleGroup || n.Rect.Empty() && len(n.Children) == 0 {
				t.Errorf("the list has %q, at %v", n.Name, n.Rect)
			}
		}
		if n := len(list.Children); n < 2 || n > 8 {
			t.Errorf("%d groups are in view", n)
		}
		was = now
	}
	gametest.Equal(t, was.Focus.Name, "row 0 of group 6")
}

// TestMenu checks that an open menu is that of the menu bar, and that its rows are commands there.
func TestMenu(t *testing.T) {
	x := newTable(t, game.NewState(gametest.Rules(t, "klondike"), game.Shuffle(1, 41)))
	p := panel.Panel{Fonts: x.source.Fonts, Titles: strings.Fields("Game Move")}
	p.LayOut(panel.Room{Rect: image.Rect(0, 20, 800, 580), Bar: image.Rect(0, 0, 800, 20), Em: 14})
	was := x.tree()
	s := newSpy(was)
	for i, title := range p.Titles {
		p.Open(content{Name: "menu", Menu: i + 1, Items: []panel.Item{{Kind: panel.Choice, ID: title, Text: title + " it"}}}, false)
		x.source.Given.Panel, x.source.Given.Bar = p.Shown, p.Bar()
		now := x.tree()
		s.take(outline.Diff(was, now))
		s.check(t, title, now)
		row := now.Find(s.focus)
		if menu := row.Parent; row.Name != title+" it" || row.Role != frame.RoleCommand || menu.Role != frame.RoleMenu || menu.Name != title {
			t.Errorf("the focus is on %v, in %v", row, menu)
		}
		if at := now.Window.At(row.Rect.Min); at != row {
			t.Errorf("%v is at the place of %v", at, row)
		}
		was = now
	}
	p.Open(content{Name: "menu", Title: "Menu", Items: []panel.Item{{Kind: panel.Choice, ID: "new", Text: "New"}}}, false)
	x.source.Given.Panel, x.source.Given.Bar = p.Shown, panel.Bar{}
	if row := x.tree().Focus; row.Name != "New" || row.Role != frame.RoleCommand || row.Parent.Role != frame.RoleMenu || row.Parent.Name != "Menu" {
		t.Errorf("without a menu bar the focus is on %v, in %v", row, row.Parent)
	}
}

// TestActions checks what can be done with each thing, and what is at a point.
func TestActions(t *testing.T) {
	x := newTable(t, game.NewState(gametest.Rules(t, "klondike"), game.Shuffle(1, 41)))
	x.window.Origin = image.Pt(300, 200)
	tree := x.tree()
	done := map[string]int{}
	for _, n := range tree.Nodes() {
		done[fmt.Sprint(n.Role, n.Actions())]++
		if n.RoleNumber() == 0 {
			t.Errorf("%q has no number", n.Role)
		}
	}
	if done["list item[press up hint]"] != 52 || done["list[press up hint]"] != 13 || done["panel[hint]"] != 1 || done["frame[]"] != 1 {
		t.Errorf("%v", done)
	}
	top := tree.Find("window/table/12").Children[6]
	if at := tree.Window.At(top.Rect.Min.Add(image.Pt(3, 3))); at != top || !strings.HasSuffix(top.Name, ", 7 of 7") {
		t.Errorf("%v is at the place of %v", at, top)
	}
	if at := tree.Window.At(image.Pt(10, 10)); at != nil {
		t.Errorf("%v is outside", at)
	}
}

// TestBlind permutes the hidden cards of a thousand positions, and checks that nothing that can be asked for tells the
// difference.
func TestBlind(t *testing.T) {
	gametest.Long(t)
	rules := gametest.Rules(t, "klondike")
	random := gametest.Random(1, 2)
	differ := 0
	for n := range 1000 {
		s := game.NewState(rules, game.Shuffle(1, uint32(n)))
		for range random.IntN(60) {
			if legal := s.Legal(); len(legal) > 0 {
				s = s.Apply(legal[random.IntN(len(legal))])
			}
		}
		x := newTable(t, s)
		f := frame.Build(frame.Source{Em: 14, Fonts: x.source.Fonts, State: s, Layout: x.source.Layout, Scene: scene.Build(x.source.Layout, s, scene.Hand{})})
		want := everything(outline.New(f.Things(), nil, outline.Window{}))
		differ += permuteHidden(&f, random)
		if got := everything(outline.New(f.Things(), nil, outline.Window{})); got != want {
			t.Fatalf("position %d: hidden cards are told:\n%s\n%s", n, got, want)
		}
	}
	if differ < 10_000 {
		t.Errorf("only %d cards were exchanged", differ)
	}
}

// everything returns all that can be asked for, in one text.
func everything(tree *outline.Tree) (all string) {
	for _, n := range tree.Nodes() {
		all += fmt.Sprintln(n.ID, n.Role, n.Name, n.Text, n.Rect, n.Index, len(n.Children), n.States, n.Actions())
	}
	return all
}

// permuteHidden permutes the face-down cards of a frame, and returns how many have changed.
func permuteHidden(f *frame.Frame, random *rand.Rand) (changed int) {
	var hidden []*game.Card
	for i := range f.Places {
		f.Places[i].Cards = slices.Clone(f.Places[i].Cards)
		for j := range f.Places[i].Cards {
			if c := &f.Places[i].Cards[j]; !c.FaceUp {
				hidden = append(hidden, &c.Card)
			}
		}
	}
	is := make(map[game.Card]game.Card)
	for i, j := range random.Perm(len(hidden)) {
		is[*hidden[i]] = *hidden[j]
	}
	for i := range f.Scene.Sprites {
		if to, ok := is[f.Scene.Sprites[i].Card]; ok {
			f.Scene.Sprites[i].Card = to
		}
	}
	for _, c := range hidden {
		if to := is[*c]; to != *c {
			*c = to
			changed++
		}
	}
	return changed
}
