package narrate

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"xklondike/game"
	"xklondike/game/command"
	"xklondike/game/deals"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/think/suggest"
	"xklondike/game/words"
)

// commands returns what executes each command; it gets the text after the command's name.
func (n *Narrator) commands() map[string]func(rest string) error {
	list := map[string]func(string) error{
		"turn": n.turn, "read": n.readOut, "count": n.countCards, "what": n.listMoves, "status": n.writeGameStatus,
		"rules": n.writeRules, "games": n.listGames, "left": n.listUnfinishedGames, "time": n.sayTime,
		"statistics": n.writeStatistics, "settings": n.listSettings, "set": n.changeSetting, "toggle": n.toggleSetting,
		"copy": n.writeDealLine, "paste": n.refusePaste, "help": n.writeHelp,
	}
	for _, name := range play.ActionNames() {
		list[name] = func(rest string) error { return n.doNamedAction(name, rest) }
	}
	return list
}

// descriptions are what the help says about commands; the other actions of the session have descriptions of their own.
var descriptions = readTable(`
turn 4 turns over the face-down card at the end of column 4, and turn alone those of all columns: turn
read 3, read w or read u lists the cards in a place; read table describes the whole table: read
count stock or count 3 says how many cards are in that place: count
what can move lists the moves, best first; to play one, type its number; what was move 9 names it: what
gives the score and the number of cards on the suit piles, in the stock and in the waste: status
gives the rules of this game; rules all also explains the scores: rules
lists the groups of games, and games yukon finds games by name; to hear or play one, type its number: games
lists the unfinished games; to resume one, type its number: left
gives the time played and the number of moves: time
gives the statistics of all games: statistics
lists all settings and their values: settings
set dragPixels 9 changes a setting and saves it: set
toggle showTime or toggle cardStyle changes a setting to its next value and saves it: toggle
gives the deal line: the game and its deal number, or all its cards if the deal has no number: copy
help all lists all commands, and help deal explains a single one: help
takes back the last move; undo 3 takes back three: undo
ends the program, and says whether the game has been saved: quit
starts a new deal: new
`)

func (n *Narrator) describe(name string) string {
	return cmp.Or(descriptions()[name], n.Session.Describe(game.Action{Name: name}))
}

func (n *Narrator) commandNames() []string { return slices.Sorted(maps.Keys(n.commands())) }

func (n *Narrator) do(name string) error { return n.Session.Do(game.Action{Name: name}) }

func (n *Narrator) can(name string) bool { return n.Session.Check(game.Action{Name: name}) == nil }

// doNamedAction does an action of the session. The text after its name gives the arguments. The command
// "number" also accepts a deal, "game" a name of several words, and "best" a card or a place.
func (n *Narrator) doNamedAction(name, rest string) error {
	a := game.Action{Name: name, Args: strings.Fields(rest)}
	switch {
	case !n.Session.HasAction(name):
	case rest == "" && isOneOf(name, "go line number game"):
		return n.sayPlace(name)
	case name == "undo" || name == "redo":
		return n.repeat(name, max(1, numberIn(a.Args)))
	case name == "number" && !isOneOf(rest, "next previous"):
		begin, err := n.Session.Config.ParseSpec(rest, n.Session.Rules())
		if err == nil {
			n.Session.Start(begin)
		}
		return err
	case name == "game":
		a.Args = []string{strings.ToLower(strings.Join(a.Args, " "))}
	case name == "best" && rest != "":
		return n.doMove(rest)
	case name == "deal" && len(a.Args) > 0 && numberOf(a.Args[0]) > 0:
		packet := max(1, n.Session.Rules().Draw)
		return n.repeat(name, (numberOf(a.Args[0])+packet-1)/packet)
	case (name == "deal" || name == "hint") && !strings.ContainsAny(rest, "0123456789"):
		a.Args = nil // draw 3, hint again
	case isOneOf(name, "number go line reopen") || rest == "":
	case slices.Contains([]string{"", "game", "again", "where"}, withoutFillers(a.Args)):
		a.Args = nil // finish the game
	default:
		return command.Reason(fmt.Sprintf("Say only %s, with nothing after it.", name))
	}
	err := n.Session.Do(a)
	switch {
	case errors.Is(err, play.NoHint):
		err = n.playFirstHint(a)
	case err != nil && name == "finish":
		err = n.whyNotFinish(err)
	case err != nil && name == "up" && n.offerUps(err):
		return nil
	}
	// Plays all moves of the action finish at once: printed text, unlike a window, needs no pause between
	// moves.
	n.Session.FinishNow()
	return err
}

// repeat does an action several times, or as often as it applies. Between two deals it does not turn the waste over.
func (n *Narrator) repeat(name string, times int) error {
	err := n.do(name)
	for ; err == nil && times > 1; times-- {
		n.Report()
		if name == "deal" && len(n.Session.State().Stock()) == 0 || n.do(name) != nil {
			break
		}
	}
	return err
}

func (n *Narrator) whyNotFinish(err error) error {
	s := n.Session.State()
	switch hidden := s.FaceDownInColumns(); {
	case s.Over():
		return play.Reason("The game is over")
	case n.inReplay() || s.Rules().IsClock():
		return err
	case hidden > 0:
		err = play.Reason(err.Error() + ": face-down cards in the columns: " + strconv.Itoa(hidden))
	}
	return play.Reason(err.Error() + ". Say up to send up what is safe, or hint")
}

func (n *Narrator) offerUps(err error) bool {
	s := n.Session.State()
	if n.inReplay() || s.Over() {
		return false
	}
	n.listMovesOf(slices.DeleteFunc(s.Legal(), func(m game.Move) bool { return m.To.Role != game.Foundation }))
	if len(n.listItems) > 0 {
		n.Say(err.Error() + ", but you can say a number to send one of these")
		n.writeList()
	}
	return len(n.listItems) > 0
}

func (n *Narrator) playFirstHint(best game.Action) error {
	if err := n.do("hint"); err != nil {
		return err
	}
	if err := n.Session.Do(best); !errors.Is(err, play.NoHint) {
		return err
	}
	return nil
}

func (n *Narrator) sayPlace(name string) error {
	g := n.Session.Game()
	switch name {
	case "go":
		n.Say(fmt.Sprintf("Actions so far, including undone ones: %d. Say go and a number from 0 (the deal) to %[1]d",
			g.Actions()))
	case "line":
		if words := text.DescribeLineOfPlay(g); words != "" {
			n.Say(words + ". Say line next or line previous")
			return nil
		}
		n.Say("There is only one line of play")
	default:
		n.Say(text.TitleWithDeal(g) + ". Say number and a deal, or game and a name, for example number 4711 or game yukon")
	}
	return nil
}

func (n *Narrator) turn(rest string) error {
	err := n.turnUpOrOver(rest)
	if n.turnUps++; err == nil && n.turnUps == 3 {
		n.Report()
		n.Say("Say set autoTurnUp true to have cards turned up for you")
	}
	return err
}

// turnUpOrOver turns up the end card of a column: "turn 4" or "turn up 4". Without a column it turns up all
// face-down end cards. With "turn over" it turns the waste over, and with "turn over the stock" it deals.
func (n *Narrator) turnUpOrOver(rest string) error {
	if err := n.Session.CheckCanMove(); err != nil {
		return err
	}
	words := slices.DeleteFunc(strings.Fields(strings.ToLower(rest)), func(word string) bool {
		return isOneOf(word, "over up the a end card in of it them those all cards")
	})
	thing, err := command.ParseCardOrPlace(strings.Join(words, " "))
	switch {
	case rest == "over" || err == nil && thing.Place != nil && thing.Place.Role == game.Waste:
		return n.Session.Play(game.Move{Kind: game.Redeal})
	case err == nil && thing.Place != nil && thing.Place.Role == game.Stock:
		return n.do("deal")
	case err != nil || thing.Place == nil:
		if moves := n.Session.State().TurnUps(); len(moves) > 0 {
			return n.Session.Play(moves...)
		}
		if n.Session.State().AwaitsRescue() {
			return game.RescueNeeded
		}
		return command.Reason("No column ends in a face-down card. To deal from the stock, say deal.")
	}
	piles, err := n.playerView().Piles(*thing.Place)
	if err != nil {
		return err
	}
	return n.Session.Play(game.Move{Kind: game.Turn, From: piles[0]})
}

func (n *Narrator) sayMove(number int) error {
	moves := n.Session.Game().Moves()
	if number = cmp.Or(number, len(moves)); number < 1 || number > len(moves) {
		n.Say("Moves so far: " + strconv.Itoa(len(moves)))
		return nil
	}
	at, _ := n.Session.Game().PositionAfter(0)
	for _, m := range moves[:number-1] {
		at.State = at.State.Apply(m)
	}
	n.Say(fmt.Sprintf("Move %d of %d: %s", number, len(moves), text.MoveName(at.State, moves[number-1])))
	return nil
}

// listMoves lists the moves that suggest.Hints returns, so that the next line can choose one by its number. Those that
// take cards back from suit piles come last. With "last" or the number of a move it says what that was.
func (n *Narrator) listMoves(rest string) error {
	number, err := strconv.Atoi(rest[strings.LastIndex(rest, " ")+1:])
	if rest == "last" || err == nil && strings.Contains(rest, "mo") {
		return n.sayMove(number)
	}
	if err := n.Session.CheckCanMove(); err != nil {
		return err
	}
	s := n.Session.State()
	n.listMovesOf(suggest.Hints(n.Session.Game()))
	switch {
	case len(n.listItems) > 0:
		n.writeList()
	case s.Over():
		n.Say("No moves are left." + n.describeNext(s))
	default:
		n.Say("The only moves left would undo the last one or make no progress.")
	}
	return nil
}

// startList begins a list, and forgets the one before.
func (n *Narrator) startList(ofMoves bool) {
	n.listItems, n.listsMoves, n.listedAt = nil, ofMoves, n.Session.ActionNumber()
}

func (n *Narrator) listMovesOf(moves []game.Move) {
	s := n.Session.State()
	back := func(m game.Move) string {
		if m.From.Role == game.Foundation {
			return ", back from the suit pile"
		}
		return ""
	}
	slices.SortStableFunc(moves, func(a, b game.Move) int { return cmp.Compare(back(a), back(b)) })
	n.startList(true)
	for _, m := range moves {
		words := text.MoveName(s, m) + back(m)
		if !slices.ContainsFunc(n.listItems, func(item listItem) bool { return item.text == words }) {
			n.listItems = append(n.listItems, listItem{words, func() error { return n.Session.Play(m) }})
		}
	}
}

func (n *Narrator) writeList() {
	words := make([]string, len(n.listItems))
	for i, row := range n.listItems {
		words[i] = fmt.Sprintf("%d: %s.", i+1, row.text)
	}
	n.Say(strings.Join(words, " "))
}

func (n *Narrator) writeGameStatus(rest string) error {
	if n.inReplay() {
		n.Say(strings.Join(n.Session.View().Figures, ". "))
		return nil
	}
	g, counted := n.Session.Game(), n.Session.View().Counted
	if strings.HasPrefix(rest, "why") {
		n.Say(strings.TrimPrefix(text.Score(g.Score())+". "+text.DescribeScoring(g), ". "))
		return nil
	}
	n.reportEnding()
	words := fmt.Sprintf("%s Action %d.", text.DescribeStatus(g, counted), g.Actions())
	if price := text.DescribePrice(g); price != "" && g.Number() == 1 && !n.priceSaid {
		n.priceSaid = true
		words += " " + price
	}
	n.Say(words)
	return nil
}

func (n *Narrator) writeRules(rest string) error {
	var page strings.Builder
	if rest != "all" {
		page.WriteString(strings.Join(text.PlayRules(n.Session.Rules(), text.ByLines()), "\n"))
	} else if err := text.WriteRulesPage(&page, n.Session.Rules(), text.ByLines(), 0); err != nil {
		return err
	}
	for line := range strings.Lines(page.String()) {
		n.Say(line)
	}
	if rest != "all" {
		n.Say("Say rules all to hear how the game is scored, and of similar games")
		return nil
	}
	n.startList(false)
	for _, r := range n.Session.Relatives() {
		n.listItems = append(n.listItems, listItem{r.String(), func() error { return n.doNamedAction("game", r.Name) }})
	}
	if len(n.listItems) > 0 && !n.inReplay() {
		n.Say("Similar games. Say a number to play one")
		n.writeList()
	}
	return nil
}

// listGames lists the groups of games, which a number opens, or the games in whose names or group the given words are.
func (n *Narrator) listGames(rest string) error {
	games := text.SortByGroup(n.Session.Config.Games())
	if len(games) == 0 {
		return play.Reason("There are no other games to play")
	}
	wanted := withoutFillers(strings.Fields(rest))
	var groups []string
	var found []*game.Rules
	members := map[string][]*game.Rules{}
	for _, r := range games {
		group := cmp.Or(r.Group, "Your own games")
		if members[group] == nil {
			groups = append(groups, group)
		}
		members[group] = append(members[group], r)
		if strings.Contains(strings.ToLower(strings.Join(append(r.Aliases, r.Name, r.Title), "\n")), wanted) {
			found = append(found, r)
		}
	}
	if i := slices.IndexFunc(groups, func(group string) bool { return strings.EqualFold(group, wanted) }); i >= 0 {
		found = members[groups[i]]
	}
	switch {
	case wanted != "" && len(found) == 0:
		return play.Reason(fmt.Sprintf("There is no game with %s in its name", words.Quoted(wanted)))
	case wanted != "":
		return n.offerGames(found)
	}
	n.startList(false)
	for _, group := range groups {
		n.addToList(group+", "+words.Count(len(members[group]), "game"), func() error { return n.offerGames(members[group]) })
	}
	n.Say("Say a number to hear those games, or games and part of a name, for example games yukon")
	return nil
}

func (n *Narrator) offerGames(games []*game.Rules) error {
	n.startList(false)
	for _, r := range games {
		n.addToList(r.Title, func() error { return n.doNamedAction("game", r.Name) })
	}
	return nil
}

// addToList writes a line of a list, whose number does something if it comes next.
func (n *Narrator) addToList(line string, do func() error) {
	n.listItems = append(n.listItems, listItem{line, do})
	n.Say(fmt.Sprintf("%d: %s", len(n.listItems), line))
}

const mostLeft = 20

func (n *Narrator) listUnfinishedGames(_ string) error {
	if err := n.Session.CheckCanMove(); err != nil {
		return err
	}
	left := n.Session.Config.Records.LeftGames()
	if len(left) == 0 {
		return play.Reason("There are no other unfinished games")
	}
	n.startList(false)
	for _, l := range left[:min(len(left), mostLeft)] {
		name := l.Result.Game
		if number := l.DealNumber(); number != 0 {
			name += fmt.Sprintf(", deal %d", number)
		}
		last := l.LeftAt.Local().Format("2006-01-02 at 15:04")
		far := text.DescribeProgress(l.Result)
		n.addToList(fmt.Sprintf("unfinished game of %s, last played on %s, after %s", name, last, far),
			func() error { return n.Session.ResumeRecord(l.Path) })
	}
	if more := len(left) - mostLeft; more > 0 {
		n.Say(fmt.Sprintf("Older unfinished games that are not listed: %d", more))
	}
	return nil
}

func (n *Narrator) writeStatistics(_ string) error {
	if n.Session.Config.Records == nil {
		return play.Reason("No records of games are kept, so there are no statistics")
	}
	lines := n.Session.Statistics().Narrate(n.Session.Config.Games())
	if len(lines) == 0 {
		return play.Reason("There are no statistics yet, because no games have been played. A game counts from its first move")
	}
	for _, line := range lines {
		n.Say(line)
	}
	return nil
}

// writeDealLine writes the deal line. It refuses if the deal has no number and the game is not won, because
// the line would then name cards that the player has not seen.
func (n *Narrator) writeDealLine(_ string) error {
	g := n.Session.Game()
	if g.Deal().Number == 0 && !g.State().Won() {
		return play.Reason("The deal line would name cards that you have not seen. To print it anyway, run xklondike -export")
	}
	n.writeLine(deals.FormatLine(g.Rules(), g.Deal()))
	return nil
}

func (n *Narrator) changeSetting(rest string) error {
	name, value, _ := strings.Cut(rest, " ")
	if value == "" {
		return command.Reason("Say set, followed by the name of a setting and its value.")
	}
	return n.Set(name, strings.TrimSpace(value))
}

func (n *Narrator) toggleSetting(rest string) error {
	if rest == "" {
		return command.Reason("Say toggle, followed by the name of a setting that can be on or off or has only a few possible values.")
	}
	return n.Toggle(rest)
}

func (n *Narrator) refusePaste(_ string) error {
	return command.Reason("Paste does not work here. Say number, followed by the deal line.")
}

// firstWords are the commands that a newcomer needs.
var firstWords = strings.Fields("deal turn read what hint best undo rules new quit")

func (n *Narrator) writeHelp(rest string) error {
	all := rest == "all" || n.inReplay()
	word, _, _ := strings.Cut(strings.ToLower(rest), " ")
	word = cmp.Or(synonyms()[word], word)
	names := firstWords
	if n.commands()[word] != nil {
		names = []string{word}
	} else {
		n.Say("To make a move, name a card or a place and where to move it: 7h to 8s moves the 7 of Hearts onto the 8 of Spades. Other examples are ah up, w 3, 3 to 5, king to space, and 7h to cell.")
		n.Say("A number stands for a column; w is the waste, r the reserve, c a cell, and u a suit pile. If you name only a card, its best move is played.")
		if all {
			names = n.commandNames()
		}
	}
	for _, name := range names {
		if does := n.describe(name); does != "" && n.isCommand(name) {
			n.Say(name + ": " + does)
		}
	}
	switch {
	case all:
		n.Say("go 12: go back to the position after action 12. number 7: play deal 7; a deal line or a list of cards also works. game NAME: play another game.")
		n.Say("Many other words are understood too, such as draw, score, look, moves and exit")
	case len(names) > 1:
		n.Say("help all: lists all commands")
	}
	return nil
}
