package pages

import (
	"fmt"

	"xklondike/game/language"
	"xklondike/resources"
	"xklondike/x11/panel"
)

type aboutPage struct{ readOnly }

func (aboutPage) Content() panel.Content {
	return panel.Content{Name: "about", Title: fmt.Sprintf("xklondike %s", resources.Version), Items: []panel.Item{
		paragraph(language.T("Klondike and its relatives, for X. Every card is a window.")),
		paragraph(language.T("It is free software under the MIT licence, like X itself: you may use, copy, change and sell it. There is no warranty.")),
		paragraph(language.T("It is written in Go, with the libraries xgb and xgbutil (X), dbus, toml, fsnotify, flock, go-landlock, sys (files) and image, all under MIT or BSD licences.")),
		heading(language.T("The manual: type man and one of these names")),
		pair("xklondike", language.T("playing, keys, settings, options")),
		pair("xklondike.toml", language.T("the config.toml file")),
		pair("xklondike-games", language.T("the games, and how to write your own")),
		pair("xklondike-record", language.T("records of games")),
		pair("xklondike-solver", language.T("the program that finds out which deals can be won")),
	}}
}
