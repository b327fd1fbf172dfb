//go:build !unix

package journal

// A build for a system that is no Unix stops at this line, with its text as the reason.
const _ int = "records need a Unix: files opened without following links (O_NOFOLLOW), and locks that do not keep others from reading"
