# Completion for bash. The tests of cmd/xklondike-solver write this file.

_xklondike_solver() {
	local word=$2 before=$3
	COMPREPLY=()
	if ((COMP_CWORD == 1)); then
		mapfile -t COMPREPLY < <(compgen -W 'solve grade lookback play prove check-proof sum help version' -- "$word")
		return
	fi
	case $before in
	-game) mapfile -t COMPREPLY < <(compgen -W 'klondike double-klondike klondike-familiar klondike-strict klondike-one klondike-draw-one joke-klon joke-klon-by-threes klondike-holdout klondike-thrice klondike-vegas casino-klondike vegas-three gold-rush half-klondike boost small-harp saratoga kingsley nine-across whitehorse spike thumb-and-pouch chinaman whitehead smokey trigon double-klondike-solo double-klondike-one gargantua open-gargantua pantagruel big-harp moving-left souter steps double-trigon double-kingsley inquisitor lady-jane thieves-of-egypt batsford batsford-again seven-devils triple-klondike triple-klondike-by-threes chinese-klondike arabella quadruple-klondike quadruple-klondike-by-threes big-deal eastcliff westcliff westcliff-whole pas-seul thirty-six taking-silk qc eight-sages 8x8 eight-times-eight eight-by-eight athena aunt-mary legion gold-mine big-forty ali-baba cassim blind-alleys lanes easthaven westhaven gypsy miss-milligan imperial-guards milligan-cell nomad milligan-harp carlton steve millie elba brazilian-patience eternal-triangle hypotenuse phantom-blockade eclipse surprise churchill pitt-the-younger triple-easthaven scarp six-by-six eights double-dot agnes-sorel agnes-bernauer jane agnes-two yukon russian-solitaire moosehide roslin alaska odessa grandfather brisbane queensland geoffrey yukon-cells yukonic-plague russian-cell hawaiian double-yukon double-russian triple-yukon triple-russian quadruple-yukon sanibel australian-patience raw-prawn bim-bom canberra tasmanian-patience outback-patience queenie rushdike lexington-harp brunswick mississippi griffon abacus russian-point chinese-discipline chinese-solitaire canister american-canister british-canister somerset wildcards usk morehead lucky-thirteen lucky-piles king-albert queen-victoria can-can raglan relaxed-raglan brigade northwest-territory artic-garden klondike-territory stonewall flower-garden wildflower phoenix arizona big-bertha gloucestershire senate senate-plus canfield canfield-pysolfc superior-canfield casino-canfield canfield-rush rainfall rainbow chameleon storehouse acme minerva munger mystique duke eagle-wing double-canfield triple-canfield quadruple-canfield double-demon variegated-canfield american-toad clock clock-strict relaxed-clock' -- "$word") ;;
	-sandbox) mapfile -t COMPREPLY < <(compgen -W 'off' -- "$word") ;;
	-player) mapfile -t COMPREPLY < <(compgen -W 'strong plain quick brief medium patient' -- "$word") ;;
	-at | -deal | -jobs | -limit | -memory | -nodes | -seed) ;; # anything
	-cards | -record | -tables | -records)
		compopt -o filenames 2>/dev/null
		mapfile -t COMPREPLY < <(compgen -f -- "$word")
		;;
	*)
		if [[ $word != -* ]]; then
			compopt -o filenames 2>/dev/null
			mapfile -t COMPREPLY < <(compgen -f -- "$word")
			return
		fi
		case ${COMP_WORDS[1]} in
		solve) mapfile -t COMPREPLY < <(compgen -W '-at -cards -deal -game -jobs -json -limit -memory -nodes -record -sandbox -shorter -tables' -- "$word") ;;
		grade) mapfile -t COMPREPLY < <(compgen -W '-cards -deal -game -jobs -json -memory -nodes -sandbox -tables' -- "$word") ;;
		lookback) mapfile -t COMPREPLY < <(compgen -W '-game -json -limit -memory -nodes -sandbox -tables' -- "$word") ;;
		play) mapfile -t COMPREPLY < <(compgen -W '-deal -game -jobs -json -limit -player -records -sandbox -seed -tables' -- "$word") ;;
		prove) mapfile -t COMPREPLY < <(compgen -W '-cards -deal -game -jobs -json -limit -memory -nodes -sandbox -tables' -- "$word") ;;
		check-proof) mapfile -t COMPREPLY < <(compgen -W '-cards -deal -game -sandbox -tables' -- "$word") ;;
		sum) mapfile -t COMPREPLY < <(compgen -W '-deal -game -json -sandbox -tables' -- "$word") ;;
		esac
		;;
	esac
}

complete -F _xklondike_solver xklondike-solver
