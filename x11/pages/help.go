package pages

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/game/think/grade"
	"xklondike/resources/app"
	"xklondike/resources/translations"
	"xklondike/x11/panel"
)

// A helpPage is the page with the rules of the game and the keys. They may change while it is open.
type helpPage struct {
	readOnly
	app *app.App
}

// Key plays a similar game by its number.
func (h helpPage) Key(name, _ string) panel.Outcome {
	for i, r := range h.relatives() {
		if name == fmt.Sprint(i+1) {
			return playGame(h.app.Session, r.Game.Name)
		}
	}
	return panel.Ignored
}

// Choose plays a similar game.
func (h helpPage) Choose(name string) panel.Outcome { return playGame(h.app.Session, name) }

// Content returns the rules of the game, with the scoring in use, and then the keys.
func (h helpPage) Content() panel.Content {
	c := panel.Content{Name: "help", Title: fmt.Sprintf(language.T("%s: rules and keys"), h.app.Session.Rules().Title),
		Items: slices.Concat(h.rules(), h.controls(), h.relatedGames())}
	if len(h.relatives()) > 0 {
		c.Hint = language.T("Return or a click: play a similar game")
	}
	return c
}

func (h helpPage) relatives() []text.Relative {
	if h.app.Session.CheckCanMove() != nil {
		return nil
	}
	return h.app.Session.Relatives()
}

func (h helpPage) relatedGames() (items []panel.Item) {
	for i, r := range h.relatives() {
		if i == 0 {
			items = append(items, heading(language.T("Similar games, with the same deal number")))
		}
		items = append(items, panel.Item{Kind: panel.Link, ID: r.Game.Name, Text: fmt.Sprint(i + 1), Note: r.String()})
	}
	return items
}

func (h helpPage) rules() []panel.Item {
	g := h.app.Session.Game()
	rules := *g.Rules()
	rules.Schemes = []game.Scheme{g.Scheme()}
	by := text.ByPointer(h.app.Bindings.KeyOf(game.Action{Name: "deal"}))
	var page strings.Builder
	_ = text.WriteRulesPage(&page, &rules, by, 0) // a strings.Builder never fails
	paragraphs := strings.Split(strings.TrimSpace(page.String()), "\n\n")
	items := []panel.Item{{Kind: panel.Drawing, Table: tablePicture(&rules, h.app.Settings.Bool("mirrored"))}}
	if hard := h.app.Session.View().Grade; hard != grade.None {
		items = append(items, paragraph(text.Say("known-grade-sentence", text.Facts{"grade": text.GradeThing(hard.String())})))
	}
	const second = 2 // after the title and how to win, where no window cuts it off
	stock := text.StockRules(&rules, by)
	if at := slices.Index(paragraphs, stock); at > second {
		paragraphs = slices.Insert(slices.Delete(paragraphs, at, at+1), second, stock)
	}
	for _, p := range paragraphs[1:] {
		items = append(items, paragraph(p))
	}
	return items
}

func (h helpPage) controls() []panel.Item {
	title := language.T("Mouse and keys")
	var mouse []panel.Item
	switch {
	case h.app.Session.CheckCanMove() != nil:
		title = language.T("Keys of a replay")
	case h.app.Session.Rules().IsClock():
		mouse = []panel.Item{
			pair(language.T("mouse"), language.T("click the face-up card in the centre, drag it to its hour, or click that hour twice")),
			pair("", language.T("button 2 or 3: put held cards back")),
		}
	default:
		mouse = []panel.Item{
			pair(language.T("mouse"), language.T("drag cards, or click to lift them and again to put them down")),
			pair("", language.T("double click: send a card up; button 2 or 3: put held cards back")),
		}
	}
	items := append([]panel.Item{heading(title)}, mouse...)
	return append(items, keys(h.app)...)
}

type keyPart struct {
	group  string // of actions that share a row, as App.GroupAndObject returns it; "" if the part has a row of its own
	does   string
	events []string
}

// keys lists the keys. All panels share a row, and so do all settings that keys switch.
func keys(a *app.App) (items []panel.Item) {
	groups := make(map[string][]string) // by their names, what their rows say
	rows := make(map[string]int)
	for _, p := range keyParts(a) {
		keys := strings.Join(withDigitsTogether(p.events), ", ")
		row, found := rows[p.group]
		switch {
		case p.group == "":
			items = append(items, pair(keys, p.does))
			continue
		case !found:
			row = len(items)
			rows[p.group] = row
			items = append(items, pair(text.Say("does-group", text.Facts{"group": p.group}), ""))
		}
		groups[p.group] = append(groups[p.group], text.Say("keys-and-object", text.Facts{"keys": keys, "object": p.does}))
		items[row].Note = panel.List(groups[p.group]...)
	}
	return items
}

// withDigitsTogether puts a single text in the place of all ten digits.
func withDigitsTogether(events []string) []string {
	const digits = "0123456789"
	at := slices.Index(events, digits[:1])
	if at < 0 || strings.Join(events[at:min(at+len(digits), len(events))], "") != digits {
		return events
	}
	return slices.Replace(slices.Clone(events), at, at+len(digits), text.Say("digit-keys", nil))
}

func keyParts(a *app.App) (parts []keyPart) {
	lines := a.Bindings.Lines()
	slices.SortStableFunc(lines, func(a, b translations.Line) int {
		return cmp.Compare(signRank(a.Event), signRank(b.Event))
	})
	for _, bound := range lines {
		part := keyPart{does: a.Describe(bound.Actions)}
		if len(bound.Actions) == 1 {
			if group, object, ok := a.GroupAndObject(bound.Actions[0]); ok {
				part = keyPart{group: group, does: object}
			}
		}
		if part.does == "" {
			continue
		}
		i := slices.IndexFunc(parts, func(p keyPart) bool { return p.group == part.group && p.does == part.does })
		if i < 0 {
			i, parts = len(parts), append(parts, part)
		}
		if p := &parts[i]; !slices.Contains(p.events, bound.Event) { // Return and Enter have the same name
			p.events = append(p.events, bound.Event)
		}
	}
	return parts
}

// signRank sorts keys that type a sign or a digit behind the others.
func signRank(event string) int {
	if char, length := utf8.DecodeRuneInString(event); length == len(event) && length > 0 && !unicode.IsLetter(char) {
		return 1
	}
	return 0
}
