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
	"xklondike/game/deals"
)

// Verify plays a record again and writes what there is to say of it, in one line if it is good: the deal follows from its number,
// the rule table has its hash, every move is legal, and this is the score. The error says that something was not so.
func Verify(w io.Writer, origin string, text []byte, find func(name string) (*game.Rules, error)) error {
	out := bufio.NewWriter(w)
	r, faults := inspect(text, find)
	for _, err := range faults {
		fmt.Fprintf(out, "%s: %v\n", origin, err)
	}
	if len(faults) == 0 {
		fmt.Fprintf(out, "%s: good: %s\n", origin, summary(r, find))
	}
	return verdict(out, len(faults), origin)
}

// inspect plays a record again, and says all that is wrong with it. The record is nil if there is no game in it.
func inspect(text []byte, find func(name string) (*game.Rules, error)) (*Recorded, []error) {
	var faults []error
	r, err := (&reading{find: find, faults: &faults}).read(text)
	if err != nil {
		return nil, append(faults, err)
	}
	if r.Begun.Format(idTime) != r.ID[:len(idTime)] {
		faults = append(faults, errors.New("it was not begun when its id says"))
	}
	if d := r.Game.Deal(); d.Number != 0 && !deals.Shuffled(r.Game.Rules(), d) {
		faults = append(faults, fmt.Errorf("deal %d has other cards", d.Number))
	}
	return r, faults
}

// verdict ends the output, with an error if there were faults.
func verdict(out *bufio.Writer, faults int, of string) error {
	if err := out.Flush(); err != nil {
		return err
	}
	switch faults {
	case 0:
		return nil
	case 1:
		return fmt.Errorf("%s: there is a fault", of)
	}
	return fmt.Errorf("%s: there are %d faults", of, faults)
}

// summary says in a few words what a record is. Rules that are not today's are no fault, but a reader should know.
func summary(r *Recorded, find func(name string) (*game.Rules, error)) string {
	deal := "own cards"
	if n := r.Game.Deal().Number; n != 0 {
		deal = fmt.Sprintf("deal %d", n)
	}
	res := r.Game.Result()
	text := fmt.Sprintf("%s, %s: %s, %s", res.Game, deal, standing(res), res.Outcome)
	if !todays(r.Game, find) {
		text += "; no game has its rules today"
	}
	if r.Cut > 0 {
		text += fmt.Sprintf("; %d bytes at the end are no whole line", r.Cut)
	}
	return text
}

// todays reports whether a game is played by rules that are known today; also if nobody knows any.
func todays(g *game.Game, find func(name string) (*game.Rules, error)) bool {
	if find == nil {
		return true
	}
	r, err := find(g.Rules().Name)
	return err == nil && r == g.Rules()
}

// standing says how many actions there were, and what they came to.
func standing(r game.Result) string {
	points := "no score"
	if !r.None {
		points = fmt.Sprintf("%s score %d", r.Scoring, r.Points)
	}
	plural := "s"
	if r.Actions == 1 {
		plural = ""
	}
	back := "none taken back"
	if r.Undone > 0 {
		back = fmt.Sprintf("of which %d went back", r.Undone)
	}
	return fmt.Sprintf("%d action%s, %s, %s", r.Actions, plural, back, points)
}

// Verify plays every record of the directory again, and writes in what its line in the ledger differs from it, then the
// totals, and what could not be compared. Look is enough for it, and it waits for no lock: what was played after a line was
// written comes after what the line speaks of. The error says that something differs.
func (b *Book) Verify(w io.Writer) error {
	switch {
	case b.dir == "":
		return fmt.Errorf("records: %w", errNowhere)
	case b.unread != nil:
		return b.unread
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
	if len(c.said) == 0 {
		fmt.Fprintf(c.out, "%s: no game has been left yet\n", b.ledger.path)
	}
	c.unlisted()
	c.totals()
	c.counts()
	return verdict(c.out, c.faults, b.ledger.path)
}

// A checking compares a ledger with its records.
type checking struct {
	book           *Book
	out            *bufio.Writer
	faults         int
	good           int           // records with nothing wrong
	own            int           // those of them that are played by other rules than today's
	grown          int           // records that go on after what their line says
	without        int           // records without a line
	missing        int           // lines without a record
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
	switch text, err := c.text(e.id); {
	case err == nil:
		if r := c.record(e.id, text); r != nil {
			found = c.compare(e, r, text)
		}
	case !errors.Is(err, fs.ErrNotExist):
		c.differs(err.Error())
	case touched(found): // else it is a line of old, and its record was dropped
		c.missing++
	}
	c.said, c.replayed = append(c.said, e.result), append(c.replayed, found)
}

// text is what is in the record of a game, as far as it goes now.
func (c *checking) text(id string) ([]byte, error) {
	f, err := openRegular(c.book.path(id), os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readAll(f)
}

// record looks at a record by itself. It returns nil if there is no game in it.
func (c *checking) record(id string, text []byte) *Recorded {
	r, faults := inspect(text, c.book.options.Find)
	if r != nil && r.ID != id {
		faults = append(faults, fmt.Errorf("it says that it is %s", r.ID))
	}
	for _, err := range faults {
		c.differs(fmt.Sprintf("%s: %v", c.book.path(id), err))
	}
	if len(faults) == 0 {
		c.good++
		if !todays(r.Game, c.book.options.Find) {
			c.own++
		}
	}
	return r
}

// compare says in what a line differs from the part of the record that it speaks of, and returns what comes of that part.
func (c *checking) compare(e entry, r *Recorded, text []byte) game.Result {
	differ := func(what string) { c.differs(fmt.Sprintf("%s: the ledger has %s", c.book.path(e.id), what)) }
	switch size := int64(len(text)); {
	case size < e.size:
		differ(fmt.Sprintf("%d bytes, and the record %d", e.size, size))
	case size > e.size:
		c.grown++
		if r, _ = inspect(text[:e.size], nil); r == nil {
			differ(fmt.Sprintf("%d bytes, which are no record", e.size))
			return game.Result{}
		}
	}
	found := r.Game.Result()
	if e.result != found {
		differ(fmt.Sprintf("%s, and the record %s", inWords(e.result), inWords(found)))
	}
	return found
}

// inWords says all there is to say of a result.
func inWords(r game.Result) string {
	text := []string{r.Game, standing(r), r.Outcome.String()}
	if !r.Counted {
		text = append(text, "not counted")
	}
	return strings.Join(text, ", ")
}

// unlisted looks at the records without a line: of games that are being played for the first time, or were not left in peace.
func (c *checking) unlisted() {
	files, err := c.book.files()
	if err != nil {
		c.differs(err.Error())
	}
	for _, file := range files {
		id := idOf(file)
		if _, known := c.book.ledger.find(id); known {
			continue
		}
		switch text, err := c.text(id); {
		case err != nil && !errors.Is(err, fs.ErrNotExist):
			c.differs(err.Error())
		case len(text) > 0: // else it is just being begun, or came to nothing
			c.without++
			c.record(id, text)
		}
	}
}

// totals writes what the counted games come to, by each table and way to keep score.
func (c *checking) totals() {
	_, replayed := tallies(c.replayed)
	names, said := tallies(c.said)
	for _, name := range names {
		fmt.Fprintf(c.out, "%s: played %d, total %d\n", name, said[name].Games, said[name].Total)
		if found := replayed[name]; found != said[name] {
			c.differs(fmt.Sprintf("%s: by the records, played %d, total %d", name, found.Games, found.Total))
		}
	}
}

// tallies adds the counted results up by table and way to keep score, and lists these in the order of their first games.
func tallies(results []game.Result) (names []string, tallies map[string]game.Tally) {
	tallies = map[string]game.Tally{}
	for _, r := range results {
		if !r.Counted {
			continue
		}
		name := r.Game + " " + r.Scoring.String()
		t := tallies[name]
		if t.Games == 0 {
			names = append(names, name)
		}
		tallies[name] = game.Tally{Total: t.Total + r.Points, Games: t.Games + 1}
	}
	return names, tallies
}

// counts says what was looked at, and what could not be compared.
func (c *checking) counts() {
	for _, count := range []struct {
		n    int
		what string
	}{
		{c.own, "records by rules that no game has today"},
		{c.grown, "games that went on after their line"},
		{c.without, "records without a line"},
		{c.missing, "lines whose record is gone"},
	} {
		if count.n > 0 {
			fmt.Fprintf(c.out, "%s: %d\n", count.what, count.n)
		}
	}
	fmt.Fprintf(c.out, "good records: %d\n", c.good)
}
