package twin

// playoutTraits have one number for each trait of a way to go on: the weight of the trait. A way to go on is
// a move, with the returns of cards from suit piles before it. A playout chooses the way with the largest
// weighted sum of its traits.
type playoutTraits [playoutTraitCount]float32

// The traits of a way to go on: a move, with the returns of cards from suit piles before it. A playout judges
// the way by these traits. Each constant is the index of the trait's weight in playoutWeights. A head is the
// lowest face-up card of a column, where the deal put it (see board). A space is an empty column.
const (
	wayShows = iota // trait of a move that a playout considers: the move turns up a hidden card
	wayBelow        // the number of face-down cards below the head that the way moves
	// Trait of a move that a playout considers: exactly one face-down card lies below the run that moves.
	wayLastBelow
	waySpace // trait of a move that a playout considers: the move leaves its column empty
	// Trait of a move that a playout considers: a column is empty after the move, but no king can go there.
	wayVainSpace
	wayHeadUp    // trait of a move that a playout considers: a suit pile gets the lowest card of a dealt run
	wayStockUp   // a card of the stock goes to a suit pile
	wayStockLaid // a card of the stock is laid on a column
	wayStockKing // a king of the stock is laid on a space
	wayKing      // a king that covers face-down cards goes to a space
	wayReturns   // the number of cards that come back from suit piles for the move
	wayMovable   // after a move that a playout considers: how many dealt runs cover face-down cards and can move
	// After a move that a playout considers: how many face-down cards lie below dealt runs that can move.
	wayMovableBelow
	// After a move that a playout considers: at least one dealt run covers face-down cards and can move.
	wayAnyMovable
	wayPlayable  // reachable cards of the stock that fit on a column or a suit pile
	wayReachable // cards of the stock that dealing brings to the top of the waste
	wayStockLeft // number of cards in the stock and the waste
	waySpaces    // empty columns
	wayUp        // cards on the suit piles
	wayFewest    // cards on the shortest suit pile
	waySpread    // how many more cards the longest suit pile has than the shortest
	wayFitting   // the share of hidden cards that would fit on a column or a suit pile
	// Number of dealt runs that cover face-down cards, and could move if a card of the stock were laid on a
	// column.
	wayHelped
	wayRank // the rank of the card of the stock that is laid on a column
	// Trait of a move that a playout considers: a card goes to a suit pile, and uncovers a hidden card.
	wayHeadUpShows
	playoutTraitCount
)
