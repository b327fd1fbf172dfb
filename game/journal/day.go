package journal

import (
	"math"
	"time"

	"xklondike/game"
)

// dealsOfDay is how many deal numbers a day has: 2026112300 to 2026112399 belong to 23 November 2026.
const dealsOfDay = 100

const (
	dayFormat     = "20060102"
	secondsPerDay = 24 * 60 * 60
)

// FirstDealToday returns the first deal number of the local day.
func (b *Book) FirstDealToday() uint32 {
	now := time.Now
	if b != nil {
		now = b.options.Now
	}
	return FirstDealOf(now())
}

// Today returns the local day, in days since 1970; 0 for a nil Book.
func (b *Book) Today() int {
	if b == nil {
		return 0
	}
	return dayOf(b.options.Now())
}

// FirstDealOf returns the first deal number of a local day.
func FirstDealOf(day time.Time) uint32 {
	y, m, d := day.Local().Date()
	return uint32(min((int64(y)*10000+int64(m)*100+int64(d))*dealsOfDay, math.MaxUint32/dealsOfDay*dealsOfDay))
}

// dayOf returns the local day in days since 1970.
func dayOf(t time.Time) int {
	y, m, d := t.Local().Date()
	return int(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / secondsPerDay)
}

// dayOfWin returns the day of a deal that is won on the day to which its number belongs, or was before; else 0.
func (e entry) dayOfWin(deal uint32, before entry) int {
	switch {
	case e.result.Outcome != game.OutcomeWon:
		return 0
	case before.result.Outcome == game.OutcomeWon && before.result.Day > 0:
		return before.result.Day
	case deal/dealsOfDay*dealsOfDay == FirstDealOf(e.leftAt):
		return dayOf(e.leftAt)
	}
	return 0
}
