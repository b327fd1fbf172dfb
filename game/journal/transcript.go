package journal

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"xklondike/game"
)

// A Transcript is the record of a game that the program has played by itself, in memory until it is saved. The
// same game gives the same bytes: it begins at the start of Unix time, and its ID ends in the deal's number.
type Transcript struct {
	id   string
	text []byte
}

// NewTranscript writes down a game that is scored by its first scheme, each move as an action. The note says who has played
// it.
func NewTranscript(r *game.Rules, d game.Deal, note string, moves []game.Move) *Transcript {
	scheme, _ := r.Scheme("")
	t := &Transcript{id: newID(firstTime, d.Number)}
	t.text = append(newHeader(t.id, firstTime, r, d, scheme.Scoring).text(), notePrefix+note+"\n"...)
	for _, m := range moves {
		t.text = append(t.text, m.String()+"\n"...)
	}
	return t
}

// Hash returns the SHA-256 of the record, in lower-case hexadecimal.
func (t *Transcript) Hash() string { return hexHash(string(t.text)) }

// Save writes the record into a directory of records. A record that is there under its ID must be the same.
func (t *Transcript) Save(dir string) error {
	games := filepath.Join(dir, gamesFolder)
	if err := makeDirectory(games); err != nil {
		return err
	}
	path := filepath.Join(games, t.id+extension)
	part, err := os.CreateTemp(games, "."+t.id+"-*")
	if err != nil {
		return err
	}
	defer os.Remove(part.Name())
	_, err = part.Write(t.text)
	if err = errors.Join(err, part.Close()); err != nil {
		return err
	}
	if err = os.Link(part.Name(), path); !errors.Is(err, fs.ErrExist) { // unlike a rename, a link replaces no file
		return err
	}
	there, err := os.ReadFile(path)
	if err == nil && !bytes.Equal(there, t.text) {
		err = fmt.Errorf("%s is the record of a different game; each combination of player, seed and table needs its own directory", path)
	}
	return err
}
