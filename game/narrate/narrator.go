// Package narrate is the text front end of a play.Session. It reads commands, one on each line, and writes
// what happens, one plain line for each event. With it, a player with a screen reader or a braille display,
// or another program, can play every game. It never names a card that the player has not seen.
package narrate

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"xklondike/game"
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
		another := map[bool]string{true: ", or hint for another"}
		n.Say("Say yes to play that" + another[names(m, "hint")])
	}
}

func (n *Narrator) writeMessage(m play.Message) {
	if n.byKeys {
		n.Say(m.Text + strings.Join(m.KeyHintTexts(n.host.KeyFor), ""))
	} else {
		n.Say(plainWords.Replace(m.Text))
	}
}

// plainWords changes what is said in the status line of a window into what is said to a listener.
var plainWords = strings.NewReplacer(
	"Lamp: not known", "Nothing is proven. To look at the hidden cards, say winnable",
	"Lamp: won", "This game is won", "Lamp: lost", "This game is lost")

func names(m play.Message, action string) bool {
	return slices.ContainsFunc(m.KeyHints, func(h play.KeyHint) bool { return h.Action == action })
}

func (n *Narrator) writeOffers(m play.Message) {
	if n.byKeys {
		return
	}
	for _, hint := range m.KeyHints {
		_, does, _ := strings.Cut(hint.Format, ": ")
		switch {
		case does == "where?":
			n.Say("Say analyse to hear where")
		case hint.Action == "finish":
			n.Say("Say finish to win it")
		case hint.Action == "reopen":
			n.Say(fmt.Sprintf(hint.Format, hint.Action))
		case hint.Action == "analyse" || hint.Action == "retry":
			n.Say("Say " + hint.Action + " to " + does)
		}
	}
}

func (n *Narrator) reportNewGame() {
	s := n.Session
	n.reported = reportedState{gameCount: s.GameCount, actionNumber: s.ActionNumber(),
		messageNumber: n.reported.messageNumber}
	n.question = question{}
	words := text.TitleWithDeal(s.Game())
	if n.inReplay() {
		words = fmt.Sprintf("Replay of %s, action %d of %d", words, s.ActionNumber(), s.Game().Actions())
	}
	words += ". " + text.Overview(s.State())
	if !n.greeted && !n.byKeys {
		n.greeted = true
		words += greeting[s.Rules().IsClock() || n.inReplay()]
	}
	n.Say(words)
	n.reportEnding()
}

// greeting ends the first line of a run. It is shorter if there is nothing to decide.
var greeting = map[bool]string{
	true: " Say help to hear the commands",
	false: " Say hint to hear what to do, and yes to do it. To move, say a card and where it goes, as in 7h to 8s; " +
		"deal gives more cards, and undo takes a move back. Say rules to hear the rules, and help to hear the commands",
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
			n.reportAction(before, before+1, "")
		}
		n.reportOffer()
	}
	if runs := n.Session.PlaysByItself(); n.inReplay() && runs != n.reported.running {
		if n.reported.running = runs; runs {
			n.Say("The replay is running.")
		} else if now < n.Session.Game().Actions() {
			n.Say("The replay has stopped.")
		}
	}
}

func (n *Narrator) reportReplay(from, to int) {
	prefix := fmt.Sprintf("Action %d of %d: ", to, n.Session.Game().Actions())
	if from-to > 1 || to-from > 1 {
		n.Say(prefix + text.Overview(n.Session.State()))
		n.reportEnding()
		return
	}
	n.reportAction(from, to, prefix)
}

func (n *Narrator) reportAction(from, to int, prefix string) {
	g := n.Session.Game()
	before, _ := g.PositionAfter(from)
	after, _ := g.PositionAfter(to)
	n.Say(prefix + text.DescribeChange(before, after) + n.teachTurn(before, after))
	if !before.State.Over() {
		n.reportIfOver(after)
	}
	if g.DeadCycleAfter(to) && !g.DeadCycleAfter(from) {
		n.Say(text.DeadCycle)
	}
}

func (n *Narrator) reportOffer() {
	can := n.can("finish") && play.FinishingMoves(n.Session.Game()) != nil
	if can && !n.reported.canFinish {
		how := "say finish"
		if n.byKeys {
			how = "press " + n.host.KeyFor("finish")
		}
		n.Say("All cards can now be moved to the suit piles: " + how)
	}
	n.reported.canFinish = can
}

func (n *Narrator) reportEnding() {
	if at, ok := n.Session.Game().PositionAfter(n.Session.ActionNumber()); ok {
		n.reportIfOver(at)
	}
}

func (n *Narrator) reportIfOver(at game.Position) {
	words := text.DescribeEnding(at.State, len(at.Moves))
	if words != "" {
		words += "."
	}
	if at.State.Won() && !n.inReplay() {
		words = "Congratulations! You won " + text.TitleWithDeal(n.Session.Game()) +
			strings.Replace(strings.TrimPrefix(words, "Won"), " in", ", in", 1)
		if score := text.Score(at.Score); score != "" {
			words += " " + score + "."
		}
	}
	n.Say(words + n.describeNext(at.State))
}

func (n *Narrator) describeNext(s game.State) string {
	switch {
	case n.inReplay() || !s.Over() || n.byKeys:
		return ""
	case s.Won() || s.Rules().IsClock():
		return " Say new for a new deal, again for the same deal, or quit."
	}
	return " Say undo to go back, again for the same deal, or new for a new deal."
}

func (n *Narrator) teachTurn(before, after game.Position) string {
	isTurn := func(m game.Move) bool { return m.Kind == game.Turn }
	if n.inReplay() || n.byKeys || len(after.Moves) < len(before.Moves) || slices.ContainsFunc(after.Moves, isTurn) {
		return ""
	}
	for _, m := range after.State.TurnUps() {
		if !slices.Contains(before.State.TurnUps(), m) {
			return fmt.Sprintf(" Say turn %d.", m.From.N+1)
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
		n.Say("The replay is closed.")
	case left.State().Over():
		n.Say(title + ", has ended.")
	case !n.Session.CanResume():
		n.Say(title + ", has not been saved and cannot be resumed.")
	case n.Session.LacksLastActions():
		n.Say(title + ", can be resumed, but without the last moves, which could not be saved.")
	case !n.Session.IsOutside() && n.host.WillResume():
		n.Say(title + ", has been saved; it will be resumed at the next start.")
	default:
		n.Say(title + ", has been saved.")
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
