package narrate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	"xklondike/game/command"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/words"
)

// synonyms are what somebody types who does not know the commands yet, without filler words, and what it means: a
// command, or a sentence that says what to type. What stands for "" adds nothing to what follows it, as in "move ah up".
var synonyms = readTable(`
deal: draw, redeal, pass, skip, turn over three, new cards, new card, another card, next card, keep drawing, more cards, hit me
deal: turn pile, flip pile, turn deck, flip deck, turn stock, flip stock, through pile, through deck, through stock, reshuffle
: move, put, place, take, send, play
up: auto, safe, safely
finish: win, rest, do rest, finish for me, complete, play out, autocomplete
turn: flip, reveal, uncover, open
hint: next hint, another hint, best move, suggest, stuck, tip, solve, autoplay, next move, what now, now what
hint: what next, what should do, what do, should, help me move, no idea, clue, advice, not know, good move, idea, easiest move, easy move, make move, just play, choose, computer, whatever, you play, best one, pick, decide, answer, surprise, for me, try
undo: take back, go back, back, oops, mistake, wrong, sorry, not mean, undo last
redo: go forward, forward, put back, bring back, not undo
read: read, look, show, see, view, describe, tell, give, where, what in, what on
read table: table, board, layout, cards, columns, tableau, repeat, hidden, what see, what have, face up, face down, what on table
what: list, moves, which, what, anything, possible moves, legal moves, moves left, move left, which go up
what: available moves, can move, what play, other move, more moves, what can, what else, else, nothing else, together, something, else possible, what mean move
what: what go up, options
number: which game, what game, name game
what last: what new, what that, what was that, just do, just did, what happened, last move, what last move
status: score, where am i, over, how doing, how going, how far, progress, how many up, how many got up, what left, how many left, did i win, won, game over
count deal: how many deal, how many draw, how many turn, how many at once, how many flip
count: how many, how many in, how many left in
time: how many moves, how long, move count
status why: why score, what score mean, how score
lamp: winning, losing, still win, can i win, possible win, possible, hopeless, be won, still be won, lost, game lost
lamp: did i lose, is winnable, is it winnable, is this winnable, game winnable, deal winnable, solvable, beatable, still possible, can win, won game
everything up: all up, all cards up, all the cards up, everything that can, send everything, put everything, all can
rules: how play, how win, goal, instructions, how work, how many times, how often, back from foundation, empty column, empty space, empty spot, object, aim, explain, teach, allowed, rule
read waste: what draw, what deal, what dealt, what turned
read table: say again, what said
Say hint to hear a good move and what it is good for.: why, ugh, wait, wow, perfect, hard, boring, think, your turn, my turn, end turn, hmm, difficult
You can leave at any time: say quit, and the game is kept.: pause, break
Say set autoTurnUp true to have cards turned up for you.: automatically, automatic, autoturnup, auto turn
help: not understand, confused, what mean, huh, who, begin, how do i, how i, how can, difference, how, start, hello, hi, thanks
help all: commands
foundation: foundations
again: start over, restart, start again, from beginning, from start, begin again
new: new game, new deal, another game, next game, play again, start new, start new game, begin new game
games: other games, change game, different game, other kinds, kinds, other solitaire, other versions
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

var fillers = strings.Fields("please can could you i i'd want would like let lets me my we to at so now and then do is are " +
	"about am have this that yes yeah well ok okay hmm um great good nice right just no nope nah umm hey wait oh perfect cool it a an the there any of one all card cards oops ok well does did was those these")

// moreCards matches what asks for cards of the stock, without fillers: "give three more".
var moreCards = words.Pattern(
	`^((give|get|turn|over|flip|deal|draw|from|three|3) )*` +
		`((more|next|another)( (three|3|more|from|stock|deck|pile))*|(three|3) from (stock|deck|pile))$`)

// afterthoughts add nothing at the end of a line.
const afterthoughts = "please too also now then"

// answers are lines that answer a hint, a list or a question.
var answers = readTable(`
next: proceed, continue, different one, a different one, something else, next, other, another, another one, next one, more, go on, carry on, keep going, keep dealing, again please
no: no, nope, nah, no way, no no, not now, none, none of those, neither, no thanks, never mind
yes: that, yes, yes please, yeah, yep, sure, ok, okay, alright, do it, do that, do that one, play it, play that, move it, go ahead
yes: yes do it, ok do it, yes play it, yes do that, make that move, do so, sounds good, yes go ahead, lets do it, lets do that, try it, try that
`)

const courtesies = "thank you yes yeah yep ok okay please then thanks just well now great good sure lets right oh alright cool no nope perfect wonderful awesome excellent"

// withoutCourtesies leaves out the words around an answer. What is left of a word of thanks alone is "thanks".
func withoutCourtesies(line string) string {
	words := strings.Fields(line)
	kept := slices.DeleteFunc(slices.Clone(words), func(word string) bool { return isOneOf(word, courtesies) })
	if len(kept) == 0 && len(words) > 0 && !slices.ContainsFunc(words[:1], func(word string) bool { return answers()[word] == "yes" }) {
		return line
	}
	return strings.Join(kept, " ")
}

func (n *Narrator) withoutSynonyms(line string) (string, error) {
	typed := strings.Fields(strings.TrimRight(strings.NewReplacer("'s ", " is ", ",", " ").Replace(line), " .!?"))
	whole := strings.ToLower(strings.Join(typed, " "))
	switch shown := n.Session.View().Message; {
	case whole == "" || isOneOf(strings.ToLower(typed[0]), "set toggle number game"):
		return line, nil
	case n.isCommand(whole):
		return strings.Join(typed, " "), nil // in its case, because Left is a key and left a command
	case whole == "where" && names(shown, "analyse"):
		return "analyse", nil
	case moreCards().MatchString(withoutFillers(typed)):
		return "deal", nil
	}
	for len(typed) > 1 && isOneOf(strings.ToLower(typed[len(typed)-1]), afterthoughts) {
		typed = typed[:len(typed)-1]
	}
	for count := len(typed); count > 0; count-- {
		first := typed[:count]
		meant, ok := synonyms()[strings.ToLower(strings.Join(first, " "))]
		ok = ok && (count == len(typed) || !isFiller(first[count-1])) // oops, undo that
		if !ok && !isFiller(first[count-1]) {
			meant, ok = synonyms()[withoutFillers(first)]
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
		return meant, nil
	case meant != "" && short == "":
		return meant, nil
	case short == "":
		return "what can move", nil
	case meant == "":
		return n.withoutSynonyms(rest)
	case meant == "help":
		word, _, _ := strings.Cut(short, " ")
		if word = cmp.Or(synonyms()[word], word); !n.isCommand(word) {
			return "", &command.UnknownWordError{Word: word}
		}
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
	return n.commands()[name] != nil && (n.Session.HasAction(name) || !slices.Contains(play.ActionNames(), name))
}

func isFiller(word string) bool { return slices.Contains(fillers, strings.ToLower(word)) }

func withoutFillers(typed []string) string {
	return strings.ToLower(strings.Join(slices.DeleteFunc(slices.Clone(typed), isFiller), " "))
}

func (n *Narrator) sayTime(string) error {
	if n.inReplay() {
		return play.Reason("This is a replay")
	}
	n.Say(fmt.Sprintf("Time %s, %s", text.PlayTime(int(n.Session.Timing.PlayTime().Seconds())),
		words.Count(len(n.Session.Game().Moves()), "move")))
	return nil
}

var windowActions = readTable(`
help: menu, panel help, panel menu
games: panel games
left: panel left
statistics: panel statistics
settings: panel settings
Say number and a deal, for example number 4711.: panel
Say read and a place, for example read 3.: peek
There is no keyboard cursor here. Say read 3, or read table.: cursor, area
There is no keyboard cursor here. Say which card to move and where, for example 7h to 8s.: run
Say which card to move and where, for example 7h to 8s.: pick, address
You are not holding any cards.: cancel
`)

func (n *Narrator) listSettings(string) error {
	for _, line := range n.Settings() {
		n.Say(line)
	}
	return nil
}
