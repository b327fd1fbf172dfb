package language

// PluralsOf returns the plural category of a number in a language, one of the words of the Unicode CLDR, and all categories of the
// language in the order of a catalogue's plural forms. A language that is not known here has those of English.
func PluralsOf(code string) (category func(n int) string, all []string) {
	switch code {
	case "fr", "pt_BR":
		return frenchPlural, []string{"one", "other"}
	case "ru", "uk":
		return russianPlural, []string{"one", "few", "many"}
	case "pl":
		return polishPlural, []string{"one", "few", "many"}
	case "cs":
		return czechPlural, []string{"one", "few", "other"}
	}
	return englishPlural, []string{"one", "other"}
}

func englishPlural(n int) string {
	if n == 1 {
		return "one"
	}
	return "other"
}

func frenchPlural(n int) string {
	if n == 0 || n == 1 || n == -1 {
		return "one"
	}
	return "other"
}

func russianPlural(n int) string {
	switch last, last2 := max(n, -n)%10, max(n, -n)%100; {
	case last == 1 && last2 != 11:
		return "one"
	case isFew(last, last2):
		return "few"
	}
	return "many"
}

func polishPlural(n int) string {
	switch {
	case n == 1 || n == -1:
		return "one"
	case isFew(max(n, -n)%10, max(n, -n)%100):
		return "few"
	}
	return "many"
}

// isFew tells of the last digit and the last two: 2 to 4, but not 12 to 14.
func isFew(last, last2 int) bool { return last >= 2 && last <= 4 && last2 != 10+last }

func czechPlural(n int) string {
	switch max(n, -n) {
	case 1:
		return "one"
	case 2, 3, 4:
		return "few"
	}
	return "other"
}
