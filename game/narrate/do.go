package narrate

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"xklondike/game"
	"xklondike/game/command"
	"xklondike/game/play"
	"xklondike/game/rows"
	"xklondike/game/text"
	"xklondike/game/words"
)

// Do executes a line that the player has typed, and describes the result. If the line is refused, Do says why.
func (n *Narrator) Do(line string) {
	if line = strings.Join(strings.Fields(line), " "); line == "" || n.outputClosed {
		return
	}
	n.Report()
	before := n.Session.View().Message
	if err := n.executeLine(line); err != nil {
		n.refuse(line, err)
	} else if n.inReplay() && n.reported.actionNumber == n.Session.ActionNumber() &&
		n.reported.running == n.Session.PlaysByItself() {
		if v := n.Session.View(); v.MessageNumber == 0 && v.Message.Text != before.Text {
			n.Say(v.Message.Text) // the line changed the pace of the replay, and the message says the new pace
		}
	}
	n.Report()
}

// A deed does what a line means, or returns why that is impossible now.
type deed func() error

// executeLine does what a line means, if it is understood as a whole. A question is valid for the next line only, and a list
// of moves until something has been done.
func (n *Narrator) executeLine(line string) error {
	asked := n.question
	if n.question = (question{}); asked.at != n.now() {
		asked = question{}
	} else if asked.stays {
		n.question = asked
	}
	do, err := n.understandAnswer(asked, strings.ToLower(line))
	if do == nil && err == nil {
		do, err = n.understand(line)
	}
	if err != nil {
		return err
	}
	return do()
}

// understand finds out what a line means that answers no question, and does nothing: it is a command, a key or a move.
func (n *Narrator) understand(line string) (deed, error) {
	first, rest, _ := strings.Cut(line, " ")
	name, err := n.verbNamed(strings.ToLower(first))
	if err != nil {
		return nil, err
	}
	if name != "" {
		v := n.verbs()[name]
		return func() error { return v.do(rest) }, v.takes(name, rest)
	}
	if lists := n.actionsOfKey(line); len(lists) > 0 {
		return func() error { return play.DoFirstApplicable(lists, n.doKeyAction) }, nil
	}
	phrase, err := command.Parse(line)
	return func() error { return n.doMove(phrase) }, err
}

// verbNamed returns the command with a name, or the only one that begins so; "" if there is none. Three letters are the fewest: fewer are words of
// moves and of English. What leaves a game, ends the program or changes a setting wants the whole name.
func (n *Narrator) verbNamed(name string) (string, error) {
	const fewest = 3
	if _, found := n.verbs()[name]; found {
		return name, nil
	}
	if len(name) < fewest || slices.Contains(command.Words(), name) {
		return "", nil
	}
	var begun []string
	for _, other := range n.verbNames() {
		if strings.HasPrefix(other, name) {
			begun = append(begun, other)
		}
	}
	switch {
	case len(begun) == 0:
		return "", nil
	case len(begun) > 1:
		return "", command.Explanation(fmt.Sprintf("%s could mean %s or %s.", name, begun[0], begun[1]))
	case play.IsOncePerPress(begun[0]) || begun[0] == "toggle":
		return "", command.Advice(fmt.Sprintf("Say %s with all its letters.", begun[0]))
	}
	return begun[0], nil
}

// actionsOfKey returns the lists of actions that are bound to the key with a name, such as F1 or page_down. Where the language
// has a word, that is no key: a letter is a part of a move, and left a command.
func (n *Narrator) actionsOfKey(name string) [][]game.Action {
	lower := strings.ToLower(name)
	if utf8.RuneCountInString(name) < 2 || slices.Contains(command.Words(), lower) || otherWords()[lower] != "" {
		return nil
	}
	parts := strings.Split(lower, "_")
	for i, part := range parts { // X writes "Page_Down"
		parts[i] = rows.Capitalized(part)
	}
	for _, name := range []string{name, strings.Join(parts, "_")} {
		if lists := n.host.KeyActions(name); len(lists) > 0 {
			return lists
		}
	}
	return nil
}

// doKeyAction does what a key is bound to, but neither changes a setting nor ends the program: only the commands do that.
func (n *Narrator) doKeyAction(a game.Action) error {
	args := strings.Join(a.Args, " ")
	if a.Name == "toggle" || a.Name == "quit" {
		return command.Advice(fmt.Sprintf("No key does that here: say %s.", strings.TrimSpace(a.Name+" "+args)))
	}
	meant := n.host.ByLines(a)
	if v, ok := n.verbs()[meant]; ok {
		return v.do("")
	}
	switch {
	case meant == "":
	case strings.HasSuffix(meant, "."):
		return command.Advice(meant)
	default:
		return command.Explanation(meant)
	}
	if v, ok := n.verbs()[a.Name]; ok {
		return v.do(args)
	}
	return n.Session.Do(a)
}

// refuse says in one line why nothing is done, and what can be said instead.
func (n *Narrator) refuse(line string, err error) {
	var unclear command.Explanation
	var advice command.Advice
	var unknown *command.UnknownWordError
	switch {
	case errors.As(err, &unknown):
		n.Say(n.namingNearest(line, unknown.Word))
		return
	case errors.As(err, &unclear):
		n.Say(n.withSuggestion(strings.TrimSuffix(string(unclear), ".")))
		return
	case errors.As(err, &advice):
		n.Say(string(advice))
		return
	}
	n.Say(n.describeRefusal(line, err))
	n.Session.Status.ShowRefusal(err)
	if v := n.Session.View(); v.Message.Text == text.ErrorText(err) {
		n.reported.messageNumber = v.MessageNumber
	}
}

// guidance is why the session refuses a line, with what can be said instead.
type guidance string

func (g guidance) Error() string { return string(g) }

// describeRefusal says why the session refuses a line, and what can be said instead.
func (n *Narrator) describeRefusal(line string, err error) string {
	why, commands := text.ErrorText(err), []string{}
	var helpful play.HelpfulRefusal
	var guided guidance
	var unlisted *game.UnlistedGame
	switch {
	case errors.As(err, &helpful) && play.AsksToPeek(helpful):
		n.offer(helpful.KeyHints[0].Action)
		return "Shall I look at the hidden cards to find out? Say yes or no"
	case errors.As(err, &helpful):
		commands = commandsOf(helpful)
	case errors.As(err, &unlisted):
		why, commands = unlisted.Reason(), []string{"games"}
	}
	refusal := text.Say("refused", text.Facts{"why": why, "commands": commands})
	first, _, _ := strings.Cut(strings.ToLower(line), " ")
	if len(commands) > 0 || errors.As(err, &guided) || first == "set" || first == "toggle" {
		return refusal
	}
	return n.withSuggestion(strings.TrimSuffix(refusal, "."))
}

// withSuggestion takes a sentence without a full stop.
func (n *Narrator) withSuggestion(why string) string {
	return text.Say("refusal-and-next", text.Facts{"why": why, "next": n.suggestion()})
}

// namingNearest says that a word is not understood, and which command may be meant. If the line has a meaning with the nearest
// word in place of this one, it asks.
func (n *Narrator) namingNearest(line, unknown string) string {
	lower := strings.ToLower(line)
	nearest := words.Nearest(unknown, append(n.verbNames(), command.Words()...))
	meant := strings.Replace(lower, unknown, nearest, 1)
	if _, err := n.understand(meant); nearest != "" && err == nil {
		n.offer(meant)
		return fmt.Sprintf("Did you mean %s? Say yes or no", meant)
	}
	for word := range strings.FieldsSeq(lower) {
		if name := cmp.Or(otherWords()[word], word); n.verbs()[name].do != nil {
			if name == "what" {
				name = "what can move"
			}
			return fmt.Sprintf("I don't understand %s; the nearest command is %s", words.Excerpt(unknown), name)
		}
	}
	return n.withSuggestion(fmt.Sprintf("I don't understand %s", words.Excerpt(unknown)))
}

// otherWords are words for which a refusal names a command. They are not understood.
var otherWords = readTable(`
deal: draw
turn: flip
undo: back
read: look, show, where
what: moves, list
status: score
again: restart
quit: exit, bye, stop, end, leave, close
`)

// commandsOf returns the commands that help. Each has the name of its action.
func commandsOf(r play.HelpfulRefusal) (commands []string) {
	for _, hint := range r.KeyHints {
		commands = append(commands, hint.Action)
		if hint.Action == "hint" {
			commands = append(commands, "best")
		}
	}
	return commands
}

func (n *Narrator) playerView() command.PlayerView {
	return command.PlayerView{State: n.Session.State(), Seen: n.Session.Game().Seen}
}

func numberOf(text string) (int, bool) {
	const most = 9 // digits
	number, err := strconv.ParseUint(text, 10, 32)
	return int(number), err == nil && len(text) <= most
}
