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

// A hold says whether a held key repeats an action.
type hold uint8

const (
	repeats hold = iota
	once         // the action leaves the game, confirms, counts as help, or goes on by itself
)

// An actionRow has all that is said about an action.
type actionRow struct {
	words string // the name, and what the help says
	scope scope
	hold  hold
	plan  plan
}

//language:messages after ": "
func actionRows() []actionRow {
	return []actionRow{
		{"deal: deal", inGames, repeats, playPlan(dealStock)},
		{"up: send up cards no longer needed in the columns", inGames, repeats, playPlan(safeMoves)},
		{"best: play the hint, or a card's best move", inGames, repeats, guidePlan((*guide).playHint)},
		{"hint: show a hint; repeat for the next best", inGames, repeats, guidePlan((*guide).hint)},
		{"advise: think longer about the best move", inGames, repeats, guidePlan((*guide).advise)},
		{"finish: finish the game once all cards can go up", inGames, once, finish},
		{"undo: undo", inGames, repeats, historyPlan(undo)},
		{"redo: redo", inGames, repeats, historyPlan(redo)},
		{"go: go back to an earlier point in the game", inGames, repeats, historyPlan(goToAction)},
		{"line: the next or previous line of play", inGames, repeats, historyPlan(changeLineOfPlay)},
		{"new: new deal", inGames, once, winnableDealPlan(newGamePlan(newDeal))},
		{"today: today's deal, the same for all players", inGames, once, todaysDealPlan()},
		{"again: the same deal again", inGames, once, newGamePlan(dealAgain)},
		{"number: the next or previous deal number", inGames, once, newGamePlan(changeDealNumber)},
		{"game: next or previous game, same deal number", inGames, once, newGamePlan(switchGame)},
		{"reopen: the previous game, or forward again", onWaysBack, once, reopen},
		{"analyse: look back: where was the game lost?", inBoth, once, lookBack},
		{"retry: play on from where it was lost", inGames, once, retry},
		{"quit: quit", inBoth, once, quit},
		{"lamp: say whether the game is proven won or lost", inGames, repeats, askPlan(proofInquiry)},
		{"winnable: peek: can the game be won?", inGames, once, askPlan(peekInquiry)},
		{"grade: say how hard this deal is (peeks at hidden cards)", inGames, once, gradeDeal},
		{"play: stop or continue the replay", inReplays, repeats, replayPlan((*replayMode).playOrStop)},
		{"forward: go one action forward in the replay", inReplays, repeats, goPlan(func(r *replayMode) int { return r.current + 1 })},
		{"back: go one action back in the replay", inReplays, repeats, goPlan(func(r *replayMode) int { return r.current - 1 })},
		{"first: show the start of the game", inReplays, repeats, goPlan(func(*replayMode) int { return 0 })},
		{"last: show the end of the game", inReplays, repeats, goPlan(func(r *replayMode) int { return r.game.Actions() })},
		{"faster: play faster", inReplays, repeats, replayPlan(changePace(0.5))},
		{"slower: play slower", inReplays, repeats, replayPlan(changePace(2))},
	}
}

func (r actionRow) name() string {
	name, _, _ := strings.Cut(r.words, ": ")
	return name
}

func (r actionRow) description() string {
	_, description, _ := strings.Cut(r.words, ": ")
	return language.T(description)
}

// actionTable is filled at its first use: some plans look actions up in it, so it cannot be initialised with them.
var actionTable struct {
	once   sync.Once
	byName map[string]actionRow
}

func actionsByName() map[string]actionRow {
	actionTable.once.Do(func() {
		actionTable.byName = make(map[string]actionRow)
		for _, r := range actionRows() {
			actionTable.byName[r.name()] = r
		}
	})
	return actionTable.byName
}

// IsOncePerPress reports whether a held key must not repeat an action.
func IsOncePerPress(name string) bool { return actionsByName()[name].hold == once }

// ActionNames returns the names of all actions, sorted.
func ActionNames() []string { return slices.Sorted(maps.Keys(actionsByName())) }

// HasAction reports whether the current mode has an action of this name, whether or not it applies now.
func (s *Session) HasAction(name string) bool {
	row, ok := actionsByName()[name]
	return ok && s.currentMode().checkScope(row.scope) == nil
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
	return actionsByName()[a.Name].description()
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
	row, ok := actionsByName()[a.Name]
	if !ok {
		return nil, words.Sentence(fmt.Sprintf(language.T("There is no action %s"), a.Name))
	}
	if err := s.currentMode().checkScope(row.scope); err != nil {
		return nil, err
	}
	return row.plan(s, a.Args)
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

func quit(s *Session, _ []string) (func(), error) { return func() { s.HasQuit = true }, nil }

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
