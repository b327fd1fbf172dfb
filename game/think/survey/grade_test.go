package survey_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/think/grade"
	"xklondike/game/think/survey"
)

// durations matches what is different whenever a deal is graded.
var durations = regexp.MustCompile(` +[0-9.]+ m?s\n`)

// gradeDeals grades deals of klondike, one or several at a time.
func gradeDeals(t *testing.T, jobs int, asJSON bool) (survey.Summary, string) {
	t.Helper()
	s := survey.Survey{Rules: rulesNamed(t, "klondike"), Deals: survey.Numbered(5000001, 5000006), Grade: true, Jobs: jobs,
		JSON: asJSON}
	s.Search.Nodes = grade.Nodes
	var out bytes.Buffer
	sum := gametest.Must(s.Run(context.Background(), &out, nil))(t)
	lines := strings.SplitAfter(out.String(), "\n")
	return sum, durations.ReplaceAllString(strings.Join(lines[:6], ""), "\n")
}

// TestGrades grades deals twice, with one job and with two. Lost deals have no grade, and the lines of JSON have the
// wins in place of the moves. The summary of the lines is that of the run.
func TestGrades(t *testing.T) {
	gametest.Long(t)
	sum, text := gradeDeals(t, 1, false)
	if sum.Winnable != 5 || sum.Grades != [...]int64{0, 1, 1, 2, 0, 1} {
		t.Errorf("%+v", sum)
	}
	for _, want := range []string{
		"deal 5000001  winnable    medium     3 of 8 won         99 nodes\n",
		"deal 5000002  winnable    very hard  0 of 8 won         71 nodes\n",
		"deal 5000006  unwinnable                             20009 nodes\n",
	} {
		gametest.Contains(t, text, want, "no line %q in\n", want)
	}
	if !strings.Contains(sum.String(), "\ngrades: 1 very easy (3.62-62.45 %), 0 easy (0.00-43.45 %), 2 medium (") {
		t.Error(sum)
	}
	again, lines := gradeDeals(t, 2, true)
	gametest.Equal(t, again.Grades, sum.Grades, "with two jobs the grades are")
	var graded, lost map[string]any
	rows := strings.SplitAfter(lines, "\n")
	for row, to := range map[string]*map[string]any{rows[1]: &graded, rows[5]: &lost} {
		gametest.NoError(t, json.Unmarshal([]byte(row), to))
	}
	if graded["grade"] != "very hard" || graded["wins"] != 0.0 || lost["grade"] != "" {
		t.Error(graded, lost)
	}
	for _, key := range []string{"line", "wins"} {
		if _, has := lost[key]; has {
			t.Errorf("the lost deal has %s", key)
		}
	}
	var totals survey.ShareTotals
	gametest.NoError(t, totals.Read("shares", strings.NewReader(lines)))
	var out bytes.Buffer
	gametest.NoError(t, totals.Write(&out, true))
	for _, want := range []string{`"kind":"grade"`, `"grades":{"easy":0,"hard":1,"medium":2,"very easy":1,"very hard":1}`} {
		gametest.Contains(t, out.String(), want, "no %s in", want)
	}
}

// TestGradeLines adds up lines that contradict each other, or that nobody can have written.
func TestGradeLines(t *testing.T) {
	line := func(deal, verdict, graded string) string {
		return `{"game":"klondike","deal":` + deal + `,"verdict":"` + verdict + `","nodes":1,"states":1,"seconds":1,` + graded + "}\n"
	}
	hard := line("1", "winnable", `"grade":"hard","wins":2`)
	for text, want := range map[string]string{
		hard + line("1", "winnable", `"grade":"hard","wins":1`): "x:2: deal 1 of klondike has a different grade here than in an earlier line",
		line("1", "winnable", `"grade":"easy","wins":2`):        "x:1: the grade or the number of wins cannot be right",
		line("1", "winnable", `"grade":"","wins":9`):            "x:1: the grade or the number of wins cannot be right",
		line("1", "unwinnable", `"grade":"hard","wins":2`):      "x:1: the grade or the number of wins cannot be right",
		line("1", "winnable", `"grade":""`):                     "x:1: the grade or the number of wins cannot be right",
		line("1", "winnable", `"wins":2`):                       "x:1: the grade or the number of wins cannot be right",
		hard + hard + line("2", "unwinnable", `"grade":""`):     "<nil>",
	} {
		var totals survey.ShareTotals
		err := totals.Read("x", strings.NewReader(text))
		gametest.Equal(t, fmt.Sprint(err), want, "%s:", text)
	}
}
