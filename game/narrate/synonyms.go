package narrate

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"xklondike/game/command"
	"xklondike/game/play"
	"xklondike/game/text"
)

// synonyms are what somebody types who does not know the commands yet, without filler words, and what it means: a
// command, or a sentence that says what to type. What stands for "" adds nothing to what follows it, as in "move ah up".
var synonyms = readTable(`
deal: draw, redeal, pass, skip, turn over three
: move, put, place, take, send, play
up: auto
finish: win
turn: flip, reveal, uncover, open
hint: next hint, another hint, best move, suggest, stuck, tip, solve, autoplay, next move, what now, now what
hint: what next, what should do
undo: take back, go back, back, oops, mistake, wrong
redo: go forward, put back
read: read, look, show, see, view, describe, tell, give, where, what in, what on
read table: table, board, layout, cards, columns, tableau, repeat, hidden
what: list, moves, which, what, anything, possible moves, legal moves, moves left, move left, which go up
what: what go up, options
what last: what happened, last move, what last move
status: score, where am i, what left, how many left, did i win, won, game over
count: how many, how many in, how many left in
time: how many moves, how long, move count
status why: why score, what score mean, how score
lamp: winning, losing, still win, can i win, possible win, possible, hopeless, be won, still be won, lost, game lost
lamp: did i lose
everything up: all up, all cards up, all the cards up
rules: how play, how win, goal, instructions
help: how, start, hello, hi, thanks
help all: commands
foundation: foundations
again: start over, restart, start again
new: new game, new deal, another game, next game, play again
games: other games, change game
left: resume, load, continue
go: history
go 0: undo everything, undo all
settings: change settings, preferences
analyse: analyse again, look back, where lost, where lose, where go wrong, what went wrong, why lose, why lost
retry: play on, go back where not lost, go back where lost, go back before lost
quit: exit, bye, stop, leave, end, done, close, quit game, exit game, end game
Say new for a new deal, again to start this deal over, or quit.: give up
There is no need to save. When you say quit, you are told whether the game has been saved.: save
`)

// readTable reads a table of lines. Each has a meaning, and after the last colon what means it.
func readTable(lines string) map[string]string {
	meanings := make(map[string]string)
	for line := range strings.Lines(strings.TrimSpace(lines)) {
		at := strings.LastIndex(line, ": ")
		for phrase := range strings.SplitSeq(strings.TrimSpace(line[at+1:]), ", ") {
			meanings[phrase] = line[:at]
		}
	}
	return meanings
}

var fillers = strings.Fields("please can could you i i'd want would like let lets me my we to at so now and then do is are " +
	"am have this that it a an the there any of one all card cards oops ok well does did was those these")

// moreCards matches what asks for cards of the stock, without fillers: "give three more".
var moreCards = regexp.MustCompile(
	`^((give|get|turn|over|flip|deal|draw|from|three|3) )*(more|next|another)( (three|3|more|from|stock|deck))*$`)

// afterthoughts add nothing at the end of a line.
var afterthoughts = strings.Fields("please too also now then")

// afterHint are answers to a hint, and the commands that they stand for.
var afterHint = readTable(`
hint: next, no, other, another
best: yes, yes please, ok, sure, do it, do that, play it, move it
`)

func (n *Narrator) withoutSynonyms(line string) (string, error) {
	typed := strings.Fields(strings.TrimRight(strings.NewReplacer("'s ", " is ", ",", " ").Replace(line), " .!?"))
	whole := strings.ToLower(strings.Join(typed, " "))
	answer, answers := afterHint[whole]
	answers = answers && !n.inReplay()
	switch shown := n.Session.View().Message; {
	case whole == "" || slices.Contains(strings.Fields("set toggle number game"), strings.ToLower(typed[0])):
		return line, nil
	case n.isCommand(whole):
		return strings.Join(typed, " "), nil // in its case, because Left is a key and left a command
	case answers && shown.Hint == nil:
		next := strings.TrimSpace(n.describeNext(n.Session.State()))
		return "", command.Reason(cmp.Or(next, "There is no hint to follow. Say hint, or what can move."))
	case answers && answer == "hint" && !names(shown, "hint"):
		return "", command.Reason("There is no other hint. Say best to play that, or what can move.")
	case answers:
		return answer, nil
	case whole == "where" && names(shown, "analyse"):
		return "analyse", nil
	case moreCards.MatchString(withoutFillers(typed)):
		return "deal", nil
	}
	for len(typed) > 1 && slices.Contains(afterthoughts, strings.ToLower(typed[len(typed)-1])) {
		typed = typed[:len(typed)-1]
	}
	for count := len(typed); count > 0; count-- {
		first := typed[:count]
		meant, ok := synonyms[strings.ToLower(strings.Join(first, " "))]
		ok = ok && (count == len(typed) || !isFiller(first[count-1])) // oops, undo that
		if !ok && !isFiller(first[count-1]) {
			meant, ok = synonyms[withoutFillers(first)]
		}
		if ok {
			return n.joinSynonym(meant, typed[count:])
		}
	}
	for len(typed) > 1 && isFiller(typed[0]) {
		if command.IsMoveWord(strings.ToLower(typed[1])) && strings.Contains("a an the", strings.ToLower(typed[0])) {
			break // a 5
		}
		typed = typed[1:]
	}
	return strings.Join(typed, " "), nil
}

// joinSynonym joins what a synonym means with the words after it. "List games" is "games", and "what is in 3" is "read 3".
func (n *Narrator) joinSynonym(meant string, after []string) (string, error) {
	rest, short := strings.Join(after, " "), withoutFillers(after)
	switch {
	case strings.HasSuffix(meant, "."):
		return "", command.Reason(meant)
	case meant != "" && short == "":
		return meant, nil
	case short == "":
		return "what can move", nil
	case meant == "":
		return n.withoutSynonyms(rest)
	case meant == "help":
		return "help " + short, nil
	case meant == "what" || meant == "read":
		other, _ := n.withoutSynonyms(short)
		word, _, _ := strings.Cut(strings.ToLower(other), " ")
		if n.isCommand(word) {
			return other, nil
		}
		if thing, err := command.ParseCardOrPlace(short); err == nil && thing.Place != nil {
			meant = "read"
		}
		rest = short
	}
	return meant + " " + rest, nil
}

func (n *Narrator) isCommand(name string) bool {
	_, ok := commandsByName()[name]
	return ok && (n.Session.HasAction(name) || !slices.Contains(play.ActionNames(), name))
}

func isFiller(word string) bool { return slices.Contains(fillers, strings.ToLower(word)) }

// withoutFillers joins words in lower case.
func withoutFillers(typed []string) string {
	return strings.ToLower(strings.Join(slices.DeleteFunc(slices.Clone(typed), isFiller), " "))
}

func (n *Narrator) sayTime(string) error {
	if n.inReplay() {
		return play.Reason("This is a replay")
	}
	moves := "1 move"
	if count := len(n.Session.Game().Moves()); count != 1 {
		moves = fmt.Sprintf("%d moves", count)
	}
	n.writeSentence(fmt.Sprintf("Time %s, %s", text.PlayTime(int(n.Session.Timing.PlayTime().Seconds())), moves))
	return nil
}

// areToggles reports whether a key only changes settings in the window.
func areToggles(lists [][]play.Action) bool {
	return !slices.ContainsFunc(slices.Concat(lists...), func(a play.Action) bool { return a.Name != "toggle" })
}

// refuseToggle is the answer to a key that changes a setting in the window. A key alone changes none here, because a
// letter that was meant as a word would change the file of settings.
func refuseToggle(a play.Action) error {
	return command.Reason(fmt.Sprintf("Keys do not change settings here. Say toggle %s.", strings.Join(a.Args, " ")))
}
