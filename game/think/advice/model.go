package advice

import (
	"math"

	"xklondike/game/think/twin"
)

// features describe a candidate of a Klondike for the learnt model. Some are means over worlds.
type features [featureCount]float64

// In the order of the weights. What a candidate does counts 1 if it does so, and shares and odds are those of worlds.
const (
	constant        = iota // 1
	logOdds                // logarithm of the odds of a win
	winShare               // share of worlds won
	wonIn30                // won by a search of at most 30 nodes
	wonIn60                // won by a search of at most 60 nodes
	wonIn120               // won by a search of at most 120 nodes
	undecided              // the search reached its limit
	showsCard              // it turns up a card
	laysStock              // it lays a card of the stock on a column
	sendsStockUp           // it sends a card of the stock to its suit pile
	lengthOfRow            // moves in the candidate, without its last
	hidden                 // face-down cards in all columns once the candidate has been played
	hiddenColumns          // columns that then have face-down cards
	deepest                // most face-down cards in one column
	squares                // sum of the squares of the face-down cards of each column, divided by 10
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
	leavesSpace            // it moves a head and so empties a column
	laysKing               // it lays a king of the stock
	earlyLogOdds           // logOdds times the share of face-down cards that are still face down
	playedShare            // share of worlds that a playout wins
	playedOdds             // logarithm of the odds that a playout wins
	earlyPlayedOdds        // playedOdds times the share of face-down cards that are still face down
	featureCount
)

// Face-down cards in the columns of a new deal of klondike.
const hiddenAtDeal = 21

// means returns the fixed features of a candidate, and the means of the others.
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

// logOdds is finite even for no win, and for no loss.
func (t *tally) logOdds(wins float64) float64 {
	return math.Log((wins + 0.5) / (t.worlds - wins + 0.5))
}

var modelWeight = 0.8

// predict returns the chance to win, from 0 to 1, that the model expects.
func (f *features) predict() float64 {
	z := 0.0
	for i, x := range f {
		z += x * weights[i]
	}
	return 1 / (1 + math.Exp(-z))
}

func fixedFeatures(c twin.CandidateFacts) features {
	return features{
		showsCard: oneIf(c.ShowsCard), laysStock: oneIf(c.LaysStock), sendsStockUp: oneIf(c.SendsStockUp),
		lengthOfRow: float64(c.Length), hiddenBelow: float64(c.HiddenBelow),
		leavesSpace: oneIf(c.LeavesSpace), laysKing: oneIf(c.LaysKing),
		hidden: float64(c.Hidden), hiddenColumns: float64(c.HiddenColumns),
		deepest: float64(c.DeepestHidden), squares: float64(c.HiddenSquares) / 10,
	}
}

// worldFeatures returns the features of the position after a candidate in one world.
func worldFeatures(o twin.Outcome) features {
	won := o.Verdict == twin.Winnable
	return features{
		winShare: oneIf(won), undecided: oneIf(o.Verdict == twin.Unknown), playedShare: oneIf(o.Played),
		wonIn30: oneIf(won && o.Nodes <= 30), wonIn60: oneIf(won && o.Nodes <= 60), wonIn120: oneIf(won && o.Nodes <= 120),
		stockLeft: float64(o.Measure.StockLeft), stockPlayable: float64(o.Measure.StockPlayable), stockReachable: float64(o.Measure.StockReachable),
		movableHeads: float64(o.Measure.MovableHeads), spaces: float64(o.Measure.Spaces), heads: float64(o.Measure.Heads),
		onFoundations: float64(o.Measure.OnFoundations), fewestUp: float64(o.Measure.FewestUp), spread: float64(o.Measure.MostUp - o.Measure.FewestUp),
	}
}
