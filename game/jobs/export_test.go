package jobs

import "time"

// No verdict of a test depends on how soon the moves of a demonstration are found.
func init() { openingLimit = time.Hour }
