package narrate

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/command"
	"xklondike/game/text"
)

func (n *Narrator) takesRules(_, rest string) error {
	if n.rulesPart(n.Session.Rules(), rest) != nil || strings.EqualFold(rest, "all") {
		return nil
	}
	if _, err := n.Session.Config.Find(rest); err == nil {
		return nil
	}
	return command.Advice(fmt.Sprintf("Say rules, rules all, rules and a game, or rules and one of these words: %s.", strings.Join(n.rulesParts(), ", ")))
}

func (n *Narrator) rulesParts() (names []string) {
	for _, part := range text.RulesParts(n.Session.Rules(), text.ByLines()) {
		names = append(names, part.Name)
	}
	return names
}

func (n *Narrator) rulesPart(r *game.Rules, name string) []string {
	parts := text.RulesParts(r, text.ByLines())
	i := slices.IndexFunc(parts, func(p text.RulesPart) bool { return strings.EqualFold(p.Name, name) })
	if i < 0 {
		return nil
	}
	return parts[i].Paragraphs
}

// writeRules says the goal, and lists the other parts. With the name of a part it says that, and with all everything.
func (n *Narrator) writeRules(rest string) error {
	r := n.Session.Rules()
	switch part := n.rulesPart(r, rest); {
	case part != nil:
		n.sayAll(part)
		return nil
	case strings.EqualFold(rest, "all"):
		return n.writeAllRules()
	case rest != "":
		r, _ = n.Session.Config.Find(rest)
		n.Say(r.Title)
	}
	n.startList(true)
	for i, part := range text.RulesParts(r, text.ByLines()) {
		if i == 0 {
			n.sayAll(part.Paragraphs)
			continue
		}
		n.question.items = append(n.question.items, listItem{part.Name, func() error { n.sayAll(part.Paragraphs); return nil }})
	}
	n.writeList()
	return nil
}

func (n *Narrator) writeAllRules() error {
	var page strings.Builder
	if err := text.WriteRulesPage(&page, n.Session.Rules(), text.ByLines(), 0); err != nil {
		return err
	}
	for line := range strings.Lines(page.String()) {
		n.Say(line)
	}
	n.startList(false)
	for _, r := range n.Session.Relatives() {
		n.question.items = append(n.question.items, listItem{r.String(), func() error { return n.playGame(r.Game.Name) }})
	}
	if len(n.question.items) > 0 && !n.inReplay() {
		n.Say("Similar games. Say a number to play one")
		n.writeList()
	}
	return nil
}

func (n *Narrator) sayAll(lines []string) {
	for _, line := range lines {
		n.Say(line)
	}
}
