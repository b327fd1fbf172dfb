package game

// A Scoring names a way to keep score. The setting of that name picks one of those a table lists (rules 6).
type Scoring = Word[scorings]

type scorings struct{}

func (scorings) words() string { return "none original casino standard one-per-card" }

// The ways to keep score.
const (
	ScoringNone       Scoring = iota // "none": no score is kept (rules 6.8)
	ScoringOriginal                  // "original": 52 charged, 5 a card, frozen by a turn-over (rules 2.1.1)
	ScoringCasino                    // "casino": 52 charged, 5 a card (rules 6.2)
	ScoringStandard                  // "standard": points for good moves, fines for passes (rules 6.3)
	ScoringOnePerCard                // "one-per-card" (rules 6.4)
)

// An Event is something in the course of a game that a scheme may put points on.
type Event = Word[eventKinds]

type eventKinds struct{}

func (eventKinds) words() string { return "up off turnup column turnover hour" }

// The events. Each is the key of a scheme of that word.
const (
	EventUp       Event = iota // "up": a card has come to a suit pile; those that the deal puts there count too
	EventOff                   // "off": a card has left one
	EventTurnUp                // "turnup": a face-down card of a column was turned up, by hand or not
	EventColumn                // "column": a card went from the waste to a column, by hand or not
	EventTurnOver              // "turnover": the waste was turned over
	EventHour                  // "hour": a card has come to its own hour
	events                     // how many there are
)

// A Row puts points on an event, under conditions.
type Row struct {
	Event  Event
	Points int // commonly negative for a fine
	Draw   int // only in games that deal so many cards at a time, in their first pass; 0: in all
	From   int // only from this turn-over on, itself included; 0: from the start
}

// A Scheme is how a game is scored, as data. The score is a fold over the moves that stand.
type Scheme struct {
	Scoring Scoring
	Start   int    // points before anything has happened
	Rows    []Row  // what holds at an event adds up
	Floor   bool   // whether the score never falls below 0
	Freeze  int    // the turn-over from which the score stands still (Q1); 0: never
	Charge  Charge // when the game counts (Q5)
	Own     bool   // whether the score is this program's own idea: the game's sheet gives none
}

// None reports whether the scheme keeps no score at all: whatever happens, it stays 0.
func (sc Scheme) None() bool { return sc.Start == 0 && len(sc.Rows) == 0 }

// Scheme returns the scheme that a game is scored by when a player asks for one by its word. If the table does not list it
// the answer is false and the table's first, which an empty word stands for.
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

// checkSchemes wants at least one scheme, no two of a name, and points in each but the one that has none.
func (f *faults) checkSchemes() {
	if len(f.Schemes) == 0 {
		f.add("scoring", "the game lists no way to score it, not even %q", ScoringNone)
	}
	seen := map[Scoring]bool{}
	for _, sc := range f.Schemes {
		if seen[sc.Scoring] {
			f.add("scoring", "%s is listed twice", sc.Scoring)
			continue
		}
		seen[sc.Scoring] = true
		if sc.None() && sc.Scoring != ScoringNone && f.sure("score."+sc.Scoring.String()) {
			f.add("scoring", "%s is listed, but nothing scores under score.%s", sc.Scoring, sc.Scoring)
		}
		f.checkScheme(sc)
	}
}

// checkScheme bounds the points, so that no total can overflow, and refuses events the game does not have.
func (f *faults) checkScheme(sc Scheme) {
	scheme := "score." + sc.Scoring.String() + "."
	f.within(scheme+"start", sc.Start, -maxPoints, maxPoints)
	for _, row := range sc.Rows {
		key := scheme + row.Event.String()
		if (row.Event == EventHour) != (f.Count(Hour) > 0) {
			if f.sure("family") {
				f.add(key, "that never happens in a game of the %s family", f.Family)
			}
			continue
		}
		f.within(key, row.Points, -maxPoints, maxPoints)
		if f.sure("packs", "suits") {
			f.within(key, row.Draw, 0, f.Cards())
		}
		f.within(key, row.From, 0, maxTurnOver)
	}
	f.within(scheme+"freeze", sc.Freeze, 0, maxTurnOver)
}
