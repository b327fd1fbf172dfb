package pages

import (
	"xklondike/resources"
	"xklondike/x11/panel"
)

type about struct{ readOnly }

func (about) Content() panel.Content {
	return panel.Content{Name: "about", Items: []panel.Item{
		{Kind: panel.Heading, Text: "xklondike " + resources.Version},
		{Text: "Klondike and its relatives, for X. Every card is a window."},
		{Text: "It is free software under the licence of X (MIT): you may use, copy, change and sell it. There is no warranty."},
		{Text: "It is written in Go, with the libraries xgb and xgbutil (X), toml, fsnotify and flock (files), image and progressbar. They are under the licences MIT and BSD."},
		{Kind: panel.Heading, Text: "The manual: man, and one of these names"},
		{Kind: panel.Pair, Text: "xklondike", Note: "playing, keys, settings, options"},
		{Kind: panel.Pair, Text: "xklondike.toml", Note: "the file config.toml"},
		{Kind: panel.Pair, Text: "xklondike-games", Note: "the games, and how to write your own"},
		{Kind: panel.Pair, Text: "xklondike-record", Note: "records of games"},
	}}
}
