package resources

import (
	"fmt"
	"io"
	"strings"
)

const appDefaultsHead = `! Resources of xklondike, for a directory named app-defaults, such as
! /etc/X11/app-defaults. The file's name there is XKlondike.
!
! Every setting is here with the value that the program has built in, behind
! a comment mark. Take the marks away from what you want to be different, or
! better, write such lines to ~/.Xresources for xrdb. A line here that names the
! program is stronger than a looser one of a user's, as XKlondike*gap is than
! *gap: to leave users every freedom, write *gap here, too.
`

// WriteAppDefaults prints what -appdefaults shows: an app-defaults file that says what every setting is for and changes
// none.
func WriteAppDefaults(w io.Writer) error {
	var b strings.Builder
	b.WriteString(appDefaultsHead)
	for _, row := range Table() {
		fmt.Fprintf(&b, "\n! %s\n! %s\n", row.Help, row.expected())
		fmt.Fprintln(&b, strings.TrimRight(fmt.Sprintf("!%s*%s: %s", ClassName, row.Name, row.Default), " "))
	}
	_, err := io.WriteString(w, b.String())
	return err
}
