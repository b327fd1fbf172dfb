// Package tomledit changes one value in a TOML text, and leaves every other byte as it is.
package tomledit
