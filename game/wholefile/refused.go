//go:build !unix

package wholefile

// A build for a system that is no Unix stops at this line, with its text as the reason.
const _ int = "files that are written whole need a Unix: one where O_NOFOLLOW follows no link, and every file has an owner"
