package x11

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/resources/app"
	"xklondike/resources/bindings"
	"xklondike/resources/cli"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/pages"
	"xklondike/x11/panel"
)

// TestHelpFits checks that the help lists only keys that can do something in the game or replay that is shown.
func TestHelpFits(t *testing.T) {
	t.Parallel()
	of := func(name string) *play.Session {
		s := play.New(play.Config{})
		s.Start(play.StartOptions{Rules: gametest.Rules(t, name), Deal: game.Shuffle(2, 41)})
		return s
	}
	show := play.New(play.Config{})
	show.Start(play.StartOptions{Replay: of("klondike").Game()})
	for _, c := range []struct {
		s             *play.Session
		has, hasNever []string
	}{
		{of("klondike"), gametest.Lines(`
"space\tdeal from the stock, or turn the waste over\n"
"Page Down, Page Up\tthe next or previous deal number"
"a\tthe same"
"c, Ctrl+c\tcopy"
"mouse\t"
"g, Shift+g\tnext or previous game, same deal number"
"/, 0 to 9\ttype a move"
"Return\tpick up"
"switch\tl: lamp for wins and losses, w: time and moves, t: history, F9: menu bar, F11: full screen, k: card style, o: suit colours\n"
"open\tF2: games, F3: deal by number, F4: your games, F5: statistics, F6: settings, F10, Menu: menu, Shift+F10: moves of a card, Alt+g, Alt+m, Alt+v, Alt+h: menus of the bar\n"
`), []string{"faster", "any\t", "close"}},
		{of("clock"), []string{"mouse\tclick the face-up card in the centre, drag it to its hour, ", "space\tplay the face-up card in the centre\n", "u, Ctrl+z\tundo"},
			strings.Split("lift, suit pile, stock, waste, send a card up", ", ")},
		{of("yukon"), gametest.Lines(`
"mouse\tdrag cards"
"button 2\tplay the hint, or a card's best move; play the copied deal"
`), strings.Fields("space stock waste")},
		{of("klondike-strict"), []string{"space\tdeal from the stock\n"}, []string{"waste"}},
		{show, gametest.Lines(`
"space\tstop"
"Left\tgo one action back in the replay"
"+\tplay faster"
"F1, ?\t"
"c, Ctrl+c\tcopy"
"q, Ctrl+q\tquit"
"open\tF5: statistics, F6: settings, F10, Menu: menu, Alt+g, Alt+m, Alt+v, Alt+h: menus of the bar\n"
`),
			gametest.Lines(`
deal from
undo
mouse
"n\tnew"
Page Up
paste
copied deal
`)},
	} {
		a := app.New(app.Config{Session: c.s, Manager: resources.NewManager("xklondike", nil), Warn: func(line string) { t.Error(line) }})
		t.Cleanup(a.Close)
		a.Begin(resources.Properties{})
		text := ""
		help := gametest.Must(pages.New("help", a, 0))(t)
		for _, item := range help.Content().Items {
			if item.Kind == panel.Pair {
				text += item.Text + "\t" + item.Note + "\n"
			}
		}
		for _, words := range c.has {
			gametest.Contains(t, text, words, "the help lacks %q:\n", words)
		}
		for _, words := range c.hasNever {
			if strings.Contains(text, words) {
				t.Errorf("the help has %q:\n%s", words, text)
			}
		}
	}
}

// TestWindowActions checks that the window does each of its actions, and that a panel of -panel can be opened by an action.
func TestWindowActions(t *testing.T) {
	t.Parallel()
	m := openMotion(t, xvfb.Start(t), 7, "*animation: 0", "*menuBar: true")
	for _, row := range bindings.WindowActions() {
		for _, argument := range row.Arguments {
			a := game.Action{Name: row.Name, Args: strings.Fields(strings.Replace(argument, "SETTING", "showTime", 1))}
			gametest.NoError(t, m.app.Check(a), "%s:", a)
			if row.Name == "peek" || argument == "card" { // which need a button, and a cursor: see TestCardMenu
				continue
			}
			if err := m.runAction(a, trigger{key: "x"}); err != nil && !errors.Is(err, game.NothingToDo) {
				t.Errorf("%s: %v", a, err)
			}
			if opens := panelOpenedBy(a) != ""; opens != m.table.panel.Shown.IsOpen() {
				t.Errorf("%v opens a panel: %v", a, !opens)
			}
			m.closePanel()
			m.clipboard.cancelPaste()
			m.table.keys.EndTyping()
		}
	}
	for _, name := range cli.PanelNames() {
		if row, _ := bindings.FindWindowAction(game.Action{Name: "panel", Args: []string{name}}); !slices.Contains(row.Arguments, name) {
			t.Errorf("panel(%s) cannot be bound", name)
		}
	}
}
