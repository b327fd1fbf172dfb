// Package cardset reads card sets: a player's own pictures of the 52 cards and of a back, as PNG files in one
// directory. A Set keeps the bytes of the files, and decodes a picture when it is asked for, so maxSetBytes
// bounds its memory.
package cardset
