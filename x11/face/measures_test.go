package face

import (
	"bytes"
	"image"
	"math"
	"testing"

	"xklondike/game"
)

// widthsOfWindows are those of cards in windows from 640 by 480 to 3840 by 2160 pixels.
func widthsOfWindows(each func(w, h int)) {
	for w := 44; w <= 281; w++ {
		each(w, (w*14+5)/10)
	}
}

// indexBox surrounds the index at the card's top.
func (d Drawing) indexBox() (box image.Rectangle) {
	for _, s := range d.cornerStamps() {
		box = box.Union(s.Rect())
	}
	return box
}

// frameOf is what the frame of a court covers, its lines included.
func frameOf(d Drawing) (frame image.Rectangle) {
	for _, f := range d.Fills {
		if f.Ink == Black {
			frame = frame.Union(f.Rect)
		}
	}
	return frame
}

// percent returns a share of a length, not rounded.
func percent(share float64, of int) float64 { return share / 100 * float64(of) }

// TestIndexHasMargins: the index is as narrow as courts and pips beside it need, and stands apart from the card's edges and from all
// else. Seven pixels are the least that a rank can be read in.
func TestIndexHasMargins(t *testing.T) {
	widthsOfWindows(func(w, h int) {
		gap, most := max(2, int(math.Ceil(percent(2, w)-1e-9))), map[bool]float64{true: percent(10.5, w), false: percent(12, w)}
		if w < 64 {
			gap = 1
		}
		for card := range game.Card(52) {
			d := Deck{}.CardFace(card, w, h)
			box, isCourt := d.indexBox(), card.Rank() >= game.Jack
			if least := map[bool]float64{true: 7, false: 8}[isCourt]; float64(box.Dx()) > max(most[isCourt], least) || w < 71 && box.Dx() < 7 {
				t.Fatalf("%v at %d: the index is %d pixels wide", card, w, box.Dx())
			}
			for side, margin := range map[string]int{"left": box.Min.X, "top": box.Min.Y} {
				if off := float64(margin); off < percent(4, w)-0.5 || off > percent(5, w)+1.5 || margin < 2 {
					t.Fatalf("%v at %d: %d pixels are free at the %s", card, w, margin, side)
				}
			}
			around := box.Inset(-gap)
			for _, s := range d.Stamps[:len(d.Stamps)-d.IndexStamps] {
				if s.Rect().Overlaps(around) {
					t.Fatalf("%v at %d: %v is nearer to the index in %v than %d pixels", card, w, s, box, gap)
				}
			}
			if isCourt && frameOf(d).Overlaps(around) {
				t.Fatalf("%v at %d: the frame %v is nearer to the index in %v than %d pixels", card, w, frameOf(d), box, gap)
			}
		}
	})
}

// TestCourtsFillTheCard: 66 to 68 % of the card's width, to the nearest pixel on both sides, from 71 pixels on. Below, the index takes
// what it needs. The sign beside the head is no twin of that in the index.
func TestCourtsFillTheCard(t *testing.T) {
	widthsOfWindows(func(w, h int) {
		for card := range game.Card(52) {
			if card.Rank() < game.Jack {
				continue
			}
			d := Deck{}.CardFace(card, w, h)
			frame, small := frameOf(d), d.cornerStamps()[1]
			if share := float64(frame.Dx()); share > percent(68, w)+1 || share < percent(66, w)-1 && w >= 71 || share < percent(54, w) {
				t.Fatalf("%v at %d: the frame is %d pixels wide", card, w, frame.Dx())
			}
			if squeeze := d.Figures[0].Figure.squeeze(); squeeze < 1 && w >= 71 || squeeze < 0.8 {
				t.Fatalf("%v at %d: the figure is %.2f times as wide as it should be", card, w, squeeze)
			}
			if bounds := d.Figures[0].Figure.Bounds(); bounds.Dx() != frame.Dx()-2*(bounds.Min.X-frame.Min.X) || bounds.Min.X-frame.Min.X > w/100+1 {
				t.Fatalf("%v at %d: the figure in %v does not fill the frame %v", card, w, bounds, frame)
			}
			if share := float64(small.Part.W); share > max(7, percent(10.5, w)) || share < percent(6.5, w) {
				t.Fatalf("%v at %d: the sign of the index is %d pixels wide", card, w, small.Part.W)
			}
			large := d.Stamps[0]
			if least := percent(16, w); float64(large.Part.W) < least && w >= 64 || float64(large.Part.W) < least-1 || large.Part.W > w*18/100 {
				t.Fatalf("%v at %d: the sign beside the head is %d pixels wide", card, w, large.Part.W)
			}
			if !large.Rect().In(frame) {
				t.Fatalf("%v at %d: the sign in %v leaves the frame %v", card, w, large.Rect(), frame)
			}
		}
	})
}

// TestPlatesAreFree: from 64 pixels on, neither the index nor anything else touches the line of a plate.
func TestPlatesAreFree(t *testing.T) {
	widthsOfWindows(func(w, h int) {
		for card := range game.Card(52) {
			d := Deck{FourColours: true}.CardFace(card, w, h)
			if w < 64 || !card.Red() {
				continue
			}
			for _, f := range d.Fills {
				if f.Ink != ClubsInk+Ink(card.Suit()) {
					continue
				}
				for _, s := range d.Stamps {
					if s.Rect().Inset(-1).Overlaps(f.Rect) {
						t.Fatalf("%v at %d: %v touches the plate's line %v", card, w, s, f.Rect)
					}
				}
				if card.Rank() >= game.Jack && frameOf(d).Inset(-1).Overlaps(f.Rect) {
					t.Fatalf("%v at %d: the frame touches the plate's line %v", card, w, f.Rect)
				}
			}
		}
	})
}

// TestOnlyAcesHaveLines: a white line in the signs of the index, which are small, would not show, so pips have none either.
func TestOnlyAcesHaveLines(t *testing.T) {
	for _, w := range []int{80, 160, 225, 281, 400, 600} {
		for card := range game.Card(52) {
			lines := 0
			for _, s := range (Deck{}).CardFace(card, w, w*7/5).Stamps {
				if s.Part.Shape >= InlinedClub && s.Part.Shape <= InlinedSpade {
					lines++
				}
			}
			want := 0
			if card.Rank() == game.Ace && card.Suit() != game.Spades { // which has a picture
				want = 1
			}
			if lines != want {
				t.Errorf("%v at %d: %d signs with a white line, want %d", card, w, lines, want)
			}
		}
	}
}

// TestFacesKeepTheirColours: with four colours the robes of clubs and diamonds change, and the faces do not.
func TestFacesKeepTheirColours(t *testing.T) {
	for _, w := range []int{60, 80, 160} {
		h := w * 7 / 5
		picture := func(card game.Card, four bool) *image.RGBA {
			d := Deck{FourColours: four}.CardFace(card, w, h)
			d.Stamps, d.Fills = nil, d.Fills[:2]
			p := DefaultPalette()
			p[ClubsInk], p[DiamondsInk] = p[Baize], p[Highlight]
			return Render(d, p)
		}
		for card := range game.Card(52) {
			if card.Rank() < game.Jack {
				continue
			}
			usual, four := picture(card, false), picture(card, true)
			face := image.Rect(w*46/100, h*20/100, w*54/100, h*28/100) // from the eyes to the mouth
			for y := face.Min.Y; y < face.Max.Y; y++ {
				for x := face.Min.X; x < face.Max.X; x++ {
					if usual.RGBAAt(x, y) != four.RGBAAt(x, y) {
						t.Fatalf("%v at %d: %d,%d is %v, and with four colours %v", card, w, x, y, usual.RGBAAt(x, y), four.RGBAAt(x, y))
					}
				}
			}
			if changes := !bytes.Equal(usual.Pix, four.Pix); changes != (card.Suit() <= game.Diamonds) {
				t.Errorf("%v at %d: with four colours the robe changes: %v", card, w, changes)
			}
		}
	}
}
