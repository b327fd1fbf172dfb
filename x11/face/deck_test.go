package face

import (
	"bytes"
	"fmt"
	"image"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// allDecks is every look of a deck.
func allDecks() (all []Deck) {
	for style := Traditional; style <= PlainStyle; style++ {
		for _, four := range []bool{false, true} {
			for back := FanBack; back <= SunrayBack; back++ {
				all = append(all, Deck{Style: style, FourColours: four, Back: back, Round: four})
			}
		}
	}
	return all
}

// deckDrawings is what a deck shows at one size.
func (k Deck) deckDrawings(w, h int) map[string]Drawing {
	all := map[string]Drawing{"back": k.CardBack(w, h)}
	if k.Back == FanBack { // faces and places are the same with every back
		for card := range game.Card(52) {
			all[card.String()] = k.CardFace(card, w, h)
		}
		for kind := Plain; kind <= StockExhausted; kind++ {
			all[fmt.Sprint("place ", kind)] = k.EmptyPlace(kind, w, h)
		}
	}
	return all
}

// TestDecksObeyTheRules draws decks of odd proportions, and of the sizes that a window being resized asks for.
func TestDecksObeyTheRules(t *testing.T) {
	var sizes []image.Point
	sides := []int{-1, 0, 7, 16, 23, 34, 51, 57, 80, 113, 320, 841}
	for _, w := range sides {
		for _, h := range sides {
			sizes = append(sizes, image.Pt(w, h))
		}
	}
	for w := 1; w <= 600; w += 1 + w/100 {
		sizes = append(sizes, image.Pt(w, (w*14+5)/10))
	}
	decks, palette := allDecks(), DefaultPalette()
	for _, i := range gametest.Sample(len(decks)*len(sizes), 10) {
		k, size := decks[i/len(sizes)], sizes[i%len(sizes)]
		for name, d := range k.deckDrawings(size.X, size.Y) {
			if err := checkDrawing(d); err != nil || d.W != max(size.X, 0) || d.H != max(size.Y, 0) {
				t.Fatalf("%+v: %s at %v is %dx%d: %v", k, name, size, d.W, d.H, err)
			}
			if min(size.X, size.Y) < 24 {
				gametest.MustEqual(t, Render(d, palette).Rect, image.Rect(0, 0, d.W, d.H), "%s at %v renders as", name, size)
			}
		}
	}
}

// TestFiguresLeaveStampsAlone: where the boxes of a figure and a stamp overlap, their inks do not, so that
// painters may lay them in any order.
func TestFiguresLeaveStampsAlone(t *testing.T) {
	for _, size := range figureSizes {
		for card := range game.Card(52) {
			d := Deck{}.CardFace(card, size.X, size.Y)
			if len(d.Figures) == 0 {
				continue
			}
			figures := d
			figures.Stamps = nil
			img, p := Render(figures, DefaultPalette()), DefaultPalette()
			for _, s := range d.Stamps {
				mask := Mask(s.Part)
				for i, m := range mask.Pix {
					if s.Turned {
						m = mask.Pix[len(mask.Pix)-1-i]
					}
					x, y := s.X+i%s.Part.W, s.Y+i/s.Part.W
					at, paper := img.RGBAAt(x, y), p[Paper]
					if d := max(absDiff(at.R, paper.R), absDiff(at.G, paper.G), absDiff(at.B, paper.B)); min(m, uint8(d)) > 64 {
						t.Fatalf("%v at %v: the stamp %v meets the figure at %d,%d", card, size, s, x, y)
					}
				}
			}
		}
	}
}

// TestDeckHalfTurn: a card looks the same from both sides of the table, but for pips that have no twin and
// for the figure of an ace.
func TestDeckHalfTurn(t *testing.T) {
	gametest.Long(t)
	same := "2C 4C TC JC QC KC 2D 4D TD JD QD KD 2H 4H TH JH QH KH 2S 4S TS JS QS KS AD 3D 5D 6D 8D 9D"
	for _, size := range []image.Point{{80, 112}, {81, 113}, {133, 187}} {
		for _, k := range []Deck{{}, {FourColours: true, Back: LatticeBack}, {Style: PlainStyle, Back: SunrayBack}} {
			for card := range game.Card(52) {
				img := Render(k.CardFace(card, size.X, size.Y), DefaultPalette())
				got := bytes.Equal(img.Pix, turned(img).Pix)
				gametest.Equal(t, got, bytes.Contains([]byte(same), []byte(card.String())),
					"%+v: %v at %v is itself after half a turn:", k, card, size)
			}
			img := Render(k.CardBack(size.X, size.Y), DefaultPalette())
			if !bytes.Equal(img.Pix, turned(img).Pix) {
				t.Errorf("%+v: the back at %v shows which way up it lies", k, size)
			}
		}
	}
}

// TestStripsKeepSignsWhole checks the strips of a card that another card covers. Rank and sign are whole and
// apart: no strip ends inside one of them, and between them and all else there is a free pixel. The tops of pips may
// show, as in a fan of real cards, because only so pips can be large and stand high; of 7 and 8 the middle pip
// stays hidden where cards are 80 pixels wide or more, because a sliver of it would look like dirt.
func TestStripsKeepSignsWhole(t *testing.T) {
	for _, k := range []Deck{{}, {FourColours: true}, {Style: Large}, {Style: PlainStyle}} {
		for _, i := range gametest.Sample(377, 3) {
			w := 24 + i
			h := (w*14 + 5) / 10
			index, rank := k.VisibleRows(w, h)
			if rank < 4 || index < rank || index > max((h*30+99)/100, 24, h/3+1) {
				t.Fatalf("%+v at %d: strips of %d and %d rows", k, w, index, rank)
			}
			for card := range game.Card(52) {
				d := k.CardFace(card, w, h)
				corner, whole := d.cornerStamps(), 0
				for _, s := range corner {
					if top, bottom := s.Y, s.Y+s.Part.H; bottom > index || top < rank && bottom > rank {
						t.Fatalf("%+v: %v at %d: rows %d to %d are cut by a strip of %d or %d", k, card, w, top, bottom, index, rank)
					}
					for _, other := range d.Stamps {
						if other != s && s.Rect().Inset(-1).Overlaps(other.Rect()) {
							t.Fatalf("%+v: %v at %d: %v and %v touch", k, card, w, s, other)
						}
					}
					whole++
				}
				if whole != 2 {
					t.Fatalf("%+v: %v at %d shows %d signs in %d rows", k, card, w, whole, index)
				}
				for _, s := range d.Stamps {
					if w >= 80 && s.Y < index && s.Y+s.Part.H > index && s.Y+s.Part.H/4 > index {
						t.Fatalf("%+v: %v at %d: a strip of %d rows shows a sliver of %v", k, card, w, index, s)
					}
				}
				for _, f := range d.Figures {
					if top := f.Figure.Bounds().Min.Y; f.Figure.Kind == AceOfSpades && top < index {
						t.Fatalf("%+v: the ace of spades at %d begins in row %d of a strip of %d", k, w, top, index)
					}
				}
			}
		}
	}
}

// cornerStamps returns the rank and the sign at the card's top.
func (d Drawing) cornerStamps() (corner []Stamp) {
	for _, s := range d.Stamps[len(d.Stamps)-d.IndexStamps:] {
		if !s.Turned {
			corner = append(corner, s)
		}
	}
	return corner
}

// TestSideStripHasTheIndexAlone: a card in a fan to the right shows its whole index and no sliver of anything else.
func TestSideStripHasTheIndexAlone(t *testing.T) {
	for _, k := range []Deck{{}, {FourColours: true}, {Style: Large}} {
		for _, i := range gametest.Sample(377, 3) {
			w := 24 + i
			h := (w*14 + 5) / 10
			side := k.SideStripWidth(w, h)
			for card := range game.Card(52) {
				d, whole := k.CardFace(card, w, h), 0
				for _, s := range d.Stamps {
					if s.X < side && s.X+s.Part.W > side {
						t.Fatalf("%+v: %v at %d: the stamp %v is cut by a strip of %d columns", k, card, w, s, side)
					}
					if s.X+s.Part.W <= side && !s.Turned {
						whole++
					}
				}
				for _, f := range d.Figures {
					if f.Figure.Bounds().Min.X < side && f.Figure.Kind != AceOfSpades {
						t.Fatalf("%+v: the figure of %v at %d lies in a strip of %d columns", k, card, w, side)
					}
				}
				if whole != 2 {
					t.Fatalf("%+v: %v at %d shows %d parts of its index in %d columns", k, card, w, whole, side)
				}
			}
		}
	}
}

// TestFourColours: the red suits stand on a light plate and the black ones on a dark one, in the suits' own inks.
func TestFourColours(t *testing.T) {
	p := WithFourColours(DefaultPalette())
	if p[DiamondsInk] == p[HeartsInk] || p[ClubsInk] == p[SpadesInk] || p[HeartsInk] != p[Red] || p[SpadesInk] != p[Black] {
		t.Fatalf("the suits' inks are %v", p[ClubsInk:SpadesInk+1])
	}
	if fixed := WithFourColours(DefaultPalette(), ClubsInk); fixed[ClubsInk] != p[Black] {
		t.Error("an ink that somebody chose is not kept")
	}
	for card := range game.Card(52) {
		d := Deck{FourColours: true}.CardFace(card, 80, 112)
		m := (Deck{FourColours: true}).measureIndex(80, 112)
		corner := Render(d, p).RGBAAt(m.column.Min.X, m.rankY+m.rankH)
		ink := ClubsInk + Ink(card.Suit())
		want := p[Paper]
		if !card.Red() {
			want = p[ink]
		}
		if corner != want || card.Red() == (d.cornerStamps()[0].Ground == ink) || !d.UsesAnyInk([]Ink{ink}) {
			t.Errorf("%v: the plate is %v, want %v", card, corner, want)
		}
		if d.UsesAnyInk([]Ink{DiamondsInk, HeartsInk}) != card.Red() {
			t.Errorf("%v has another suit's ink", card)
		}
	}
}

// TestDrawingsNameTheirInks: a drawing that a change of an ink concerns says so.
func TestDrawingsNameTheirInks(t *testing.T) {
	king := Deck{}.CardFace(cardNamed(t, "KH"), 80, 112)
	sun := Deck{Back: SunrayBack}.CardBack(80, 112)
	for _, ink := range []Ink{Gold, Blue, Red, Black, HeartsInk} {
		if !king.UsesAnyInk([]Ink{ink}) {
			t.Errorf("the king does not name ink %d", ink)
		}
	}
	if sun.UsesAnyInk([]Ink{Gold, Blue, Red, Black}) || !sun.UsesAnyInk([]Ink{BackInk}) {
		t.Error("the sun names wrong inks")
	}
}

// TestDeckFacesDiffer also looks at what fans leave to be seen.
func TestDeckFacesDiffer(t *testing.T) {
	for _, k := range []Deck{{}, {FourColours: true}, {Style: Large}, {Style: PlainStyle}} {
		for _, w := range []int{24, 40, 60, 80} {
			h := (w*14 + 5) / 10
			rows, _ := k.VisibleRows(w, h)
			seen := map[string]game.Card{}
			for card := range game.Card(52) {
				img := Render(k.CardFace(card, w, h), DefaultPalette())
				key := string(img.Pix[:rows*img.Stride])
				if other, twice := seen[key]; twice {
					t.Errorf("%+v at %d: %v looks like %v in %d rows", k, w, card, other, rows)
				}
				seen[key] = card
			}
		}
	}
}
