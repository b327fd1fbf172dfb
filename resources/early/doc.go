// Package early settles what must be settled before the libraries are initialized.
//
// Packages without open imports are initialized in the order of their import paths (The Go Programming Language Specification,
// "Program initialization"). So this is a module of its own, whose path comes before those of the libraries, and it imports only
// time and what time imports.
package early
