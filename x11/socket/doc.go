// Package socket moves bytes over a connection and wakes fewer threads than package net.
package socket
