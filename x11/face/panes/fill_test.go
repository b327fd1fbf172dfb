package panes

import "testing"

func TestMultiplyRounds(t *testing.T) {
	for a := range 256 {
		for b := range 256 {
			if got, want := int(Multiply255(uint8(a), uint8(b))), (a*b*2+255)/510; got != want {
				t.Fatalf("%d times %d is %d, want %d", a, b, got, want)
			}
		}
	}
}
