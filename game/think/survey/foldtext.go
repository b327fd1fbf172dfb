package survey

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"xklondike/game/think/shares"
	"xklondike/game/words"
)

// maxShown is how many gaps, or places of torn lines, the text names. The JSON has all gaps.
const maxShown = 10

// Write writes the totals of each survey, and what is missing. It may be called once, after the last line.
// Without any line all wanted deals are missing, and it is an error if no deals are wanted.
func (f *ShareTotals) Write(out io.Writer, asJSON bool) error {
	if len(f.surveys) == 0 && f.Wanted == (shares.Range{}) {
		return errors.New("there is no line about a deal" + ofGamePhrase(f.Game) + ", so there is nothing to merge")
	}
	if len(f.surveys) == 0 {
		f.findOrAddSurvey(shareLine{Game: f.Game}).empty = true
	}
	all := slices.SortedFunc(maps.Values(f.surveys), func(a, b *foldedSurvey) int {
		return cmp.Or(strings.Compare(a.common.game, b.common.game), strings.Compare(a.common.player, b.common.player),
			cmp.Compare(a.common.seed, b.common.seed), strings.Compare(a.kind(), b.kind()))
	})
	for _, s := range all {
		s.finish()
	}
	text := f.toJSON
	if !asJSON {
		text = f.toText
	}
	_, err := out.Write(text(all))
	return err
}

func ofGamePhrase(name string) string {
	if name == "" {
		return ""
	}
	return " of " + name
}

func (f *ShareTotals) toText(all []*foldedSurvey) []byte {
	var b strings.Builder
	for i, s := range all {
		if i > 0 {
			b.WriteByte('\n')
		}
		s.writeText(&b)
	}
	if f.torn > 0 {
		fmt.Fprintf(&b, "left out: %s: %s\n", words.Count(f.torn, "torn line"), formatFirstNames(f.tornAt, f.torn))
	}
	return []byte(b.String())
}

func (s *foldedSurvey) writeText(b *strings.Builder) {
	if s.empty {
		b.WriteString("there is no line about a deal" + ofGamePhrase(s.common.game) + "\n")
	} else {
		b.WriteString(s.summary().String())
	}
	switch gaps := s.gaps(); {
	case len(gaps) > 0:
		var names []string
		for _, g := range gaps[:min(len(gaps), maxShown)] {
			name := g.String()
			if g.From == g.To {
				name = fmt.Sprint(g.From)
			}
			names = append(names, name)
		}
		fmt.Fprintf(b, "missing: %d of the deals %s: %s\n", dealsIn(gaps), s.wanted,
			formatFirstNames(names, int64(len(gaps))))
	case s.wanted != (shares.Range{}):
		fmt.Fprintf(b, "missing: none of the deals %s\n", s.wanted)
	}
	if s.repeats > 0 {
		fmt.Fprintf(b, "left out: %s about deals that already have a line\n", words.Count(s.repeats, "more line"))
	}
	if s.stopped > 0 {
		fmt.Fprintf(b, "left out because a signal stopped them: %s\n", words.Count(s.stopped, "search"))
	}
	if s.outside > 0 {
		fmt.Fprintf(b, "left out: %s about other deals\n", words.Count(s.outside, "line"))
	}
}

func dealsIn(ranges []shares.Range) (n int64) {
	for _, r := range ranges {
		n += r.Len()
	}
	return n
}

func formatFirstNames(names []string, total int64) string {
	names = names[:min(len(names), maxShown)]
	text := strings.Join(names, ", ")
	if more := total - int64(len(names)); more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

type jsonSurvey struct {
	Game string `json:"game"`
	// The option that has written the lines, without its dash; "" if there is no line.
	Kind      string         `json:"kind,omitempty"`
	Deals     string         `json:"deals,omitempty"` // the range of the numbered deals
	Missing   int64          `json:"missing"`
	Gaps      []shares.Range `json:"gaps"`
	Undecided []shares.Range `json:"undecided"`
	Repeats   int64          `json:"repeats"`
	Stopped   int64          `json:"stopped"`
	Others    int64          `json:"others"`
	Summary   any            `json:"summary,omitempty"`
}

func (f *ShareTotals) toJSON(all []*foldedSurvey) []byte {
	var surveys []jsonSurvey
	for _, s := range all {
		surveys = append(surveys, s.jsonFigures())
	}
	return marshalLine(struct {
		Surveys []jsonSurvey `json:"surveys"`
		Torn    int64        `json:"torn"`
		TornAt  []string     `json:"tornAt"`
	}{surveys, f.torn, append([]string{}, f.tornAt...)})
}

func (s *foldedSurvey) jsonFigures() jsonSurvey {
	gaps, undecided := append([]shares.Range{}, s.gaps()...), append([]shares.Range{}, s.numbered.Undecided()...)
	j := jsonSurvey{Game: s.common.game, Missing: dealsIn(gaps), Gaps: gaps, Undecided: undecided, Repeats: s.repeats,
		Stopped: s.stopped, Others: s.outside}
	if s.wanted != (shares.Range{}) {
		j.Deals = s.wanted.String()
	}
	s.solved.Stopped, s.played.Stopped = len(gaps) > 0, len(gaps) > 0
	if !s.empty {
		j.Kind, j.Summary = s.kind(), s.summary().jsonFigures()
	}
	return j
}

func (s *foldedSurvey) kind() string {
	switch {
	case s.common.graded:
		return "grade"
	case s.common.player == "":
		return "solve"
	}
	return "autoplay"
}
