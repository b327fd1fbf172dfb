package twin

// playoutTraits have one number for each trait of a way to go on (see way). A playout judges ways by these traits.
type playoutTraits [playoutTraitCount]float32

// The traits of a way. The order is that of the weights. A head is the lowest face-up card of a column, where the deal put it
// (see board). A space is an empty column.
const (
	wayShows        = iota // the way turns up a hidden card
	wayBelow               // the number of face-down cards below the head that the way moves
	wayLastBelow           // exactly one face-down card is below the head that the way moves
	waySpace               // the way leaves a space
	wayVainSpace           // after the way there is a space, and no king that could go there
	wayHeadUp              // a head goes to a suit pile
	wayStockUp             // a card of the stock goes to a suit pile
	wayStockLaid           // a card of the stock is laid on a column
	wayStockKing           // a king of the stock is laid on a space
	wayKing                // a king that covers face-down cards goes to a space
	wayReturns             // the number of cards that come back from suit piles for the move
	wayMovable             // after the way: heads that cover face-down cards and can move
	wayMovableBelow        // after the way: the face-down cards below such heads
	wayAnyMovable          // after the way: at least one such head can move
	wayPlayable            // reachable cards of the stock that fit on a column or a suit pile
	wayReachable           // cards of the stock that dealing brings to the top of the waste
	wayStockLeft           // cards of stock and waste
	waySpaces              // empty columns
	wayUp                  // cards on the suit piles
	wayFewest              // cards on the shortest suit pile
	waySpread              // how many more cards the longest suit pile has than the shortest
	wayFitting             // the share of hidden cards that would fit on a column or a suit pile
	wayHelped              // heads that cover face-down cards and could move after a card of the stock is laid
	wayRank                // the rank of the card of the stock that is laid on a column
	wayHeadUpShows         // a head goes to a suit pile and turns up a hidden card
	playoutTraitCount
)
