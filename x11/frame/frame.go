package frame

import (
	"image"
	"slices"

	"xklondike/game"
	"xklondike/resources/cardset"
	"xklondike/x11/face"
	"xklondike/x11/history"
	"xklondike/x11/panel"
	"xklondike/x11/scene"
)

// A Frame is everything that a display shows.
type Frame struct {
	Given  Given
	Bounds image.Rectangle // of the table window; its corner is at 0,0

	Rules  *game.Rules
	Won    bool
	Card   image.Point // size of a card
	Scene  scene.Scene
	Places []Place // in the order of game.State.Piles
	Rims   [RimKinds]Rim

	Status  Status
	History History
	Trails  bool // cards that move leave their pictures behind
}

// Given is what a frame takes from its source as it is.
type Given struct {
	Title, IconTitle string
	Border           int // width of the border of the table window
	Look             Look
	Deal             int // another deal has another number
	Bar              panel.Bar
	Panel            panel.Shown
	Pointer          Pointer
	Lacks            Parts
}

// MostFelt returns how many bytes of felt a server may keep; 0 for a table of one colour.
func (g Given) MostFelt() int {
	switch {
	case !g.Look.Felt:
		return 0
	case g.Lacks.Details:
		return face.MostSlowFeltBytes
	}
	return face.MostFeltBytes
}

// Felt returns the felt of a table that has it.
func (f Frame) Felt() face.Felt {
	return face.NewFelt(f.Bounds.Size(), f.Given.Look.Palette[face.Baize], f.Given.MostFelt())
}

// A Look says how cards look, and the colours of everything.
type Look struct {
	Deck    face.Deck
	Set     *cardset.Set // the player's own pictures of cards; nil for those of Deck
	Palette face.Palette
	OneBit  bool // black and white, whatever the palette says
	Felt    bool // light falls on the table; otherwise it has one colour, as always with OneBit
}

// A History is the history of the game, on a strip above the status line.
type History struct {
	Strip history.Strip
	Rect  image.Rectangle // in the table window; empty for none
	Em    int             // of the status line
}

// Pointer says which motions of the pointer are wanted.
type Pointer struct {
	Free   bool // also those without a button
	Hinted bool // one at a time, each followed by a question where the pointer is (PointerMotionHint)
}

// Parts are what a frame lacks, because a slow line brings it later.
type Parts struct {
	Details bool // the line is slow: a front that was not drawn before has the upper index alone, and a bare place no mark
	Names   bool // the windows have no names yet
}

// A Source is what a frame is made of.
type Source struct {
	Given  Given
	State  game.State
	Layout scene.Layout
	Em     int // font size of the status line
	Fonts  *face.Fonts

	Hand  scene.Hand
	Scene scene.Scene // of Layout, State and Hand, perhaps with a covered card that the player looks at
	Spots [RimKinds]*game.Spot

	Status  StatusText
	History *game.Game // nil for a game without one
}

// Build makes a frame, and changes nothing.
func Build(s Source) Frame {
	f := Frame{
		Given: s.Given, Bounds: s.Layout.Bounds,
		Rules: s.State.Rules(), Won: s.State.Won(), Card: s.Layout.Card, Scene: s.Scene,
		Places:  newPlaces(s.Layout, s.State, s.Hand),
		Status:  newStatus(s.Layout.Status, s.Layout.TextLeft(s.Em), s.Em, s.Fonts, s.Status),
		History: History{Rect: s.Layout.Strip, Em: s.Em},
	}
	if s.History != nil && !f.History.Rect.Empty() {
		lines, current := s.History.Lines()
		f.History.Strip = history.New(lines, current, s.History.UndoDepth(), s.Layout.TextLeft(s.Em), f.History.Rect.Size(), s.Em)
	}
	for kind, at := range s.Spots {
		if at != nil {
			f.Rims[kind] = newRim(s.Layout, s.State, s.Hand, *at, s.Given.Look.Deck.ShadowWidth(f.Card))
		}
	}
	mark := &f.Rims[MarkRim]
	if mark.Shown && slices.ContainsFunc(f.Rims[PickRim:], func(r Rim) bool { return r.Shown && r.At == mark.At }) {
		*mark = mark.widened()
	}
	return f
}

// AddHint puts rims around the cards that a move carries, around its target, and around the goal, which may be nil.
func (s *Source) AddHint(m game.Move, goal *game.Spot) {
	from := game.TopSpot(s.State, m.From)
	switch m.Kind {
	case game.Draw, game.Redeal:
		from = game.TopSpot(s.State, game.Pile{Role: game.Stock})
	case game.Carry:
		from.Index -= m.N - 1
		target := game.TopSpot(s.State, m.To)
		s.Spots[TargetRim] = &target
	}
	s.Spots[HintRim], s.Spots[GoalRim] = &from, goal
}

// WithoutTexts returns the frame with nothing but cards and places, as a start shows it first.
func (f Frame) WithoutTexts() Frame {
	f.Status, f.History = Status{Rect: f.Status.Rect, Em: f.Status.Em}, History{}
	f.Given.Bar, f.Given.Panel = panel.Bar{}, panel.Shown{}
	f.Given.Lacks.Names = true
	return f
}

// Drawings returns what a display that shows nothing yet must draw of a frame: the fronts that are seen, the marks of bare places,
// and the back.
func (f Frame) Drawings() (drawings []face.Drawing) {
	covered := f.Scene.Covered()
	for _, sp := range f.Scene.Sprites {
		if sp.Face == scene.Front && !covered[sp.Card] {
			drawings = append(drawings, f.Given.Look.Deck.CardFace(sp.Card, f.Card.X, f.Card.Y))
		}
	}
	for _, p := range f.Places {
		if p.Bare {
			drawings = append(drawings, f.Given.Look.Deck.EmptyPlace(p.Kind, f.Card.X, f.Card.Y))
		}
	}
	return append(drawings, f.Given.Look.Deck.CardBack(f.Card.X, f.Card.Y))
}

// StepHand moves the cards in the hand to where the player holds them now, and the rim to where they would land, if
// they land anywhere. It changes the frame itself, and says what has changed, because a step of a drag must cost no
// memory. Ok is false if the frame does not show the hand.
func (f *Frame) StepHand(l scene.Layout, s game.State, h scene.Hand, drop game.Spot, lands bool) (op scene.Op, moves, rim, ok bool) {
	op, moves, ok = f.Scene.MoveHeld(s, h)
	was := f.Rims[DropRim]
	switch {
	case !ok:
		return op, moves, false, false
	case !lands:
		f.Rims[DropRim] = Rim{}
	case !was.Shown || was.At != drop:
		f.Rims[DropRim] = newRim(l, s, h, drop, f.Given.Look.Deck.ShadowWidth(f.Card))
	}
	return op, moves, was != f.Rims[DropRim], true
}
