package text

// A Manner has the words with which a rules page says what players do.
type Manner struct {
	deal, turnOver    string
	turnUp, turnUpEnd string // turnUp is a sentence; turnUpEnd follows words about the end of a column
	sendUp            string
	playClock         string // how the card in the centre goes to its hour
}

// ByPointer returns the words for a player with a mouse. The dealKey deals; it may be "".
func ByPointer(dealKey string) Manner {
	m := Manner{
		deal: "Click the stock", turnOver: "click its place", sendUp: "Double-click a card to send it to a suit pile.",
		turnUp: "Click a face-down card at the end of a column to turn it over.", turnUpEnd: "click it", playClock: "click the card, ",
	}
	if dealKey != "" {
		m.deal += ", or press " + dealKey + ","
		m.playClock += "press " + dealKey + ", "
	}
	m.playClock += "drag it to its hour, or double-click the hour"
	return m
}

// ByLines returns the words for a player who types.
func ByLines() Manner {
	return Manner{
		deal: "Type deal", turnOver: "type deal", sendUp: "To move a card, type its name and its destination, as in 7h to 8s; for a suit pile, type 7h up.",
		turnUp:    "If a column ends in a face-down card, type turn and the number of the column, as in turn 4, to turn it over.",
		turnUpEnd: "type turn and the number of the column", playClock: "type deal",
	}
}
