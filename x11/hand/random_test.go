package hand

import (
	"image"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
	"xklondike/x11/gesture"
	"xklondike/x11/scene"
)

// A randomPlayer is a player who moves the pointer and presses buttons at random. The events go through a
// recogniser to the hand. The scene tells what lies under the pointer, as the server would.
type randomPlayer struct {
	hand    Hand
	table   Table
	rec     gesture.Recogniser
	states  []game.State // the states before that of the table
	time    gesture.Time
	pointer image.Point
	down    gesture.Buttons
	seen    map[string]int // how often each thing happened, by its name
}

// hitUnderPointer returns what lies under the pointer.
func (w *randomPlayer) hitUnderPointer() gesture.Hit {
	sc := scene.Build(w.table.Layout, w.table.State, w.hand.Hand)
	for i := len(sc.Sprites) - 1; i >= 0; i-- {
		at := sc.Sprites[i].At
		if sc.Sprites[i].Dragged {
			at = at.Add(sc.Drag.Min)
		}
		if w.pointer.In(image.Rectangle{Min: at, Max: at.Add(w.table.Layout.Card)}) {
			return OnCard(sc.Sprites[i].Card)
		}
	}
	for n, p := range w.table.State.Piles() {
		if w.pointer.In(w.table.Layout.Place(p)) {
			return OnPlace(n)
		}
	}
	return Baize
}

// choosePoint moves the pointer to a random point, mostly near the middle of a card or a place.
func (w *randomPlayer) choosePoint(t *rapid.T) {
	near := image.Pt(rapid.IntRange(-60, 60).Draw(t, "dx"), rapid.IntRange(-80, 80).Draw(t, "dy"))
	if rapid.IntRange(0, 5).Draw(t, "aim") == 0 {
		w.pointer = w.pointer.Add(near.Div(8))
		return
	}
	all := w.table.State.Piles()
	p := all[rapid.IntRange(0, len(all)-1).Draw(t, "pile")]
	if forced := w.table.State.ForcedMovesToEnd(); len(forced) > 0 && rapid.Bool().Draw(t, "to the point") { // only these two piles matter
		p = rapid.SampledFrom([]game.Pile{forced[0].From, forced[0].To}).Draw(t, "of these")
	}
	at := append(w.table.Layout.CardCorners(w.table.State, p), w.table.Layout.Place(p).Min)
	i := len(at) - 1
	if i > 0 {
		i -= rapid.IntRange(1, min(i, 3)).Draw(t, "card")
	}
	w.pointer = at[i].Add(w.table.Layout.Card.Div(2)).Add(near)
}

// nextEvent draws the next event. Mostly presses and releases take turns, with or without motion between them.
func (w *randomPlayer) nextEvent(t *rapid.T) gesture.Event {
	w.time += gesture.Time(rapid.SampledFrom([]int{30, 90, 600, 250, 1}).Draw(t, "ms"))
	e := gesture.Event{Button: 1, Time: w.time, State: w.down}
	switch choice := rapid.IntRange(0, 49).Draw(t, "event"); {
	case choice == 49:
		e.Kind = gesture.KeyDown
	case choice == 48:
		e.Kind = gesture.Interrupted
	case choice == 47:
		e.Kind, e.Button = gesture.Press, uint8(rapid.IntRange(2, 4).Draw(t, "button"))
	case choice%4 == 3 || choice%4 == 2 && w.hand.HasCards():
		e.Kind = gesture.Motion
		w.choosePoint(t)
	case w.down != 0:
		e.Kind = gesture.Release
		if choice%4 == 1 { // farther than the last motion event
			w.choosePoint(t)
		}
		for w.down&(1<<(7+e.Button)) == 0 {
			e.Button++
		}
	default:
		e.Kind = gesture.Press
		if choice%2 == 0 {
			w.choosePoint(t)
		}
	}
	switch mask := gesture.Buttons(1) << (7 + e.Button); {
	case e.Kind == gesture.Press && e.Button < 4: // a wheel sends its release at once
		w.down |= mask
	case e.Kind == gesture.Release:
		w.down &^= mask
	}
	e.At, e.Hit, e.HandFull = w.pointer, w.hitUnderPointer(), w.hand.HasCards()
	return e
}

// checkAnswer fails if the answer breaks a rule for all answers, or if a drop has another answer than expectedDrop.
func (w *randomPlayer) checkAnswer(t *rapid.T, g gesture.Gesture, before Hand, a Answer) {
	switch {
	case a.Kind == Moved && w.table.State.Check(a.Move) != nil:
		t.Fatalf("%v: %v is illegal: %v", g, a.Move, w.table.State.Check(a.Move))
	case a.Kind == Moved && w.hand.HasCards(), a.Kind == Moved && g.Act == gesture.Lift:
		t.Fatalf("%v: %v with %d cards in the hand", g, a.Move, w.hand.Len())
	case a.Kind == Refused && (a.Reason == nil || a.Reason == error(game.NothingToDo) || text.ErrorText(a.Reason) == ""):
		t.Fatalf("%v: refused because %v", g, a.Reason)
	case a.Kind == Ignored && (before.HasCards() || w.hand.HasCards()):
		t.Fatalf("%v: not mine, with cards in the hand", g)
	}
	switch g.Act {
	case gesture.Drop, gesture.DoubleClick, gesture.PutBack:
		landed := g.Act == gesture.Drop && before.HasCards() && a.Kind == Moved
		if left := w.hand; !reflect.DeepEqual(left, Hand{lastDropped: left.lastDropped, landed: landed}) || left.lastDropped != 0 && g.Act != gesture.Drop {
			t.Fatalf("%v leaves %+v", g, w.hand)
		}
		if g.Act == gesture.DoubleClick && (before.HasCards() || before.lastDropped != 0) == w.table.clickPlays() {
			t.Fatalf("a double click with %d cards in the hand", before.Len())
		}
	case gesture.Keep:
		if w.table.clickPlays() {
			w.checkClick(t, before, a)
			break
		}
		fallthrough
	case gesture.Move:
		want := before.MovedTo(g.At)
		want.Risen = before.Risen || g.Drags
		if before.HasCards() && !reflect.DeepEqual(w.hand.Hand, want) {
			t.Fatalf("%v: the hand is %+v, want %+v", g, w.hand, want)
		}
	}
	if g.Act == gesture.Drop && before.HasCards() {
		if want := w.expectedDrop(before.MovedTo(g.At)); !reflect.DeepEqual(a, want) {
			t.Fatalf("%v with %+v: %+v, want %+v", g, before, a, want)
		}
	}
}

// checkClick fails if a click did not play the card that it lifted, in a game where clicks play cards.
func (w *randomPlayer) checkClick(t *rapid.T, before Hand, a Answer) {
	if w.hand.HasCards() || before.HasCards() && (a.Kind != Moved || a.Move.From != before.From) {
		t.Fatalf("a click with %d cards in the hand leaves %d, answer %+v", before.Len(), w.hand.Len(), a)
	}
}

// checkHeld fails if the hand holds cards that cannot be lifted, or if the pointer is not on the head.
func (w *randomPlayer) checkHeld(t *rapid.T) {
	if !w.hand.HasCards() {
		return
	}
	cards := w.table.State.Cards(w.hand.From)
	if w.hand.Index+w.hand.Len() != len(cards) || w.table.State.CheckLift(w.hand.From, w.hand.Index) != nil {
		t.Fatalf("the hand holds %+v of %v", w.hand, cards)
	}
	head := image.Rectangle{Min: w.hand.At[0], Max: w.hand.At[0].Add(w.table.Layout.Card)}
	if !w.pointer.In(head) {
		t.Fatalf("the pointer is at %v, the card it holds at %v", w.pointer, head)
	}
	if !w.hand.Risen && w.table.clickKeeps() {
		t.Fatalf("the cards in the hand, %+v, have not risen", w.hand)
	}
}

// step draws an event, or sometimes a new layout, and checks what comes of it.
func (w *randomPlayer) step(t *rapid.T) {
	if rapid.IntRange(0, 30).Draw(t, "resize") == 0 {
		width, height := rapid.IntRange(400, 1400).Draw(t, "width"), rapid.IntRange(300, 1000).Draw(t, "height")
		w.table.Layout = scene.NewLayout(w.table.State.Rules(), width, height, 24, scene.Style{})
		w.hand.AdaptTo(w.table)
		w.checkHeld(t)
	}
	w.feed(t, w.nextEvent(t))
}

// feed gives an event to the recogniser, and checks what comes of it.
func (w *randomPlayer) feed(t *rapid.T, e gesture.Event) {
	g, ok := w.rec.Feed(e)
	if !ok {
		return
	}
	before := w.hand
	a := w.hand.Handle(g, w.table)
	w.checkAnswer(t, g, before, a)
	if g.Act == gesture.Keep && a.NeedsNoSecondClick() {
		w.rec.NotePlayed()
	}
	w.seen[actNames[g.Act]]++
	if g.Act == gesture.Drop && before.Len() > 1 {
		w.seen["run dropped"]++
	}
	switch {
	case a.Kind == Moved:
		w.seen[actNames[g.Act]+" moves"]++
		w.states = append(w.states, w.table.State)
		w.table.State = w.table.State.Apply(a.Move)
	case a.Kind == Refused:
		w.seen[actNames[g.Act]+" refused"]++
	case g.Act == gesture.Pass && len(w.states) > 0: // the key undoes a move
		w.hand.Clear()
		w.table.State, w.states = w.states[len(w.states)-1], w.states[:len(w.states)-1]
	}
	if g.Again {
		w.seen["late lift"]++
		e.HandFull = w.hand.HasCards()
		w.feed(t, e)
		return
	}
	w.checkHeld(t)
	w.checkTaker(t)
	all := map[game.Card]bool{}
	for _, p := range w.table.State.Piles() {
		for _, slot := range w.table.State.Cards(p) {
			all[slot.Card] = true
		}
	}
	gametest.MustEqual(t, len(all), w.table.State.Rules().CardCount(), "cards are on the table:")
}

// checkTaker fails unless Taker says what a drop would do now.
func (w *randomPlayer) checkTaker(t *rapid.T) {
	w.hand.FindDropTargets(w.table)
	taker, ok := w.hand.Taker()
	if !w.hand.HasCards() {
		if ok {
			t.Fatalf("%v takes the cards of an empty hand", taker)
		}
		return
	}
	switch want := w.expectedDrop(w.hand.Hand); {
	case ok != (want.Kind == Moved):
		t.Fatalf("%v takes the cards: %t, and the drop answers %+v", taker, ok, want)
	case ok && taker != want.Move.To:
		t.Fatalf("%v takes the cards, and the drop is %v", taker, want.Move)
	case ok:
		w.seen["taker"]++
	}
}

// newRandomPlayer returns a player in front of a game in which some random moves have been made.
func newRandomPlayer(t *rapid.T, r *game.Rules, seen map[string]int) *randomPlayer {
	s := game.NewState(r, game.Shuffle(r.Packs, rapid.Uint32Min(1).Draw(t, "deal")))
	for range rapid.IntRange(0, 40).Draw(t, "moves") {
		moves := s.Legal()
		if len(moves) == 0 {
			break
		}
		s = s.Apply(moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")])
	}
	w, h := scene.DealtCounts(r).NaturalSize(24, scene.Style{CardWidth: 80})
	table := Table{State: s, Layout: scene.NewLayout(r, w, h, 24, scene.Style{}), Reach: rapid.IntRange(0, 80).Draw(t, "reach")}
	config := gesture.Config{DragPixels: 5, IgnoreDragTime: 100, MaxClickTime: 500, DoubleClickIdle: 400, ClickPlays: table.clickPlays()}
	return &randomPlayer{table: table, rec: gesture.Recogniser{Config: config}, seen: seen}
}

// playAtRandom returns a test that plays some games at random. It fails if a check of randomPlayer does.
func playAtRandom(games []*game.Rules, seen map[string]int) func(*rapid.T) {
	return func(t *rapid.T) {
		for range 3 {
			r := games[rapid.IntRange(0, len(games)-1).Draw(t, "game")]
			w := newRandomPlayer(t, r, seen)
			for range 60 {
				w.step(t)
			}
		}
	}
}

func TestAnyGestures(t *testing.T) {
	checkAtRandom(t, gametest.Games(t), "taker")
}

// TestAnyClockGestures plays only the games in which a click plays a card, because they are rare among all the games.
func TestAnyClockGestures(t *testing.T) {
	isOther := func(r *game.Rules) bool { return r.Family != game.FamilyClock }
	checkAtRandom(t, slices.DeleteFunc(slices.Clone(gametest.Games(t)), isOther), "double moves")
}

// checkAtRandom plays games at random, and requires that all gestures are seen, and something more.
func checkAtRandom(t *testing.T, games []*game.Rules, more string) {
	seen := map[string]int{}
	rapid.Check(t, playAtRandom(games, seen))
	for _, what := range append(actNames[:], "keep moves", "drop moves", "drop refused", more) {
		if seen[what] < 5 {
			t.Errorf("%s: only %d times in %v", what, seen[what], seen)
		}
	}
}

func FuzzAnyGestures(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(playAtRandom(gametest.Games(f), map[string]int{})))
}

var actNames = [...]string{"lift", "move", "keep", "drop", "double", "putback", "pass"}
