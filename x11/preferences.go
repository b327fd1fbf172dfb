package x11

import (
	"time"

	"xklondike/game"
	"xklondike/resources"
	"xklondike/x11/gesture"
	"xklondike/x11/looks"
	"xklondike/x11/scene"
	"xklondike/x11/size"
)

// A preferences value has settings in the form in which a window uses them.
type preferences struct {
	wishes size.Wishes

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
		iconic: set.Bool("iconic"),
		wishes: size.Wishes{
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
	p.wishes.Geometry, _ = set.Geometry() // without a geometry it is zero
	p.wishes.Style.OwnPacket = p.wishes.Style.Packet.UnmarshalText([]byte(set.Text("packetShown"))) == nil
	return p
}

func (p preferences) gestureConfig(r *game.Rules) gesture.Config {
	c := p.clicks
	c.ClickPlays = r.IsClock()
	return c
}
