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

// So a damaged file cannot take all memory.
const maxKeys = 1 << 24

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
		if *list, err = readKeys(numbers); err != nil {
			return nil, fmt.Errorf("the positions cannot be read: %w", err)
		}
	}
	if _, err := numbers.ReadByte(); err != io.EOF || from.Len() > 0 {
		return nil, errors.New("the file does not end after the positions")
	}
	return p, nil
}

func readKeys(r *bufio.Reader) (list []Key, err error) {
	n, err := binary.ReadUvarint(r)
	if err != nil || n > maxKeys {
		return nil, cmp.Or(err, fmt.Errorf("more than %d", maxKeys))
	}
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
