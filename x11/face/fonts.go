package face

// Fonts has each font once, because what has been sent to the server belongs to a font. The zero Fonts is ready to use.
type Fonts struct{ made map[fontKey]*Font }

type fontKey struct {
	em   int // pixels
	bold bool
}

// Font returns a font of em pixels, the same one for the same arguments.
func (f *Fonts) Font(em int, bold bool) *Font {
	k := fontKey{em, bold}
	if f.made[k] == nil {
		if f.made == nil {
			f.made = make(map[fontKey]*Font)
		}
		f.made[k] = NewFont(em, bold)
	}
	return f.made[k]
}
