package game

// An Action is what a player asks for by its name, as a key, a button or a typed line is bound to it: deal(), or
// line(next). Package play says which there are.
type Action struct {
	Name string
	Args []string // any bytes but control characters
}
