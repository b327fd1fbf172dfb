package text

import (
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestReferences checks that sentences.txt refers to nothing that is not there.
func TestReferences(t *testing.T) {
	r := *gametest.Games(t, "../testdata/tables.toml")[0]
	r.Draws = []int{1}
	f := factsOf(&r)
	for _, point := range strings.Fields("aspect won home all moves up event from verb points by key scoring keepsnoscore start rows floor freezes freeze own charge sharescharge ispackprice next islast frozen freezesnext costs") {
		f.known[point] = point
	}
	for heading, list := range sentences() {
		for _, s := range list {
			for _, c := range s.conditions {
				if f.value(c.fact) == "<nil>" {
					t.Errorf("%s: there is no fact %q", heading, c.fact)
				}
			}
			for _, ref := range reference().FindAllString(s.words, -1) {
				name := strings.ToLower(ref[1 : len(ref)-1])
				if ref[0] == '[' && sentences()[name] == nil || ref[0] == '{' && strings.Contains(f.spell(name), "<nil>") {
					t.Errorf("%s: nothing is called %s", heading, ref)
				}
			}
		}
	}
}
