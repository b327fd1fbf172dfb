// Package flow says when something may be shown or asked, so that the program never runs ahead of the server.
// It has the alarms of a window, too.
package flow
