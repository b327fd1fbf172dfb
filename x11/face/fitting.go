package face

import "math"

// A fitting says how a character stands on the pixels of a font. Its advance is a whole number of pixels, and what rounding adds
// would show as uneven spaces between letters. So the letter takes most of it, being a little wider or narrower, and its two
// sides share the rest. All of a font is a little looser or tighter, as suits the letters that are most frequent.
type fitting struct {
	advance      int     // pixels
	width, shift float64 // pixels: an x of the outline, in em, becomes x*width + shift
	miss         float64 // by which each side of the letter is too far from its neighbour; negative if it is too near
}

const (
	mostStretch       = 0.04          // of a letter's width
	tightest, loosest = -0.005, 0.015 // em of tracking
)

// English has so many of each letter in a hundred (Peter Norvig, English Letter Frequency Counts, 2013), without the rarest.
const lettersOfEnglish = "eeeeeeeeeeeetttttttttaaaaaaaaooooooooiiiiiiiinnnnnnnssssssrrrrrrhhhhhllllddddcccuuummffppggwwyybvk"

func (f *Font) fitting(r rune) fitting {
	fit, ok := f.fittings[r]
	if !ok {
		fit = f.outlineOf(r).fit(f.em, f.tracking)
		f.fittings[r] = fit
	}
	return fit
}

// fit fits an outline to pixels, of which em make an em.
func (o outline) fit(em, tracking float64) fitting {
	ink := (o.right - o.left) * em
	ideal := o.advance*em + tracking
	fit := fitting{advance: max(1, int(math.Round(ideal)))}
	spare := float64(fit.advance) - ideal
	stretch := max(-mostStretch*ink, min(spare, mostStretch*ink))
	fit.miss = (spare - stretch) / 2
	fit.width = em
	if ink > 0 {
		fit.width += stretch / (o.right - o.left)
	}
	fit.shift = o.left*(em-fit.width) + tracking/2 + fit.miss
	return fit
}

// bestTracking returns the tracking, in pixels, with which frequent letters miss their places least.
func (f *Font) bestTracking() float64 {
	outlines := make([]outline, 0, len(lettersOfEnglish))
	for i, r := range lettersOfEnglish {
		if i > 0 && r == rune(lettersOfEnglish[i-1]) {
			outlines = append(outlines, outlines[i-1])
		} else {
			outlines = append(outlines, f.outlineOf(r))
		}
	}
	const steps = 24
	best, least := 0., math.Inf(1)
	for i := range steps + 1 {
		tracking, sum := (tightest+(loosest-tightest)*float64(i)/steps)*f.em, 0.
		for _, o := range outlines {
			miss := o.fit(f.em, tracking).miss
			sum += miss * miss
		}
		if sum < least {
			best, least = tracking, sum
		}
	}
	return best
}
