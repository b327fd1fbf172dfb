package x11

import (
	"image"
	"time"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/x11/gesture"
	"xklondike/x11/scene"
)

// preferences are the settings as the window uses them: one field a setting, and no other place where their names stand but
// that of the colours.
type preferences struct {
	set *resources.Settings // for colours, and where something was set

	title            string
	titled           bool // the player has set the title
	borderWidth      int  // pixels
	iconic           bool
	synchronous      bool
	sessionID        string
	statusBar        bool
	fontSize         int // pixels; 0: it suits the window
	dpi              float64
	style            scene.Style
	dropReach        int // pixels; 0: half a card
	clicks           gesture.Config
	play             play.Preferences
	selectionTimeout time.Duration
}

// preferencesOf reads the settings.
func preferencesOf(set *resources.Settings) preferences {
	p := preferences{
		set:         set,
		title:       set.Text("title"),
		titled:      set.Given("title"),
		borderWidth: set.Int("borderWidth"),
		iconic:      set.Bool("iconic"),
		synchronous: set.Bool("synchronous"),
		sessionID:   set.Text("sessionID"),
		statusBar:   set.Bool("statusBar"),
		fontSize:    set.Int("fontSize"),
		dpi:         set.DPI(),
		style:       scene.Style{CardWidth: set.Int("cardWidth"), Gap: set.Int("gap"), Mirrored: set.Bool("mirrored")},
		dropReach:   set.Int("dropReach"),
		clicks: gesture.Config{
			DragPixels:      set.Int("dragPixels"),
			IgnoreDragTime:  int32(set.Int("ignoreDragTime")),
			MaxClickTime:    int32(set.Int("maxClickTime")),
			DoubleClickIdle: int32(set.Int("doubleClickIdle")),
		},
		play:             Playing(set),
		selectionTimeout: time.Duration(set.Int("selectionTimeout")) * time.Millisecond,
	}
	var packet game.Packet
	if packet.UnmarshalText([]byte(set.Text("packetShown"))) == nil {
		p.style.Packet = &packet
	}
	return p
}

// Playing returns what settings say about play, whoever shows it.
func Playing(set *resources.Settings) play.Preferences {
	return play.Preferences{
		AutoTurnUp: set.Bool("autoTurnUp"), Scoring: set.Text("scoring"), AutoClock: set.Text("clockPlay") == "auto",
	}
}

// thresholds say when a press is a click, in a game of these rules.
func (p preferences) thresholds(r *game.Rules) gesture.Config {
	c := p.clicks
	c.Bare = r.Forced()
	return c
}

// reach is how far from a pile a drop still reaches it, in pixels: half a card of that width, unless the player says otherwise.
func (p preferences) reach(card int) int {
	if p.dropReach > 0 {
		return p.dropReach
	}
	return card / 2
}

// letters is the em of the status line's letters in pixels, in a window of that size.
func (p preferences) letters(size image.Point) int {
	if p.fontSize > 0 {
		return p.fontSize
	}
	return fontSize(size.X, size.Y, p.dpi)
}

// statusHeight is the height of the status line in pixels for an em of that many; 0 if nobody wants it.
func (p preferences) statusHeight(em int) int {
	if !p.statusBar {
		return 0
	}
	return em + em*3/4
}

// natural is the size of a window in which the cards are just that wide. The status line takes part in it, and its letters
// follow the window's size, so it is found by trying.
func (p preferences) natural(r *game.Rules, card int) (w, h int) {
	const enough = 4
	style := p.style
	style.CardWidth = card
	for range enough {
		w, h = scene.Natural(r, p.statusHeight(p.letters(image.Pt(w, h))), style)
	}
	return w, h
}
