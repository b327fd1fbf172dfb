package pages

import (
	"xklondike/resources"
	"xklondike/x11/panel"
)

type about struct{ readOnly }

func (about) Content() panel.Content {
	return panel.Content{Name: "about", Title: "xklondike " + resources.Version, Items: []panel.Item{
		{Text: "Klondike and its relatives, for X. Every card is a window."},
		{Text: "It is free software under the MIT licence, like X itself: you may use, copy, change and sell it. There is no warranty."},
		{Text: "It is written in Go, with the libraries xgb and xgbutil (X), dbus, toml, fsnotify, flock, go-landlock and sys (files), image and progressbar, all under MIT or BSD licences."},
		{Kind: panel.Heading, Text: "The manual: type man and one of these names"},
		{Kind: panel.Pair, Text: "xklondike", Note: "playing, keys, settings, options"},
		{Kind: panel.Pair, Text: "xklondike.toml", Note: "the config.toml file"},
		{Kind: panel.Pair, Text: "xklondike-games", Note: "the games, and how to write your own"},
		{Kind: panel.Pair, Text: "xklondike-record", Note: "records of games"},
	}}
}
