package game_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/variant"
)

// The rule tables that there are to test with, read once. They are shared: a test that changes one changes a copy.
var (
	builtinTables = sync.OnceValues(func() ([]*game.Rules, error) { return tablesOf("../resources/games.toml") })
	ownTables     = sync.OnceValues(func() ([]*game.Rules, error) { return tablesOf("testdata/tables.toml") })
)

// tablesOf loads the rule tables of a file.
func tablesOf(name string) ([]*game.Rules, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return variant.Load(filepath.Base(name), data)
}

// builtin returns the built-in rule tables.
func builtin(t testing.TB) []*game.Rules {
	t.Helper()
	rules, err := builtinTables()
	if err != nil {
		t.Fatal(err)
	}
	return slices.Clone(rules)
}

// tables returns all rule tables, the built-in ones, then those of testdata.
func tables(t testing.TB) []*game.Rules {
	t.Helper()
	rules, err := ownTables()
	if err != nil {
		t.Fatal(err)
	}
	return append(builtin(t), rules...)
}

// someTables returns a third of tables, always the same: klondike, and all those of testdata among them. Where XKLONDIKE_SOAK is
// set, it returns all.
func someTables(t testing.TB) []*game.Rules {
	t.Helper()
	_, all := os.LookupEnv("XKLONDIKE_SOAK")
	random := rand.New(rand.NewPCG(1, 3))
	games := len(builtin(t))
	var some []*game.Rules
	for i, r := range tables(t) {
		if all || i >= games || r.Name == "klondike" || random.IntN(3) == 0 {
			some = append(some, r)
		}
	}
	return some
}

// table returns the rules of that name.
func table(t testing.TB, name string) *game.Rules {
	t.Helper()
	r, err := variant.Find(tables(t), name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestPlays runs the plays of testdata, whose format testdata/README explains.
func TestPlays(t *testing.T) {
	files, err := filepath.Glob("testdata/*.play")
	if err != nil || len(files) < 5 {
		t.Fatal("the plays are missing", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".play"), func(t *testing.T) { (&play{t: t}).run(file) })
	}
}

// TestRefusals wants every reason in refusals.play, as the answer to something that a hand can try.
func TestRefusals(t *testing.T) {
	p := play{t: t, met: map[game.Reason]bool{}}
	p.run("testdata/refusals.play")
	recordsOnly := []game.Reason{game.NoSuchMove, game.FaceUp, game.StockLeft, game.SamePile} // no hand can try these
	for _, why := range reasons(t) {
		if why != game.Nothing && !p.met[why] && !slices.Contains(recordsOnly, why) {
			t.Errorf("nothing that was tried is answered by %q", why)
		}
	}
}

// reasons returns every reason there is, as the source has them.
func reasons(t *testing.T) []game.Reason {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "reason.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var all []game.Reason
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok && spec.Names[0].IsExported() {
			text, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, game.Reason(text))
		}
		return true
	})
	if len(all) < 37 {
		t.Fatalf("%d reasons", len(all))
	}
	return all
}

// run runs a file of plays.
func (p *play) run(file string) {
	p.t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		p.t.Fatal(err)
	}
	for i, line := range strings.Split(string(data), "\n") {
		if err := p.line(line); err != nil {
			p.t.Fatalf("%s:%d: %s\n%v", file, i+1, line, err)
		}
	}
}

// play is a play being run.
type play struct {
	t     *testing.T
	rules *game.Rules
	deal  game.Deal
	stack map[game.Pile][]string // until the first action deals
	game  *game.Game
	met   map[game.Reason]bool // the reasons that were met so far; may be nil
}

func (p *play) line(line string) error {
	text, _, _ := strings.Cut(line, "#")
	if strings.Contains(line, "##") {
		text = line
	}
	words := strings.Fields(text)
	switch {
	case len(words) == 0:
		return nil
	case words[0] == "game":
		*p = play{t: p.t, met: p.met, rules: table(p.t, words[1]), stack: map[game.Pile][]string{}}
		return nil
	case words[0] == "deal":
		return p.dealt(words[1])
	case words[0] == "cards":
		cards, err := deals.ParseCards(&game.Rules{Packs: p.rules.Packs}, strings.Join(words[1:], " "))
		p.deal = game.Deal{Cards: cards}
		return err
	case words[0] == "stack":
		pile, err := game.ParsePile(words[1])
		p.stack[pile] = words[2:]
		return err
	}
	p.begin()
	switch {
	case strings.HasPrefix(text, " "):
		return p.expect(words)
	case words[0] == "!":
		return p.refused(strings.TrimSpace(text[1:]))
	}
	return p.act(strings.TrimSpace(text))
}

func (p *play) dealt(what string) error {
	if what == "sorted" {
		p.deal = game.Deal{Cards: sorted(p.rules.Packs)}
		return nil
	}
	n, err := deals.ParseNumber(what)
	p.deal = game.Shuffle(p.rules.Packs, n)
	return err
}

func sorted(packs int) []game.Card {
	cards := make([]game.Card, 52*packs)
	for i := range cards {
		cards[i] = game.Card(i)
	}
	return cards
}

// begin deals, from the stack if no deal was given.
func (p *play) begin() {
	if p.game != nil {
		return
	}
	if p.deal.Cards == nil {
		p.deal = game.Deal{Cards: p.stacked()}
	}
	p.game = game.NewGame(p.rules, p.deal, game.Tally{})
}

// stacked turns piles into a deal: it deals the sorted pack, looks where each card came to lie, and puts the wished card
// there instead. Cards that lie on the suit piles before the deal keep their places, and so do those that are not played with.
func (p *play) stacked() []game.Card {
	pack := sorted(p.rules.Packs)
	deal, left := make([]string, len(pack)), map[string]int{}
	for _, c := range pack {
		left[c.String()]++
	}
	put := func(at game.Card, card string) {
		if left[card]--; left[card] < 0 {
			p.t.Fatalf("%s is stacked too often", card)
		}
		deal[at] = card
	}
	s := game.New(p.rules, game.Deal{Cards: pack})
	for pile, wish := range p.stack {
		slots := slices.Clone(s.Cards(pile))
		if pile.Role == game.Stock {
			slices.Reverse(slots)
			slots = append(slices.Clone(s.Cards(game.Pile{Role: game.Waste})), slots...) // the first packet
		}
		for i, card := range wish {
			put(slots[i].Card, card)
		}
	}
	for _, c := range pack {
		if !p.rules.Has(c) || p.rules.Prelude == game.PreludeBases && c.Rank() == game.Rank(p.rules.Base)+1 {
			put(c, c.String())
		}
	}
	var rest []string
	for _, c := range pack {
		if card := c.String(); left[card] > 0 {
			left[card]--
			rest = append(rest, card)
		}
	}
	for i := range deal {
		if deal[i] == "" {
			deal[i], rest = rest[0], rest[1:]
		}
	}
	cards, err := deals.ParseCards(&game.Rules{Packs: p.rules.Packs}, strings.Join(deal, " "))
	if err != nil {
		p.t.Fatal(err)
	}
	return cards
}

// act plays a line, as often as it says.
func (p *play) act(text string) error {
	text, times, repeated := strings.Cut(text, " x")
	n := 1
	if repeated {
		n, _ = strconv.Atoi(times)
	}
	for range n {
		if err := p.once(text); err != nil {
			return err
		}
	}
	return nil
}

func (p *play) once(text string) error {
	switch text {
	case "undo":
		return must(p.game.Undo(), "nothing to undo")
	case "redo":
		return must(p.game.Redo(), "nothing to redo")
	}
	var moves []game.Move
	for _, part := range strings.Split(text, ", ") {
		m, err := p.meant(part)
		if err != nil {
			return err
		}
		moves = append(moves, m)
	}
	return p.game.Play(moves...)
}

func must(ok bool, text string) error {
	if !ok {
		return errors.New(text)
	}
	return nil
}

// meant returns the move that a move's text or an act of the hand means.
func (p *play) meant(text string) (game.Move, error) {
	words := strings.Fields(text)
	want := game.Want{}
	switch words[0] {
	default:
		return game.ParseMove(text)
	case "tap":
	case "twice":
		want.Act = game.TapTwice
	case "drop":
		want.Act = game.Drop
	}
	s := p.game.State()
	want.From, _ = game.ParsePile(words[1])
	want.Index = len(s.Cards(want.From)) - 1
	switch len(words) {
	case 3:
		want.Index, _ = strconv.Atoi(words[2])
	case 4:
		want.To, _ = game.ParsePile(words[2])
		want.N, _ = strconv.Atoi(words[3])
	}
	return s.Answer(want)
}

// refused runs "! ACTION: reason".
func (p *play) refused(text string) error {
	action, reason, _ := strings.Cut(text, ": ")
	before, depth := dump(p.game.State()), p.game.Depth()
	var err error
	if words := strings.Fields(action); words[0] == "lift" {
		pile, _ := game.ParsePile(words[1])
		i, _ := strconv.Atoi(words[2])
		err = p.game.State().Lift(pile, i)
	} else {
		err = p.once(action)
	}
	if err == nil || err.Error() != reason {
		return fmt.Errorf("refused with %v", err)
	}
	var why game.Reason
	if errors.As(err, &why) && p.met != nil {
		p.met[why] = true
	}
	if after := dump(p.game.State()); after != before || depth != p.game.Depth() {
		return fmt.Errorf("it changed the state: %s", cmp.Diff(before, after))
	}
	return nil
}

// expect checks one indented line.
func (p *play) expect(words []string) error {
	want := strings.Join(words, " ")
	var got string
	g, s := p.game, p.game.State()
	switch words[0] {
	case "score":
		got = fmt.Sprint("score ", g.Score().Points)
		if g.Score().Frozen {
			got += " frozen"
		}
	case "total":
		got = fmt.Sprintf("total %d games %d", g.Tally().Total, g.Tally().Games)
	case "depth":
		got = fmt.Sprint("depth ", g.Depth())
	case "turnovers":
		got = fmt.Sprint("turnovers ", s.TurnOvers())
	case "packet":
		got = fmt.Sprint("packet ", s.Packet())
	case "stock":
		got = fmt.Sprint("stock ", len(s.Cards(game.Pile{Role: game.Stock})))
	case "won", "playing":
		got = map[bool]string{true: "won", false: "playing"}[s.Won()]
	default:
		got = p.cards(words)
	}
	if got != want {
		return fmt.Errorf("it is %q", got)
	}
	return nil
}

// cards writes a pile as the expectation does.
func (p *play) cards(words []string) string {
	pile, err := game.ParsePile(words[0])
	if err != nil {
		return err.Error()
	}
	slots, head := p.game.State().Cards(pile), words[0]
	if words[1] == "end" {
		head += " end"
		slots = slots[max(0, len(slots)-len(words)+2):]
	}
	if len(slots) == 0 {
		return head + " -"
	}
	return head + " " + spell(slots)
}

// spell writes slots as "## 8H".
func spell(slots []game.Slot) string {
	words := make([]string, len(slots))
	for i, slot := range slots {
		words[i] = "##"
		if slot.Up {
			words[i] = slot.Card.String()
		}
	}
	return strings.Join(words, " ")
}

// dump writes all there is to know about a state, identities of face-down cards included.
func dump(s game.State) string {
	var b strings.Builder
	for _, p := range s.Piles() {
		fmt.Fprintln(&b, p, s.Cards(p))
	}
	fmt.Fprintln(&b, s.Packet(), s.TurnOvers(), s.Won())
	return b.String()
}
