package words

// For the tests, which stand in a package of their own, because game/gametest imports this one.

const Accents = accents

var EditDistance = editDistance
