package proof

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

const firstLine = "xklondike proof 1"

// MaxKeys is how many positions a file may list, those of the easier game included. They take 32 MB of memory, and a
// file of a few kilobytes can claim as many. The longest proof in docs/solver/proofs.md has a quarter of them.
const MaxKeys = 1 << 22

// Encode returns the text of a file.
func (p *Proof) Encode() []byte {
	numbers := []byte{}
	for _, list := range [][]Key{p.Easier, p.Lost} {
		numbers = binary.AppendUvarint(numbers, uint64(len(list)))
		before := Key(0)
		for _, k := range list {
			numbers = binary.AppendUvarint(numbers, k-before)
			before = k
		}
	}
	text := bytes.NewBufferString(firstLine + p.Lemmas.String() + "\n")
	z, _ := zlib.NewWriterLevel(text, zlib.BestCompression)
	_, _ = z.Write(numbers) // into memory
	_ = z.Close()
	return text.Bytes()
}

// Decode reads a file. It accepts any keys; Check does not.
func Decode(text []byte) (*Proof, error) {
	line, rest, _ := bytes.Cut(text, []byte("\n"))
	names, ok := strings.CutPrefix(string(line), firstLine)
	p := &Proof{}
	for name := range strings.FieldsSeq(names) {
		p.Lemmas |= 1 << (slices.Index(lemmaNames[:], name) & 7)
	}
	if !ok || names != p.Lemmas.String() {
		return nil, fmt.Errorf("the first line is not %q with lemmas of this version", firstLine)
	}
	from := bytes.NewReader(rest)
	z, err := zlib.NewReader(from)
	if err != nil {
		return nil, fmt.Errorf("the positions cannot be read: %w", err)
	}
	numbers := bufio.NewReader(z)
	for _, list := range []*[]Key{&p.Easier, &p.Lost} {
		if *list, err = readKeys(numbers, MaxKeys-len(p.Easier)); err != nil {
			return nil, fmt.Errorf("the positions cannot be read: %w", err)
		}
	}
	if _, err := numbers.ReadByte(); err != io.EOF || from.Len() > 0 {
		return nil, errors.New("the file does not end after the positions")
	}
	return p, nil
}

func readKeys(r *bufio.Reader, most int) (list []Key, err error) {
	n, err := binary.ReadUvarint(r)
	if err != nil || n > uint64(most) {
		return nil, cmp.Or(err, fmt.Errorf("there are more than %d", MaxKeys))
	}
	list = make([]Key, 0, n)
	for last := Key(0); n > 0; n-- {
		step, err := binary.ReadUvarint(r)
		if err != nil {
			return nil, err
		}
		last += step
		list = append(list, last)
	}
	return list, nil
}
