package resources

import _ "embed"

// GamesFileName is the file name by which messages about GamesTOML call it.
const GamesFileName = "games.toml"

// GamesTOML holds the rule tables of the built-in games, in TOML.
//
//go:embed games.toml
var GamesTOML []byte
