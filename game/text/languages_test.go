package text

import "testing"

func TestLanguages(t *testing.T) {
	defer UseLanguage("")
	for _, code := range Languages() {
		if err := UseLanguage(code); err != nil {
			t.Error(err)
		}
	}
	if UseLanguage("xx") == nil {
		t.Error("there is a language xx")
	}
}
