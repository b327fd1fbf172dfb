// Package socket moves bytes over a connection at less cost than package net. It does not know what the bytes mean.
package socket
