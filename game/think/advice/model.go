package advice

import (
	"math"

	"xklondike/game/think/twin"
)

// features describe a candidate of a Klondike for the learnt model. Some are the same in all worlds, the
// others are means over worlds.
type features [featureCount]float64

// The features. The order is that of the weights.
const (
	constant        = iota // 1
	logOdds                // the logarithm of the odds of a win in a world
	winShare               // the share of worlds won
	wonIn30                // the share of worlds won by a search of at most 30 nodes
	wonIn60                // the share of worlds won by a search of at most 60 nodes
	wonIn120               // the share of worlds won by a search of at most 120 nodes
	undecided              // the share of worlds in which the search reached its limit
	showsCard              // 1 if the candidate turns up a card
	laysStock              // 1 if the candidate lays a card of the stock on a column
	sendsStockUp           // 1 if the candidate sends a card of the stock to its suit pile
	lengthOfRow            // the number of moves in the candidate, a list of moves, without its last move
	hidden                 // the number of face-down cards in all columns once the candidate has been played
	hiddenColumns          // the number of columns that then have face-down cards
	deepest                // the most face-down cards in one column
	squares                // the sum of the squares of the face-down cards of each column, divided by 10
	stockLeft              // cards in stock and waste
	stockPlayable          // reachable cards that fit on a column or a suit pile
	stockReachable         // cards of the stock that dealing brings to the top of the waste
	movableHeads           // heads that can move; a head is the lowest face-up card of a column, where the deal put it
	spaces                 // empty columns
	onFoundations          // cards on the suit piles
	fewestUp               // cards on the shortest suit pile
	spread                 // how many more cards the longest suit pile has than the shortest
	heads                  // columns with a face-up card
	hiddenBelow            // face-down cards below the head that the candidate moves
	leavesSpace            // 1 if the candidate moves a head and so empties a column
	laysKing               // 1 if the candidate lays a king of the stock
	earlyLogOdds           // logOdds times the share of face-down cards that are still face down
	playedShare            // the share of worlds that a playout wins
	playedOdds             // the logarithm of the odds of a win of a playout in a world
	earlyPlayedOdds        // playedOdds times the share of face-down cards that are still face down
	featureCount
)

// hiddenAtDeal is the number of face-down cards in the columns of a new deal of klondike.
const hiddenAtDeal = 21

// add adds to each feature in f the same feature in other.
func (f *features) add(other *features) {
	for i, x := range other {
		f[i] += x
	}
}

// means returns the features of a candidate: the fixed ones, and the means over its worlds.
func (t *tally) means() *features {
	f := t.fixed
	for i := range f {
		f[i] += t.sum[i] / t.worlds
	}
	f[constant] = 1
	f[logOdds], f[playedOdds] = t.logOdds(t.wins), t.logOdds(t.played)
	f[earlyLogOdds], f[earlyPlayedOdds] = f[logOdds]*f[hidden]/hiddenAtDeal, f[playedOdds]*f[hidden]/hiddenAtDeal
	return &f
}

// logOdds returns the logarithm of the odds of so many wins in the worlds. It is finite even for no win, and
// for no loss.
func (t *tally) logOdds(wins float64) float64 {
	return math.Log((wins + 0.5) / (t.worlds - wins + 0.5))
}

// modelWeight is the weight of the learnt model in the value of a candidate. TestFit sets it to 0.
var modelWeight = 0.8

// predict returns the model's estimate of the chance to win, from 0 to 1.
func (f *features) predict() float64 {
	z := 0.0
	for i, x := range f {
		z += x * weights[i]
	}
	return 1 / (1 + math.Exp(-z))
}

// fixedFeatures returns the features that are the same in all worlds.
func fixedFeatures(c twin.CandidateFacts) (f features) {
	f[showsCard], f[laysStock], f[sendsStockUp] = oneIf(c.ShowsCard), oneIf(c.LaysStock), oneIf(c.SendsStockUp)
	f[lengthOfRow], f[hiddenBelow] = float64(c.Length), float64(c.HiddenBelow)
	f[leavesSpace], f[laysKing] = oneIf(c.LeavesSpace), oneIf(c.LaysKing)
	f[hidden], f[hiddenColumns] = float64(c.Hidden), float64(c.HiddenColumns)
	f[deepest], f[squares] = float64(c.DeepestHidden), float64(c.HiddenSquares)/10
	return f
}

// worldFeatures returns the features of the position after a candidate in one world.
func worldFeatures(o twin.Outcome) (f features) {
	won := o.Verdict == twin.Winnable
	f[winShare], f[undecided], f[playedShare] = oneIf(won), oneIf(o.Verdict == twin.Unknown), oneIf(o.Played)
	f[wonIn30], f[wonIn60], f[wonIn120] = oneIf(won && o.Nodes <= 30), oneIf(won && o.Nodes <= 60),
		oneIf(won && o.Nodes <= 120)
	f[stockLeft], f[stockPlayable], f[stockReachable] = float64(o.StockLeft), float64(o.StockPlayable),
		float64(o.StockReachable)
	f[movableHeads], f[spaces], f[heads] = float64(o.MovableHeads), float64(o.Spaces), float64(o.Heads)
	f[onFoundations], f[fewestUp], f[spread] = float64(o.OnFoundations), float64(o.FewestUp), float64(o.MostUp-o.FewestUp)
	return f
}
