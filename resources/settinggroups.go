package resources

import (
	"cmp"
	"strings"
)

// A SettingGroup has the settings for one thing, as they are shown to a player.
type SettingGroup struct {
	Title   string
	Heading string // the title, or a longer one for a page
	Names   []string
}

// SettingGroups returns all groups, those that most players look for first. The last has the settings that change nothing before the next start.
func SettingGroups() (groups []SettingGroup) {
	for line := range strings.Lines(settingGroups) {
		columns := strings.Split(line, "|")
		title, heading := strings.TrimSpace(columns[0]), strings.TrimSpace(columns[1])
		groups = append(groups, SettingGroup{title, cmp.Or(heading, title), strings.Fields(columns[2])})
	}
	return groups
}

// Each line has the title of a group, its heading if that is longer, and its settings.
//
//language:messages column 1 of "|"
//language:messages column 2 of "|"
const settingGroups = `Cards | | cardStyle cardBack suitColors cardSet roundCorners shadow
Colours | | background felt foreground cardColor redInk blackInk heartsInk diamondsInk clubsInk spadesInk goldInk blueInk backInk highlightColor
Bars and panels | Colours of bars and panels | barColor panelColor selectColor topShadowColor bottomShadowColor
Play | | autoTurnUp oneClick winnableOnly difficulty scoring clockPlay game resume
Advice | | lamp adviceTime solverMemory
Table and text | | menuBar barWords statusBar counts showTime history fontSize cardWidth gap mirrored packetShown
Moving | | animation winAnimation dropOutline dropReach dragPixels ignoreDragTime maxClickTime doubleClickIdle
Window | | fullscreen borderColor borderWidth reverseVideo oneBit
Start and session | Start and X (cannot be changed here) | geometry title iconic synchronous selectionTimeout accessible xnlLanguage sessionID customization sandbox translations
`
