package jobs

import (
	"os"

	"xklondike/game/think/shares"
	"xklondike/game/think/survey"
	"xklondike/game/words"
)

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
	return f.Write(r.escapedOut(), r.JSON)
}

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
