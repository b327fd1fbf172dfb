package game

// A Scoring names a way to keep score (docs/rules.md 6). The setting "scoring" picks one of the ways that the
// rules of the game list.
type Scoring = Word[scorings]

type scorings struct{}

func (scorings) acceptedWords() string { return "none original casino standard one-per-card" }

// The ways to keep score.
const (
	ScoringNone Scoring = iota // "none": no score is kept (docs/rules.md 6.8)
	// "original": a charge, points for each card on a suit pile, and a freeze of the score (docs/rules.md
	// 2.1.1).
	ScoringOriginal
	// "casino": a price for the pack, and points for each card that goes to a suit pile (docs/rules.md 6.2).
	ScoringCasino
	ScoringStandard // "standard": points for useful moves, and fines for turn-overs (docs/rules.md 6.3)
	// "one-per-card": a point for each card that goes to a suit pile or comes to its hour (docs/rules.md
	// 6.4).
	ScoringOnePerCard
)

// An Event is something that happens in a game and that can score points.
type Event = Word[eventKinds]

type eventKinds struct{}

func (eventKinds) acceptedWords() string { return "up off turnup column turnover hour" }

// The events that can score points. The word of each event is the key under which a rule table gives its points.
const (
	EventUp       Event = iota // "up": a card came to a suit pile; the cards that the deal puts there count too
	EventOff                   // "off": a card left a suit pile for a column
	EventTurnUp                // "turnup": a face-down card of a column turned up, by hand or automatically
	EventColumn                // "column": a card went from the waste to a column, by hand or automatically
	EventTurnOver              // "turnover": the waste was turned over
	EventHour                  // "hour": a card came to its own hour
	numEvents                  // the number of events that can score points
)

// A ScoreRow says how many points an event scores, and under which conditions.
type ScoreRow struct {
	Event  Event
	Points int // points for the event; usually negative for a fine
	// Condition: the row counts only if the first pass through the stock deals this many cards at a time; 0:
	// in all games.
	Draw int
	From int // condition: the row counts from this turn-over of the waste on, the turn-over included; 0: from the start
}

// A Scheme says as data how a game is scored. The score follows from the moves up to the current position,
// one after another.
type Scheme struct {
	Scoring Scoring
	Start   int        // points at the start, before anything happens
	Rows    []ScoreRow // the rows that say what events score; if several rows apply to an event, their points are added
	Floor   bool       // whether the score never falls below 0
	Freeze  int        // which turn-over of the waste freezes the score, counting from 1 (docs/rules.md Q1); 0: none does
	Charge  Charge     // when the game counts and its score joins the total (docs/rules.md Q5)
	Own     bool       // whether the scheme is this program's own, because the game's source has none (docs/rules.md 2.8)
}

// KeepsNoScore reports whether the scheme gives no points at the start, and none for any event.
func (sc Scheme) KeepsNoScore() bool { return sc.Start == 0 && len(sc.Rows) == 0 }

// Scheme returns the game's scheme for the way of scoring that has the given word, such as "casino". If the
// game has no such scheme, Scheme returns the first one of the game and false. An empty word stands for the
// first scheme, and Scheme then returns true.
func (r *Rules) Scheme(word string) (Scheme, bool) {
	for _, sc := range r.Schemes {
		if sc.Scoring.String() == word {
			return sc, true
		}
	}
	if len(r.Schemes) == 0 {
		return Scheme{}, word == ""
	}
	return r.Schemes[0], word == ""
}

// checkSchemes checks that the game lists at least one scheme, and none twice. All schemes except "none" must
// give points.
func (v *validator) checkSchemes() {
	if len(v.Schemes) == 0 {
		v.addFault("scoring", "the game lists no way to keep score; a game without a score must list %q", ScoringNone)
	}
	seen := map[Scoring]bool{}
	for _, sc := range v.Schemes {
		if seen[sc.Scoring] {
			v.addFault("scoring", "%s is listed twice", sc.Scoring)
			continue
		}
		seen[sc.Scoring] = true
		if sc.KeepsNoScore() && sc.Scoring != ScoringNone && v.areValid("score."+sc.Scoring.String()) {
			v.addFault("scoring", "%s is listed, but the table score.%s gives no points", sc.Scoring, sc.Scoring)
		}
		v.checkScheme(sc)
	}
}

// checkScheme limits the points, so that no total can overflow. It refuses points for events that cannot
// happen in the game's family.
func (v *validator) checkScheme(sc Scheme) {
	scheme := "score." + sc.Scoring.String() + "."
	v.checkRange(scheme+"start", sc.Start, -maxPoints, maxPoints)
	for _, row := range sc.Rows {
		key := scheme + row.Event.String()
		if (row.Event == EventHour) != (v.PileCount(Hour) > 0) {
			if v.areValid("family") {
				v.addFault(key, "that never happens in a game of the %s family", v.Family)
			}
			continue
		}
		v.checkRange(key, row.Points, -maxPoints, maxPoints)
		if v.areValid("packs", "suits") {
			v.checkRange(key, row.Draw, 0, v.CardCount())
		}
		v.checkRange(key, row.From, 0, maxTurnOver)
	}
	v.checkRange(scheme+"freeze", sc.Freeze, 0, maxTurnOver)
}
