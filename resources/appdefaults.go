package resources

import (
	"fmt"
	"io"
	"strings"
)

const appDefaultsHead = `! Resources of xklondike. This file belongs in a directory named app-defaults,
! such as /etc/X11/app-defaults, under the name XKlondike.
!
! It lists every setting with its built-in value. Every line is a comment, so
! the file does not change anything. To change a setting for all users, remove
! the comment mark in front of it. To change it only for yourself, put the same
! line into ~/.Xresources without the comment mark, and load that file with xrdb.
!
! A line here that names the program wins over a user's line that does not:
! XKlondike*gap wins over *gap. To let users change the setting in either way,
! write *gap here, too.
`

// WriteAppDefaults prints an app-defaults file that says what every setting is for, and changes none.
func WriteAppDefaults(w io.Writer) error {
	var b strings.Builder
	b.WriteString(appDefaultsHead)
	for _, row := range AllSettings() {
		fmt.Fprintf(&b, "\n! %s: %s\n! %s\n", row.Label, row.about(), row.acceptedValues())
		fmt.Fprintln(&b, strings.TrimRight(fmt.Sprintf("!%s*%s: %s", ClassName, row.Name, row.Default), " "))
	}
	_, err := io.WriteString(w, b.String())
	return err
}
