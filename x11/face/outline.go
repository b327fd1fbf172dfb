package face

// An outline is a filled shape in the unit square, as texts for panes.ParseContours. They describe only the right half,
// because two halves drawn by hand would differ.
type outline struct {
	// The mask's lower half becomes an exact mirror image of its upper half
	mirrorY bool
	solid   string
	holes   string
	inside  string // filled again inside the holes
}

// Other shapes are drawn with strokes.
var outlines = map[Shape]outline{
	Club: {solid: "O.5 .235 .25 .235 O.75 .575 .25 .235" +
		"M.5 .35L.6 .45L.6 .55L.545 .68C.56 .83 .62 .94 .72 1L.5 1Z"},
	Diamond: {mirrorY: true, solid: "M.5 0Q.71 .27 1 .5Q.71 .73 .5 1Z"},
	Heart:   {solid: "M.5 .2C.56 .07 .66 0 .77 0C.91 0 1 .11 1 .27C1 .5 .72 .66 .5 1Z"},
	Spade: {solid: "M.5 0C.58 .2 1 .36 1 .61C1 .74 .91 .83 .78 .83C.68 .83 .6 .78 .54 .69" +
		"C.56 .84 .61 .94 .71 1L.5 1Z"},
	Plume: {
		solid: "M.5 .87L.8 .87L.8 1L.5 1Z" +
			"M.5 0C.62 .03 .65 .16 .62 .32C.59 .5 .56 .64 .555 .8L.5 .8Z" +
			"M.59 .8C.6 .52 .66 .2 .82 .12C.94 .07 1.02 .2 .99 .36C.97 .46 .9 .48 .86 .43C.8 .5 .76 .64 .755 .8Z",
		holes: "M.655 .8C.67 .56 .72 .36 .82 .26C.74 .4 .7 .58 .685 .8Z"},
	Tiara: {solid: "M.5 .87L.86 .87L.86 1L.5 1Z" +
		"M.5 .8L.87 .8C.9 .64 .94 .5 .98 .36C.92 .54 .86 .6 .81 .6C.78 .5 .765 .36 .755 .24C.7 .46 .65 .58 .6 .58C.55 .5 .52 .36 .5 .18Z" +
		"O.5 .09 .06 .085O.75 .16 .05 .07O.95 .29 .05 .07"},
	Crown: {
		solid: "M.5 .87L.88 .87L.88 1L.5 1Z" +
			"M.5 .25C.58 .16 .78 .14 .89 .25C1.03 .4 1 .64 .9 .8L.5 .8Z" +
			"M.5 0L.535 0L.535 .07L.6 .07L.6 .13L.535 .13L.535 .28L.5 .28Z",
		holes:  "M.575 .68C.565 .54 .575 .45 .61 .36C.68 .31 .76 .33 .8 .41C.85 .5 .84 .58 .8 .68Z",
		inside: "M.63 .69C.67 .63 .685 .57 .69 .47C.695 .57 .71 .63 .75 .69Z"},
	Star: {solid: "M.5 0L.63 .37L1 .39L.71 .62L.81 1L.5 .78Z"},
	JesterCap: {solid: "M.5 .86L.76 .86L.76 1L.5 1Z O.5 .08 .085 .08 O.915 .66 .085 .08" +
		"M.5 .12C.6 .22 .64 .32 .65 .42C.72 .2 .88 .16 .95 .34C.99 .44 .98 .52 .955 .62L.87 .62" +
		"C.86 .5 .8 .48 .77 .58L.76 .79L.5 .79Z"},
}
