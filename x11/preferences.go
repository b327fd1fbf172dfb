package x11

import (
	"time"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/x11/gesture"
	"xklondike/x11/hand"
	"xklondike/x11/looks"
	"xklondike/x11/scene"
	"xklondike/x11/size"
)

type preferences struct {
	settings *resources.Settings // also those that have no field here
	size.Wishes

	iconic           bool
	dropReach        int // in pixels; 0 means half the width of a card
	dropOutline      bool
	oneClick         bool // a click plays a card, instead of leaving it in the hand
	clicks           gesture.Config
	selectionTimeout time.Duration
	animation        time.Duration // how long cards glide; 0 for not at all
}

func newPreferences(set *resources.Settings) preferences {
	p := preferences{
		settings: set,
		iconic:   set.Bool("iconic"),
		Wishes: size.Wishes{
			DPI: set.DPI(), HaveDPI: set.HaveDPI(), FontSize: set.Int("fontSize"), BorderWidth: set.Int("borderWidth"),
			MenuBar: set.Bool("menuBar"), StatusBar: set.Bool("statusBar"), History: set.Bool("history"),
			Style: scene.Style{CardWidth: set.Int("cardWidth"), Gap: set.Int("gap"), Mirrored: set.Bool("mirrored"), Deck: looks.Deck(set)},
		},
		dropReach:   set.Int("dropReach"),
		dropOutline: set.Bool("dropOutline"),
		oneClick:    set.Bool("oneClick"),
		clicks: gesture.Config{
			DragPixels:      set.Int("dragPixels"),
			IgnoreDragTime:  int32(set.Int("ignoreDragTime")),
			MaxClickTime:    int32(set.Int("maxClickTime")),
			DoubleClickIdle: int32(set.Int("doubleClickIdle")),
		},
		selectionTimeout: time.Duration(set.Int("selectionTimeout")) * time.Millisecond,
		animation:        time.Duration(set.Int("animation")) * time.Millisecond,
	}
	p.Geometry, _ = set.Geometry() // without a geometry it is zero
	p.Style.OwnPacket = p.Style.Packet.UnmarshalText([]byte(set.Text("packetShown"))) == nil
	return p
}

func (p preferences) titles(s *play.Session) (full, small string) {
	if p.settings.Given("title") { // then it does not change with the game
		title := p.settings.Text("title")
		return title, title
	}
	v := s.View()
	return v.Title, v.ShortTitle
}

func (p preferences) gestureConfig(r *game.Rules) gesture.Config {
	c := p.clicks
	c.ClickPlays = r.IsClock()
	return c
}

// dropSpot returns where the cards in the hand would land, if a rim is to show that.
func (p preferences) dropSpot(h *hand.Hand, s game.State) (at game.Spot, ok bool) {
	taker, ok := h.Taker()
	if !ok || !p.dropOutline {
		return at, false
	}
	return game.TopSpot(s, taker), true
}
