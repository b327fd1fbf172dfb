package narrate

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"xklondike/game"
	"xklondike/game/command"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/think/suggest"
	"xklondike/game/words"
)

// A line that is neither a command nor a move is read loosely. It may name a card, a place or a number anywhere. Its other
// words have the meaning of the synonym that shares most words with them.

// looseCommands are the commands that one word in the middle of a line can stand for.
var looseCommands = strings.Fields("deal undo redo hint rules status games finish help advise settings statistics")

// cardless are the meanings that count even if the line names a card. With any other, the card is to be moved or found.
const cardless = "deal undo redo rules status lamp games quit new again time help finish"

// drastic are the meanings that are acted on only after the player has said yes.
const drastic = "new again quit left retry settings statistics"

var asksWhere = words.Pattern(`\b(where|anywhere|somewhere|fits?|any|which|what|is|are|how|about|do|does|did|have|should|options?|possible)\b|\b(move|go)$`)

var wantsMove = words.Pattern(`\b(where|anywhere|somewhere|fits?|moves?|put|play|place|send|use|go)\b`)

// isVague reports whether a line that could be a command or a move is rather a question: it asks about a card, or it begins
// with "what" and asks for more than a list of moves. Such lines are read loosely first.
func (n *Narrator) isVague(line, resolved string) bool {
	line = plainly(line)
	first, _, _ := strings.Cut(line, " ")
	phrase, err := command.Parse(command.Glean(line))
	names := err == nil && phrase.What.Card != nil && phrase.Where == nil
	if strings.HasPrefix(resolved, "what ") && resolved != "what can move" {
		meant := n.nearestMeaning(strings.Fields(line))
		return names || meant != "" && !strings.HasPrefix(meant, "what")
	}
	return names && (strings.HasSuffix(line, " move") || strings.HasSuffix(line, " go")) ||
		names && isOneOf(first, "is are do does did how have has any anything")
}

var isIt = words.Pattern(`\b(it|that|this|that one|this one|him|her)\b`)

// lastCardWords match words for the last card where it moves, or where another goes onto it, and have what stands for
// them. What is turned up is not the last card.
var lastCardWords = []struct {
	pattern func() *regexp.Regexp
	meant   string
}{
	{words.Pattern(`\b(?:it|that card|that one|this card|this one) (to|on|onto|into|in|up|home|goes?|belongs)\b`), "CARD $1"},
	{words.Pattern(`\b(put|move|play|place|send|does|can) (?:that|this|it) `), "$1 CARD "},
	{words.Pattern(`\b(on|onto|to) (?:it|that card|that one|that)$`), "$1 CARD"},
}

var notTheCard = words.Pattern(`\b(turn|flip|reveal|uncover|undo|take|show|read|what|back|everything|on it (to|on|onto|in))\b`)

func (n *Narrator) withLastCard(line string) string {
	lower := strings.ToLower(strings.TrimRight(line, " .!?"))
	if n.lastCard == "" || notTheCard().MatchString(lower) {
		return line
	}
	for _, w := range lastCardWords {
		if w.pattern().MatchString(lower) {
			return w.pattern().ReplaceAllString(lower, strings.Replace(w.meant, "CARD", n.lastCard, 1))
		}
	}
	return line
}

func isOneOf(word, list string) bool { return slices.Contains(strings.Fields(list), word) }

func plainly(line string) string {
	line = strings.NewReplacer("let's", "lets", "'s", " is", "n't", " not", "'", "", ",", " ", ".", " ", "!", " ", "?", " ", ";", " ", ":", " ",
		"\"", " ", "easier", "easy", "easiest", "easy").Replace(strings.ToLower(line))
	return strings.Join(strings.Fields(line), " ")
}

func (n *Narrator) doLoosely(line string) (done bool, why error) {
	line = plainly(line)
	words := strings.Fields(line)
	meant := n.nearestMeaning(words)
	gleaned := command.Glean(line)
	phrase, err := command.Parse(gleaned)
	if err != nil && n.lastCard != "" && isIt().MatchString(line) && wantsMove().MatchString(line) {
		gleaned = n.lastCard
		phrase, err = command.Parse(gleaned)
	}
	_, chosen := chosenNumber(line, 1)
	switch named := err == nil && !phrase.What.Up && !phrase.What.Space; {
	case named && (!isOneOf(meant, cardless) || phrase.Where != nil && meant != "undo" && meant != "help"):
		return true, n.doGleaned(line, gleaned, meant, phrase)
	case meant != "":
		return true, n.doMeaning(meant, words)
	case chosen:
		return true, n.listMoves("")
	}
	return n.offerGame(words), nil
}

func (n *Narrator) doGleaned(line, gleaned, meant string, phrase command.Phrase) error {
	switch what := phrase.What; {
	case phrase.Where != nil && meant == "read" && !wantsMove().MatchString(line):
		return command.Reason("Name a single place, as in read 3 or read w.")
	case phrase.Where != nil:
		return n.doMove(gleaned)
	case what.Card != nil && meant == "turn":
		return n.doMeaning(meant, nil)
	case what.Place != nil && (meant == "turn" || meant == "count"):
		return n.commands()[meant](gleaned)
	case what.Place != nil && (what.Place.Role == game.Tableau || !wantsMove().MatchString(line)):
		return n.readOut(gleaned)
	case what.Card != nil && (asksWhere().MatchString(line) || what.Card.Rank == 0):
		return n.listCardMoves(phrase)
	}
	return n.doMove(gleaned)
}

func (n *Narrator) listCardMoves(phrase command.Phrase) error {
	s, card := n.Session.State(), *phrase.What.Card
	if _, err := n.playerView().FindSpots(phrase); err != nil {
		n.Say(err.Error() + n.suggestion())
		return nil
	}
	if card.HasSuit {
		n.lastCard = strings.ToLower(card.Name())
	}
	n.listMovesOf(slices.DeleteFunc(s.Legal(), func(m game.Move) bool {
		goal, ok := s.Top(m.To)
		return m.Kind != game.Carry || m.From.Role == game.Foundation || s.OnlySwapsEmptyColumns(m) ||
			!card.Matches(movedCard(s, m)) && !(ok && card.Matches(goal.Card))
	}))
	if len(n.listItems) == 0 {
		_ = n.readOutCard(card)
		n.Say(fmt.Sprintf("The %s has no move now.%s", card.Name(), n.suggestion()))
		return nil
	}
	n.writeList()
	return nil
}

// tooWeak are synonyms that mean little in the middle of a line.
var tooWeak = strings.Fields("what which how back left list up end done close give tell hidden cards where start pass columns " +
	"open continue go load possible last again on skip pass")

// nearestMeaning returns the meaning of the longest phrase whose words are all in the line, in any order.
func (n *Narrator) nearestMeaning(line []string) string {
	list, found := maps.Clone(synonyms()), ""
	for _, name := range looseCommands {
		list[name] = name
	}
	maps.DeleteFunc(list, func(phrase, meant string) bool { return meant == "" || slices.Contains(tooWeak, phrase) })
	delete(list, "play on")
	has := func(word string) bool {
		return slices.ContainsFunc(line, func(typed string) bool {
			return typed == word || typed == word+"s" ||
				len(word) >= 4 && strings.HasPrefix(typed, word) && len(typed) <= len(word)+3
		})
	}
	for _, phrase := range slices.Sorted(maps.Keys(list)) {
		missing := func(word string) bool { return !has(word) }
		if len(phrase) > len(found) && !slices.ContainsFunc(strings.Fields(phrase), missing) {
			found = phrase
		}
	}
	return list[found]
}

// doMeaning does what a line means. A number in the line counts undone moves, or cards to deal.
func (n *Narrator) doMeaning(meant string, words []string) error {
	switch number := numberIn(words); {
	case strings.HasSuffix(meant, "."):
		n.Say(meant)
		return nil
	case meant == "read":
		meant = "read table"
	case meant == "turn" && len(n.Session.State().TurnUps()) == 0 && n.can("deal"):
		n.offer("deal")
		return nil
	case isOneOf(meant, drastic):
		n.offer(meant)
		return nil
	case meant == "finish":
		err := n.doExactly(meant)
		if err != nil && n.can("up") {
			n.Say("Not all cards can go up yet, but some can")
			return n.do("up")
		} else if err != nil {
			n.Say(n.withSuggestion(err.Error()))
		}
		return nil
	case number > 0 && isOneOf(meant, "undo redo deal"):
		meant += " " + strconv.Itoa(number)
	}
	return n.doExactly(meant)
}

func (n *Narrator) offer(line string) {
	n.offered = line
	name, _, _ := strings.Cut(line, " ")
	n.Say(fmt.Sprintf("Did you mean %s (%s)? Say yes or no", line, n.describe(name)))
}

func (n *Narrator) offerGame(line []string) bool {
	const wanted = "play game games easy switch version instead deal klondike"
	if !slices.ContainsFunc(line, func(word string) bool { return isOneOf(word, wanted) }) {
		return false
	}
	best, most := (*game.Rules)(nil), -10
	for _, r := range n.Session.Config.Games() {
		matched, points := 0, 0
		for _, word := range strings.Fields(plainly(strings.NewReplacer("(", " ", ")", " ").Replace(r.Title))) {
			switch {
			case isFiller(word):
			case slices.Contains(line, word):
				matched, points = matched+1, points+2
			default:
				points--
			}
		}
		if matched > 0 && points > most {
			best, most = r, points
		}
	}
	if best == nil {
		return false
	}
	n.offered = "game " + best.Name
	n.Say("Shall I start " + best.Title + "? Say yes or no")
	return true
}

var numberWords = strings.Fields("zero one two three four five six seven eight nine ten")

var ordinals = strings.Fields("zeroth first second third fourth fifth sixth seventh eighth ninth tenth")

// chosenNumber reads an answer to a list of so many items: "2", "the first one", "do number two".
func chosenNumber(line string, count int) (int, bool) {
	const noise = "yes yeah ok play do number option choice choose pick go with try take make use select move the one that please let us lets i will ill want to on from list"
	words := strings.Fields(plainly(line))
	left := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return isOneOf(w, noise) })
	switch {
	case len(left) == 0 && len(words) > 0 && len(words) <= 3 && words[len(words)-1] == "one":
		return 1, true
	case len(left) == 1 && left[0] == "last":
		return count, count > 0
	case len(left) == 1 && isOneOf(left[0], "either any whichever"):
		return 1, true
	case len(left) != 1 || strings.Contains(" "+strings.Join(words, " ")+" ", " the "+left[0]+" ") && slices.Index(ordinals, left[0]) < 1:
		return 0, false
	}
	number := max(numberOf(strings.TrimPrefix(left[0], "#")), slices.Index(ordinals, left[0]))
	return number, number > 0
}

func numberOf(word string) int {
	number, _ := strconv.Atoi(word)
	return max(number, slices.Index(numberWords, strings.ToLower(word)), 0)
}

// numberIn returns the last number in a line, or 0.
func numberIn(words []string) (number int) {
	for _, word := range words {
		number = cmp.Or(numberOf(word), number)
	}
	return number
}

// suggestion names what can be said with success now: " Try hint, or qh to kc."
func (n *Narrator) suggestion() string {
	s := n.Session.State()
	if n.inReplay() || s.Over() {
		return n.describeNext(s)
	}
	if s.AwaitsRescue() {
		return " Say turn and the number of an hour, as in turn 4."
	}
	if s.Rules().IsClock() {
		return " Say deal."
	}
	for _, m := range suggest.Hints(n.Session.Game()) {
		if m.Kind == game.Carry && m.From.Role != game.Foundation {
			return " Try hint, or " + lineFor(s, m) + "."
		}
	}
	if n.can("deal") {
		return " Try hint, or deal."
	}
	return " Try hint, or undo."
}

func lineFor(s game.State, m game.Move) string {
	card := strings.ToLower(movedCard(s, m).String())
	switch goal, ok := s.Top(m.To); {
	case m.To.Role == game.Foundation:
		return card + " up"
	case m.To.Role == game.Cell || m.To.Role == game.Hour:
		return card + " to " + text.PileName(s.Rules(), m.To)
	case ok:
		return card + " to " + strings.ToLower(goal.Card.String())
	}
	return fmt.Sprintf("%s to %d", card, m.To.N+1)
}

func (n *Narrator) isUnderstood(typed, resolved string, err error) bool {
	const mostExact = 2 // words
	var warning play.Refusal
	phrase, wrong := command.Parse(resolved)
	words := append(strings.Fields(strings.ToLower(resolved)), "")
	exact := n.commands()[words[0]] != nil && strings.HasPrefix(strings.ToLower(typed), words[0]) &&
		(len(words)-1 <= mostExact || isOneOf(words[0], "set toggle number game"))
	return wrong == nil && !phrase.What.Space && !phrase.What.Up || exact || errors.As(err, &warning)
}
