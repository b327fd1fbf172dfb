package twin

type playoutTraits [playoutTraitCount]float32

// The traits of a way, each the index of its weight. Hidden cards lie face down in columns.
const (
	wayShows = iota // it turns up a hidden card
	wayBelow        // the number of hidden cards below the head that moves
	// exactly one hidden card lies below that head
	wayLastBelow
	waySpace // it empties its column
	// It leaves a column empty, but no king can go there.
	wayVainSpace
	wayHeadUp    // a head goes to a suit pile
	wayStockUp   // a card of stock or waste goes to a suit pile
	wayStockLaid // a card of stock or waste is laid on a column
	wayStockKing // a king of stock or waste is laid on a space
	wayKing      // a king that covers hidden cards goes to a space
	wayReturns   // the number of returns
	wayMovable   // then: heads that cover hidden cards and can move
	// The hidden cards below such heads.
	wayMovableBelow
	// There is such a head.
	wayAnyMovable
	wayPlayable  // reachable cards of the stock that fit on a column or a suit pile
	wayReachable // cards of the stock that dealing brings to the top of the waste
	wayStockLeft
	waySpaces
	wayUp // cards on suit piles
	wayFewest
	waySpread  // the longest suit pile's lead over the shortest
	wayFitting // share of unseen cards that would fit on a column or a suit pile
	// Heads that cover hidden cards, and could move if a card of the stock were laid on a column.
	wayHelped
	wayRank // rank of the card of stock or waste that is laid on a column
	// A head goes to a suit pile, and uncovers a hidden card.
	wayHeadUpShows
	playoutTraitCount
)
