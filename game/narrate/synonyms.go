package narrate

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game/command"
	"xklondike/game/play"
	"xklondike/game/text"
)

// synonyms are words that somebody types who does not know the commands yet, and the commands that they stand for. A
// word that stands for "" adds nothing to what follows it, as in "move ah up"; alone it asks for the moves.
var synonyms = map[string]string{
	"draw": "deal", "redeal": "deal", "foundations": "foundation", "score": "status", "look": "read", "list": "what",
	"moves": "what", "resume": "left", "exit": "quit", "bye": "quit", "move": "", "put": "",
	"flip": "turn", "table": "read table", "next hint": "hint", "history": "go", "analyse again": "analyse",
	"where": "status", "where am i": "status", "where is": "read", "what is in": "read", "what's in": "read",
	"what is on": "read", "what's on": "read", "look back": "analyse", "play on": "retry",
}

// withoutSynonyms returns a line with a command in place of a synonym at its beginning.
func withoutSynonyms(line string) string {
	typed := strings.Fields(line)
	meant, rest, ok := "", "", false
	for count := min(len(typed), 3); count > 0 && !ok; count-- {
		meant, ok = synonyms[strings.ToLower(strings.Join(typed[:count], " "))]
		rest = strings.Join(typed[count:], " ")
	}
	switch {
	case !ok:
		return line
	case meant == "" && rest == "":
		return "what can move"
	case meant == "what" && commandsByName()[strings.ToLower(rest)].do != nil: // list games
		return rest
	}
	return strings.TrimSpace(meant + " " + strings.TrimPrefix(rest, "at "))
}

// describeSynonyms returns a line of the help.
func describeSynonyms() string {
	return "Other words: draw is deal, score is status, look is read, list and moves are what can move, " +
		"resume is left, exit and bye are quit, flip is turn, where am i is status, what is in is read, history is go, " +
		"look back is analyse, play on is retry"
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
	n.writeSentence(fmt.Sprintf("Time %s, %s", text.PlayTime(int(n.Session.PlayTime().Seconds())), moves))
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
