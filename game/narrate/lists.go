package narrate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/text"
	"xklondike/game/think/suggest"
	"xklondike/game/words"
)

// listMoves lists the moves that suggest.Hints returns, so that the next line can choose one by its number. Those that
// take cards back from suit piles come last. With the number of a move it says what that was.
func (n *Narrator) listMoves(rest string) error {
	if number, ok := moveAskedFor(rest); ok {
		return n.sayMove(number)
	}
	if err := n.Session.CheckCanMove(); err != nil {
		return err
	}
	s := n.Session.State()
	n.listMovesOf(suggest.Hints(n.Session.Game()))
	switch {
	case len(n.question.items) > 0:
		n.writeList()
	case s.Over():
		n.Say(text.Paragraph("No moves are left.", n.describeNext(s)))
	default:
		n.Say("The only moves left would undo the last one or make no progress.")
	}
	return nil
}

func (n *Narrator) listMovesOf(moves []game.Move) {
	s := n.Session.State()
	takesBack := func(m game.Move) bool { return m.From.Role == game.Foundation }
	slices.SortStableFunc(moves, func(a, b game.Move) int {
		switch {
		case takesBack(a) == takesBack(b):
			return 0
		case takesBack(b):
			return -1
		}
		return 1
	})
	n.startList(true)
	for _, m := range moves {
		words := text.Say("move-to-choose", text.Facts{"move": text.MoveThing(s, m), "takesback": takesBack(m)})
		if !slices.ContainsFunc(n.question.items, func(item listItem) bool { return item.text == words }) {
			n.question.items = append(n.question.items, listItem{words, func() error { return n.Session.Play(m) }})
		}
	}
}

func (n *Narrator) writeList() {
	words := make([]string, len(n.question.items))
	for i, row := range n.question.items {
		words[i] = fmt.Sprintf("%d: %s.", i+1, row.text)
	}
	n.Say(strings.Join(words, " "))
}

// listGames lists the groups of games, which a number opens, or the games in whose names or group the given words are.
func (n *Narrator) listGames(rest string) error {
	games := text.SortByGroup(n.Session.Config.Games())
	if len(games) == 0 {
		return words.Sentence("There are no other games to play")
	}
	wanted := strings.ToLower(rest)
	var groups []string
	var found []*game.Rules
	members := map[string][]*game.Rules{}
	for _, r := range games {
		group := cmp.Or(r.Group, "Your own games")
		if members[group] == nil {
			groups = append(groups, group)
		}
		members[group] = append(members[group], r)
		if strings.Contains(strings.ToLower(strings.Join(append(r.Aliases, r.Name, r.Title), "\n")), wanted) {
			found = append(found, r)
		}
	}
	if i := slices.IndexFunc(groups, func(group string) bool { return strings.EqualFold(group, wanted) }); i >= 0 {
		found = members[groups[i]]
	}
	switch {
	case wanted != "" && len(found) == 0:
		return words.Sentence(fmt.Sprintf("There is no game with %s in its name", words.Quoted(wanted)))
	case wanted != "":
		return n.offerGames(found)
	}
	n.startList(false)
	for _, group := range groups {
		n.addToList(text.Say("group-of-games", text.Facts{"title": group, "count": len(members[group])}), func() error { return n.offerGames(members[group]) })
	}
	n.Say("Say a number to hear those games, or games and part of a name, for example games yukon")
	return nil
}

func (n *Narrator) offerGames(games []*game.Rules) error {
	n.startList(false)
	for _, r := range games {
		n.addToList(r.Title, func() error { return n.playGame(r.Name) })
	}
	return nil
}

// addToList writes a line of a list, whose number does something if it comes next.
func (n *Narrator) addToList(line string, do func() error) {
	n.question.items = append(n.question.items, listItem{line, do})
	n.Say(fmt.Sprintf("%d: %s", len(n.question.items), line))
}

const mostLeft = 20

func (n *Narrator) listUnfinishedGames(_ string) error {
	if err := n.Session.CheckCanMove(); err != nil {
		return err
	}
	left := n.Session.Config.Records.LeftGames()
	if len(left) == 0 {
		return words.Sentence("There are no other unfinished games")
	}
	n.startList(false)
	for _, l := range left[:min(len(left), mostLeft)] {
		last := l.LeftAt.Local().Format(text.Moment)
		about := text.Facts{"name": l.Result.Game, "number": l.DealNumber(), "day": text.Date(last), "time": text.TimeOfDay(last),
			"progress": text.DescribeProgress(l.Result)}
		n.addToList(text.Say("unfinished-game", about), func() error { return n.Session.ResumeRecord(l.Path) })
	}
	if more := len(left) - mostLeft; more > 0 {
		n.Say(fmt.Sprintf("Older unfinished games that are not listed: %d", more))
	}
	return nil
}
