// Package outline says what assistive technology is told of a frame, as a value in the words and numbers of AT-SPI: a tree
// of nodes, what each can do, and what has changed from one tree to the next. It knows neither D-Bus nor windows.
package outline
