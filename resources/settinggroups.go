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

// SettingGroups returns all groups. The last has the settings that change nothing before the next start.
func SettingGroups() (groups []SettingGroup) {
	for line := range strings.Lines(settingGroups) {
		title, names, _ := strings.Cut(line, ":")
		title, heading, _ := strings.Cut(title, "|")
		groups = append(groups, SettingGroup{title, cmp.Or(heading, title), strings.Fields(names)})
	}
	return groups
}

const settingGroups = `Moving: dragPixels ignoreDragTime maxClickTime doubleClickIdle dropReach dropOutline oneClick autoTurnUp
Game|Game settings, from the next deal on: game scoring clockPlay resume winnableOnly difficulty
Table: cardWidth gap mirrored packetShown menuBar barWords statusBar fullscreen counts showTime history fontSize
Cards: cardStyle cardBack suitColors roundCorners cardSet oneBit
Motion: animation winAnimation
Colours: background felt shadow foreground cardColor redInk blackInk heartsInk diamondsInk clubsInk spadesInk goldInk blueInk backInk highlightColor
Bars and panels: barColor panelColor selectColor topShadowColor bottomShadowColor reverseVideo borderColor borderWidth
Advice: lamp adviceTime solverMemory
Start and session|Start and session (cannot be changed here): geometry title iconic synchronous selectionTimeout accessible xnlLanguage sessionID customization sandbox translations
`
