package resources

// Geometry is the size and position that somebody asked for the window, in pixels.
type Geometry struct {
	Width, Height int  // 1 to 32767, or 0 if not given
	X, Y          int  // offsets from the screen's edges, with their signs; both +0 and -0 are 0
	HaveSize      bool // at least one of them was given
	HavePos       bool // X was given; Y may have been given too
	// X or Y counts from the right or lower edge, and is at most 0, except with two signs, as in --5.
	XNegative, YNegative bool
}

// What the X protocol can carry, in pixels.
const (
	maxCoordinate = 32767
	minCoordinate = -32768
)

// ParseGeometry parses [=][WIDTH][xHEIGHT][{+-}X[{+-}Y]] by the rules of XParseGeometry (Xlib 16.4), and
// returns false if the text is not valid. Each part may be missing. An offset may have two signs: +-5 is five
// pixels beyond the left edge. A number that the X protocol cannot carry is not valid, nor is a size of 0.
func ParseGeometry(text string) (g Geometry, ok bool) {
	s := geometryScanner{rest: text, ok: true}
	s.accept('=')
	if c := s.peek(); c != 0 && c != 'x' && c != '+' && c != '-' {
		g.Width, g.HaveSize = s.readSize(), true
	}
	if s.accept('x') || s.accept('X') {
		g.Height, g.HaveSize = s.readSize(), true
	}
	g.X, g.XNegative, g.HavePos = s.readOffset()
	if g.HavePos {
		g.Y, g.YNegative, _ = s.readOffset()
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

func (s *geometryScanner) peek() byte {
	if s.rest == "" {
		return 0
	}
	return s.rest[0]
}

func (s *geometryScanner) accept(c byte) bool {
	if s.peek() != c {
		return false
	}
	s.rest = s.rest[1:]
	return true
}

func (s *geometryScanner) readSize() int {
	n := s.readNumber()
	s.ok = s.ok && n > 0
	return n
}

func (s *geometryScanner) readOffset() (n int, negative, have bool) {
	switch {
	case s.accept('-'):
		return -s.readNumber(), true, true
	case s.accept('+'):
		return s.readNumber(), false, true
	}
	return 0, false, false
}

// readNumber takes a sign without digits for 0.
func (s *geometryScanner) readNumber() int {
	start, sign := len(s.rest), 1
	if s.accept('-') {
		sign = -1
	} else {
		s.accept('+')
	}
	n := 0
	for c := s.peek(); '0' <= c && c <= '9'; c = s.peek() {
		n = min(n*10+int(c-'0'), maxCoordinate+2)
		s.accept(c)
	}
	n *= sign
	s.ok = s.ok && len(s.rest) < start && minCoordinate <= n && n <= maxCoordinate
	return n
}
