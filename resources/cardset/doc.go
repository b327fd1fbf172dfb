// Package cardset reads card sets: a player's own pictures of the 52 cards and of a back, as PNG files in
// one directory.
//
// Open reads and checks all files, and reports what is wrong with the first bad one. A Set keeps the bytes of
// the files, and decodes and scales a picture when it is asked for. So its memory is bounded by maxSetBytes,
// however large the pictures are. The package knows neither X nor windows.
package cardset
