package face

import "xklondike/x11/face/panes"

// centreLines has the middle lines of shapes that are drawn with a nib, as text for panes.ParseContours. A line along an edge of the unit square touches that of the mask, which cuts off lines that leave
// the square. Six and nine are open and slanting, so that nobody takes them for eight.
var centreLines = map[Shape]string{
	Ace: "M-.14 1.3L.5 -.06L1.14 1.3 M.16 .68L.84 .68",
	Two: "M.02 .27C.04 .1 .22 0 .5 0C.8 0 .98 .11 .98 .28C.98 .46 .7 .6 0 1L1.3 1",
	Three: "M.03 .22C.08 .08 .24 0 .49 0C.77 0 .95 .1 .95 .24C.95 .39 .8 .46 .52 .46" +
		"M.3 .46L.52 .46C.82 .46 1 .57 1 .73C1 .9 .79 1 .49 1C.2 1 .04 .91 0 .76",
	Four:             "M.74 1.3L.74 -.3 M.74 -.08L0 .7L1.3 .7",
	Five:             "M.97 0L.14 0L.08 .47C.2 .4 .33 .37 .48 .37C.8 .37 1 .48 1 .68C1 .88 .79 1 .48 1C.2 1 .05 .93 0 .79",
	Six:              "M.8 -.3L.8 0C.36 .1 0 .4 0 .69C0 .88 .19 1 .5 1C.81 1 1 .88 1 .71C1 .54 .81 .44 .5 .44C.3 .44 .12 .5 .04 .62",
	Seven:            "M-.3 0L1 0C.66 .35 .43 .7 .37 1L.31 1.3",
	Eight:            "O.5 .23 .44 .23 O.5 .73 .5 .27",
	Nine:             "M.2 1.3L.2 1C.64 .9 1 .6 1 .31C1 .12 .81 0 .5 0C.19 0 0 .12 0 .29C0 .46 .19 .56 .5 .56C.7 .56 .88 .5 .96 .38",
	Ten:              "M0 1.3L0 -.3 O.72 .5 .28 .5",
	Jack:             "M.3 0L1 0 M1 -.3L1 .66C1 .89 .8 1 .5 1C.2 1 0 .88 0 .66",
	Queen:            "O.5 .5 .5 .5 M.56 .66L1.1 1.3",
	King:             "M0 -.3L0 1.3 M1.26 -.3L.03 .56 M.32 .38L1.15 1.32",
	CornerTopLeft:    "M0 1.5L0 1C0 .45 .45 0 1 0L1.5 0",
	CornerBottomLeft: "M0 -.5L0 0C0 .55 .45 1 1 1L1.5 1",
	Ring:             "O.5 .5 .5 .5",
	Cross:            "M0 0L1 1 M1 0L0 1",
}

// rankNib is heavy, which suits the dark courts, but less so in a narrow character. Its sides are whole pixels, so that
// stems and bars are sharp. The two characters of the 10 share the width.
func rankNib(p Part) panes.Nib {
	n := panes.Nib{W: float64(max(1, min(p.H*23+50, (p.W+p.H)*115/10+50)/100)), H: float64(max(1, (p.H*17+50)/100))}
	if p.Shape == Ten {
		n.W = float64(max(1, (p.W*2+5)/10))
	}
	return n
}

func rankWidth(s Shape, h int) int {
	permille, special := map[Shape]int{Ten: 1012, Ace: 880, Queen: 880, King: 880, Jack: 740, Star: 1000}[s]
	if !special {
		permille = 748
	}
	return max(3, (h*permille+500)/1000)
}
