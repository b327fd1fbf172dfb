package jobs

import (
	"os"

	"xklondike/game/survey"
	"xklondike/game/survey/shares"
	"xklondike/game/words"
)

// addUpShares adds up the lines of the files in Request.ShareFiles, and prints the totals. It reads the files
// one after the other, line by line, so they may be large.
func (r *Run) addUpShares() error {
	var f survey.ShareTotals
	if r.Game != "" {
		rules, err := r.chooseGame(r.Game)
		if err != nil {
			return err
		}
		f.Game = rules.Name
	}
	if from, to, numbered := r.DealNumbers(); numbered {
		f.Wanted = shares.Range{From: from, To: to}
	}
	for _, name := range r.ShareFiles {
		if err := r.addShareFile(&f, name); err != nil {
			return err
		}
	}
	return f.Write(escaper{r.Out, r.pathShortener()}, r.JSON)
}

// addShareFile adds the lines of a file that the command line names. The name "-" is standard input.
func (r *Run) addShareFile(f *survey.ShareTotals, name string) error {
	if name == "-" {
		return f.Read("standard input", r.In)
	}
	file, err := os.Open(name)
	if err != nil {
		return words.FileError(name, err)
	}
	defer file.Close()
	return f.Read(name, file)
}
