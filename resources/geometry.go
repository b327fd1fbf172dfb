package resources

// Geometry is a size and place somebody asked for, in pixels.
type Geometry struct {
	Width, Height        int  // 1 to 32767; 0 if not given
	X, Y                 int  // the distance as written: -0 and +0 are both 0 here
	HaveSize             bool // at least one of Width and Height was given
	HavePos              bool // X was given, and perhaps Y
	XNegative, YNegative bool // X or Y counts from the right or lower edge; the number is then <= 0 unless it had two signs
}

// The coordinates and sizes that the X protocol can carry.
const (
	maxCoordinate = 32767
	minCoordinate = -32768
)

// ParseGeometry reads [=][WIDTH][xHEIGHT][{+-}X[{+-}Y]] by the rules of XParseGeometry (Xlib 16.4), with all its freedoms:
// +-5 is five pixels off the left edge, and each part may be missing. No text at all is a good geometry that asks for
// nothing. A number that X cannot carry, and a size of 0, are errors.
func ParseGeometry(text string) (g Geometry, ok bool) {
	s := geometryScanner{rest: text, ok: true}
	s.take('=')
	if c := s.peek(); c != 0 && c != 'x' && c != '+' && c != '-' {
		g.Width, g.HaveSize = s.size(), true
	}
	if s.take('x') || s.take('X') {
		g.Height, g.HaveSize = s.size(), true
	}
	g.X, g.XNegative, g.HavePos = s.offset()
	if g.HavePos {
		g.Y, g.YNegative, _ = s.offset()
	}
	if !s.ok || s.rest != "" {
		return Geometry{}, false
	}
	return g, true
}

type geometryScanner struct {
	rest string
	ok   bool
}

// peek is the byte at hand, 0 at the end.
func (s *geometryScanner) peek() byte {
	if s.rest == "" {
		return 0
	}
	return s.rest[0]
}

func (s *geometryScanner) take(c byte) bool {
	if s.peek() != c {
		return false
	}
	s.rest = s.rest[1:]
	return true
}

func (s *geometryScanner) size() int {
	n := s.number()
	s.ok = s.ok && n > 0
	return n
}

// offset reads one of the two places, if it is there.
func (s *geometryScanner) offset() (n int, negative, have bool) {
	switch {
	case s.take('-'):
		return -s.number(), true, true
	case s.take('+'):
		return s.number(), false, true
	}
	return 0, false, false
}

// number reads digits, which may have a sign of their own; a sign without any is 0.
func (s *geometryScanner) number() int {
	start, sign := len(s.rest), 1
	if s.take('-') {
		sign = -1
	} else {
		s.take('+')
	}
	n := 0
	for c := s.peek(); '0' <= c && c <= '9'; c = s.peek() {
		n = min(n*10+int(c-'0'), maxCoordinate+2)
		s.take(c)
	}
	n *= sign
	s.ok = s.ok && len(s.rest) < start && minCoordinate <= n && n <= maxCoordinate
	return n
}
