package panel

import (
	"errors"
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/face"
)

// A script is a source that tells what it was asked to do.
type script struct {
	content Content
	keys    map[string]Outcome
	edit    Outcome
	chosen  []string
}

func (s *script) Content() Content {
	c := s.content
	if c.Field != nil {
		c.Field = &Field{Label: c.Field.Label, Text: c.Field.Text}
	}
	return c
}

func (s *script) Key(name, _ string) Outcome { return s.keys[name] }

func (s *script) Choose(id string) Outcome {
	s.chosen = append(s.chosen, id)
	return Done
}

func (s *script) Edit(text string) Outcome {
	s.content.Field.Text = text
	return s.edit
}

func (s *script) ShowMenu(title int) { s.content.Menu = title }

const testEm = 13

// roomFor returns a room below a menu bar.
func roomFor(width, height int) Room {
	return Room{Rect: image.Rect(0, 20, width, height), Bar: image.Rect(0, 0, width, 20), Em: testEm}
}

// open returns an open panel in a room of 600 by 400 pixels.
func open(s Source) *Panel {
	p := &Panel{Fonts: new(face.Fonts), Titles: strings.Fields("Game Move View")}
	p.LayOut(roomFor(600, 400))
	p.Open(s, false)
	return p
}

// closes reports whether a key closes the panel if no action is bound to it.
func (p *Panel) closes(key string) bool {
	outcome := p.HandleKey(key, 0)
	return outcome == Done || outcome == Ignored && !p.Shown.AcceptsInput()
}

// middle returns the middle of the label of a choice, on the table.
func (p *Panel) middle(choice int) image.Point {
	label := p.Shown.Choices[choice].Rect
	return label.Min.Add(label.Size().Div(2)).Sub(image.Pt(0, p.Shown.Offset)).Add(p.Shown.ViewRect().Min).Add(p.Shown.Bounds.Min)
}

// check reports parts of the panel that are not in their places.
func (p *Panel) check(t *testing.T, what string) {
	t.Helper()
	s := p.Shown
	inside := image.Rectangle{Max: s.Bounds.Size()}.Inset(s.Edge)
	for name, r := range map[string]image.Rectangle{"view": s.ViewRect(), "entry": s.EntryRect(), "thumb": s.ThumbRect(), "details": s.DetailsRect()} {
		if !r.In(inside) {
			t.Errorf("%s: the %s at %v is not in %v", what, name, r, inside)
		}
	}
	if !s.ThumbRect().In(s.ViewRect()) || s.DetailsRect().Overlaps(s.ViewRect()) || s.EntryRect().Overlaps(s.ViewRect()) {
		t.Errorf("%s: parts are at %v, %v, %v, %v", what, s.EntryRect(), s.ViewRect(), s.ThumbRect(), s.DetailsRect())
	}
	for _, r := range s.Foot {
		at := image.Rect(r.X, r.Y, r.X+p.font(s.Em).Width(r.Text), r.Y+s.LineHeight)
		if !at.In(inside) || at.Overlaps(s.ViewRect()) || at.Overlaps(s.DetailsRect()) {
			t.Errorf("%s: the foot says %q at %v", what, r.Text, at)
		}
	}
	for _, lines := range s.Details {
		for _, r := range lines {
			if end := r.Y + s.LineHeight; r.Y < 0 || end > s.DetailsRect().Dy() {
				t.Errorf("%s: a text about a choice stands from %d to %d of %d", what, r.Y, end, s.DetailsRect().Dy())
			}
		}
	}
	if _, cut := s.cut(s.Offset + s.wholeLinesHeight()); cut && s.ViewHeight > 2*s.LineHeight {
		t.Errorf("%s: the last line is cut, with %d of %d above the view of %d", what, s.Offset, s.Size.Y, s.ViewHeight)
	}
	if _, cut := s.cut(s.Offset); cut {
		t.Errorf("%s: the first line is cut, with %d of %d above the view", what, s.Offset, s.Size.Y)
	}
	if s.HasField() && (!s.Entry.Cursor.In(image.Rectangle{Max: s.EntryRect().Size()}) || s.Entry.Cursor.Min.X <= s.Entry.X) {
		t.Errorf("%s: the entry field of %v shows %+v", what, s.EntryRect(), s.Entry)
	}
}

// TestReadByItem checks that keys go from item to item of a page without choices if a reader wants that, and that only what can
// be chosen is chosen, by a key or a click.
func TestReadByItem(t *testing.T) {
	items := append(lorem(12), Item{}, Item{Kind: Heading, Text: "Similar games"}, Item{Kind: Link, ID: "yukon", Text: "1", Note: "Yukon"})
	s := &script{content: Content{Name: "help", Items: items}}
	p := open(s)
	p.ReadByItem(true)
	var read []string
	for range p.Shown.Choices {
		at := p.Shown.Choices[p.Shown.Selected]
		if !p.Shown.shows(at) || !p.Shown.ShowsSelection() {
			t.Errorf("item %d is not in view", at.Item)
		}
		if item := p.Shown.SelectedItem(); item.canBeChosen() {
			gametest.Equal(t, p.HandleKey("Return", 0), Done, "Return on a link:")
		} else {
			gametest.Equal(t, p.HandleKey("Return", 0), Ignored, "Return on a paragraph:")
			if !p.HandlePress(1, p.middle(p.Shown.Selected)) {
				t.Error("a click on a paragraph does not close the page")
			}
		}
		read = append(read, p.Shown.SelectedItem().Words())
		p.HandleKey("Down", 0)
		p.check(t, "read by item")
	}
	var want []string
	for _, item := range items {
		if words := item.Words(); words != "" {
			want = append(want, words)
		}
	}
	gametest.NoDiff(t, read, want)
	gametest.NoDiff(t, s.chosen, []string{"yukon"})
	p.HandleKey("Home", 0)
	if p.HandleKey("space", ' '); p.Shown.Selected < 2 || p.Shown.Selected == len(want)-1 {
		t.Errorf("space selects item %d", p.Shown.Selected)
	}
	p.ReadByItem(false)
	gametest.Equal(t, len(p.Shown.Choices), 1, "without a reader there are choices:")
	if form := open(&script{content: Content{Name: "number", Field: &Field{}, Items: lorem(1)}}); len(form.Shown.Choices) != 0 {
		t.Error("a form has choices")
	}
}

// TestKeys checks which keys scroll, choose and close on a page to read and on a list, and what is left to the source.
func TestKeys(t *testing.T) {
	text := &script{content: Content{Name: "help", Items: lorem(30)}, keys: map[string]Outcome{"Right": Kept, "q": Done}}
	list := &script{content: Content{Name: "list", Items: choices(30)}, keys: text.keys}
	links := append(lorem(30), Item{Kind: Link, ID: "1", Text: "1", Note: "a game"}, Item{Kind: Link, ID: "2", Text: "2", Note: "another"})
	linked := &script{content: Content{Name: "links", Items: links}, keys: text.keys}
	sources := map[string]*script{"text": text, "list": list, "linked": linked}
	for c := range gametest.Cases[struct {
		source, keys string
		closes       bool
		way          int // in which the page scrolls
		chosen       int // how many times
	}](t, `
text    Up
text    Down         false  1
text    End Up       false  1
text    space        false  1
text    Next Home
text    Right
text    q            true
text    x            true
text    Return       true
text    Escape       true
list    Down
list    End          false  1
list    End Home
list    Return       true   0  1
list    x
linked  Down         false  1
linked  Return       true
linked  End Return   true   1  1
linked  End Up       false  1
linked  x            true
list    Right
list    q            true
list    Escape       true
`) {
		source := sources[c.source]
		p := open(source)
		source.chosen = nil
		closes := false
		for _, key := range strings.Fields(c.keys) {
			closes = p.closes(key)
		}
		if closes != c.closes || max(0, min(1, p.Shown.Offset)) != c.way || len(source.chosen) != c.chosen {
			t.Errorf("%+v: closes %v, scrolls to %d, %d chosen", c, closes, p.Shown.Offset, len(source.chosen))
		}
		p.check(t, c.keys)
	}
	p := open(linked)
	linked.chosen = nil
	p.HandleKey("End", 0)
	p.HandleKey("Down", 0)
	p.HandleKey("Return", 0)
	if p.HandlePress(1, p.middle(0)); !p.HandleRelease(1, p.middle(0)) || !slices.Equal(linked.chosen, []string{"2", "1"}) {
		t.Errorf("End, Down and Return, and a click, choose %q", linked.chosen)
	}
	p = open(list)
	for want := range p.Shown.Choices {
		p.HandleKey("Return", 0)
		gametest.MustEqual(t, list.chosen[len(list.chosen)-1], fmt.Sprint(want), "Return chooses")
		p.HandleKey("Down", 0)
	}
}

// TestEntry checks what the entry field takes, and what it shows: the text to its end, with a label if there is room.
func TestEntry(t *testing.T) {
	s := &script{content: Content{Name: "number", Field: &Field{Label: "Deal:"}, Items: choices(30)}}
	p := open(s)
	p.HandleKey("End", 0)
	offset := p.Shown.Offset
	for _, char := range "4x" {
		p.HandleKey(string(char), char)
	}
	p.HandleKey("BackSpace", 0)
	before := p.Shown
	if message := p.Paste(" 7\n 1 ", nil); message != "" || p.Shown.Entry.Text != "Deal: 47 1" || s.content.Field.Text != "47 1" || p.Shown.Content.Field.Text != "47 1" {
		t.Errorf("%q: the field shows %q, its text is %q and %q", message, p.Shown.Entry.Text, s.content.Field.Text, p.Shown.Content.Field.Text)
	}
	if before.Content.Field.Text != "4" || before.Equal(p.Shown) || p.Shown.Offset != offset {
		t.Errorf("what was shown before is %q; the page scrolls from %d to %d", before.Content.Field.Text, offset, p.Shown.Offset)
	}
	gametest.Equal(t, p.Paste("", errors.New("no owner")), "Not pasted: no owner", "a paste that fails says")
	s.edit = Replaced
	if p.HandleKey("9", '9'); p.Shown.Offset != 0 || p.Shown.Selected != 0 {
		t.Errorf("a list that changes as one types is at %d, choice %d", p.Shown.Offset, p.Shown.Selected)
	}
	p.check(t, "short")
	p.Paste(strings.Repeat("0123456789", 20), nil)
	if p.check(t, "long"); !strings.HasSuffix(p.Shown.Entry.Text, "789") || strings.Contains(p.Shown.Entry.Text, "Deal") {
		t.Errorf("of a long text the field shows %q", p.Shown.Entry.Text)
	}
}

// TestPointer checks what presses, releases, motions and the wheel do on a list.
func TestPointer(t *testing.T) {
	s := &script{content: Content{Name: "list", Items: choices(30)}}
	p := open(s)
	beside := image.Pt(p.Shown.Bounds.Min.X-1, p.Shown.Bounds.Min.Y)
	p.HandleMotion(p.middle(2))
	if p.Shown.Selected != 2 || p.HandlePress(1, p.middle(1)) || p.Shown.Selected != 1 {
		t.Errorf("choice %d is selected", p.Shown.Selected)
	}
	if p.HandleRelease(1, p.middle(2)) || p.HandleRelease(1, p.middle(1)) || len(s.chosen) > 0 {
		t.Errorf("a release elsewhere than the press, or without one, chooses %v", s.chosen)
	}
	if p.HandlePress(1, p.middle(1)); !p.HandleRelease(1, p.middle(1)) || !slices.Equal(s.chosen, []string{"1"}) {
		t.Errorf("a click chooses %v", s.chosen)
	}
	if !p.HandlePress(1, beside) || p.HandlePress(3, p.middle(1)) {
		t.Error("a press beside a list does not close it, or one on it does")
	}
	p.HandlePress(5, beside)
	if down := p.Shown.Offset; down == 0 || p.HandlePress(4, beside) || p.HandlePress(4, beside) || p.Shown.Offset != 0 {
		t.Errorf("the wheel scrolls to %d and back to %d", down, p.Shown.Offset)
	}
	s.keys = map[string]Outcome{"Wheel_Down": Kept}
	if p.HandlePress(5, beside); p.Shown.Offset != 0 {
		t.Error("the page does not get the wheel first")
	}
	thumb := p.Shown.ThumbRect().Add(p.Shown.Bounds.Min)
	p.HandlePress(1, thumb.Min)
	p.HandleMotion(image.Pt(0, p.Shown.Bounds.Max.Y+50))
	if p.Shown.Offset < p.Shown.maxOffset() {
		t.Errorf("the dragged thumb scrolls to %d of %d", p.Shown.Offset, p.Shown.maxOffset())
	}
	p.HandleRelease(1, beside)
	if p.HandleMotion(thumb.Min); p.Shown.Offset < p.Shown.maxOffset() {
		t.Error("the thumb follows the pointer after the release")
	}
	text := open(&script{content: Content{Name: "help", Items: lorem(1)}})
	if !text.HandlePress(1, text.Shown.Bounds.Min) {
		t.Error("a press on a page to read does not close it")
	}
	form := &script{content: Content{Name: "number", Field: &Field{}, Items: lorem(1)}}
	p = open(form)
	if p.HandlePress(1, p.Shown.Bounds.Max.Sub(image.Pt(9, 9))); !p.HandleRelease(1, p.Shown.Bounds.Min.Add(image.Pt(9, 9))) || len(form.chosen) != 1 {
		t.Error("a click on a form does not submit it")
	}
}

// TestMenuBar checks where menus hang, and how a pointer opens them, goes from one to the next, and chooses.
func TestMenuBar(t *testing.T) {
	s := &script{content: Content{Name: "menu", Menu: 1, Items: choices(4)}}
	p := open(s)
	p.Open(s, true) // the button is down
	title := func(n int) image.Point {
		r := p.Bar().Titles[n-1].Rect
		return r.Min.Add(r.Size().Div(2))
	}
	for n := range 3 {
		gametest.Equal(t, p.Bar().TitleAt(title(n+1)), n+1, "at title %d is title", n+1)
	}
	beside := image.Pt(599, 5)
	if p.Bar().TitleAt(beside) != 0 || p.Bar().Lit != 1 || p.Shown.Bounds.Min.Y != p.Bar().Rect.Max.Y || len(p.Shown.Foot) > 0 {
		t.Errorf("the menu is at %v, below %+v", p.Shown.Bounds, p.Bar())
	}
	if p.HandleRelease(1, title(1)) {
		t.Error("a click on the title closes the menu")
	}
	first := p.Shown.Bounds
	p.HandleMotion(title(2))
	if p.Bar().Lit != 2 || p.Shown.Bounds.Min.X <= first.Min.X || p.HandlePress(1, title(2)) || p.HandleRelease(1, title(2)) {
		t.Errorf("over the next title, and after a click there, the menu is at %v, the first one at %v", p.Shown.Bounds, first)
	}
	if !p.HandlePress(1, title(2)) {
		t.Error("a second click on the title leaves the menu open")
	}
	p.Open(s, true)
	p.HandleMotion(p.middle(2))
	if p.Shown.Selected != 2 || !p.HandleRelease(1, p.middle(2)) || !slices.Equal(s.chosen, []string{p.Shown.SelectedItem().ID}) {
		t.Errorf("a release on choice 2 chooses %v", s.chosen)
	}
	p.Open(s, true)
	if !p.HandleRelease(1, beside) {
		t.Error("a release beside the menu leaves it open")
	}
	second := title(2)
	p.LayOut(Room{Rect: image.Rect(0, 0, 600, 400), Em: testEm})
	if p.Bar().TitleAt(second) != 0 || p.Shown.Bounds.Min != (image.Point{}) {
		t.Errorf("without a bar the menu is at %v", p.Shown.Bounds)
	}
}

// TestLayOut checks that an open panel fits its room, with about the same text in view, or the same choice selected.
func TestLayOut(t *testing.T) {
	help := open(&script{content: Content{Name: "help", Items: lorem(40)}})
	list := open(&script{content: Content{Name: "list", Items: choices(30), Hint: "Type to search. Escape: close"}})
	list.HandleKey("Next", 0)
	selected := list.Shown.SelectedItem().ID
	help.HandleKey("End", 0)
	for _, size := range []image.Point{{320, 240}, {200, 150}, {900, 700}, {500, 400}} {
		for _, p := range []*Panel{help, list} {
			p.LayOut(roomFor(size.X, size.Y))
			p.check(t, size.String())
			if !p.Shown.Bounds.In(p.room.Rect) {
				t.Errorf("%v: %s is at %v in %v", size, p.Shown.Content.Name, p.Shown.Bounds, p.room.Rect)
			}
		}
		if help.Shown.Offset == 0 || help.Shown.Offset >= help.Shown.maxOffset()+help.Shown.LineHeight || list.Shown.SelectedItem().ID != selected {
			t.Errorf("%v: the help is at %d of %d, item %s is selected", size, help.Shown.Offset, help.Shown.maxOffset(), list.Shown.SelectedItem().ID)
		}
	}
	if help.LayOut(roomFor(3000, 9000)); help.Shown.maxOffset() != 0 || !help.Shown.ThumbRect().Empty() {
		t.Errorf("where all fits the help scrolls up to %d", help.Shown.maxOffset())
	}
	mono := roomFor(600, 400)
	mono.Mono = true
	list.LayOut(mono)
	for i, item := range list.Shown.Content.Items {
		if item.Grey && item.Text[0] != '(' {
			t.Errorf("without grey item %d is %q", i, item.Text)
		}
	}
}

// TestFoot checks that the foot has the text about the selected choice, and what keys do.
func TestFoot(t *testing.T) {
	items := choices(6)
	for i := range items {
		items[i].Detail = strings.TrimSpace(strings.Repeat(items[i].Text+" ", i))
	}
	p := open(&script{content: Content{Name: "list", Items: items, Hint: "Return: play"}})
	for range p.Shown.Choices {
		got := ""
		for _, r := range p.Shown.Details[p.Shown.Selected] {
			got += r.Text + " "
		}
		gametest.Equal(t, strings.TrimSpace(got), p.Shown.SelectedItem().Detail, "the foot says")
		p.HandleKey("Down", 0)
	}
	p.check(t, "details")
	if p.LayOut(roomFor(500, 80)); len(p.Shown.Details) > 0 || len(p.Shown.Foot) != 1 {
		t.Errorf("without room for details the foot says %v", p.Shown.Foot)
	}
	for c := range gametest.Cases[struct {
		paragraphs, width int
		hint, foot        string
	}](t, `
1   600  ""            Press any key to close
1   600  Left: another  Left: another. Any other key: close
40  600  ""            Scroll: space, arrows or wheel. Any other key: close
40  600  Left: another  Scroll: space, arrows or wheel. Left: another. Any other key: close
40  250  ""            Scroll: space, arrows or wheel. Any other key: close
`) {
		p := open(&script{content: Content{Name: "help", Items: lorem(c.paragraphs), Hint: c.hint}})
		p.LayOut(roomFor(c.width, 400))
		p.check(t, "hints")
		var foot []string
		for _, r := range p.Shown.Foot {
			foot = append(foot, r.Text)
		}
		gametest.Equal(t, strings.Join(foot, " "), c.foot, "%+v: the foot says", c)
		for _, key := range strings.Fields("space Down Next End") {
			if closes := p.closes(key); closes != (p.Shown.maxOffset() == 0) {
				t.Errorf("%+v: %s closes the panel: %v", c, key, closes)
			}
		}
	}
}

// TestEqual checks that what is shown stays equal while nothing changes, and differs after everything that shows.
func TestEqual(t *testing.T) {
	s := &script{content: Content{Name: "list", Field: &Field{Label: "Find:"}, Items: choices(30)}}
	p := open(s)
	was := p.Shown
	if p.Refresh(); !p.Shown.Equal(was) || was.Equal(Shown{}) || !(Shown{}).Equal(Shown{PageView: was.PageView}) {
		t.Error("a panel differs from itself, or not from a closed one")
	}
	for what, change := range map[string]func(){
		"selection": func() { p.HandleKey("Down", 0) }, "scroll": func() { p.HandlePress(5, image.Point{}) }, "text": func() { p.HandleKey("a", 'a') },
		"content": func() { s.content.Items[1].Value = "other"; p.Refresh() }, "room": func() { p.LayOut(roomFor(590, 400)) }, "close": func() { p.Close() },
	} {
		p = open(s)
		was = p.Shown
		if change(); p.Shown.Equal(was) {
			t.Errorf("%s: nothing changes", what)
		}
	}
}
