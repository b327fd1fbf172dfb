package icon

import (
	"image"
	"image/color"
	"strings"
	"sync"

	"xklondike/x11/face"
)

// leastOutlined is the least size, in pixels, at which outlines look better than the icons drawn by hand.
const leastOutlined = 40

// A dot is transparent; the other letters are inks of the deck.
var inks = sync.OnceValue(func() map[byte]color.RGBA {
	p := face.DefaultPalette()
	return map[byte]color.RGBA{
		'k': p[face.Black], 'w': p[face.Paper], 'r': p[face.Red], 'y': p[face.Gold], 'b': p[face.BackInk], 'p': p[face.BackPaper],
	}
})

const hand16 = `
.....kkkkkkkkkkk
.kkkkkwwwwrwwwwk
kwwwwkwwwwywwwwk
kwbbbkwywyyywywk
kwbpbkwyyyyyyywk
kwpbpkwyryryryyk
.kbpbkwkkkkkkkkk
.kbbbkwkwwwwwykk
.kbpbkwkkkwkkykk
.kpbpkwkwwwwwykk
.kbpbkwkwwkwwykk
.kwbbkwkkwwwkkkk
..kbpkwwkrrrkkwk
..kpbkrrkkkkkrrk
..kbpkryrkkkryrk
..kkkkkkkkkkkkkk
`

const hand22 = `
......................
.......kkkkkkkkkkkkkk.
...kkkkkwwwwwwwwwwwwwk
.kkwwwwkwwwwwrrwwwwwwk
kwwwbbbkwwkwwrrwwkwwwk
kwbbbpbkwwkkwyywkkwwwk
.kbbpbpkwwkykyykykwwwk
.kbpbbbkwwkyyyyyykwwwk
.kbpbpbkwwkyryyrykwwwk
.kwbpbbkwwkkkkkkkkwwwk
..kbbbpkwkkwwwwwykkwwk
..kbpbbkwkkkkwwkkkkwwk
..kpbpbkwkkwkwwkykkwwk
..kbpbbkwkkwwwwwykkwwk
..kwbbpkwkkkwkkwkkkwwk
...kbpbkwwkkkrrkkkwwwk
...kpbpkwwwkkkkkkwwwwk
...kbpbkwkkwkykkwkkwwk
...kwbbkkrrwkkkkwrrkwk
....kwwkrryrwkkwryrrkk
....kkkkryyrwwwwryyrrk
.......kkkkkkkkkkkkkk.
`

const hand32 = `
.............kkkkkkkkkkkkkkkkkk.
............kwwwwwwwwwwwwwwwwwwk
......kkkkkkkwwwwwwwwrrwwwwwwwwk
.kkkkkwwwwwwkwwwwwwwwrrwwwwwwwwk
kwwwwwwwwwwwkwwwwkwwkyykwwkwwwwk
kwwwbbbbbbbbkwwwwkkwkyykwkkwwwwk
kwbbbbbpppbbkwwwwkykkyykkykwwwwk
kwbbppbbbbpbkwwwwkyykyykyykwwwwk
.kwbbbpbppbbkwwwwkyyyyyyyykwwwwk
.kwbpbpbbbpbkwwwwkyyyyyyyykwwwwk
.kwbpbbpbbbbkwwwwkrwrrrrwrkwwwwk
.kwbpbpbbppbkwwwwkkkkkkkkkkwwwwk
..kwbbpbbbbpkwwwkkwwwwwwwykkwwwk
..kwbppbbppbkwwwkkwwwwwwwykkwwwk
..kwbbbbbbpbkwwwkkkkkwwkkkkkwwwk
..kwbbppbbpbkwwwkkwwwwwwwykkwwwk
...kwbbbpbbbkwwwkkwkkwwkkykkwwwk
...kwbpbpbppkwwwkkwwwwwwwykkwwwk
...kwbpbbbbbkwwwkkwwwwkwwykkwwwk
...kwbpbppbpkwwwkkwwwkkwwykkwwwk
....kwbbbpbbkwwwkkkwwwwwwkkkwwwk
....kwbppbbpkwwkkkkkkwwkkkkkkwwk
....kwbbbpbbkwwkkkkwwrrwwkkkkwwk
....kwbbppbpkwwkkwkkkrrkkkwkkwwk
.....kwbbbbbkwwwwwkkkkkkkkwwwwwk
.....kwbppbbkwwwwkkkykkykkkwwwwk
.....kwbbbpbkwwkkrwkykkykwrkkwwk
.....kwbbpbbkwwkryrwkkkkwryrkwwk
......kwwbbpkwkrryrwkkkkwryrrkwk
......kkwwwwkkryyrrwwkkwwrryyrkk
.......kkkkkkrryyrrwwwwwwrryyrrk
.............kkkkkkkkkkkkkkkkkk.
`

func drawByHand(img *image.NRGBA) {
	rows := strings.Fields(hand16)
	switch px := img.Rect.Dx(); {
	case px >= 32:
		rows = strings.Fields(hand32)
	case px >= 22:
		rows = strings.Fields(hand22)
	}
	margin := (img.Rect.Dx() - len(rows)) / 2
	for y, row := range rows {
		for x := range len(row) {
			if c, ok := inks()[row[x]]; ok {
				img.Set(margin+x, margin+y, c)
			}
		}
	}
}
