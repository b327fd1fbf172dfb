// Package xpm reads pictures in the format XPM, version 3: a C source with an array of strings. The XPM
// manual by Arnaud Le Hors describes it.
//
// The package reads the colours that are meant for colour screens, and no extensions. It takes memory only in
// proportion to the text, because every pixel of a picture has characters of its own there. It knows neither
// X nor cards.
package xpm

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"strconv"
	"strings"
)

// A header has the first four numbers in the first string of an XPM picture.
type header struct {
	width, height int // in pixels, 1 to 65535
	colours       int // number of colours, at least 1
	characters    int // characters for each pixel, 1 to maxCharacters
}

// maxCharacters is the largest number of characters for a pixel. Four of them tell more colours apart than a
// screen has.
const maxCharacters = 4

// DecodeConfig returns the size of a picture, in pixels, from its text. It reads no pixels.
func DecodeConfig(text []byte) (image.Config, error) {
	h, err := readHeader(newScanner(text))
	if err != nil {
		return image.Config{}, err
	}
	return image.Config{ColorModel: color.NRGBAModel, Width: h.width, Height: h.height}, nil
}

// Decode returns the picture that a text describes. Pixels of the colour None are transparent.
func Decode(text []byte) (*image.NRGBA, error) {
	in := newScanner(text)
	h, err := readHeader(in)
	if err != nil {
		return nil, err
	}
	if need := int64(h.width) * int64(h.height) * int64(h.characters); need > int64(len(text)) {
		return nil, fmt.Errorf("the text is too short for %d rows of pixels", h.height)
	}
	colours, err := readColours(in, h)
	if err != nil {
		return nil, err
	}
	img := image.NewNRGBA(image.Rect(0, 0, h.width, h.height))
	for y := range h.height {
		row, err := in.next()
		if err != nil {
			return nil, fmt.Errorf("row %d: %w", y+1, err)
		}
		if err := readRow(img, y, row, h, colours); err != nil {
			return nil, fmt.Errorf("row %d: %w", y+1, err)
		}
	}
	return img, nil
}

// readHeader reads the string of two sizes, the number of colours and the characters for each pixel. The
// coordinates of a hot spot and the word XPMEXT may follow, and are ignored.
func readHeader(in *scanner) (header, error) {
	text, err := in.next()
	if err != nil {
		return header{}, err
	}
	fields := strings.Fields(text)
	if len(fields) < 4 {
		return header{}, fmt.Errorf("the first string of the picture needs four numbers, and is %.40q", text)
	}
	var numbers [4]int
	for i := range numbers {
		n, err := strconv.ParseUint(fields[i], 10, 16)
		if err != nil || n == 0 {
			return header{}, fmt.Errorf("the first string of the picture has %.20q where a number from 1 to 65535 belongs", fields[i])
		}
		numbers[i] = int(n)
	}
	h := header{numbers[0], numbers[1], numbers[2], numbers[3]}
	if h.characters > maxCharacters {
		return header{}, fmt.Errorf("a pixel has %d characters, and at most %d are allowed", h.characters, maxCharacters)
	}
	return h, nil
}

// readColours reads the colours, each by the characters of its pixels.
func readColours(in *scanner, h header) (map[string]color.NRGBA, error) {
	colours := make(map[string]color.NRGBA)
	for i := range h.colours {
		text, err := in.next()
		if err != nil {
			return nil, fmt.Errorf("colour %d: %w", i+1, err)
		}
		if len(text) < h.characters {
			return nil, fmt.Errorf("colour %d: %.40q is too short", i+1, text)
		}
		c, err := parseColourLine(text[h.characters:])
		if err != nil {
			return nil, fmt.Errorf("colour %d: %w", i+1, err)
		}
		colours[text[:h.characters]] = c
	}
	return colours, nil
}

// parseColourLine returns the colour of a line such as "c #ff0000 m black". If a line has several values, the
// one for colour screens is used, else one for grey screens, else the one for two colours, as in libXpm. The
// key s gives a name, and no colour.
func parseColourLine(text string) (color.NRGBA, error) {
	values, key := make(map[string]string), ""
	for _, word := range strings.Fields(text) {
		switch word {
		case "c", "g", "g4", "m", "s":
			key = word
		default:
			values[key] = strings.TrimSpace(values[key] + " " + word)
		}
	}
	for _, key := range []string{"c", "g", "g4", "m"} {
		if value := values[key]; value != "" {
			return parseColour(value)
		}
	}
	return color.NRGBA{}, fmt.Errorf("the line %.40q names no colour", text)
}

// readRow sets the pixels of a row.
func readRow(img *image.NRGBA, y int, row string, h header, colours map[string]color.NRGBA) error {
	if len(row) != h.width*h.characters {
		return fmt.Errorf("%d characters instead of %d", len(row), h.width*h.characters)
	}
	for x := range h.width {
		code := row[x*h.characters:][:h.characters]
		c, ok := colours[code]
		if !ok {
			return fmt.Errorf("the picture defines no colour for the characters %q", code)
		}
		img.SetNRGBA(x, y, c)
	}
	return nil
}

// errEnded is the error if a string is missing.
var errEnded = errors.New("the text ends too early")
