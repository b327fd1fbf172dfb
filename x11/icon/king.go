package icon

import (
	"image"
	"image/color"
	"strings"

	"xklondike/x11/face"
)

var inks = func() map[byte]color.RGBA {
	p := face.DefaultPalette()
	return map[byte]color.RGBA{
		'k': {0x26, 0x22, 0x24, 0xff}, 'w': p[face.Paper], 'r': p[face.Red], 'y': p[face.Gold], 'b': p[face.BackInk],
		's': {0xfb, 0xdd, 0xbd, 0xff}, 'n': {0xe0, 0xae, 0x85, 0xff}, 'h': {0x7a, 0x42, 0x18, 0xff},
	}
}()

// The king's head from the lowest layer to the highest, each with its ink, on a card from x = -50 to 50 and from y = 0 to 140
const king = `
k M-44 136L-44 124C-40 108 -24 104 0 104C24 104 40 108 44 124L44 136Z
r M-41 134L-41 124C-37 111 -22 107 0 107C22 107 37 111 41 124L41 134Z
k M-19 103L19 103L16 122L0 136L-16 122Z
y M-16 106L16 106L13 121L0 132L-13 121Z
k M-29 50L29 50C39 68 38 92 31 104C24 112 -24 112 -31 104C-38 92 -39 68 -29 50Z
h M-27 52L27 52C36 70 35 90 29 102C22 109 -22 109 -29 102C-35 90 -36 70 -27 52Z
s M-20 52L20 52L20 80C20 96 10 104 0 104C-10 104 -20 96 -20 80Z
n M-3 66L3 66L5 83L0 86L-5 83Z
k M-16 64L-6 63L-6 66L-16 67ZM16 64L6 63L6 66L16 67Z
k O-10.5 71.5 3 3.4O10.5 71.5 3 3.4
h M-20 82C-14 90 -8 86 0 87C8 86 14 90 20 82L20 98C17 112 8 120 0 124C-8 120 -17 112 -20 98Z
r M-7 93C-3 96 3 96 7 93C5 99 -5 99 -7 93Z
k M-30 56L-38 18L-19 34L0 9L19 34L38 18L30 56Z
y M-27.5 53L-33 26L-18.5 39L0 15L18.5 39L33 26L27.5 53Z
k O-38 16 5.5 5.5O0 8.5 5.5 5.5O38 16 5.5 5.5
r O-38 16 3.5 3.5O38 16 3.5 3.5M-29 46L29 46L28 53L-28 53Z
b O0 8.5 3.5 3.5
w O-17 49.5 2.4 2.4O0 49.5 2.4 2.4O17 49.5 2.4 2.4
`

// leastOutlined is the least size, in pixels, at which outlines look better than the icons drawn by hand.
const leastOutlined = 48

// A dot is transparent; the other letters are those of inks.
const hand16 = `
................
.....kkkkkkkkkk.
..kkkwwwwwwwwwwk
kkwwkwwywyywywwk
kwbbkwwyyyyyywwk
kwwbkwwrrwwrrwwk
kwbwkwwhsssshwwk
kwbbkwhhksskhhwk
.kwbkwhhsssshhwk
.kbwkwhhhrrhhhwk
.kwbkwwhhhhhhwwk
.kwbkwwrhhhhrwwk
.kbwkwrrryyrrrwk
..kbkwrrryyrrrwk
..kkkwrrryyrrrwk
.....kkkkkkkkkk.
`

const hand32 = `
................................
............kkkkkkkkkkkkkkkkkkk.
.........kkkwwwwwwwwwkwwwwwwwwwk
....kkkkkwwkwwwwwwwwkbkwwwwwwwwk
.kkkwwwwwwbkwwkwwwwwwkwwwwwwkwwk
.kwwwwwbbwwkwkrkwwwwkykwwwwkrkwk
.kwwwbbbbbbkwwkykwwkyyykwwkykwwk
..kwbbwwwbbkwwkyykkyyyyykkyykwwk
..kwbwbbbwbkwwkyyyyyyyyyyyyykwwk
..kwbwbbbwwkwwkyyyyyyyyyyyyykwwk
..kwwwbbbwbkwwkrrwrrrwrrrwrrkwwk
..kwbwwbwbbkwwkkkkkkkkkkkkkkkwwk
...kwbbwwbbkwwkhsssssnssssshkwwk
...kwwbbwbwkwkhhssssssssssshhkwk
...kwwbwwwwkwkhhskkkssskkkshhkwk
...kwbwbbbbkwkhhsskkssskksshhkwk
...kwwbbbbbkwkhhssssssssssshhkwk
....kwbwwwwkwkhhsssssnssssshhkwk
....kwbwbbbkwkhhsssssnssssshhkwk
....kwbwbbbkwkhhhhhhhhhhhhhhhkwk
....kwwwbbbkwkhhhhhhhhhhhhhhhkwk
....kwbbwwwkwkhhhhhrrrrrhhhhhkwk
.....kwbbwwkwkhhhhhhhhhhhhhhhkwk
.....kwwbbwkwwkhhhhhhhhhhhhhkwwk
.....kwwwwwkwwkkhhhhhhhhhhhkkwwk
.....kwwwbbkwkrrkhhhhhhhhhkrrkwk
.....kwwbbwkkrrrrkkhhhhhkkrrrrkk
......kwbwbkkrrrrryyhhhyyrrrrrkk
......kwwwwkkrrrrrryykyyrrrrrrkk
......kkkkkkkrrrrrrryyyrrrrrrrkk
............kkkkkkkkkkkkkkkkkkk.
................................
`

func drawByHand(img *image.NRGBA) {
	rows := strings.Fields(hand16)
	if img.Rect.Dx() >= 32 {
		rows = strings.Fields(hand32)
	}
	margin := (img.Rect.Dx() - len(rows)) / 2
	for y, row := range rows {
		for x := range len(row) {
			if c, ok := inks[row[x]]; ok {
				img.Set(margin+x, margin+y, c)
			}
		}
	}
}
