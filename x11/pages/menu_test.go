package pages

import (
	"slices"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/panel"
)

// menuOf returns the menu of a title in a session without moves, so that there is nothing to undo.
func menuOf(t *testing.T, title int, name string) *menuPage {
	t.Helper()
	page := gametest.Must(New("menu", newSaver(t, session(t, name), "", false).app, title))(t)
	return page.(*menuPage)
}

// TestMenus checks that the menus of all titles have the same commands as the one panel, and that Left and
// Right go round.
func TestMenus(t *testing.T) {
	all := menuOf(t, 0, "klondike")
	var want, got []string
	for _, item := range all.Content().Items {
		if item.Kind == panel.Choice {
			want = append(want, item.Text)
		}
	}
	m := menuOf(t, 1, "klondike")
	for range MenuTitles() {
		for _, item := range m.Content().Items {
			switch item.Kind {
			case panel.Choice:
				got = append(got, item.Text)
			case panel.Separator:
				if m.Choose(item.ID) != panel.Kept {
					t.Error("a separator is a command")
				}
			default:
				t.Errorf("a menu has %+v", item)
			}
		}
		m.Key("Right", "")
	}
	if m.title != 1 || !slices.Equal(got, want) {
		t.Errorf("after all menus the title is %d; they have %q, want %q", m.title, got, want)
	}
	if m.Key("Left", ""); m.title != len(MenuTitles()) {
		t.Errorf("to the left of the first menu is %d", m.title)
	}
	if all.Key("Right", "") != panel.Ignored {
		t.Error("Right does something in the panel of all commands")
	}
}

// TestMenuRows checks that a command that does not apply is grey and is not done, and that a switch shows
// whether it is on.
func TestMenuRows(t *testing.T) {
	m := menuOf(t, 2, "klondike")
	c := m.Content()
	if undo := itemOf(c, "Undo"); !undo.Grey || m.Choose(undo.ID) != panel.Kept {
		t.Error("Undo is not grey")
	}
	if _, ok := Chosen(m); ok {
		t.Error("a grey command is chosen")
	}
	if deal := itemOf(c, "Deal"); deal.Grey || m.Choose(deal.ID) != panel.Done {
		t.Error("Deal is grey")
	}
	if a, ok := Chosen(m); !ok || a.Name != "deal" {
		t.Errorf("%v is chosen", a)
	}
	m = menuOf(t, 3, "klondike")
	if c = m.Content(); itemOf(c, "Menu bar").Mark != panel.On || itemOf(c, "Full screen").Mark != panel.Off || itemOf(c, "Card style: traditional...").ID == "" {
		t.Errorf("the menu has %+v", c.Items)
	}
}

// TestDifficultyItem checks that the menu says how hard new deals are to be, and of a game with equal deals that it is
// not graded.
func TestDifficultyItem(t *testing.T) {
	m := menuOf(t, 1, "klondike")
	has := func(text string) bool { return itemOf(m.Content(), text).ID != "" }
	if !has("Difficulty: any...") {
		t.Errorf("the menu is %+v", m.Content().Items)
	}
	m = menuOf(t, 1, "tasmanian-patience")
	if !has("Difficulty: this game is not graded") {
		t.Errorf("the menu is %+v", m.Content().Items)
	}
}

// TestMenuKeys checks that each key that a menu shows alone chooses its command, by its name, and that no other key does.
func TestMenuKeys(t *testing.T) {
	keys := 0
	for title := range len(MenuTitles()) {
		m := menuOf(t, title+1, "klondike")
		for _, item := range m.Content().Items {
			a := actionOf(item.ID)
			key := m.app.Bindings.PlainKeyOf(a)
			if item.Kind != panel.Choice || key == "" {
				continue
			}
			keys++
			if m.chosen = (game.Action{}); m.Key(key, "") == panel.Ignored || !item.Grey && m.chosen.Name != a.Name {
				t.Errorf("%q for %q chooses %v", key, item.Text, m.chosen)
			}
		}
		for _, key := range []string{"", "Shift_L", "VoidSymbol", "F35"} {
			if m.Key(key, "") != panel.Ignored {
				t.Errorf("the key %q chooses %v", key, m.chosen)
			}
		}
	}
	if keys < 15 {
		t.Errorf("the menus have only %d keys", keys)
	}
}

// TestMenuWords checks that a setting of several words shows their list, of which one press takes any, and that Left goes back.
func TestMenuWords(t *testing.T) {
	s := newSaver(t, session(t, "klondike"), "", true)
	m := &menuPage{app: s.app, title: 1}
	if m.Choose("toggle difficulty") != panel.Replaced {
		t.Fatal("the list does not open")
	}
	c := m.Content()
	if c.Selected != "any" || c.Menu != 1 || len(c.Items) != 7 || itemOf(c, "any").Mark != panel.On || itemOf(c, "hard").Mark != panel.Off {
		t.Errorf("the list is %+v", c)
	}
	if m.Key("Left", "any") != panel.Replaced || itemOf(m.Content(), "New deal").ID == "" {
		t.Error("Left does not go back to the commands")
	}
	m.Choose("toggle difficulty")
	if m.Choose("hard") != panel.Done || !slices.Equal(s.saved, []string{"difficulty=hard"}) {
		t.Errorf("a press on a word saves %q", s.saved)
	}
	if _, ok := Chosen(m); ok {
		t.Error("a word is a command, too")
	}
	m.Choose("toggle difficulty")
	if m.ShowMenu(3); itemOf(m.Content(), "Menu bar").ID == "" {
		t.Error("another title shows the list")
	}
}
