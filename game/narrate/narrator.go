// Package narrate is the text front end of a play.Session. It reads commands, one on each line, and writes
// what happens, one plain line for each event. With it, a player with a screen reader or a braille display,
// or another program, can play every game. It never names a card that the player has not seen.
package narrate

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/play"
	"xklondike/game/text"
)

// Config connects a narrator with a session, with its input and with its output.
type Config struct {
	Session *play.Session
	Host    Host
	In      io.Reader // the input, with a command of the player on each line
	Out     io.Writer // receives each line of the narration in one write; a write must not wait for a reader who stalls

	// AwaitRoom returns when Out has room for the answer to another line of the input. Any goroutine may call it.
	AwaitRoom func()
	// OutputFailed is closed when nothing can be written to Out any more. It may be nil.
	OutputFailed <-chan struct{}

	// ByKeys is for players who use a window, and type no lines: In is nil then, and the narration names keys and no commands.
	ByKeys bool
}

// A Host has the player's settings and keys, and the work in the background: an app.App.
type Host interface {
	Do(act game.Action) error              // does an action of the session, or changes a setting (toggle)
	Set(name, value string) error          // changes a setting as the panel of settings does
	DescribeSettings() []SettingGroup      // a line about each setting, with its value
	ByLines(act game.Action) string        // what is typed in place of an action of a window: a command, or a sentence; or ""
	KeyFor(action string) string           // the key of an action, or ""
	KeyActions(key string) [][]game.Action // the lists that are bound to a key, for play.DoFirstApplicable
	WillResume() bool                      // whether the next start of the program resumes the game that the player is leaving
	News() <-chan any                      // what goroutines bring, for Take; called in each turn of a loop
	Take(news any)
	IsBusy() bool // the next line must wait
}

// A Narrator describes a session in lines of text. Only the goroutine of the session may use it.
type Narrator struct {
	Session      *play.Session
	host         Host
	out          io.Writer
	outputFailed <-chan struct{}
	byKeys       bool
	lines        <-chan string
	reported     reportedState
	question     question // that was asked last
	turnUps      int      // how often the player has turned up cards
	priceSaid    bool     // a status has said why a score begins below 0
	hintTaught   bool     // the narration has said what to type after a hint
	greeted      bool     // the first line of the run, which names the command help, is written
	outputClosed bool     // a write to Out has failed, so nothing more is written
}

type reportedState struct {
	gameCount     int  // what play.Session.GameCount returned
	actionNumber  int  // what play.Session.ActionNumber returned
	messageNumber int  // the MessageNumber of play.View
	running       bool // a replay was running
	canFinish     bool // the action finish applied
	saidFarewell  bool
}

// New returns a narrator, and starts a goroutine that reads commands from Config.In.
func New(c Config) *Narrator {
	n := &Narrator{Session: c.Session, host: c.Host, out: c.Out, outputFailed: c.OutputFailed, byKeys: c.ByKeys}
	if c.In != nil {
		n.lines = readLines(c.In, c.AwaitRoom)
	}
	return n
}

// Lines returns the channel of commands, which is closed at the end of the input. While the host is busy it returns nil, because
// the answer to one line must come before the answer to the next.
func (n *Narrator) Lines() <-chan string {
	if n.host.IsBusy() {
		return nil
	}
	return n.lines
}

// Report describes what has happened in the session since the last call, whether or not the narrator has caused it.
func (n *Narrator) Report() {
	s := n.Session
	if !s.HasGame() {
		return
	}
	if s.GameCount != n.reported.gameCount {
		n.reportNewGame()
	}
	n.reportActions()
	if v := s.View(); v.MessageNumber > n.reported.messageNumber {
		n.reported.messageNumber = v.MessageNumber
		// A message that is only the title says nothing new after the line about the new game.
		if !v.Message.Echo && v.Message.Text != s.Rules().Title {
			n.writeMessage(v.Message)
		}
		if v.Message.Hint != nil && !n.inReplay() {
			n.reportHint(v.Message)
		}
		n.writeOffers(v.Message)
	}
	if s.HasQuit {
		n.sayFarewell()
	}
}

func (n *Narrator) reportHint(m play.Message) {
	n.offer("best")
	if !n.hintTaught && !n.byKeys {
		n.hintTaught = true
		if names(m, "hint") {
			n.Say("Say yes to play that, or hint for another")
		} else {
			n.Say("Say yes to play that")
		}
	}
}

func (n *Narrator) writeMessage(m play.Message) {
	if n.byKeys {
		n.Say(m.Text + strings.Join(m.KeyHintTexts(n.host.KeyFor), ""))
	} else {
		n.Say(cmp.Or(m.Spoken, m.Text))
	}
}

func names(m play.Message, action string) bool {
	return slices.ContainsFunc(m.KeyHints, func(h play.KeyHint) bool { return h.Action == action })
}

func (n *Narrator) writeOffers(m play.Message) {
	if n.byKeys {
		return
	}
	for _, hint := range m.KeyHints {
		n.Say(text.Say("spoken-hint", text.Facts{"action": hint.Action, "does": hint.Does}))
	}
}

func (n *Narrator) reportNewGame() {
	s := n.Session
	n.reported = reportedState{gameCount: s.GameCount, actionNumber: s.ActionNumber(),
		messageNumber: n.reported.messageNumber}
	n.question = question{}
	greeting := ""
	if !n.greeted && !n.byKeys {
		n.greeted = true
		greeting = text.Say("greeting", text.Facts{"decides": !s.Rules().IsClock() && !n.inReplay()})
	}
	n.Say(text.Say("new-game", text.Facts{"title": text.TitleWithDeal(s.Game()), "isreplay": n.inReplay(), "nth": s.ActionNumber(),
		"of": s.Game().Actions(), "overview": text.Overview(s.State()), "greeting": greeting}))
	n.reportEnding()
}

func (n *Narrator) inReplay() bool { return n.Session.HasAction("forward") }

func (n *Narrator) reportActions() {
	now, before := n.Session.ActionNumber(), n.reported.actionNumber
	n.reported.actionNumber = now
	switch {
	case now == before:
	case n.inReplay():
		n.reportReplay(before, now)
	default:
		for ; before < now; before++ {
			n.reportAction(before, before+1)
		}
		n.reportOffer()
	}
	if runs := n.Session.PlaysByItself(); n.inReplay() && runs != n.reported.running {
		if n.reported.running = runs; runs {
			n.Say(language.T("The replay is running."))
		} else if now < n.Session.Game().Actions() {
			n.Say(language.T("The replay has stopped."))
		}
	}
}

func (n *Narrator) reportReplay(from, to int) {
	if from-to > 1 || to-from > 1 {
		n.Say(n.inReplayAt(to, text.Overview(n.Session.State())))
		n.reportEnding()
		return
	}
	n.reportAction(from, to)
}

// inReplayAt says after which action of a replay something is so.
func (n *Narrator) inReplayAt(action int, what string) string {
	return text.Say("in-replay", text.Facts{"nth": action, "of": n.Session.Game().Actions(), "what": what})
}

func (n *Narrator) reportAction(from, to int) {
	g := n.Session.Game()
	before, _ := g.PositionAfter(from)
	after, _ := g.PositionAfter(to)
	what := text.Paragraph(text.DescribeChange(before, after), n.teachTurn(before, after))
	if n.inReplay() {
		what = n.inReplayAt(to, what)
	}
	n.Say(what)
	if !before.State.Over() {
		n.reportIfOver(after)
	}
	if g.DeadCycleAfter(to) && !g.DeadCycleAfter(from) {
		n.Say(language.T(text.DeadCycle))
	}
}

func (n *Narrator) reportOffer() {
	can := n.can("finish") && play.FinishingMoves(n.Session.Game()) != nil
	if can && !n.reported.canFinish {
		if n.byKeys {
			n.Say(fmt.Sprintf(language.T("All cards can now be moved to the suit piles: press %s"), n.host.KeyFor("finish")))
		} else {
			n.Say("All cards can now be moved to the suit piles: say finish")
		}
	}
	n.reported.canFinish = can
}

func (n *Narrator) reportEnding() {
	if at, ok := n.Session.Game().PositionAfter(n.Session.ActionNumber()); ok {
		n.reportIfOver(at)
	}
}

func (n *Narrator) reportIfOver(at game.Position) {
	ending := text.DescribeEnding(at.State, len(at.Moves))
	switch {
	case ending == "":
		return
	case at.State.Won() && !n.inReplay():
		ending = text.Congratulate(n.Session.Game(), at)
	default:
		ending += "."
	}
	n.Say(text.Paragraph(ending, n.describeNext(at.State)))
}

func (n *Narrator) describeNext(s game.State) string {
	if n.inReplay() || !s.Over() || n.byKeys {
		return ""
	}
	return text.Say("next-sentence", text.Facts{"then": nextAfter(s)})
}

// nextAfter returns what a player can do after the end of a game, for the rows of next-step.
func nextAfter(s game.State) string {
	if s.Won() || s.Rules().IsClock() {
		return "new"
	}
	return "undo"
}

func (n *Narrator) teachTurn(before, after game.Position) string {
	isTurn := func(m game.Move) bool { return m.Kind == game.Turn }
	if n.inReplay() || n.byKeys || len(after.Moves) < len(before.Moves) || slices.ContainsFunc(after.Moves, isTurn) {
		return ""
	}
	for _, m := range after.State.TurnUps() {
		if !slices.Contains(before.State.TurnUps(), m) {
			return text.Say("say-turn", text.Facts{"n": m.From.N + 1})
		}
	}
	return ""
}

func (n *Narrator) sayFarewell() {
	if n.reported.saidFarewell || !n.Session.HasGame() {
		return
	}
	n.reported.saidFarewell = true
	left := n.Session.PlayedGame()
	switch title := text.TitleWithDeal(left); {
	case n.inReplay():
		n.Say(language.T("The replay is closed."))
	case left.State().Over():
		n.Say(fmt.Sprintf(language.T("%s, has ended."), title))
	case !n.Session.CanResume():
		n.Say(fmt.Sprintf(language.T("%s, has not been saved and cannot be resumed."), title))
	case n.Session.LacksLastActions():
		n.Say(fmt.Sprintf(language.T("%s, can be resumed, but without the last moves, which could not be saved."), title))
	case !n.Session.IsOutside() && n.host.WillResume():
		n.Say(fmt.Sprintf(language.T("%s, has been saved; it will be resumed at the next start."), title))
	default:
		n.Say(fmt.Sprintf(language.T("%s, has been saved."), title))
	}
}

// Say writes a line, with a full stop or a question mark at its end. It writes nothing for an empty line.
func (n *Narrator) Say(line string) {
	if line = strings.TrimSpace(line); line != "" && !strings.HasSuffix(line, ".") && !strings.HasSuffix(line, "?") {
		line += "."
	}
	if line != "" {
		n.writeLine(line)
	}
}

func (n *Narrator) writeLine(line string) {
	if n.outputClosed {
		return
	}
	if _, err := io.WriteString(n.out, line+"\n"); err != nil {
		n.outputClosed = true
	}
}
