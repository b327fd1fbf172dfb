package narrate

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game/command"
	"xklondike/game/play"
	"xklondike/game/text"
)

// synonyms are what somebody types who does not know the commands yet, without filler words, and what it means: a
// command, or a sentence that says what to type. What stands for "" adds nothing to what follows it, as in "move ah up".
var synonyms = map[string]string{
	"draw": "deal", "redeal": "deal", "more": "deal", "pass": "deal", "skip": "deal", "next card": "deal",
	"next cards": "deal", "turn over next": "deal",

	"move": "", "put": "", "place": "", "take": "", "send": "", "play": "",
	"auto": "up", "win": "finish", "flip": "turn", "reveal": "turn", "uncover": "turn", "open": "turn",
	"next hint": "hint", "another hint": "hint", "best move": "hint", "suggest": "hint", "stuck": "hint", "tip": "hint",
	"solve": "hint", "autoplay": "hint",
	"take back": "undo", "go back": "undo", "back": "undo", "oops": "undo",

	"read": "read", "look": "read", "show": "read", "see": "read", "view": "read", "describe": "read", "tell": "read", "give": "read",
	"where": "read", "what in": "read", "what on": "read", "table": "read table", "board": "read table",
	"layout": "read table", "cards": "read table", "columns": "read table", "tableau": "read table", "repeat": "read table",
	"hidden": "read table",
	"list":   "what", "moves": "what", "which": "what", "what": "what", "possible moves": "what", "legal moves": "what",
	"options": "what", "score": "status", "where am i": "status", "what left": "status", "how many left": "status",
	"how many": "count", "how many in": "count", "how many left in": "count",

	"how play": "rules", "how win": "rules", "goal": "rules", "instructions": "rules", "how": "help",
	"commands": "help all", "start": "help", "hello": "help", "hi": "help", "thanks": "help", "foundations": "foundation",
	"start over": "again", "restart": "again", "start again": "again", "new game": "new", "new deal": "new",
	"another game": "new", "next game": "new", "play again": "new", "other games": "games", "change game": "games",
	"resume": "left", "load": "left", "continue": "left", "history": "go", "analyse again": "analyse",
	"look back": "analyse", "play on": "retry", "exit": "quit", "bye": "quit", "stop": "quit", "leave": "quit",
	"end": "quit", "done": "quit", "close": "quit", "quit game": "quit", "exit game": "quit", "end game": "quit",

	"give up": "Say new for a new deal, again for this deal from its start, or quit.",
	"save":    "There is nothing to save by hand. Say quit, which says whether the game is kept.",
}

// fillers add nothing at the beginning of a line, or in a synonym.
var fillers = strings.Fields("please can could you i i'd want would like let lets me my we to at so now and then do is are " +
	"am have this that it a an the there any of one all card cards")

// afterHint are answers to a hint, and the commands that they stand for.
var afterHint = map[string]string{
	"next": "hint", "no": "hint", "other": "hint", "yes": "best", "ok": "best", "sure": "best", "do it": "best",
	"do that": "best", "play it": "best", "move it": "best",
}

// withoutSynonyms returns a line with a command in place of fillers and a synonym at its beginning.
func (n *Narrator) withoutSynonyms(line string) (string, error) {
	typed := strings.Fields(strings.TrimRight(strings.ReplaceAll(line, "'s ", " is "), " .!?"))
	whole := strings.ToLower(strings.Join(typed, " "))
	switch answer, ok := afterHint[whole]; {
	case whole == "" || slices.Contains([]string{"set", "toggle", "number", "game"}, strings.ToLower(typed[0])):
		return line, nil
	case n.isCommand(whole):
		return strings.Join(typed, " "), nil // in its case, because Left is a key and left a command
	case ok && n.Session.View().Message.Hint != nil:
		return answer, nil
	case ok && !n.inReplay():
		return "", command.Reason("No hint is shown. Say hint, or what can move.")
	}
	if len(typed) > 1 && strings.EqualFold(typed[len(typed)-1], "please") {
		typed = typed[:len(typed)-1]
	}
	for count := len(typed); count > 0; count-- {
		first := typed[:count]
		meant, ok := synonyms[strings.ToLower(strings.Join(first, " "))]
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

// isCommand reports whether the current mode has a command of this name.
func (n *Narrator) isCommand(name string) bool {
	_, ok := commandsByName()[name]
	return ok && (n.Session.HasAction(name) || !slices.Contains(play.ActionNames(), name))
}

func isFiller(word string) bool { return slices.Contains(fillers, strings.ToLower(word)) }

// withoutFillers joins words in lower case.
func withoutFillers(typed []string) string {
	return strings.ToLower(strings.Join(slices.DeleteFunc(slices.Clone(typed), isFiller), " "))
}

// sayTime says how long the game has been played, and how many moves stand.
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
