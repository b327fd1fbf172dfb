package words

import (
	"strings"
	"sync"
)

// Folded returns a text in small letters without accents, so that what is typed finds what is written: of the Latin, Greek and Cyrillic
// letters of Unicode's first blocks (their canonical decompositions), and of letters with a stroke.
func Folded(text string) string { return folder().Replace(strings.ToLower(text)) }

var folder = sync.OnceValue(func() *strings.Replacer {
	var pairs []string
	for line := range strings.Lines(accents) {
		plain, accented, _ := strings.Cut(strings.TrimSpace(line), " ")
		for _, letter := range accented {
			pairs = append(pairs, string(letter), plain)
		}
	}
	return strings.NewReplacer(pairs...)
})

// Each line has a letter, and those that are found by it.
const accents = `a àáâãäåāăą
c çćĉċč
d ďđ
e èéêëēĕėęě
g ĝğġģ
h ĥħ
i ìíîïĩīĭįı
j ĵ
k ķ
l ĺļľł
n ñńņň
o òóôõöōŏőø
r ŕŗř
s śŝşšș
t ţťțŧ
u ùúûüũūŭůűų
w ŵ
y ýÿŷ
z źżž
ss ß
ae æ
oe œ
α ά
ε έ
η ή
ι ΐίϊ
ο ό
υ ΰϋύ
ω ώ
σ ς
г ѓґ
е ѐё
и йѝ
к ќ
у ў
і ї
`
