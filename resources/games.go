package resources

import _ "embed"

// GamesName is what errors in Games call it.
const GamesName = "games.toml"

// Games are the built-in games' rule tables, in TOML.
//
//go:embed games.toml
var Games []byte
