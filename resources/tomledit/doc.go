// Package tomledit changes one value in a TOML text, and leaves every other byte as it is: comments, blank
// lines, line ends and the order of keys. It knows neither files nor what a key means.
package tomledit
