package journal

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"

	"xklondike/game"
)

// A Past has the games that were left last, the last one first, as far back as it has been told to read. Of the ledger it reads no
// more than that takes, from the end.
type Past struct {
	Games []PastGame
	Ended bool // there are no games before these

	book      *Book
	at        int64 // where the lines begin that have been read; 0 also if the file cannot be read
	unwritten []entry
	seen      map[uint64]bool // the games that have been met
}

// A PastGame is a game that was left, finished or not.
type PastGame struct {
	Path   string // of the record, for Book.Resume; "" if that is gone
	Result game.Result
	LeftAt time.Time
}

// Past returns the past without games. ReadOn reads some. A nil Book has none.
func (b *Book) Past() *Past {
	p := &Past{book: b, Ended: b == nil, seen: make(map[uint64]bool)}
	if b == nil {
		return p
	}
	b.follow()
	p.unwritten = slices.Clone(b.ledger.unwritten)
	if b.dir == "" {
		p.unwritten = slices.DeleteFunc(slices.Clone(b.ledger.entries), func(e entry) bool { return !e.isCurrent() })
		p.Ended = len(p.unwritten) == 0
		return p
	}
	f, err := b.ledger.openFile(os.O_RDONLY)
	if err != nil {
		return p
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return p
	}
	switch isWhole, err := endsInLineFeed(f, info.Size()); {
	case err != nil:
	case isWhole:
		p.at = info.Size()
	default:
		_, p.at, _ = lineBefore(f, info.Size())
	}
	return p
}

// mostReadOn limits in bytes what one call of ReadOn reads of a ledger in which games have many lines.
const mostReadOn = 1 << 20

// ReadOn goes back by some games more, or as many as a megabyte of the ledger has.
func (p *Past) ReadOn(games int) {
	want := len(p.Games) + games
	for len(p.unwritten) > 0 && len(p.Games) < want {
		last := len(p.unwritten) - 1
		p.take(p.unwritten[last])
		p.unwritten = p.unwritten[:last]
	}
	if p.Ended || len(p.Games) >= want {
		return
	}
	if p.at == 0 {
		p.Ended = true
		return
	}
	f, err := p.book.ledger.openFile(os.O_RDONLY)
	if err != nil {
		p.Ended = true
		return
	}
	defer f.Close()
	for least := p.at - mostReadOn; len(p.Games) < want && p.at > max(0, least); {
		var line string
		line, p.at, _ = lineBefore(f, p.at)
		if e, ok, _ := entryOf(line); ok {
			p.take(e)
		}
	}
	p.Ended = p.at == 0
}

func (p *Past) take(e entry) {
	number, _ := parseID(e.id)
	if p.seen[number] {
		return
	}
	p.seen[number] = true
	if current := p.book.current; current != nil && current.id == e.id && !current.listing.isOver() || !belongsInLedger(e.result) {
		return
	}
	g := PastGame{Result: e.result, LeftAt: e.leftAt}
	g.Result.Record = strings.Clone(e.id)
	if p.book.dir != "" {
		g.Path = p.book.ledger.recordPath(g.Result.Record)
		if _, err := os.Lstat(g.Path); errors.Is(err, fs.ErrNotExist) {
			g.Path = ""
		}
	}
	if g.Path != "" || g.Result.Outcome != game.OutcomeLeft { // nobody can go on with a game without a record
		p.Games = append(p.Games, g)
	}
}

// lineBefore returns the line that ends before a place of a file, without its line feed, and where it begins: 0 after an error. What
// follows the last line feed is a line, too. A line that is too long for a ledger counts as empty.
func lineBefore(f io.ReaderAt, end int64) (line string, from int64, err error) {
	var part [512]byte
	var tail []byte
	for from = end; from > 0; {
		n := min(int64(len(part)), from)
		if _, err := f.ReadAt(part[:n], from-n); err != nil {
			return "", 0, err
		}
		chunk := part[:n]
		if from == end && chunk[n-1] == '\n' {
			chunk = chunk[:n-1]
		}
		if start := bytes.LastIndexByte(chunk, '\n') + 1; start > 0 {
			return shortLine(append(slices.Clone(chunk[start:]), tail...)), from - n + int64(start), nil
		}
		if from -= n; len(tail) <= maxLedgerLine {
			tail = append(slices.Clone(chunk), tail...)
		}
	}
	return shortLine(tail), 0, nil
}

func shortLine(line []byte) string {
	if len(line) > maxLedgerLine {
		return ""
	}
	return string(line)
}

// ReadGame reads the game of a record, to show it again.
func (b *Book) ReadGame(path string) (*game.Game, error) {
	if b == nil {
		return nil, errNoDirectory
	}
	text, err := readRegular(path)
	if err != nil {
		return nil, err
	}
	r, err := Read(path, text, b.options.Find)
	if err != nil {
		return nil, err
	}
	return r.Game, nil
}
