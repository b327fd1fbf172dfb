package face

// An outline is a filled shape in the unit square, as text (see contours). Where half is set the texts give the right half
// only, closed along the middle line x = 0.5, and the left is its mirror image: nobody can draw both sides alike by hand.
type outline struct {
	half  bool
	solid string
	holes string // cut out of solid
}

// filled is the outline of a shape that is one; false for shapes made of strokes.
func filled(s Shape) (outline, bool) {
	switch s {
	case Club:
		return outline{half: true, solid: "O.5 .245 .245 .245 O.755 .6 .245 .245" +
			"M.5 .4L.62 .45L.6 .6L.54 .7C.56 .84 .61 .94 .71 1L.5 1Z"}, true
	case Diamond:
		return outline{half: true, solid: "M.5 0Q.71 .27 1 .5Q.71 .73 .5 1Z"}, true
	case Heart:
		return outline{half: true, solid: "M.5 .2C.56 .07 .66 0 .77 0C.91 0 1 .11 1 .27C1 .5 .72 .66 .5 1Z"}, true
	case Spade:
		return outline{half: true, solid: "M.5 0C.58 .2 1 .36 1 .61C1 .74 .91 .83 .78 .83C.68 .83 .6 .78 .54 .69" +
			"C.56 .84 .61 .94 .71 1L.5 1Z"}, true
	case Cap:
		return outline{solid: "M.1 .78L.9 .78L.9 1L.1 1Z M.06 .7C-.08 .3 .3 .1 .55 .2C.9 .3 1 .5 .94 .7Z"}, true
	case Tiara:
		return outline{half: true, solid: "M.5 .84L.88 .84L.88 1L.5 1Z" +
			"M.5 .76L.88 .76C.93 .6 .97 .45 1 .3C.92 .5 .84 .55 .78 .55C.76 .4 .75 .3 .75 .18C.68 .38 .62 .5 .58 .5C.53 .4 .5 .3 .5 .14Z" +
			"O.5 .07 .05 .07O.75 .12 .05 .07O.95 .26 .05 .07"}, true
	case Crown:
		return outline{half: true, solid: "M.5 .84L.86 .84L.86 1L.5 1Z" +
			"M.5 .76L.86 .76L1 .3L.74 .52L.5 .2Z O.95 .28 .05 .07"}, true
	case Lattice:
		return outline{half: true, solid: "M.5 .3L.7 .5L.5 .7Z M1 0L1 .06L.5 .06L.5 0Z"}, true
	}
	return outline{}, false
}
