package journal

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/words"
)

// Verify plays a record again, and writes a report. If the deal number gives the cards, the rule table matches its hash,
// and every move is legal, that is one line with the score; otherwise there is an error.
func Verify(w io.Writer, origin string, text []byte, find game.Finder) error {
	out := bufio.NewWriter(w)
	r, faults := checkRecordText(text, find)
	for _, err := range faults {
		fmt.Fprintf(out, "%s: %v\n", origin, err)
	}
	if len(faults) == 0 {
		fmt.Fprintf(out, "%s: good: %s\n", origin, summarize(r, find))
	}
	return endReport(out, len(faults), origin)
}

// checkRecordText returns the game of a record, which is nil if none can be played, and all faults.
func checkRecordText(text []byte, find game.Finder) (*RecordedGame, []error) {
	var faults []error
	r, err := (&recordReader{find: find, faults: &faults}).read(text)
	if err != nil {
		return nil, append(faults, err)
	}
	if r.Begun.Format(idTime) != r.ID[:len(idTime)] {
		faults = append(faults, errors.New("the record's ID does not match the time when the game began"))
	}
	if d := r.Game.Deal(); d.Number != 0 && !deals.MatchesNumber(r.Game.Rules(), d) {
		faults = append(faults, fmt.Errorf("its cards are not those of deal %d", d.Number))
	}
	return r, faults
}

func endReport(out *bufio.Writer, faults int, subject string) error {
	if err := out.Flush(); err != nil {
		return err
	}
	if faults == 0 {
		return nil
	}
	return fmt.Errorf("%s: %s found", subject, words.Count(faults, "error"))
}

func summarize(r *RecordedGame, find game.Finder) string {
	deal := "own cards"
	if n := r.Game.Deal().Number; n != 0 {
		deal = fmt.Sprintf("deal %d", n)
	}
	res := r.result()
	text := fmt.Sprintf("%s, %s: %s, %s", res.Game, deal, describeActionsAndScore(res), res.Outcome)
	if !usesCurrentRules(r.Game, find) {
		text += "; no known game has the same rules as this record"
	}
	if r.PartialBytes > 0 {
		text += fmt.Sprintf("; the last %d bytes are not a complete line", r.PartialBytes)
	}
	return text
}

func usesCurrentRules(g *game.Game, find game.Finder) bool {
	if find == nil {
		return true
	}
	r, err := find(g.Rules().Name)
	return err == nil && r == g.Rules()
}

func describeActionsAndScore(r game.Result) string {
	points := "no score"
	if !r.NoScore {
		points = fmt.Sprintf("%s score %d", r.Scoring, r.Points)
	}
	back := "none taken back"
	if r.Undone > 0 {
		back = fmt.Sprintf("of which %d took moves back", r.Undone)
	}
	return fmt.Sprintf("%s, %s, %s", words.Count(r.Actions, "action"), back, points)
}

// Verify plays every record again, and compares it with its line in the ledger. Its report has the differences, the total
// scores, and how many records could not be compared. It changes no file and takes no lock, so OpenAsIs is enough before
// it. Moves played after a line was written are no difference. Any other is an error.
func (b *Book) Verify(w io.Writer) error {
	switch {
	case !b.hasDirectory():
		return fmt.Errorf("records: %w", errNoDirectory)
	case b.ledgerErr != nil:
		return b.ledgerErr
	}
	if b.load(); b.ledgerErr != nil {
		return b.ledgerErr
	}
	c := ledgerCheck{book: b, out: bufio.NewWriter(w), listed: newTotals(), replayed: newTotals()}
	b.ledger.reportBadLines(c.reportFault)
	ids, err := b.ledger.recordIDs()
	if err != nil {
		c.reportFault(err.Error())
	}
	unlisted := make(map[string]bool)
	for _, id := range ids {
		unlisted[id] = true
	}
	games := 0
	for e, err := range b.ledger.all() {
		if err != nil {
			return ignoreMissing(err)
		}
		games++
		delete(unlisted, e.id)
		c.checkEntry(e)
	}
	if games == 0 {
		fmt.Fprintf(c.out, "%s: the ledger has no games yet\n", b.ledger.path)
	}
	for _, id := range ids {
		if unlisted[id] {
			c.checkUnlisted(id)
		}
	}
	c.writeTotals()
	c.writeCounts()
	return endReport(c.out, c.faults, b.ledger.path)
}

type ledgerCheck struct {
	book             *Book
	out              *bufio.Writer
	faults           int
	good             int     // records without a fault
	otherRules       int     // good records with rules that no current game has
	grown            int     // records longer than their line says
	unlistedCount    int     // records without a line
	missing          int     // lines without a record
	incomplete       int     // lines about incomplete records
	listed, replayed *totals // of the ledger, and of the records
}

func (c *ledgerCheck) reportFault(text string) {
	c.faults++
	fmt.Fprintln(c.out, text)
}

func (c *ledgerCheck) checkEntry(e entry) {
	found := e.result
	if e.incomplete {
		c.incomplete++
	}
	switch text, err := readRegular(c.book.ledger.recordPath(e.id)); {
	case err == nil:
		if r := c.checkRecord(e.id, text); r != nil {
			found = c.compareEntry(e, r, text)
		}
	case !errors.Is(err, fs.ErrNotExist):
		c.reportFault(err.Error())
	case belongsInLedger(found) && !e.incomplete: // otherwise an old program listed a deal in which nothing was done
		c.missing++
	}
	c.listed.add(e.result)
	c.replayed.add(found)
}

// checkRecord returns the game of a record, which is nil if none can be played.
func (c *ledgerCheck) checkRecord(id string, text []byte) *RecordedGame {
	r, faults := checkRecordText(text, c.book.options.Find)
	if r != nil && r.ID != id {
		faults = append(faults, wrongIDError(r.ID))
	}
	for _, err := range faults {
		c.reportFault(fmt.Sprintf("%s: %v", c.book.ledger.recordPath(id), err))
	}
	if len(faults) == 0 {
		c.good++
		if !usesCurrentRules(r.Game, c.book.options.Find) {
			c.otherRules++
		}
	}
	return r
}

func (c *ledgerCheck) compareEntry(e entry, r *RecordedGame, text []byte) game.Result {
	differ := func(what string) {
		c.reportFault(fmt.Sprintf("%s: the record differs from the ledger: the ledger has %s", c.book.ledger.recordPath(e.id), what))
	}
	switch size := int64(len(text)); {
	case size < e.size:
		differ(fmt.Sprintf("%d bytes as the record's size, but the record has only %d bytes", e.size, size))
	case size > e.size:
		c.grown++
		if r, _ = checkRecordText(text[:e.size], nil); r == nil {
			differ(fmt.Sprintf("%d bytes as the record's size, but those bytes of the record cannot be read", e.size))
			return game.Result{}
		}
	}
	if e.incomplete {
		return e.result
	}
	found := r.result()
	// the record has no play time
	found.Seconds, found.Timed = e.result.Seconds, e.result.Timed
	if e.old {
		found.Assisted = false
	}
	if e.result != found {
		differ(fmt.Sprintf("%s, and the record has %s", describeResult(e.result), describeResult(found)))
	}
	return found
}

func describeResult(r game.Result) string {
	text := fmt.Sprintf("%s, %s, %s", r.Game, describeActionsAndScore(r), r.Outcome)
	if !r.Counted {
		text += ", not counted"
	}
	if r.Assisted {
		text += ", with advice or a peek"
	}
	return text
}

// checkUnlisted checks a game without a line: it is being played for the first time, or a crash cut it off.
func (c *ledgerCheck) checkUnlisted(id string) {
	switch text, err := readRegular(c.book.ledger.recordPath(id)); {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		c.reportFault(err.Error())
	case len(text) > 0: // an empty file belongs to a game that is just being begun, or could not be written
		c.unlistedCount++
		c.checkRecord(id, text)
	}
}

func (c *ledgerCheck) writeTotals() {
	replayed, listed := c.replayed.sums.tallies, c.listed.sums.tallies
	for _, name := range c.listed.names {
		fmt.Fprintf(c.out, "%s: played %d, total score %d\n", name, listed[name].Games, listed[name].Total)
		if found := replayed[name]; found != listed[name] {
			c.reportFault(fmt.Sprintf("%s: according to the records: played %d, total score %d", name, found.Games, found.Total))
		}
	}
	c.checkSums(listed)
}

// checkSums finds no fault with sums of an earlier ledger.
func (c *ledgerCheck) checkSums(listed map[string]game.Tally) {
	l := &c.book.ledger
	path, err := l.target()
	if err != nil {
		return
	}
	file, err := os.Lstat(path)
	s := l.readSums()
	switch {
	case err != nil || s.state == "":
	case s.state != l.state(file):
		fmt.Fprintf(c.out, "%s: the sums are out of date, and will be computed again\n", l.sumsPath())
	case !maps.Equal(s.sums.tallies, listed):
		c.reportFault(l.sumsPath() + ": the sums differ from the ledger")
	}
}

// totals are the tallies of games, whose names are in the order of their first results.
type totals struct {
	sums  sums
	names []string
}

func newTotals() *totals { return &totals{sums: sums{tallies: map[string]game.Tally{}}} }

func (t *totals) add(r game.Result) {
	if name := tallyName(r); r.Counted && t.sums.tallies[name].Games == 0 {
		t.names = append(t.names, name)
	}
	t.sums.count(entry{result: r}, 1)
}

func (c *ledgerCheck) writeCounts() {
	for _, count := range []struct {
		n    int
		what string
	}{
		{c.otherRules, "records with rules that no known game has"},
		{c.grown, "games that continued after their ledger line"},
		{c.unlistedCount, "records without a ledger line"},
		{c.incomplete, "records that could not be written completely"},
		{c.missing, "ledger lines without a record"},
	} {
		if count.n > 0 {
			fmt.Fprintf(c.out, "%s: %d\n", count.what, count.n)
		}
	}
	fmt.Fprintf(c.out, "good records: %d\n", c.good)
}
