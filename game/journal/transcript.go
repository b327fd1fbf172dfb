package journal

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"xklondike/game"
)

// A Transcript is the record of a game that the program plays by itself, in memory until it is saved. The
// same game gives the same bytes: it begins at the start of Unix time, and its ID ends in the deal's number.
type Transcript struct {
	game *game.Game
	id   string
	text []byte
}

// NewTranscript deals a game that is scored by its first scheme. The note says who plays it.
func NewTranscript(r *game.Rules, d game.Deal, note string) *Transcript {
	begun := time.Unix(0, 0).UTC()
	t := &Transcript{game: game.NewGame(r, d, game.Tally{}), id: fmt.Sprintf("%s-%08x", begun.Format(idTime), d.Number)}
	t.text = newHeader(t.id, begun, r, d, t.game.Scheme().Scoring).text()
	t.text = append(t.text, notePrefix+note+"\n"...)
	return t
}

// Game returns the game, which is played by Transcript.Play.
func (t *Transcript) Game() *game.Game { return t.game }

// Play plays moves as one action; see game.Game.Play.
func (t *Transcript) Play(moves ...game.Move) error {
	a := playAction(moves...)
	if err := a.perform(t.game); err != nil {
		return err
	}
	t.text = append(t.text, a.line+"\n"...)
	return nil
}

// Hash returns the SHA-256 of the record as it stands, in lower-case hexadecimal.
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
