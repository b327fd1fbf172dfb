package x11

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path"
	"strings"
	"unicode"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/play"
	"xklondike/game/words"
	"xklondike/x11/clipboard"
	"xklondike/x11/dnd"
)

// A dropPlace is where the player has dropped something. It ends as the place of a paste does.
type dropPlace struct {
	at    position
	field string // the name of the panel with the entry field; "" for the table
}

func (w *Window) currentDropPlace() dropPlace {
	place := dropPlace{at: positionOf(w.app.Session)}
	if panel := w.table.panel.Shown; panel.HasField() {
		place.field = panel.Content.Name
	}
	return place
}

// noteDropped is called when something has been dropped whose text is still on its way. It takes the place of a paste.
func (w *Window) noteDropped() {
	w.clipboard.cancelPaste()
	w.dropPlace = w.currentDropPlace()
	w.app.Session.Status.ShowMessage(language.T("Waiting for the dropped text"))
}

func (w *Window) takeDropAnswer(a dnd.Answer) {
	w.alarms.UpdateTime()
	dropped := w.drops.Take(a, w.table.prefs.selectionTimeout)
	w.drops.SendStatus()
	if dropped {
		w.noteDropped()
		w.show()
	}
}

// handleDropped does with a dropped text what handlePasted does with a pasted one, and says which command plays a dropped file.
func (w *Window) handleDropped(got clipboard.Pasted) {
	w.alarms.UpdateTime()
	w.display.Conn.Cork()
	defer w.display.Conn.Uncork()
	used := false
	if now := w.currentDropPlace(); now.at == w.dropPlace.at && (w.dropPlace.field == "" || now.field == w.dropPlace.field) {
		err := w.useDropped(got, w.drops.IsFileList(), now.field != "")
		if used = err == nil; !used {
			w.app.Session.Status.ShowRefusal(err)
		}
	}
	w.drops.Finish(used)
	w.show()
}

func (w *Window) useDropped(got clipboard.Pasted, isFileList, intoField bool) error {
	switch {
	case errors.Is(got.Err, clipboard.ErrNoText):
		return words.Sentence("Not played: what you dropped has no text")
	case got.Err != nil:
		return words.Sentence(fmt.Sprintf(language.T("Not played: %v"), got.Err))
	case isFileList:
		host, _ := os.Hostname() // without one, only addresses without a host are those of this computer
		return fileRefusal(got.Text, host, w.config.Getenv("HOME"))
	case intoField:
		w.app.Session.Status.ShowMessage(w.table.panel.Paste(got.Text, nil))
		return nil
	}
	if why := w.app.Check(game.Action{Name: "paste"}); why != nil {
		return why
	}
	options, err := w.app.Session.Config.ParseSpec(got.Text, w.app.Session.Rules())
	if err != nil {
		return words.Sentence(fmt.Sprintf(language.T("Not played: %v"), err))
	}
	w.startGiven(options, language.T("Playing the dropped deal"))
	return nil
}

// startGiven starts a deal that came from another program.
func (w *Window) startGiven(options play.StartOptions, note string) {
	w.putCardsBack()
	w.closePanel()
	options.Note = cmp.Or(options.Note, note)
	options.NameReopen = true // a click of button 2 that was meant for another window pastes, too
	w.app.Session.Start(options)
}

// fileRefusal returns the command that plays the first file in a list of addresses, because the sandbox opens no file for the window.
func fileRefusal(list, host, home string) error {
	file, first := dnd.FirstFile(list, host)
	switch {
	case first == "":
		return words.Sentence("Not played: what you dropped names no file")
	case file == "":
		return words.Sentence(fmt.Sprintf(language.T("Not played: %s is not a file on this computer"), words.Quoted(first)))
	}
	option := "-cards"
	if path.Ext(file) == ".game" {
		option = "-resume"
	}
	return words.Sentence(fmt.Sprintf(language.T("To play this file, run xklondike %s %s"), option, words.ShortName(shellWord(file, home))))
}

// shellWord returns a path as one types it at a shell: short if it is in the home directory, and in quotes if it has more than letters,
// digits and what paths mostly have.
func shellWord(file, home string) string {
	special := func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsNumber(r) && !strings.ContainsRune("/._,:=@%+-", r)
	}
	if strings.ContainsFunc(file, special) {
		return "'" + strings.ReplaceAll(file, "'", `'\''`) + "'"
	}
	if below, ok := strings.CutPrefix(file, home+"/"); ok && home != "" {
		return "~/" + below
	}
	return file
}
