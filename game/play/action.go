package play

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/game/think/suggest"
	"xklondike/game/words"
)

type scope uint8

const (
	inGames scope = iota
	inReplays
	onWaysBack // in games, and in replays for which a game was left
	inBoth
)

type actionEntry struct {
	scope scope
	plan  plan
}

// actionTable is filled at its first use: some plans look actions up in it, so it cannot be initialised with them.
var actionTable struct {
	once   sync.Once
	byName map[string]actionEntry
}

func actionsByName() map[string]actionEntry {
	actionTable.once.Do(func() { actionTable.byName = newActionTable() })
	return actionTable.byName
}

func newActionTable() map[string]actionEntry {
	return map[string]actionEntry{
		"deal":    {inGames, playPlan(dealStock)},
		"up":      {inGames, playPlan(safeMoves)},
		"best":    {inGames, guidePlan((*guide).playHint)},
		"hint":    {inGames, guidePlan((*guide).hint)},
		"advise":  {inGames, guidePlan((*guide).advise)},
		"finish":  {inGames, finish},
		"undo":    {inGames, historyPlan(undo)},
		"redo":    {inGames, historyPlan(redo)},
		"go":      {inGames, historyPlan(goToAction)},
		"line":    {inGames, historyPlan(changeLineOfPlay)},
		"new":     {inGames, winnableDealPlan(newGamePlan(newDeal))},
		"today":   {inGames, todaysDealPlan()},
		"again":   {inGames, newGamePlan(dealAgain)},
		"number":  {inGames, newGamePlan(changeDealNumber)},
		"game":    {inGames, newGamePlan(switchGame)},
		"reopen":  {onWaysBack, reopen},
		"analyse": {inBoth, lookBack},
		"retry":   {inGames, retry},
		"quit":    {inBoth, func(s *Session, _ []string) (func(), error) { return func() { s.HasQuit = true }, nil }},

		"lamp":     {inGames, askPlan(proofInquiry)},
		"winnable": {inGames, askPlan(peekInquiry)},

		"grade": {inGames, gradeDeal},

		"play":    {inReplays, replayPlan((*replayMode).playOrStop)},
		"forward": {inReplays, goPlan(func(r *replayMode) int { return r.current + 1 })},
		"back":    {inReplays, goPlan(func(r *replayMode) int { return r.current - 1 })},
		"first":   {inReplays, goPlan(func(*replayMode) int { return 0 })},
		"last":    {inReplays, goPlan(func(r *replayMode) int { return r.game.Actions() })},
		"faster":  {inReplays, replayPlan(changePace(0.5))},
		"slower":  {inReplays, replayPlan(changePace(2))},
	}
}

// descriptions are what the help says about the actions.
//
//language:messages after ": "
const descriptions = `
deal: deal
up: send up cards no longer needed in the columns
best: play the hint, or a card's best move
hint: show a hint; repeat for the next best
advise: think longer about the best move
finish: finish the game once all cards can go up
undo: undo
redo: redo
go: go back to an earlier point in the game
line: the next or previous line of play
new: new deal
today: today's deal, the same for all players
again: the same deal again
number: the next or previous deal number
game: next or previous game, same deal number
reopen: the previous game, or forward again
analyse: look back: where was the game lost?
retry: play on from where it was lost
quit: quit
lamp: say whether the game is proven won or lost
winnable: peek: can the game be won?
grade: say how hard this deal is (peeks at hidden cards)
play: stop or continue the replay
forward: go one action forward in the replay
back: go one action back in the replay
first: show the start of the game
last: show the end of the game
faster: play faster
slower: play slower
`

func descriptionOf(action string) string {
	_, after, _ := strings.Cut(descriptions, "\n"+action+": ")
	description, _, _ := strings.Cut(after, "\n")
	return language.T(description)
}

// IsOncePerPress reports whether a held key must not repeat an action, because it leaves the game, confirms, counts as help, or
// goes on by itself.
func IsOncePerPress(name string) bool {
	return slices.Contains(strings.Fields("new today again number game reopen quit analyse retry finish winnable grade"), name)
}

// ActionNames returns the names of all actions, sorted.
func ActionNames() []string { return slices.Sorted(maps.Keys(actionsByName())) }

// HasAction reports whether the current mode has an action of this name, whether or not it applies now.
func (s *Session) HasAction(name string) bool {
	e, ok := actionsByName()[name]
	return ok && s.currentMode().checkScope(e.scope) == nil
}

// Describe returns what the help says about an action; "" if there is none in the current mode, or nothing to deal or
// to send up.
func (s *Session) Describe(a game.Action) string {
	switch r := s.Rules(); {
	case r.IsClock() && (a.Name == "up" || a.Name == "finish"):
		return ""
	case !s.HasAction(a.Name), a.Name == "deal" && !r.IsClock() && r.PileCount(game.Stock) == 0:
		return ""
	case a.Name == "deal" && r.IsClock():
		return language.T("play the face-up card in the centre")
	case a.Name == "deal" && r.DealTo == game.DealToWaste && r.TurnOvers != 0:
		return language.T("deal from the stock, or turn the waste over")
	case a.Name == "deal" && r.Gather != game.GatherNone:
		return text.TurnOverName(r)
	case a.Name == "deal":
		return language.T("deal from the stock")
	case a.Name == "game" && len(a.Args) == 1 && a.Args[0] != "next" && a.Args[0] != "previous":
		return fmt.Sprintf(language.T("play %s, same deal number"), a.Args[0])
	}
	return descriptionOf(a.Name)
}

// Check returns an error that says why an action does not apply now, or nil if it does.
func (s *Session) Check(a game.Action) error {
	_, err := s.plan(a)
	return err
}

// Do does an action. If the action does not apply now, Do changes nothing and returns an error that says why.
func (s *Session) Do(a game.Action) error {
	do, err := s.plan(a)
	if err == nil {
		do()
	}
	return err
}

// DoFirstApplicable does the actions of the first list in which any applies. If none does, it returns the last refusal.
func DoFirstApplicable(lists [][]game.Action, do func(game.Action) error) (refusal error) {
	for _, list := range lists {
		applied := false
		for _, a := range list {
			if err := do(a); err != nil {
				refusal = err
			} else {
				applied = true
			}
		}
		if applied {
			return nil
		}
	}
	return refusal
}

func (s *Session) plan(a game.Action) (do func(), refusal error) {
	e, ok := actionsByName()[a.Name]
	if !ok {
		return nil, words.Sentence(fmt.Sprintf(language.T("There is no action %s"), a.Name))
	}
	if err := s.currentMode().checkScope(e.scope); err != nil {
		return nil, err
	}
	return e.plan(s, a.Args)
}

// A plan returns what does an action with the given arguments, or why the action does not apply now. It changes nothing
// itself.
type plan func(s *Session, args []string) (do func(), refusal error)

// A situation is what an action may know about the game and the session when it chooses moves.
type situation struct {
	game  *game.Game
	hint  *Hint // the move that the status line suggests; nil for none
	prefs Preferences
	guide *guide
}

func playPlan(choose func(situation) ([]game.Move, error)) plan {
	return func(s *Session, _ []string) (func(), error) {
		if g := s.Game(); g.State().Won() { // jokers may be left to deal
			return nil, words.Sentence(text.DescribeEnding(g.State(), len(g.Moves())))
		}
		moves, err := choose(s.guide.situation())
		return func() { _ = s.Play(moves...) }, err
	}
}

func guidePlan(plan func(g *guide) (do func(), refusal error)) plan {
	return func(s *Session, _ []string) (func(), error) { return plan(&s.guide) }
}

func dealStock(at situation) ([]game.Move, error) {
	from, s := game.Pile{Role: game.Stock}, at.game.State()
	if s.Rules().IsClock() {
		from.Role = game.Centre
	}
	m, err := s.MoveFor(game.Intent{Act: game.Tap, From: from, Index: len(s.Cards(from)) - 1})
	return []game.Move{m}, err
}

func safeMoves(at situation) ([]game.Move, error) {
	if at.game.Rules().IsClock() {
		return nil, noSuitPiles
	}
	moves := suggest.SafeMoves(at.game.State(), at.prefs.AutoTurnUp)
	if len(moves) == 0 {
		return nil, words.Sentence("No card can safely go up yet")
	}
	return moves, nil
}

// historyPlan stops a game that plays itself, because its next move would play again the card that was taken back.
func historyPlan(plan func(r *journal.Record, args []string) (do func() Message, refusal error)) plan {
	return func(s *Session, args []string) (func(), error) {
		do, err := plan(s.record, args)
		return func() { s.endAction(false, do()) }, err
	}
}

func newGamePlan(choose func(c *Config, current *game.Game, args []string) (StartOptions, error)) plan {
	return func(s *Session, args []string) (func(), error) {
		options, err := choose(&s.Config, s.Game(), args)
		return func() { s.Start(options) }, err
	}
}
