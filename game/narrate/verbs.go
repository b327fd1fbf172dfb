package narrate

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/command"
	"xklondike/game/deals"
	"xklondike/game/play"
	"xklondike/game/text"
)

// A verb is a command: what stands behind its name goes to do.
type verb struct {
	does string // for the help
	do   func(n *Narrator, rest string) error
}

// verbs are all commands, by name: every action, and what is asked.
func verbs() map[string]verb {
	list := map[string]verb{
		"turn":   {"turn 4 turns up the end card of column 4", (*Narrator).turn},
		"read":   {"read 3, read w, read u, or any other place; read table", (*Narrator).read},
		"count":  {"count stock, or any other place", (*Narrator).count},
		"what":   {"what can move, the best first; then a number plays one", (*Narrator).what},
		"status": {"score, cards up, what is left", (*Narrator).status},
		"rules":  {"the rules of this game", (*Narrator).rules},
		"games":  {"all games; then a number plays one", (*Narrator).games},
		"copy":   {"say the deal line", (*Narrator).copied},
		"paste":  {"say number, and then the deal line", (*Narrator).paste},
		"help":   {"this help", (*Narrator).help},
	}
	for _, name := range play.Actions() {
		list[name] = verb{"", func(n *Narrator, rest string) error { return n.named(name, rest) }}
	}
	return list
}

// names are those of all commands, sorted.
func names() []string { return slices.Sorted(maps.Keys(verbs())) }

// named does an action of play, with what stands behind its name.
func (n *Narrator) named(name, rest string) error {
	a := play.Action{Name: name, Args: strings.Fields(rest)}
	switch {
	case !n.Session.HasPlace(name):
	case name == "number" && rest != "" && rest != "next" && rest != "previous":
		return n.number(rest)
	case name == "game" && rest != "":
		a.Args = []string{strings.ToLower(strings.Join(a.Args, "-"))}
	case name != "number" && name != "go" && rest != "":
		return command.Reason(fmt.Sprintf("Say %s alone.", name))
	}
	return n.Session.Do(a)
}

// number begins the game of a deal: a number, a deal line or cards.
func (n *Narrator) number(spec string) error {
	begin, err := n.Session.Spec(spec, n.Session.Rules())
	if err != nil {
		return err
	}
	n.Session.Deal(begin)
	return nil
}

// turn turns up the end card of a column. Without a number it is the only one that is face down.
func (n *Narrator) turn(rest string) error {
	if err := n.Session.Watching(); err != nil {
		return err
	}
	rest = strings.TrimSpace(strings.TrimPrefix(rest, "up"))
	switch rest {
	case "over":
		return n.Session.Play(game.Move{Kind: game.Redeal})
	case "":
		moves := n.Session.State().TurnUps()
		if len(moves) == 1 {
			return n.Session.Play(moves[0])
		}
		return command.Reason("Say which column: turn 4.")
	}
	thing, err := command.ParsePlace(rest)
	if err != nil {
		return err
	}
	if thing.Place == nil {
		return command.Reason("Say which column: turn 4.")
	}
	piles, err := n.view().Piles(*thing.Place)
	if err != nil {
		return err
	}
	return n.Session.Play(game.Move{Kind: game.Turn, From: piles[0]})
}

// read says what can be seen of a place, of the whole table, or where a card lies.
func (n *Narrator) read(rest string) error {
	switch strings.ToLower(rest) {
	case "", "table":
		n.readTable()
		return nil
	case "hand":
		n.say("The hand is empty.")
		return nil
	}
	thing, err := command.ParsePlace(rest)
	if err != nil {
		return err
	}
	if thing.Card != nil {
		return n.readCard(*thing.Card)
	}
	piles, err := n.placed(thing)
	if err != nil {
		return err
	}
	for _, p := range piles {
		n.say(text.Pile(n.Session.State(), p))
	}
	return nil
}

// placed finds the piles of a place that was named.
func (n *Narrator) placed(thing command.Thing) ([]game.Pile, error) {
	if thing.Place == nil {
		return nil, command.Reason("Say one place: read 3, or read w.")
	}
	return n.view().Piles(*thing.Place)
}

// readTable says what can be seen of all piles. Empty ones beside the columns are left out.
func (n *Narrator) readTable() {
	s := n.Session.State()
	for _, p := range s.Piles() {
		if len(s.Cards(p)) > 0 || p.Role == game.Tableau {
			n.say(text.Pile(s, p))
		}
	}
}

// readCard says where a card lies that is face up.
func (n *Narrator) readCard(c command.Card) error {
	phrase := command.Phrase{What: command.Thing{Card: &c}}
	spots, err := n.view().Where(phrase)
	if err != nil {
		return err
	}
	s := n.Session.State()
	for _, spot := range spots {
		cards := s.Cards(spot.Pile)
		words := cards[spot.Index].Card.Name() + " in " + text.Place(s.Rules(), spot.Pile)
		if above := len(cards) - 1 - spot.Index; above > 0 {
			words += ", under " + text.Counted(above)
		}
		n.say(words)
	}
	return nil
}

// count says how many cards lie in a place.
func (n *Narrator) count(rest string) error {
	if rest == "" {
		rest = "stock"
	}
	thing, err := command.ParsePlace(rest)
	if err != nil {
		return err
	}
	piles, err := n.placed(thing)
	if err != nil {
		return err
	}
	for _, p := range piles {
		n.say(text.Count(n.Session.State(), p))
	}
	return nil
}

// what lists the moves there are.
func (n *Narrator) what(string) error {
	if err := n.Session.Watching(); err != nil {
		return err
	}
	s := n.Session.State()
	for _, m := range play.Hints(n.Session.Game()) {
		n.rows = append(n.rows, row{text.Carried(s, m), func() error { return n.Session.Play(m) }})
	}
	switch {
	case len(n.rows) > 0:
		n.list("")
	case s.Over():
		n.say("No move is left.")
	default:
		n.say("Nothing can move but what only takes the last move back, or changes nothing.")
	}
	return nil
}

// list says the rows, in one line.
func (n *Narrator) list(lead string) {
	words := make([]string, len(n.rows))
	for i, row := range n.rows {
		words[i] = fmt.Sprintf("%d: %s.", i+1, row.text)
	}
	n.say(lead + strings.Join(words, " "))
}

// status says how the game stands.
func (n *Narrator) status(string) error {
	if n.replays() {
		n.say(strings.Join(n.Session.View().Figures, ". "))
		return nil
	}
	n.say(text.Standing(n.Session.Game(), n.Session.View().Counts))
	return nil
}

// rules says the rules, a paragraph a line.
func (n *Narrator) rules(string) error {
	var page strings.Builder
	if err := text.RulesPage(&page, n.Session.Rules(), text.UsualDealKey, 0); err != nil {
		return err
	}
	for line := range strings.Lines(page.String()) {
		if line = strings.TrimSpace(line); line != "" {
			n.say(line)
		}
	}
	return nil
}

// games lists the games, a line each.
func (n *Narrator) games(string) error {
	if len(n.Session.Games) == 0 {
		return play.Reason("No other game is known")
	}
	for i, r := range n.Session.Games {
		n.rows = append(n.rows, row{r.Title, func() error { return n.named("game", r.Name) }})
		n.say(fmt.Sprintf("%d: %s, %s", i+1, r.Name, r.Title))
	}
	return nil
}

// copied says the deal line. That of a deal without a number names cards that nobody has seen, and is not said.
func (n *Narrator) copied(string) error {
	g := n.Session.Game()
	if g.Deal().Number == 0 && !g.State().Won() {
		return play.Reason("The deal line would name cards that have not been seen; xklondike -export prints it")
	}
	n.write(deals.FormatLine(g.Rules(), g.Deal()))
	return nil
}

// paste says what to do instead: lines have no clipboard.
func (n *Narrator) paste(string) error {
	return command.Reason("Say number, and then the deal line.")
}

// help says all commands that have a place here, a line each.
func (n *Narrator) help(string) error {
	n.say("A move names a card or a place, and where it goes: 7h to 8s, ah up, w 3, 3 to 5, king to space, 7h to cell.")
	n.say("Columns are numbers; w is the waste, r the reserve, c a cell, u a suit pile. A card alone makes its best move.")
	for _, name := range names() {
		if does := cmp.Or(verbs()[name].does, n.Session.Does(play.Action{Name: name})); does != "" {
			n.say(name + ": " + does)
		}
	}
	n.say("go 12: back to where action 12 led. number 7: deal 7; a deal line or cards do, too. game NAME: another game.")
	return nil
}
