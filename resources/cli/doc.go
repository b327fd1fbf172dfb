// Package cli is the command line: which words it has, what each of them asks for, and what does not go together. It reads X's
// own options as Xt does.
//
// It does not do what is asked for, and looks at no file. What the command line says of settings goes to package resources as
// plain data.
package cli
