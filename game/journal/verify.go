package journal

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"xklondike/game"
)

// Verify plays a record again and writes what there is to say of it, in one line if it is good: the deal follows from its number,
// the rule table has its hash, every move is legal, and this is the score. The error says that something was not so.
func Verify(w io.Writer, origin string, text []byte, find func(name string) (*game.Rules, error)) error {
	out := bufio.NewWriter(w)
	rd := reading{find: find, verify: true}
	r, err := rd.read(text)
	faults := 0
	say := func(said any) {
		faults++
		fmt.Fprintf(out, "%s: %v\n", origin, said)
	}
	if rd.hash != nil {
		say(rd.hash)
	}
	if err != nil {
		say(err)
	} else if !shuffled(r.Game) {
		say(fmt.Sprintf("deal %d has other cards", r.Game.Deal().Number))
	}
	if faults == 0 {
		fmt.Fprintf(out, "%s: good: %s\n", origin, summary(r))
	}
	return verdict(out, faults, origin)
}

// verdict ends the output, with an error if there were differences.
func verdict(out *bufio.Writer, faults int, of string) error {
	if err := out.Flush(); err != nil {
		return err
	}
	switch faults {
	case 0:
		return nil
	case 1:
		return fmt.Errorf("%s: there is a difference", of)
	}
	return fmt.Errorf("%s: there are %d differences", of, faults)
}

// shuffled reports whether the cards are those that the deal's number stands for, if it has one.
func shuffled(g *game.Game) bool {
	r, d := g.Rules(), g.Deal()
	return d.Number == 0 || dealt(r, game.Shuffle(r.Packs, d.Number)) == dealt(r, d)
}

// summary says in a few words what a record is.
func summary(r *Recorded) string {
	deal := "own cards"
	if n := r.Game.Deal().Number; n != 0 {
		deal = fmt.Sprintf("deal %d", n)
	}
	res := r.Game.Result()
	text := fmt.Sprintf("%s, %s: %s, %s", res.Game, deal, standing(res), res.Outcome)
	if r.Cut > 0 {
		text += fmt.Sprintf("; %d bytes at the end are no whole line", r.Cut)
	}
	return text
}

// standing says how many actions there were, and what they came to.
func standing(r game.Result) string {
	points := "no score"
	if !r.None {
		points = fmt.Sprintf("%s score %d", r.Scoring, r.Points)
	}
	return fmt.Sprintf("%d actions, %d of them back, %s", r.Actions, r.Undone, points)
}

// Verify plays every record of the directory again that has a line in the ledger, and writes in what the line differs from it,
// then the totals. Games that are on a table now are passed over, and so are those whose record is gone. The error says that
// something differs.
func (b *Book) Verify(w io.Writer) error {
	if b == nil || b.dir == "" {
		return errors.New("there are no records")
	}
	c := checking{book: b, out: bufio.NewWriter(w)}
	if said := b.ledger.unreadable(); said != "" {
		c.differs(said)
	}
	for _, e := range b.ledger.entries {
		if e.live() {
			c.entry(e)
		}
	}
	c.totals()
	c.missed()
	return verdict(c.out, c.faults, b.ledger.path)
}

// A checking compares a ledger with its records.
type checking struct {
	book           *Book
	out            *bufio.Writer
	faults         int
	held, missing  int
	said, replayed []game.Result // by the ledger, and by the records
}

// differs says what is wrong.
func (c *checking) differs(text string) {
	c.faults++
	fmt.Fprintln(c.out, text)
}

// entry compares a line with its record.
func (c *checking) entry(e entry) {
	found := e.result
	r, size, err := c.replay(e.id)
	switch {
	case errors.Is(err, errHeld):
		c.held++
	case errors.Is(err, fs.ErrNotExist):
		c.missing++
	case err != nil:
		c.differs(err.Error())
	default:
		found = r.Game.Result()
		for _, text := range differences(e, found, size) {
			c.differs(c.book.path(e.id) + ": " + text)
		}
		if !shuffled(r.Game) {
			c.differs(fmt.Sprintf("%s: deal %d has other cards", c.book.path(e.id), r.Game.Deal().Number))
		}
	}
	c.said, c.replayed = append(c.said, e.result), append(c.replayed, found)
}

// replay reads a record that nobody has on a table.
func (c *checking) replay(id string) (*Recorded, int, error) {
	h, err := grab(c.book.path(id), os.O_RDONLY)
	if err != nil {
		return nil, 0, err
	}
	defer h.release()
	r, text, err := c.book.read(h, &reading{find: c.book.options.Find}, id)
	return r, len(text), err
}

// differences says in what a line differs from a record.
func differences(e entry, found game.Result, size int) []string {
	var list []string
	if e.result != found {
		list = append(list, fmt.Sprintf("the ledger has %s", words(e.result)), fmt.Sprintf("the record has %s", words(found)))
	}
	if e.size != int64(size) {
		list = append(list, fmt.Sprintf("the ledger has %d bytes, the record %d", e.size, size))
	}
	return list
}

// words says all there is to say of a result.
func words(r game.Result) string {
	text := []string{r.Game, standing(r), r.Outcome.String()}
	if !r.Counted {
		text = append(text, "not counted")
	}
	return strings.Join(text, ", ")
}

// totals writes what the counted games come to, by each table and way to keep score.
func (c *checking) totals() {
	replayed := map[string]*game.Account{}
	for _, a := range game.Accounts(c.replayed) {
		replayed[a.Game+" "+a.Scoring.String()] = a
	}
	for _, a := range game.Accounts(c.said) {
		name := a.Game + " " + a.Scoring.String()
		fmt.Fprintf(c.out, "%s: %d games, total %d\n", name, a.Played, a.Total)
		if found := replayed[name]; found == nil || found.Played != a.Played || found.Total != a.Total {
			if found == nil {
				found = &game.Account{}
			}
			c.differs(fmt.Sprintf("%s: by the records %d games, total %d", name, found.Played, found.Total))
		}
	}
}

// missed says what could not be compared.
func (c *checking) missed() {
	if c.held > 0 {
		fmt.Fprintf(c.out, "games that are being played: %d\n", c.held)
	}
	if c.missing > 0 {
		fmt.Fprintf(c.out, "games whose record is gone: %d\n", c.missing)
	}
}
