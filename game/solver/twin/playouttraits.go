package twin

// playoutTraits have a number for each trait of a way to go on (see way), which a playout judges by.
type playoutTraits [playoutTraitCount]float32

// The traits of a way. The order is that of the weights.
const (
	wayShows        = iota // it turns up a hidden card
	wayBelow               // the number of face-down cards below the head that goes
	wayLastBelow           // there is only one
	waySpace               // it leaves a space
	wayVainSpace           // there is a space after it, and no king for it
	wayHeadUp              // a head goes to a suit pile
	wayStockUp             // a card of the stock goes to a suit pile
	wayStockLaid           // a card of the stock is laid on a column
	wayStockKing           // that card is a king
	wayKing                // a king with cards below it goes to a space
	wayReturns             // the number of cards that come back from suit piles for it
	wayMovable             // after it: heads with cards below them that can go
	wayMovableBelow        // the cards below these heads
	wayAnyMovable          // there is such a head
	wayPlayable            // reachable cards of the stock that fit on a column or a suit pile
	wayReachable           // cards of the stock that dealing brings to the top of the waste
	wayStockLeft           // cards of stock and waste
	waySpaces              // empty columns
	wayUp                  // cards on the suit piles
	wayFewest              // cards on the shortest suit pile
	waySpread              // how many more cards the longest suit pile has
	wayFitting             // the share of hidden cards that would fit on a column or a suit pile
	wayHelped              // heads with cards below them that could go after a card of the stock is laid
	wayRank                // the rank of the card of the stock that is laid on a column
	wayHeadUpShows         // a head goes to a suit pile and turns up a hidden card
	playoutTraitCount
)
