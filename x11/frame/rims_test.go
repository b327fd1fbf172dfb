package frame_test

import (
	"image"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/scene"
)

// inks returns the inks of the four sides of a rim, from corner to corner, each in the middle of its width.
func inks(t *testing.T, kind frame.RimKind, r frame.Rim) (sides [4][]face.Ink) {
	t.Helper()
	size := r.Rect.Size()
	at := func(x, y int) (ink face.Ink) {
		painted := false
		for _, f := range r.Fills(kind) {
			if image.Pt(x, y).In(f.Rect) {
				ink, painted = f.Ink, true
			}
		}
		if !painted || ink != face.Highlight && ink != face.BarPaper {
			t.Fatalf("rim %d has ink %d at %d,%d, painted: %v", kind, ink, x, y, painted)
		}
		return ink
	}
	near, right, low := r.Width/2, size.X-1-r.Width/2, size.Y-1-r.Width/2
	for x := range size.X {
		sides[0], sides[1] = append(sides[0], at(x, near)), append(sides[1], at(x, low))
	}
	for y := range size.Y {
		sides[2], sides[3] = append(sides[2], at(near, y)), append(sides[3], at(right, y))
	}
	return sides
}

// runs returns the lengths of the stretches of one ink.
func runs(side []face.Ink) (lengths []int) {
	for i, ink := range side {
		if i == 0 || ink != side[i-1] {
			lengths = append(lengths, 0)
		}
		lengths[len(lengths)-1]++
	}
	return lengths
}

// TestRimForms checks at all sizes that the forms of rims that can show at once differ by far, that hint and target are a pair,
// and that dashes are as long as the rim is wide, an odd number a side.
func TestRimForms(t *testing.T) {
	r := gametest.Rules(t, "yukon")
	state := game.NewGame(r, game.Shuffle(1, 41), game.Tally{}).State()
	column := game.Pile{Role: game.Tableau, N: 6}
	top := game.TopSpot(state, column)
	run, place := game.Spot{Pile: column, Index: top.Index - 4}, game.Spot{Pile: game.Pile{Role: game.Foundation}, Index: -1}
	for _, width := range []int{16, 30, 46, 53, 60, 80, 95, 130, 131, 205, 281} {
		for _, spot := range []game.Spot{top, run, place} {
			source := frame.Source{Em: 14, Fonts: new(face.Fonts), State: state,
				Layout: scene.NewLayout(r, 3840, 2160, 24, scene.Style{CardWidth: width})}
			source.Given.Look.Deck.Shadow = true
			source.Scene = scene.Build(source.Layout, state, scene.Hand{})
			var forms [frame.RimKinds][4][]face.Ink
			for kind := range forms {
				source.Spots = [frame.RimKinds]*game.Spot{}
				source.Spots[kind] = &spot
				rim := frame.Build(source).Rims[kind]
				forms[kind] = inks(t, frame.RimKind(kind), rim)
				if dashed := frame.RimKind(kind); dashed != frame.PickRim && dashed != frame.GoalRim {
					continue
				}
				for i, side := range forms[kind] {
					all := runs(side)
					last := len(all) - 1
					if len(all)%2 == 0 || side[0] != face.Highlight || all[0] < rim.Width || all[last]-all[0] < 0 || all[last]-all[0] > 1 {
						t.Fatalf("cards of %d: side %d of rim %d has %v", width, i, kind, all)
					}
					for n, length := range all[1:last] {
						want := rim.Width
						if frame.RimKind(kind) == frame.GoalRim && n%2 == 0 {
							want *= 3
						}
						if length != want {
							t.Fatalf("cards of %d: side %d of rim %d has %v, with a width of %d", width, i, kind, all, rim.Width)
						}
					}
				}
			}
			differ := func(a, b frame.RimKind) float64 {
				unlike, all := 0, 0
				for side := range 4 {
					for i := range forms[a][side] {
						if all++; forms[a][side][i] != forms[b][side][i] {
							unlike++
						}
					}
				}
				return float64(unlike) / float64(all)
			}
			atOnce := []frame.RimKind{frame.MarkRim, frame.PickRim, frame.HintRim, frame.TargetRim, frame.GoalRim}
			for i, a := range atOnce {
				for _, b := range atOnce[:i] {
					if share := differ(a, b); share < 0.2 {
						t.Errorf("cards of %d: rims %d and %d differ in %.2f of their length", width, a, b, share)
					}
				}
			}
			if differ(frame.HintRim, frame.TargetRim) != 1 || differ(frame.MarkRim, frame.DropRim) < 0.2 {
				t.Errorf("cards of %d: hint and target are no pair, or mark and drop are alike", width)
			}
		}
	}
}

// TestRimsOfHeldCards checks that no rim shows where cards have been lifted, that the mark stays there for readers all the same,
// and that it shows around another rim at the same spot.
func TestRimsOfHeldCards(t *testing.T) {
	x := newTable(t, "yukon", 41, image.Pt(900, 700))
	state, column := x.game.State(), game.Pile{Role: game.Tableau, N: 6}
	top := game.TopSpot(state, column)
	corners := x.source.Layout.CardCorners(state, column)
	for below, want := range []struct{ inHand, around bool }{{true, false}, {true, false}, {false, false}, {false, true}} {
		spot := game.Spot{Pile: column, Index: top.Index - below}
		x.source.Spots = [frame.RimKinds]*game.Spot{}
		x.source.Spots[frame.MarkRim] = &spot
		if want.around {
			x.source.Spots[frame.HintRim] = &spot
		}
		x.source.Hand = x.source.Layout.Lift(state, column, top.Index-1, image.Point{})
		f := x.frame()
		rim := f.Rims[frame.MarkRim]
		gametest.Equal(t, rim.InHand, want.inHand, "%d below the top: the cards are in the hand:", below)
		focused, _ := focusedPart(f.Things())
		gametest.Equal(t, focused.Spot.Index, spot.Index, "%d below the top: keys act on the card", below)
		if want.inHand {
			continue
		}
		width := f.Card.X / 18
		if want.around {
			gametest.Equal(t, f.Rims[frame.HintRim].Rect.Inset(-width), rim.Rect, "the mark around a hint")
			gametest.Equal(t, rim.Width, 2*width, "its width")
			width *= 2
		}
		cards := image.Rectangle{Min: corners[spot.Index], Max: corners[top.Index-2].Add(f.Card)}
		gametest.Equal(t, rim.Rect.Inset(width), cards, "%d below the top: the rim is around", below)
	}
}
