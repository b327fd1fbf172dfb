package solver

// A helper runs the restarting search and the beam search on another goroutine while the exhaustive search goes
// on. Nobody else uses these two meanwhile, so each of their verdicts holds.
type helper struct {
	budget  budget
	ended   chan struct{} // closed when the helper has ended
	verdict Verdict
	by      *search // the search that has the verdict; nil: the beam search
}

func (f *portfolio) letHelp(help func(work func()) bool) {
	if f.helper != nil {
		return
	}
	h := &helper{budget: budget{ctx: f.budget.ctx, nodeLimit: f.budget.nodeLimit}, ended: make(chan struct{})}
	if help(func() { h.work(f) }) {
		f.helper = h
	}
}

func (h *helper) work(f *portfolio) {
	defer close(h.ended)
	f.restarts.budget, f.beam.budget = &h.budget, &h.budget
	for isOver := false; h.verdict == Unknown && !isOver; f.round++ {
		h.verdict, h.by, isOver = f.seekWin()
	}
	f.budget.over.Store(true)
}

// finishWithHelper goes on with the exhaustive search until it or the helper has a verdict; v is that of the
// search so far.
func (f *portfolio) finishWithHelper(v Verdict) (Result, error) {
	for v == Unknown && !f.budget.isSpent() {
		v = f.exhaustive.run(f.budget.nodeLimit - f.budget.nodes)
	}
	f.helper.budget.over.Store(true)
	<-f.helper.ended
	f.budget.nodes, f.budget.states = f.budget.nodes+f.helper.budget.nodes, f.budget.states+f.helper.budget.states
	if v != Unknown {
		r, err := f.searchResult(f.exhaustive, v)
		if r.Verdict != Unknown || err != nil {
			return r, err
		}
	}
	if f.helper.verdict != Unknown {
		return f.searchResult(f.helper.by, f.helper.verdict)
	}
	return f.result(Unknown), nil
}
