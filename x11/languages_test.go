package x11

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"

	"xklondike/game/gametest"
	"xklondike/game/text"
	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/panel"
)

// TestLanguagesHaveRoom visits everything in each language, in windows of two sizes: nothing is cut that is not cut in English.
func TestLanguagesHaveRoom(t *testing.T) { // not parallel: the language is that of all tests
	for _, size := range []image.Point{image.Pt(800, 600), narrow} {
		english := cutTexts(t, size)
		for _, code := range text.Languages() {
			gametest.NoError(t, text.UseLanguage(code))
			t.Cleanup(func() { text.Use(nil, nil) })
			for where, cut := range cutTexts(t, size) {
				if _, alsoInEnglish := english[where]; !alsoInEnglish {
					t.Errorf("%s, %v: %s: %q", code, size, where, cut)
				}
			}
		}
		text.Use(nil, nil)
	}
}

// narrow is the narrowest window that must have room for messages.
var narrow = image.Pt(640, 480)

// cutTexts returns what is cut or left out, by the place where that happens.
func cutTexts(t *testing.T, size image.Point) map[string]string {
	t.Helper()
	c := cuts{found: make(map[string]string), fonts: new(face.Fonts)}
	o := newTour(t, newTourSession(t), size, func(s sight) {
		c.what = s.what
		c.addBar(s.frame.Given.Bar)
		c.addStatus(s.status, s.frame.Status)
		if s.frame.Given.Panel.IsOpen() {
			c.addPanel(s.frame.Given.Panel)
		}
	})
	o.visitTable()
	o.visitMenus()
	o.visitPanels()
	if size == narrow {
		o.visitPlay()
	}
	return c.found
}

// cuts are the texts that are cut or left out.
type cuts struct {
	found map[string]string // by the place
	fonts *face.Fonts
	what  string     // is shown
	page  *panel.Row // the first row of the page that was looked at last
}

func (c cuts) add(isCut bool, text string, where ...any) {
	if isCut {
		c.found[fmt.Sprintln(append([]any{c.what}, where...)...)] = text
	}
}

// addUnlessIn adds a text of which the rows show not all words.
func (c cuts) addUnlessIn(rows []panel.Row, text string, where ...any) {
	one := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	c.add(!strings.Contains(one(joined(rows)), one(text)), text, where...)
}

func (c cuts) addBar(b panel.Bar) {
	for i, title := range b.Titles {
		c.add(title.Rect.Max.X > b.Rect.Dx(), title.Text, "title", i)
	}
	c.add(!b.Rect.Empty() && len(b.Words) == 0, "", "words of the menu bar")
}

// addStatus adds neither keys nor, where there is a message, counts and figures but for the first: all of them give way to a message, in
// English, too.
func (c cuts) addStatus(says frame.StatusText, shows frame.Status) {
	var words strings.Builder
	for _, word := range shows.Words {
		words.WriteString(word.Text)
	}
	part := func(text string, where ...any) { c.add(!strings.Contains(words.String(), text), text, where...) }
	for i, figure := range says.Figures {
		if i == 0 || says.Message == "" {
			part(figure, "figure", i)
		}
	}
	part(says.Message, "message")
	c.add(says.Message == "" && len(shows.Counts) < len(says.Counts), fmt.Sprint(says.Counts), "counts")
	c.add(shows.Lamp.Word.Text != says.Lamp.Word, says.Lamp.Word, "word of the lamp")
}

func (c *cuts) addPanel(s panel.Shown) {
	if s.HeaderHeight > 0 {
		c.add(s.Heading.Text != s.Content.Title, s.Content.Title, "title")
	}
	if s.HasField() {
		c.add(!strings.HasPrefix(s.Entry.Text, s.Content.Field.Label), s.Content.Field.Label, "field")
	}
	c.add(s.Content.Switch.Label != "" && s.SwitchRect.Empty(), s.Content.Switch.Label, "switch")
	c.addUnlessIn(s.Foot, s.Content.Hint, "hint")
	if len(s.Rows) > 0 && c.page != &s.Rows[0] { // otherwise only another row is selected
		c.page = &s.Rows[0]
		c.addPage(s)
	}
	if s.Selected >= 0 && s.Selected < len(s.Details) {
		c.addUnlessIn(s.Details[s.Selected], s.SelectedItem().Detail, "detail")
	}
	if last := len(s.Pane.About) - 1; last > 0 {
		for i, text := range s.Pane.About[:last] { // the last one has the similar games, which the help has, too
			c.addUnlessIn(s.Pane.Rows, text, "pane", i)
		}
	}
	c.addCollisions(append(slices.Clone(s.Heads), s.Heading, s.SwitchRow), s.Em, s.Edge+s.Width, "head")
	c.addCollisions(s.Pane.Rows, s.Em, s.Pane.Rect.Dx(), "row of the pane")
	c.addCollisions(s.Foot, s.Em, s.Edge+s.Width, "foot")
}

func (c cuts) addPage(s panel.Shown) {
	for i, item := range s.Content.Items {
		if item.Kind == panel.Marks || s.Columns > 0 {
			continue
		}
		note := item.Note
		if s.Content.ShortNotes || s.Content.CutNotes { // the detail has all of it
			note = ""
		}
		for j, text := range append([]string{item.Text, note, item.Value}, item.Cells...) {
			c.addUnlessIn(s.Rows, text, "item", i, "text", j)
		}
	}
	c.addCollisions(s.Rows, s.Em, s.Size.X, "row")
}

// addCollisions adds rows that leave the room, or touch another one.
func (c cuts) addCollisions(rows []panel.Row, em, width int, where string) {
	at := make(map[int][]image.Point) // by y, from where to where on x
	for i, row := range rows {
		if row.Text == "" {
			continue
		}
		end := row.X + c.fonts.Font(em, row.Look == panel.Bold).Width(row.Text)
		c.add(end > width, row.Text, where, i, "leaves the panel")
		c.add(slices.ContainsFunc(at[row.Y], func(other image.Point) bool { return row.X < other.Y && other.X < end }), row.Text, where, i, "lies on another")
		at[row.Y] = append(at[row.Y], image.Pt(row.X, end))
	}
}

// TestLanguagesHaveGlyphs checks that the fonts have all characters of the catalogues and the sentences.
func TestLanguagesHaveGlyphs(t *testing.T) {
	t.Parallel()
	var files []string
	for _, pattern := range []string{"../game/text/po/*.po", "../game/text/sentences.*txt"} {
		files = append(files, gametest.Must(filepath.Glob(pattern))(t)...)
	}
	for _, bold := range []bool{false, true} {
		f := face.NewFont(20, bold)
		box := f.Glyph('\ufffe') // of a character that no font has
		for _, file := range files {
			seen := make(map[rune]bool)
			for _, char := range string(gametest.Must(os.ReadFile(file))(t)) {
				if seen[char] || unicode.IsControl(char) {
					continue
				}
				seen[char] = true
				if reflect.DeepEqual(f.Glyph(char), box) {
					t.Errorf("%s: the fonts have no %q (%U)", file, char, char)
				}
			}
		}
	}
}
