package language

// PluralsOf returns the plural category of a number in a language, one of the words of the Unicode CLDR, and all categories of the
// language in the order of a catalogue's plural forms. A language that is not known here has those of most languages.
func PluralsOf(code string) (category func(n int) string, all []string) {
	switch code {
	case "fr", "pt_BR":
		return func(n int) string { return choose(abs(n) <= 1, "one", "other") }, []string{"one", "other"}
	case "ru", "uk":
		return russianPlural, []string{"one", "few", "many"}
	case "pl":
		return func(n int) string { return choose(abs(n) == 1, "one", choose(isFew(n), "few", "many")) }, []string{"one", "few", "many"}
	case "cs":
		return czechPlural, []string{"one", "few", "other"}
	}
	return func(n int) string { return choose(abs(n) == 1, "one", "other") }, []string{"one", "other"}
}

func russianPlural(n int) string {
	return choose(abs(n)%10 == 1 && !isTeen(n), "one", choose(isFew(n), "few", "many"))
}

func czechPlural(n int) string {
	return choose(abs(n) == 1, "one", choose(isFew(n) && abs(n) < 10, "few", "other"))
}

// isFew reports whether a number ends in 2, 3 or 4, and is not spoken as 12, 13 and 14 are.
func isFew(n int) bool {
	last := abs(n) % 10
	return last >= 2 && last <= 4 && !isTeen(n)
}

func isTeen(n int) bool { return abs(n)/10%10 == 1 }

func abs(n int) int { return max(n, -n) }

func choose(holds bool, this, other string) string {
	if holds {
		return this
	}
	return other
}
