# Completion for bash. The tests of resources/cli write this file.

_xklondike() {
	local word=$2 before=$3 name gone options
	if [[ $word == = ]]; then
		word= before=${COMP_WORDS[COMP_CWORD-1]}
	elif [[ $before == = ]]; then
		before=${COMP_WORDS[COMP_CWORD-2]}
	fi
	[[ $before == --* ]] && before=${before#-}
	COMPREPLY=()
	case $before in
	-game | -rules) mapfile -t COMPREPLY < <(compgen -W 'klondike double-klondike klondike-familiar klondike-strict klondike-one klondike-draw-one joke-klon
joke-klon-by-threes klondike-holdout klondike-thrice klondike-vegas casino-klondike vegas-three
gold-rush half-klondike boost small-harp saratoga kingsley nine-across whitehorse spike
thumb-and-pouch chinaman whitehead smokey trigon double-klondike-solo double-klondike-one gargantua
open-gargantua pantagruel big-harp moving-left souter steps double-trigon double-kingsley
inquisitor lady-jane thieves-of-egypt batsford batsford-again seven-devils triple-klondike
triple-klondike-by-threes chinese-klondike arabella quadruple-klondike quadruple-klondike-by-threes
big-deal eastcliff westcliff westcliff-whole pas-seul thirty-six taking-silk qc eight-sages 8x8
eight-times-eight eight-by-eight athena aunt-mary legion gold-mine big-forty ali-baba cassim
blind-alleys lanes easthaven westhaven gypsy miss-milligan imperial-guards milligan-cell nomad
milligan-harp carlton steve millie elba brazilian-patience eternal-triangle hypotenuse
phantom-blockade eclipse surprise churchill pitt-the-younger triple-easthaven scarp six-by-six
eights double-dot agnes-sorel agnes-bernauer jane agnes-two yukon russian-solitaire moosehide
roslin alaska odessa grandfather brisbane queensland geoffrey yukon-cells yukonic-plague
russian-cell hawaiian double-yukon double-russian triple-yukon triple-russian quadruple-yukon
sanibel australian-patience raw-prawn bim-bom canberra tasmanian-patience outback-patience queenie
rushdike lexington-harp brunswick mississippi griffon abacus russian-point chinese-discipline
chinese-solitaire canister american-canister british-canister somerset wildcards usk morehead
lucky-thirteen lucky-piles king-albert queen-victoria can-can raglan relaxed-raglan brigade
northwest-territory artic-garden klondike-territory stonewall flower-garden wildflower phoenix
arizona big-bertha gloucestershire senate senate-plus canfield canfield-pysolfc superior-canfield
casino-canfield canfield-rush rainfall rainbow chameleon storehouse acme minerva munger mystique
duke eagle-wing double-canfield triple-canfield quadruple-canfield double-demon variegated-canfield
american-toad clock clock-strict relaxed-clock' -- "$word") ;;
	-panel) mapfile -t COMPREPLY < <(compgen -W 'games number left statistics settings help about' -- "$word") ;;
	-cards | -tables | -check | -resume | -show | -replay | -shot | -sheet)
		compopt -o filenames 2>/dev/null
		mapfile -t COMPREPLY < <(compgen -f -- "$word")
		;;
	-records)
		compopt -o filenames 2>/dev/null
		mapfile -t COMPREPLY < <(compgen -d -- "$word")
		;;
	-sandbox | -deal | -display | -geometry | -name | -title | -bg | -background | -fg | -foreground | -xrm | -bd | -bordercolor | -bw | -borderwidth | -xnllanguage | -xtsessionID | -selectionTimeout) ;; # anything
	*)
		if [[ $word == [-+]* ]]; then
			options=' -help -version -settings -appdefaults -sandbox -game -deal -cards -tables -list -rules -check -records -new -resume -show -replay -verify -export -stats -demo -panel -narrate -shot -sheet -wirestats -display -geometry -name -title -iconic -bg -background -fg -foreground -xrm -rv -reverse +rv -bd -bordercolor -bw -borderwidth -synchronous +synchronous -xnllanguage -xtsessionID -selectionTimeout '
			for name in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
				gone=
				case $name in
			-version | --version) gone='-help -settings -appdefaults -list -rules -check -show -replay -verify -export -stats -demo -sheet' ;;
			-settings | --settings) gone='-help -version -appdefaults -deal -cards -list -rules -check -new -resume -show -replay -verify
-export -stats -demo -panel -narrate -shot -sheet -wirestats' ;;
			-rules | --rules) gone='-help -version -settings -appdefaults -deal -cards -list -check -new -resume -show -replay -verify
-export -stats -demo -panel -narrate -shot -sheet -wirestats' ;;
			-show | --show) gone='-help -version -settings -appdefaults -deal -cards -list -rules -check -new -resume -replay -verify
-export -stats -demo -panel -narrate -shot -sheet -wirestats' ;;
			-verify | --verify) gone='-help -version -settings -appdefaults -deal -cards -list -rules -check -new -resume -show -replay
-export -stats -demo -panel -narrate -shot -sheet -wirestats' ;;
			-stats | --stats) gone='-help -version -settings -appdefaults -deal -cards -list -rules -check -new -resume -show -replay
-verify -export -demo -panel -narrate -shot -sheet -wirestats' ;;
			-sheet | --sheet) gone='-help -version -settings -appdefaults -deal -cards -list -rules -check -new -resume -show -replay
-verify -export -stats -demo -panel -narrate -shot -wirestats' ;;
			-export | --export) gone='-help -version -settings -appdefaults -deal -cards -list -rules -check -new -resume -show -replay
-verify -stats -demo -panel -narrate -shot -sheet -wirestats' ;;
			-check | --check) gone='-help -version -settings -appdefaults -deal -cards -list -rules -new -resume -show -replay -verify
-export -stats -demo -panel -narrate -shot -sheet -wirestats' ;;
			-list | --list) gone='-help -version -settings -appdefaults -deal -cards -rules -check -new -resume -show -replay -verify
-export -stats -demo -panel -narrate -shot -sheet -wirestats' ;;
			-replay | --replay) gone='-help -version -settings -appdefaults -game -deal -cards -list -rules -check -new -resume -show
-verify -export -stats -demo -panel -sheet' ;;
			-demo | --demo) gone='-help -version -settings -appdefaults -list -rules -check -resume -show -replay -verify -export
-stats -panel -narrate -sheet' ;;
			-appdefaults | --appdefaults) gone='-help -version -settings -deal -cards -list -rules -check -new -resume -show -replay -verify
-export -stats -demo -panel -narrate -shot -sheet -wirestats' ;;
			-game | --game) gone='-resume -replay' ;;
			-deal | --deal) gone='-settings -appdefaults -cards -list -rules -check -resume -show -replay -verify -export -stats
-sheet' ;;
			-cards | --cards) gone='-settings -appdefaults -deal -list -rules -check -resume -show -replay -verify -export -stats
-sheet' ;;
			-resume | --resume) gone='-settings -appdefaults -game -deal -cards -list -rules -check -new -show -replay -verify -export
-stats -demo -sheet' ;;
			-new | --new) gone='-settings -appdefaults -list -rules -check -resume -show -replay -verify -export -stats -sheet' ;;
			-panel | --panel) gone='-settings -appdefaults -list -rules -check -show -replay -verify -export -stats -demo -narrate
-sheet' ;;
			-narrate | --narrate) gone='-settings -appdefaults -list -rules -check -show -verify -export -stats -demo -panel -shot -sheet' ;;
			-shot | --shot) gone='-settings -appdefaults -list -rules -check -show -verify -export -stats -narrate -sheet' ;;
			-wirestats | --wirestats) gone='-settings -appdefaults -list -rules -check -show -verify -export -stats -sheet' ;;
			-help | --help) gone='-version -settings -appdefaults -list -rules -check -show -replay -verify -export -stats -demo
-sheet' ;;
				esac
				for name in $gone; do
					options=${options// $name / }
				done
			done
			[[ $word == --* ]] && options=${options// -/ --}
			mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
			return
		fi
		for name in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
			case $name in
			-verify | --verify | -export | --export)
				compopt -o filenames 2>/dev/null
				mapfile -t COMPREPLY < <(compgen -f -- "$word")
				;;
			esac
		done
		;;
	esac
}

complete -F _xklondike xklondike
