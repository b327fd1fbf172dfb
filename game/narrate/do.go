package narrate

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"xklondike/game"
	"xklondike/game/command"
	"xklondike/game/play"
	"xklondike/game/words"
)

// Do executes a line that the player has typed, and describes the result. If the line is refused, Do says why.
func (n *Narrator) Do(line string) {
	if line = strings.TrimSpace(line); line == "" || n.outputClosed {
		return
	}
	n.Report()
	before := n.Session.View().Message
	if err := n.executeLine(line); err != nil {
		n.reportRefusal(line, err)
		if !isSetting().MatchString(line) {
			n.helpAfterRefusals()
		}
	} else if n.refusals = 0; n.inReplay() && n.reported.actionNumber == n.Session.ActionNumber() &&
		n.reported.running == n.Session.PlaysByItself() {
		if v := n.Session.View(); v.MessageNumber == 0 && v.Message.Text != before.Text {
			n.Say(v.Message.Text) // the line changed the pace of the replay, and the message says the new pace
		}
	}
	n.Report()
}

// isSetting matches lines about settings, which are refused without a word about moves.
var isSetting = words.Pattern(`^(?i:set|toggle)\b`)

func (n *Narrator) reportRefusal(line string, err error) {
	var unclear command.Reason
	var unknown *command.UnknownWordError
	if errors.As(err, &unknown) {
		if n.guess(line, unknown.Word, append(n.commandNames(), slices.Sorted(maps.Keys(synonyms()))...)) {
			return
		}
		err = command.Reason("I don't understand " + words.Excerpt(unknown.Word) + ".")
	}
	if errors.As(err, &unclear) {
		n.Say(n.withSuggestion(err.Error()))
		return
	}
	refusal := "Refused: " + err.Error()
	if reason, _, lists := strings.Cut(refusal, "; -list"); lists {
		refusal = reason + ". Say games"
	}
	var helpful play.Refusal
	if errors.As(err, &helpful) { // a command has the name of its action
		refusal += describeHelp(helpful)
		if helpful.Separator == ": " { // a warning
			n.offered = helpful.KeyHints[0].Action
			refusal = "Shall I look at the hidden cards to find out? Say yes"
		}
	}
	if !isSetting().MatchString(line) {
		refusal = n.withSuggestion(refusal)
	}
	n.Say(refusal)
	n.Session.Status.ShowRefusal(err)
	if v := n.Session.View(); v.Message.Text == err.Error() {
		n.reported.messageNumber = v.MessageNumber
	}
}

func (n *Narrator) withSuggestion(words string) string {
	if strings.Contains(strings.ToLower(words), "say ") || strings.Contains(words, "Try ") || strings.HasSuffix(words, "?") {
		return words
	}
	return strings.TrimSuffix(words, ".") + "." + n.suggestion()
}

func (n *Narrator) helpAfterRefusals() {
	const most = 2
	if n.refusals++; n.refusals < most || n.inReplay() || n.Session.State().Over() || n.offered != "" {
		return
	}
	n.refusals = 0
	n.Say("Say a number to do one of these")
	_ = n.listMoves("")
}

func describeHelp(r play.Refusal) string {
	var commands []string
	for _, hint := range r.KeyHints {
		format, _, _ := strings.Cut(hint.Format, ":")
		commands = append(commands, fmt.Sprintf(format, hint.Action))
		if hint.Action == "hint" {
			commands = append(commands, "best")
		}
	}
	return ". Say " + strings.Join(commands, " or ")
}

// executeLine finds out what a line means, and does it. The line can be a number of a list, an answer to a
// question, a key, a command or a move, or plain English that names one of them. A question is valid for the next line
// only, and a list of moves until something has been done.
func (n *Narrator) executeLine(line string) error {
	items, candidates, offered := n.listItems, n.candidates, n.offered
	n.candidates, n.offered = nil, ""
	if n.listedAt != n.Session.ActionNumber() {
		items = nil
	}
	if items == nil || !n.listsMoves {
		n.listItems = nil
	}
	if len(candidates) > 0 {
		if done, err := n.answerQuestion(line, candidates); done {
			return err
		}
	}
	if number, err := strconv.Atoi(withoutCourtesies(plainly(line))); err == nil {
		return n.doListItem(items, number)
	}
	if !n.inReplay() {
		if number, chosen := chosenNumber(line, len(items)); chosen && len(items) > 0 {
			return n.doListItem(items, number)
		}
		if done, err := n.doAnswer(plainly(line), items, offered); done {
			return err
		}
		line = n.withLastCard(line)
	}
	resolved, err := n.withoutSynonyms(line)
	if n.inReplay() && err == nil {
		return n.doExactly(resolved)
	}
	plain := plainly(line)
	switch {
	case (resolved == "new" || resolved == "again") && !n.Session.State().Over() &&
		len(n.Session.Game().Moves()) > 0 &&
		(!strings.HasPrefix(plain, resolved) || plain == "again" && n.dealtLast()): // "again" may mean another deal from the stock
		n.offer(resolved)
		return nil
	case strings.HasPrefix(resolved, "number ") && strings.Contains(plain, "easy") && n.offerGame(strings.Fields(plain)):
		return nil
	}
	vague := n.isVague(line, resolved)
	if err == nil && !vague {
		if err = n.doExactly(resolved); err == nil || n.isUnderstood(line, resolved, err) {
			return err
		}
	}
	var unknown *command.UnknownWordError
	if errors.As(err, &unknown) && !isFiller(unknown.Word) && n.guess(line, unknown.Word, append(command.MoveBeginnings(), suitNames...)) {
		return nil
	}
	if done, why := n.doLoosely(line); done {
		return why
	}
	if vague {
		return n.doExactly(resolved)
	}
	return err
}

func (n *Narrator) doExactly(line string) error {
	if strings.HasSuffix(line, ".") {
		n.Say(line)
		return nil
	}
	if done, err := n.doKey(line); done {
		return err
	}
	word, rest, _ := strings.Cut(line, " ")
	if do := n.commands()[strings.ToLower(word)]; do != nil && (rest == "" || n.inReplay() || n.isCommand(strings.ToLower(word))) {
		return do(strings.TrimSpace(rest))
	}
	return n.doMoveOrAbbreviation(line, word, rest)
}

// doAnswer does what "yes", "no" or "next" means after a list, a question or a hint. Where there is nothing to agree to, it
// gives a hint.
func (n *Narrator) doAnswer(line string, items []listItem, offered string) (done bool, why error) {
	answer, ok := answers()[line]
	if bare := withoutCourtesies(line); !ok {
		if answer, ok = answers()[bare]; bare == "" {
			answer, ok = "yes", true
		}
	}
	shown := n.Session.View().Message
	dealt := n.dealtLast() && shown.Hint == nil
	switch {
	case !ok && (offered == "" || line != "y"):
		return false, nil
	case n.Session.State().Over() && offered == "":
		n.Say(n.describeNext(n.Session.State()))
		return true, nil
	case answer == "no" && (offered != "" || len(items) > 0):
		n.Say("All right")
		return true, nil
	case offered == "again" && answer != "next":
		return true, n.doExactly(offered) // executeLine would ask once more
	case offered != "" && answer != "next":
		return true, n.executeLine(offered)
	case answer == "yes" && len(items) > 0 && n.listsMoves:
		return true, items[0].do()
	case answer == "yes" && shown.Hint != nil:
		return true, n.do("best")
	case answer == "next" && dealt:
		return true, n.doExactly("deal")
	case shown.Hint != nil && !names(shown, "hint"):
		n.Say("There is no other hint. Say yes to play that one, or what can move")
		return true, nil
	}
	return true, n.do("hint")
}

func (n *Narrator) dealtLast() bool {
	moves := n.Session.Game().Moves()
	return len(moves) > 0 && (moves[len(moves)-1].Kind == game.Draw || moves[len(moves)-1].Kind == game.Redeal)
}

func (n *Narrator) doListItem(items []listItem, number int) error {
	switch hint := n.Session.View().Message.Hint; {
	case len(items) == 0 && hint != nil && hint.Number == number:
		return n.do("best")
	case len(items) == 0:
		return command.Reason(fmt.Sprintf("Say what to do with column %d, for example read %[1]d, or %[1]d to 5.", number))
	case number < 1 || number > len(items):
		n.listItems = items
		return command.Reason(fmt.Sprintf("Choose a number from 1 to %d.", len(items)))
	}
	return items[number-1].do()
}

// doKey runs the actions that are bound to a key, if the line is the name of that key; otherwise it returns false. In a
// name of several letters the case does not matter, and a blank stands for an underscore, as in "page down". A word of
// several letters that is exactly the name of a command is not a key: "left" is a command, and "Left" is a key. Nor is
// a card or place whose key would only change a setting.
func (n *Narrator) doKey(line string) (done bool, why error) {
	name := strings.Join(strings.Fields(line), "_")
	if n.commands()[name] != nil && utf8.RuneCountInString(name) > 1 {
		return false, nil
	}
	lists := n.KeyBindings(name)
	lower := strings.ToLower(name)
	for _, other := range []string{initials().ReplaceAllStringFunc(lower, strings.ToUpper), lower} {
		if len(lists) == 0 && len(name) > 1 {
			lists = n.KeyBindings(other)
		}
	}
	isOther := func(a game.Action) bool { return a.Name != "toggle" }
	if command.IsMoveWord(strings.ToLower(line)) && !slices.ContainsFunc(slices.Concat(lists...), isOther) {
		return false, nil // w is the waste
	}
	return len(lists) > 0, play.DoFirstApplicable(lists, n.doAction)
}

// initials matches the letters of the name of a key that X writes as capitals: "Page_Down".
var initials = words.Pattern(`(^|_)[a-z]`)

func (n *Narrator) doAction(a game.Action) error {
	args := strings.Join(a.Args, " ")
	if a.Name == "toggle" { // a letter that was meant as a word would change the file of settings
		return command.Reason(fmt.Sprintf("Keys do not change settings here. Say toggle %s.", args))
	}
	meant := cmp.Or(windowActions()[strings.TrimSpace(a.Name+" "+args)], windowActions()[a.Name])
	if do := n.commands()[meant]; do != nil {
		return do("")
	}
	if meant != "" {
		return command.Reason(meant)
	}
	if do := n.commands()[a.Name]; do != nil {
		return do(args)
	}
	return n.Session.Do(a)
}

func (n *Narrator) doMoveOrAbbreviation(line, word, rest string) error {
	lower := strings.ToLower(word)
	if command.IsMoveWord(lower) {
		return n.doMove(line)
	}
	var found []string
	commands := n.commands()
	for _, name := range append(n.commandNames(), command.MoveBeginnings()...) {
		isCommand := commands[name] != nil
		if strings.HasPrefix(name, lower) && (!isCommand || n.inReplay() || n.isCommand(name)) && !slices.Contains(found, name) {
			found = append(found, name)
		}
	}
	if len(found) > 1 {
		return command.Reason(fmt.Sprintf("%s could mean %s or %s.", word, found[0], found[1]))
	}
	if len(found) == 1 {
		if do := commands[found[0]]; do != nil {
			return do(strings.TrimSpace(rest))
		}
	}
	return n.doMove(line)
}

var suitNames = strings.Fields("onto spades hearts diamonds clubs")

func (n *Narrator) guess(line, word string, known []string) bool {
	const longWord = 5 // letters; inside a line, many a shorter word is only like a known one
	lower, nearest := strings.TrimRight(strings.ToLower(line), " ?"), words.Nearest(word, known)
	offered := strings.Replace(lower, word, nearest, 1)
	if nearest == "" || offered == lower || len(word) < longWord && lower != word || strings.Count(lower, " ") > 5 {
		return false
	}
	n.offered = offered
	n.Say("Did you mean " + offered + "?")
	return true
}

func (n *Narrator) playerView() command.PlayerView {
	return command.PlayerView{State: n.Session.State(), Seen: n.Session.Game().Seen}
}
