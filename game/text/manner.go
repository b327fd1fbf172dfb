package text

// A Manner has the words with which a rules page says what players do.
type Manner struct {
	deal, turnOver    string
	turnUp, turnUpEnd string // turnUpEnd follows words about the end of a column
	sendUp            string
	playClock         string // how the card in the centre goes to its hour
}

// ByPointer returns the words for a player with a mouse. The dealKey deals; it may be "".
func ByPointer(dealKey string) Manner {
	m := Manner{
		deal: "Click the stock", turnOver: "click its place", sendUp: "A double click sends a card to a suit pile.",
		turnUp: "Click a face-down card at the end of a column", turnUpEnd: "click it", playClock: "click the card, ",
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
		deal: "Type deal", turnOver: "type deal", sendUp: "To move a card, type it and where it goes: 7h to 8s, or 7h up to a suit pile.",
		turnUp:    "If a column ends in a face-down card, type turn and its number, as in turn 4,",
		turnUpEnd: "type turn and the number of the column", playClock: "type deal",
	}
}
