package variant_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/variant"
)

// Names of the family in lists of other programs, by the groups that their games have here or would have.
const familyNames = `
	Klondike, Klondike Familiar, Klondike Strict, Klondike Vegas, Casino Klondike, Half Klondike, Boost, Trigon,
	Klondike Holdout, Thumb and Pouch, Chinaman, Whitehead, Smokey, Saratoga, Small Harp, Gold Rush, Kingsley,
	Nine Across, Whitehorse, Joke Klon, Joke Klon by threes, Wildcards, Interlock, Doorway, Spike,
	Double Klondike, Double Trigon, Gargantua, Jumbo, Open Gargantua, Open Jumbo, Pantagruel, Big Harp, Steps,
	Triple Klondike, Quadruple Klondike, Big Deal, Chinese Klondike, Double Kingsley, Inquisitor, Lady Jane, Arabella,
	Thieves of Egypt, Seven Devils, Batsford, Batsford Again, Moving Left, Souter,
	Eastcliff, Westcliff, Pas Seul, Eight Sages, 8 x 8, Eight Times Eight, Eight by Eight, Athena, Aunt Mary, Legion,
	Gold Mine, Big Forty, Ali Baba, Cassim, Blind Alleys, Lanes, Thirty-Six, Six by Six, Eights, Taking Silk, QC,
	Easthaven, Double Easthaven, Triple Easthaven, Westhaven, Gypsy, Scarp, Agnes Sorel, Agnes Bernauer, Agnes Two, Jane,
	Miss Milligan, Milligan Cell, Imperial Guards, Nomad, Milligan Harp, Carlton, Steve, Millie, Elba, Brazilian Patience,
	Eternal Triangle, Hypotenuse, Phantom Blockade, Eclipse, Surprise, Double Dot, Abacus, Giant, Irmgard, Die Koenigsbergerin,
	Blockade, Cone, Right Triangle, Trapdoor, Flamenco, Leprechaun, Locked Cards, Topsy-Turvy Queens, Rouge et Noir,
	Yukon, Russian Solitaire, Moosehide, Roslin, Alaska, Odessa, Double Yukon, Triple Yukon, Double Russian,
	Australian Patience, Raw Prawn, Canberra, Tasmanian Patience, Outback Patience, Brisbane, Queenie, Rushdike,
	Chinese Discipline, Chinese Solitaire, Russian Point, Queensland, Geoffrey, Yukon Cells, Hawaiian, Triple Russian,
	Bim Bom, Russian Cell, Yukonic Plague, Quadruple Yukon, Sanibel, Lexington Harp, Brunswick, Mississippi, Griffon,
	Love a Duck, Panopticon, Ten Across, Wave, Yukon Kings,
	Somerset, Morehead, Canister, American Canister, British Canister, Usk, Tvete's Grandfather, Lucky Thirteen, Lucky Piles,
	King Albert, Queen Victoria, Raglan, Relaxed Raglan, Brigade, Northwest Territory, Artic Garden, Klondike Territory,
	Stonewall, Flower Garden, Wildflower, Gloucestershire, Phoenix, Arizona, Senate, Senate +, Big Bertha, Guardian,
	Churchill, Pitt the Younger, Can Can,
	Canfield, Demon, Superior Canfield, Casino Canfield, Canfield Rush, Rainfall, Rainbow, Chameleon, Kansas, Storehouse,
	Straight Up, Double Canfield, Triple Canfield, Variegated Canfield, American Toad, Acme, Minerva, Munger,
	Mystique, Duke, Eagle Wing, Quadruple Canfield, Double Demon, Gate, Little Gate, Dutchess, Lafayette, Beehive,
	The Plot,
	Clock, Relaxed Clock, German Clock`

// TestFamily checks that each name is a game or an alias, or stands with a reason in docs/rules.md 7.11, never both.
func TestFamily(t *testing.T) {
	page := gametest.Must(os.ReadFile("../../docs/rules.md"))(t)
	leftOut := map[string]bool{}
	_, table, _ := strings.Cut(string(page), "### 7.11 ")
	table, _, _ = strings.Cut(table, "\n### ")
	for _, row := range regexp.MustCompile(`(?m)^\|[^|]*\| ([A-Z][^|]*) \|`).FindAllStringSubmatch(table, -1) {
		for _, name := range strings.Split(row[1], ", ") {
			leftOut[name] = true
		}
	}
	games, found := gametest.Games(t), 0
	names := regexp.MustCompile(`,\s+`).Split(strings.TrimSpace(familyNames), -1)
	for _, name := range names {
		_, err := variant.Find(games, name)
		if err != nil {
			_, err = variant.Find(games, strings.NewReplacer(" ", "-", "+", "plus").Replace(name))
		}
		if err == nil == leftOut[name] {
			t.Errorf("%s: %v, left out: %v", name, err, leftOut[name])
		}
		if err == nil {
			found++
		}
	}
	t.Logf("%d names, %d of them games or aliases, %d left out; %d games", len(names), found, len(leftOut), len(games))
	if found+len(leftOut) != len(names) {
		t.Error("docs/rules.md leaves out games whose names are not in the list")
	}
}
