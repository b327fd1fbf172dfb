package shares

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"

	"xklondike/game/words"
)

// The longest line that Rows reads, in bytes. A line of a survey takes about a kilobyte, or 20 with the longest
// line of winning moves.
const maxRow = 1 << 20

// A Row is a line of a file.
type Row struct {
	Name   string // name of the file
	Number int64  // number of the line, from 1
	Text   []byte // the line without its line feed; valid until the next row is read
}

// Place returns the name of the file and the number of the line, such as "a.jsonl:12".
func (r Row) Place() string { return fmt.Sprintf("%s:%d", r.Name, r.Number) }

// Rows reads a stream line by line, and leaves out empty lines. The last line needs no line feed. The rows end
// with an error if reading fails, or if a line has more than a megabyte. The error begins with the name.
func Rows(name string, stream io.Reader) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		in := bufio.NewScanner(stream)
		in.Buffer(make([]byte, 1<<16), maxRow)
		row := Row{Name: name}
		for in.Scan() {
			row.Number++
			// A machine that lost its power may have left zeros at the end of a file.
			if row.Text = bytes.Trim(in.Bytes(), " \t\r\x00"); len(row.Text) > 0 && !yield(row, nil) {
				return
			}
		}
		row.Number++
		err := words.WithoutPath(in.Err())
		switch {
		case errors.Is(err, bufio.ErrTooLong):
			yield(row, fmt.Errorf("%s: the line is longer than %d bytes", row.Place(), maxRow))
		case err != nil:
			yield(row, fmt.Errorf("%s: %w", name, err))
		}
	}
}

const rowStart = `{"game":`

// SplitDamagedLine takes apart a line that is not one whole object. A program that is killed may leave only the
// beginning of a line, and if files are joined then, the next line follows without a line feed. SplitDamagedLine
// returns the whole objects, and the number of beginnings; false if the line has anything else.
func SplitDamagedLine(text []byte) (whole [][]byte, torn int, ok bool) {
	for len(text) > 0 {
		piece := text
		if next := bytes.Index(text[1:], []byte(rowStart)); next >= 0 {
			piece = text[:next+1]
		}
		text = text[len(piece):]
		piece = bytes.TrimSpace(piece)
		switch isWhole, isTorn := classify(piece); {
		case isWhole:
			whole = append(whole, piece)
		case isTorn || len(text) > 0 && bytes.HasPrefix(piece, []byte(rowStart)):
			// If another piece follows, this piece counts as torn even if it ends with invalid JSON, because the
			// start of another torn line may stand at its end.
			torn++
		default:
			return nil, 0, false
		}
	}
	return whole, torn, true
}

func classify(text []byte) (whole, torn bool) {
	if !bytes.HasPrefix(text, []byte(rowStart)) {
		return false, bytes.HasPrefix([]byte(rowStart), text)
	}
	var object json.RawMessage
	err := json.NewDecoder(bytes.NewReader(text)).Decode(&object)
	return err == nil && len(object) == len(text), errors.Is(err, io.ErrUnexpectedEOF)
}
