//go:build !unix

package wholefile

// A build for a system that is no Unix stops at this line, with its text as the reason.
const _ int = "whole files need a Unix: files opened without following links (O_NOFOLLOW), and owners of files"
