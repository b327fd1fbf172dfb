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
	"xklondike/game/words"
)

// A verb is a command. It takes checks what follows its name, and do does it then.
type verb struct {
	takes argumentCheck
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
	withWords := func(name string, takes argumentCheck) {
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
		return words.Sentence("The game is over")
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

func (n *Narrator) writeStatistics(_ string) error {
	if n.Session.Config.Records == nil {
		return words.Sentence("No records of games are kept, so there are no statistics")
	}
	lines := n.Session.Statistics().Narrate(n.Session.Config.Games())
	if len(lines) == 0 {
		return words.Sentence("There are no statistics yet, because a game counts from its first move")
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
		return words.Sentence("The deal line would name cards that you have not seen; xklondike -export prints it all the same")
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
		return words.Sentence("This is a replay")
	}
	n.Say(text.Say("time-played", text.Facts{"time": text.PlayTime(int(n.Session.Timing.PlayTime().Seconds())), "moves": len(n.Session.Game().Moves())}))
	return nil
}
