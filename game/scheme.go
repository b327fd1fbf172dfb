package game

// A Scoring is a way to keep score (docs/rules.md 6). The setting "scoring" picks one that the rules list.
type Scoring = Word[scorings]

type scorings struct{}

func (scorings) acceptedWords() string { return "none original casino standard one-per-card" }

const (
	ScoringNone Scoring = iota // "none" (docs/rules.md 6.8)
	// "original": a charge, points for each card on a suit pile, and a freeze (docs/rules.md 2.1.1)
	ScoringOriginal
	// "casino": a price for the pack, and points for each card on a suit pile (docs/rules.md 6.2)
	ScoringCasino
	ScoringStandard // "standard": points for useful moves, and fines for turn-overs (docs/rules.md 6.3)
	// "one-per-card": a point for each card on a suit pile or in its hour (docs/rules.md 6.4)
	ScoringOnePerCard
)

// An Event is something that can score points.
type Event = Word[eventKinds]

type eventKinds struct{}

func (eventKinds) acceptedWords() string { return "up off turnup column turnover hour" }

// The word of an event is its key in rule tables.
const (
	EventUp       Event = iota // "up": a card came to a suit pile, or the deal put it there
	EventOff                   // "off": a card left a suit pile for a column
	EventTurnUp                // "turnup": a face-down card of a column turned up, by hand or automatically
	EventColumn                // "column": a card went from the waste to a column, by hand or automatically
	EventTurnOver              // "turnover": the waste was turned over, or the columns gathered
	EventHour                  // "hour": a card came to its own hour
	numEvents
)

// A ScoreRow says how many points an event scores, and when.
type ScoreRow struct {
	Event  Event
	Points int // usually negative for a fine
	// Only if the first pass deals this many cards at a time; 0: always.
	Draw int
	From int // from this turn-over on, the turn-over included
}

// A Scheme says how a game is scored. The score follows from the moves that led to the current position.
type Scheme struct {
	Scoring Scoring
	Start   int        // points before anything happens
	Rows    []ScoreRow // if several apply to an event, their points are added
	Floor   bool       // the score never falls below 0
	Freeze  int        // which turn-over, from 1, freezes the score (docs/rules.md Q1); 0: none does
	Charge  Charge     // when the game counts (docs/rules.md Q5)
	Own     bool       // this program's own, because the game's source has none (docs/rules.md 2.8)
}

// KeepsNoScore reports whether nothing gives points.
func (sc Scheme) KeepsNoScore() bool { return sc.Start == 0 && len(sc.Rows) == 0 }

// Scheme returns the scheme with this word, such as "casino". If there is none, it returns the first one and
// false. An empty word means the first, and returns true.
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

// checkSchemes wants at least one scheme, none twice, and points for all but "none".
func (v *validator) checkSchemes() {
	if len(v.rules.Schemes) == 0 {
		v.addFault("scoring", "the game lists no way to keep score; a game without a score must list %q", ScoringNone)
	}
	seen := map[Scoring]bool{}
	for _, sc := range v.rules.Schemes {
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

// checkScheme limits points, so that no total overflows, and refuses them for events that cannot happen.
func (v *validator) checkScheme(sc Scheme) {
	scheme := "score." + sc.Scoring.String() + "."
	v.checkRange(scheme+"start", sc.Start, -maxPoints, maxPoints)
	for _, row := range sc.Rows {
		key := scheme + row.Event.String()
		if (row.Event == EventHour) != (v.rules.PileCount(Hour) > 0) {
			if v.areValid("family") {
				v.addFault(key, "that never happens in games of the %s family", v.rules.Family)
			}
			continue
		}
		v.checkRange(key, row.Points, -maxPoints, maxPoints)
		if v.areValid("packs suits") {
			v.checkRange(key, row.Draw, 0, v.rules.CardCount())
		}
		v.checkRange(key, row.From, 0, maxTurnOver)
	}
	v.checkRange(scheme+"freeze", sc.Freeze, 0, maxTurnOver)
}
