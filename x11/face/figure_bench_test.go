package face

import (
	"fmt"
	"testing"
)

// BenchmarkMasks makes the masks of all twelve courts, one after another. A court should take at most 1.5 ms
// at width 80. At 320 it should take at most 15 ms and 300 kB.
func BenchmarkMasks(b *testing.B) {
	for _, w := range []int{60, 80, 120, 200, 320, 321} {
		b.Run(fmt.Sprint(w), func(b *testing.B) {
			b.ReportAllocs()
			bytes, n := 0, 0
			for b.Loop() {
				for _, m := range (Figure{Kind: FigureKind(n % 12), W: w, H: (w*14 + 5) / 10}).Masks() {
					bytes += m.Mask.Rect.Dx() * m.Mask.Rect.Dy()
				}
				n++
			}
			b.ReportMetric(float64(bytes)/float64(n), "mask-bytes/op")
		})
	}
}
