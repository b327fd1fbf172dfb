package narrate

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"xklondike/game"
	"xklondike/game/command"
	"xklondike/game/deals"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/think/suggest"
	"xklondike/game/words"
)

// A verb is a command. It takes checks what follows its name, and do does it then.
type verb struct {
	takes func(name, rest string) error
	do    func(rest string) error
}

// verbs returns all commands by their names.
func (n *Narrator) verbs() map[string]verb {
	list := map[string]verb{
		"turn": {optional(placeAfter), n.turn}, "read": {optional(or("table", thingAfter)), n.readOut},
		"count": {optional(placeAfter), n.countCards}, "what": {n.takesMoves, n.listMoves}, "status": {nothing, n.writeGameStatus},
		"rules": {optional(n.takesRules), n.writeRules}, "games": {anything, n.listGames}, "left": {nothing, n.listUnfinishedGames},
		"time": {nothing, n.sayTime}, "statistics": {nothing, n.writeStatistics}, "settings": {optional(n.takesSettings), n.listSettings},
		"set": {anything, n.changeSetting}, "toggle": {anything, n.toggleSetting}, "copy": {nothing, n.writeDealLine},
		"paste": {nothing, n.refusePaste}, "help": {optional(n.takesHelp), n.writeHelp},
	}
	for _, name := range play.ActionNames() {
		list[name] = verb{nothing, func(string) error { return n.doNamedAction(name, nil) }}
	}
	withWords := func(name string, takes func(name, rest string) error) {
		list[name] = verb{takes, func(rest string) error { return n.doNamedAction(name, strings.Fields(strings.ToLower(rest))) }}
	}
	withWords("line", optional(oneOf("next", "previous")))
	withWords("reopen", optional(oneOf("forward")))
	withWords("go", optional(count))
	for _, name := range []string{"undo", "redo"} {
		list[name] = verb{optional(count), func(rest string) error { return n.repeat(name, rest) }}
	}
	list["best"] = verb{optional(cardAfter), n.playBest}
	list["number"] = verb{anything, n.playNumber}
	list["game"] = verb{anything, n.playGame}
	return list
}

func (n *Narrator) verbNames() []string { return slices.Sorted(maps.Keys(n.verbs())) }

func nothing(name, rest string) error {
	if rest != "" {
		return command.Advice(fmt.Sprintf("Say only %s, with nothing after it.", name))
	}
	return nil
}

func anything(_, _ string) error { return nil }

func optional(takes func(name, rest string) error) func(name, rest string) error {
	return func(name, rest string) error {
		if rest == "" {
			return nil
		}
		return takes(name, rest)
	}
}

// count is a number from 1; go has 0, too.
func count(name, rest string) error {
	if number, ok := numberOf(rest); !ok || number < 1 && name != "go" {
		return command.Advice(fmt.Sprintf("Say %s, or %[1]s and a number, for example %[1]s 3.", name))
	}
	return nil
}

func oneOf(words ...string) func(name, rest string) error {
	return func(name, rest string) error {
		if slices.Contains(words, strings.ToLower(rest)) {
			return nil
		}
		lines := []string{name}
		for _, word := range words {
			lines = append(lines, fmt.Sprintf("%s %s", name, word))
		}
		return command.Advice(text.Say("say-one-of", text.Facts{"lines": lines}))
	}
}

func or(word string, takes func(name, rest string) error) func(name, rest string) error {
	return func(name, rest string) error {
		if strings.EqualFold(rest, word) {
			return nil
		}
		return takes(name, rest)
	}
}

func thingAfter(_, rest string) error {
	_, err := command.ParseCardOrPlace(rest)
	return err
}

func placeAfter(name, rest string) error {
	thing, err := command.ParseCardOrPlace(rest)
	if err == nil && thing.Place == nil {
		err = command.Advice(fmt.Sprintf("Name a single place, as in %s 3.", name))
	}
	return err
}

func cardAfter(_, rest string) error {
	thing, err := command.ParseCardOrPlace(rest)
	if err == nil && thing.Card == nil {
		err = command.Advice("Name a single card, as in best qh.")
	}
	return err
}

// descriptions are what the help says about commands; the other actions of the session have descriptions of their own.
var descriptions = readTable(`
turn 4 turns over the face-down card at the end of column 4, and turn alone those of all columns: turn
read 3, read w or read u lists the cards in a place; read qh says where a card is; read table describes the whole table: read
count stock or count 3 says how many cards are in that place: count
what can move lists the moves, best first; to play one, type its number; what was move 9 names it: what
gives the score and the number of cards on the suit piles, in the stock and in the waste: status
gives the goal of this game and the parts of its rules; rules stock or rules all reads them; rules yukon is about that game: rules
lists the groups of games, and games yukon finds games by name; to hear or play one, type its number: games
lists the unfinished games; to resume one, type its number: left
gives the time played and the number of moves: time
gives the statistics of all games: statistics
lists the groups of settings; settings dragPixels gives that setting: settings
set dragPixels 9 changes a setting and saves it: set
toggle showTime or toggle cardStyle changes a setting to its next value and saves it: toggle
deal lines cannot be pasted here; say number, followed by the deal line: paste
gives the deal line: the game and its deal number, or all its cards if the deal has no number: copy
help moves explains moves, help all lists all commands, and help deal explains a single one: help
plays the hint, or the best move; best qh plays the best move of that card: best
takes back the last move; undo 3 takes back three: undo
plays an undone move again; redo 3 plays three: redo
go 12 goes back to the position after action 12, and go alone says how many actions there are: go
number 7 plays deal 7; number next, number previous, a deal line or a list of cards also works: number
game yukon plays that game with the same deal number; game next and game previous also work: game
ends the program, and says whether the game has been saved: quit
starts a new deal: new
`)

// readTable returns a function whose first call reads a table of lines. Each has a meaning, and after the last colon what means it.
func readTable(lines string) func() map[string]string {
	return sync.OnceValue(func() map[string]string { return meaningsIn(lines) })
}

func meaningsIn(lines string) map[string]string {
	meanings := make(map[string]string)
	for line := range strings.Lines(strings.TrimSpace(lines)) {
		at := strings.LastIndex(line, ": ")
		for phrase := range strings.SplitSeq(strings.TrimSpace(line[at+1:]), ", ") {
			meanings[phrase] = line[:at]
		}
	}
	return meanings
}

// describe returns "" for a command that the current mode lacks, or that is never useful.
func (n *Narrator) describe(name string) string {
	isAction := slices.Contains(play.ActionNames(), name)
	does := n.Session.Describe(game.Action{Name: name})
	if isAction && does == "" {
		return ""
	}
	return cmp.Or(descriptions()[name], does)
}

func (n *Narrator) do(name string) error { return n.Session.Do(game.Action{Name: name}) }

func (n *Narrator) can(name string) bool { return n.Session.Check(game.Action{Name: name}) == nil }

func (n *Narrator) doNamedAction(name string, args []string) error {
	a := game.Action{Name: name, Args: args}
	if n.Session.HasAction(name) && len(args) == 0 && (name == "go" || name == "line") {
		return n.sayPlace(name)
	}
	err := n.Session.Do(a)
	switch {
	case errors.Is(err, play.NoHint):
		err = n.playFirstHint(a)
	case err != nil && name == "finish":
		err = n.whyNotFinish(err)
	}
	// Plays all moves of the action finish at once: printed text, unlike a window, needs no pause between
	// moves.
	n.Session.FinishNow()
	return err
}

func (n *Narrator) playBest(rest string) error {
	if rest == "" {
		return n.doNamedAction("best", nil)
	}
	card, err := command.ParseCardOrPlace(rest)
	if err != nil {
		return err
	}
	return n.doMove(command.Phrase{What: card})
}

func (n *Narrator) playNumber(rest string) error {
	switch lower := strings.ToLower(rest); {
	case !n.Session.HasAction("number") || lower == "next" || lower == "previous":
		return n.doNamedAction("number", []string{lower})
	case rest == "":
		return n.sayPlace("number")
	}
	begin, err := n.Session.Config.ParseSpec(rest, n.Session.Rules())
	if err == nil {
		n.Session.Start(begin)
	}
	return err
}

func (n *Narrator) playGame(rest string) error {
	if n.Session.HasAction("game") && rest == "" {
		return n.sayPlace("game")
	}
	return n.doNamedAction("game", []string{strings.ToLower(rest)})
}

// repeat does undo or redo several times, or as often as it applies. One sentence tells of several.
func (n *Narrator) repeat(name, rest string) error {
	times, _ := numberOf(rest)
	if times < 2 {
		return n.do(name)
	}
	before, _ := n.Session.Game().PositionAfter(n.Session.ActionNumber())
	if err := n.do(name); err != nil {
		return err
	}
	for times--; times > 0 && n.do(name) == nil; times-- {
		continue
	}
	after, _ := n.Session.Game().PositionAfter(n.Session.ActionNumber())
	n.reported.actionNumber = n.Session.ActionNumber()
	n.Say(text.SummarizeChange(before, after))
	n.reportIfOver(after)
	n.reportOffer()
	return nil
}

func (n *Narrator) whyNotFinish(err error) error {
	s := n.Session.State()
	switch hidden := s.FaceDownInColumns(); {
	case s.Over():
		return play.Reason("The game is over")
	case n.inReplay() || s.Rules().IsClock():
		return err
	default:
		return guidance(text.Say("cannot-finish", text.Facts{"why": text.ErrorText(err), "hidden": hidden}))
	}
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
			n.Say(fmt.Sprintf("%s. Say line next or line previous", words))
			return nil
		}
		n.Say("There is only one line of play")
	default:
		n.Say(fmt.Sprintf("%s. Say number and a deal, or game and a name, for example number 4711 or game yukon", text.TitleWithDeal(g)))
	}
	return nil
}

func (n *Narrator) turn(rest string) error {
	err := n.turnUpCards(rest)
	if n.turnUps++; err == nil && n.turnUps == 3 {
		n.Report()
		n.Say("Say set autoTurnUp true to have cards turned up for you")
	}
	return err
}

// turnUpCards turns up the end card of a column. Without a column it turns up all face-down end cards.
func (n *Narrator) turnUpCards(rest string) error {
	if err := n.Session.CheckCanMove(); err != nil {
		return err
	}
	if rest == "" {
		switch moves := n.Session.State().TurnUps(); {
		case len(moves) > 0:
			return n.Session.Play(moves...)
		case n.Session.State().AwaitsRescue():
			return game.RescueNeeded
		}
		return command.Advice("No column ends in a face-down card; to deal from the stock, say deal.")
	}
	thing, _ := command.ParseCardOrPlace(rest)
	if role := thing.Place.Role; role != game.Tableau && role != game.Hour {
		return command.Advice("Only cards in columns are turned up; to deal from the stock, say deal.")
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
		n.Say(fmt.Sprintf("Moves so far: %d", len(moves)))
		return nil
	}
	at, _ := n.Session.Game().PositionAfter(0)
	for _, m := range moves[:number-1] {
		at.State = at.State.Apply(m)
	}
	n.Say(fmt.Sprintf("Move %d of %d: %s", number, len(moves), text.MoveName(at.State, moves[number-1])))
	return nil
}

// moveAskedFor returns 9 for "was move 9", and 0 for "was move", which is the last one.
func moveAskedFor(rest string) (number int, ok bool) {
	asked := strings.Fields(strings.ToLower(rest))
	switch {
	case len(asked) < 2 || asked[0] != "was" || asked[1] != "move":
		return 0, false
	case len(asked) == 2:
		return 0, true
	}
	number, ok = numberOf(asked[2])
	return number, ok && len(asked) == 3
}

func (n *Narrator) takesMoves(_, rest string) error {
	if _, ok := moveAskedFor(rest); !ok && rest != "" && !strings.EqualFold(rest, "can move") {
		return command.Advice("Say what can move, or what was move 9.")
	}
	return nil
}

// listMoves lists the moves that suggest.Hints returns, so that the next line can choose one by its number. Those that
// take cards back from suit piles come last. With the number of a move it says what that was.
func (n *Narrator) listMoves(rest string) error {
	if number, ok := moveAskedFor(rest); ok {
		return n.sayMove(number)
	}
	if err := n.Session.CheckCanMove(); err != nil {
		return err
	}
	s := n.Session.State()
	n.listMovesOf(suggest.Hints(n.Session.Game()))
	switch {
	case len(n.question.items) > 0:
		n.writeList()
	case s.Over():
		n.Say(text.Paragraph("No moves are left.", n.describeNext(s)))
	default:
		n.Say("The only moves left would undo the last one or make no progress.")
	}
	return nil
}

func (n *Narrator) listMovesOf(moves []game.Move) {
	s := n.Session.State()
	takesBack := func(m game.Move) bool { return m.From.Role == game.Foundation }
	slices.SortStableFunc(moves, func(a, b game.Move) int {
		switch {
		case takesBack(a) == takesBack(b):
			return 0
		case takesBack(b):
			return -1
		}
		return 1
	})
	n.startList(true)
	for _, m := range moves {
		words := text.Say("move-to-choose", text.Facts{"move": text.MoveThing(s, m), "takesback": takesBack(m)})
		if !slices.ContainsFunc(n.question.items, func(item listItem) bool { return item.text == words }) {
			n.question.items = append(n.question.items, listItem{words, func() error { return n.Session.Play(m) }})
		}
	}
}

func (n *Narrator) writeList() {
	words := make([]string, len(n.question.items))
	for i, row := range n.question.items {
		words[i] = fmt.Sprintf("%d: %s.", i+1, row.text)
	}
	n.Say(strings.Join(words, " "))
}

func (n *Narrator) writeGameStatus(string) error {
	if n.inReplay() {
		n.Say(strings.Join(n.Session.View().Figures, ". "))
		return nil
	}
	g, counted := n.Session.Game(), n.Session.View().Counted
	n.reportEnding()
	words := fmt.Sprintf("%s Action %d.", text.DescribeStatus(g, counted), g.Actions())
	if price := text.DescribePrice(g); price != "" && g.Number() == 1 && !n.priceSaid {
		n.priceSaid = true
		words = text.Paragraph(words, price)
	}
	n.Say(words)
	return nil
}

// listGames lists the groups of games, which a number opens, or the games in whose names or group the given words are.
func (n *Narrator) listGames(rest string) error {
	games := text.SortByGroup(n.Session.Config.Games())
	if len(games) == 0 {
		return play.Reason("There are no other games to play")
	}
	wanted := strings.ToLower(rest)
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
		n.addToList(text.Say("group-of-games", text.Facts{"title": group, "count": len(members[group])}), func() error { return n.offerGames(members[group]) })
	}
	n.Say("Say a number to hear those games, or games and part of a name, for example games yukon")
	return nil
}

func (n *Narrator) offerGames(games []*game.Rules) error {
	n.startList(false)
	for _, r := range games {
		n.addToList(r.Title, func() error { return n.playGame(r.Name) })
	}
	return nil
}

// addToList writes a line of a list, whose number does something if it comes next.
func (n *Narrator) addToList(line string, do func() error) {
	n.question.items = append(n.question.items, listItem{line, do})
	n.Say(fmt.Sprintf("%d: %s", len(n.question.items), line))
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
		last := l.LeftAt.Local().Format(text.Moment)
		about := text.Facts{"name": l.Result.Game, "number": l.DealNumber(), "day": text.Date(last), "time": text.TimeOfDay(last),
			"progress": text.DescribeProgress(l.Result)}
		n.addToList(text.Say("unfinished-game", about), func() error { return n.Session.ResumeRecord(l.Path) })
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
		return play.Reason("There are no statistics yet, because a game counts from its first move")
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
		return play.Reason("The deal line would name cards that you have not seen; xklondike -export prints it all the same")
	}
	n.writeLine(deals.FormatLine(g.Rules(), g.Deal()))
	return nil
}

func (n *Narrator) changeSetting(rest string) error {
	name, value, _ := strings.Cut(rest, " ")
	if value == "" {
		return command.Advice("Say set, followed by the name of a setting and its value.")
	}
	return n.host.Set(name, strings.TrimSpace(value))
}

func (n *Narrator) toggleSetting(rest string) error {
	if rest == "" {
		return command.Advice("Say toggle, followed by the name of a setting that can be on or off or has only a few possible values.")
	}
	return n.host.Do(game.Action{Name: "toggle", Args: []string{rest}})
}

func (n *Narrator) refusePaste(_ string) error {
	return command.Advice("Paste does not work here: say number, followed by the deal line.")
}

func (n *Narrator) sayTime(string) error {
	if n.inReplay() {
		return play.Reason("This is a replay")
	}
	n.Say(text.Say("time-played", text.Facts{"time": text.PlayTime(int(n.Session.Timing.PlayTime().Seconds())), "moves": len(n.Session.Game().Moves())}))
	return nil
}
