# Completion for bash. The tests of resources/packaging write this file.

_xklondike() {
	local word=$2 before=$3 name
	if [[ $word == = ]]; then
		word= before=${COMP_WORDS[COMP_CWORD-1]}
	elif [[ $before == = ]]; then
		before=${COMP_WORDS[COMP_CWORD-2]}
	fi
	[[ $before == --* ]] && before=${before#-}
	COMPREPLY=()
	case $before in
	-game | -rules) mapfile -t COMPREPLY < <(compgen -W 'klondike double-klondike klondike-familiar klondike-strict klondike-one klondike-draw-one
klondike-holdout klondike-thrice klondike-vegas casino-klondike vegas-three gold-rush half-klondike
boost small-harp saratoga kingsley nine-across whitehorse thumb-and-pouch chinaman whitehead smokey
trigon double-klondike-solo double-klondike-one gargantua open-gargantua pantagruel big-harp steps
double-trigon double-kingsley inquisitor lady-jane thieves-of-egypt batsford batsford-again
seven-devils triple-klondike triple-klondike-by-threes chinese-klondike arabella quadruple-klondike
quadruple-klondike-by-threes big-deal eastcliff westcliff westcliff-whole pas-seul 8x8
eight-times-eight eight-by-eight athena aunt-mary legion gold-mine big-forty ali-baba cassim
blind-alleys lanes easthaven westhaven gypsy scarp agnes-sorel agnes-bernauer agnes-two yukon
russian-solitaire moosehide roslin alaska odessa brisbane double-yukon double-russian triple-yukon
australian-patience raw-prawn canberra tasmanian-patience outback-patience queenie rushdike
chinese-discipline chinese-solitaire canister american-canister british-canister somerset morehead
king-albert queen-victoria raglan relaxed-raglan brigade northwest-territory artic-garden
klondike-territory stonewall flower-garden wildflower phoenix arizona canfield canfield-whole
superior-canfield casino-canfield rainfall rainbow chameleon storehouse double-canfield
variegated-canfield american-toad clock clock-strict' -- "$word") ;;
	-panel) mapfile -t COMPREPLY < <(compgen -W 'games number left statistics settings help about' -- "$word") ;;
	-player) mapfile -t COMPREPLY < <(compgen -W 'strong plain quick brief medium patient' -- "$word") ;;
	-cards | -tables | -check | -resume | -show | -replay | -shot | -sheet)
		compopt -o filenames 2>/dev/null
		mapfile -t COMPREPLY < <(compgen -f -- "$word")
		;;
	-records)
		compopt -o filenames 2>/dev/null
		mapfile -t COMPREPLY < <(compgen -d -- "$word")
		;;
	-deal | -at | -nodes | -limit | -jobs | -seed | -display | -geometry | -name | -title | -bg | -background | -fg | -foreground | -xrm | -bd | -bordercolor | -bw | -borderwidth | -xnllanguage | -xtsessionID | -selectionTimeout) ;; # anything
	*)
		if [[ $word == [-+]* ]]; then
			mapfile -t COMPREPLY < <(compgen -W '-help -version -settings -appdefaults -game -deal -cards -tables -list -rules -check -records -new
-resume -show -replay -verify -export -stats -demo -panel -narrate -shot -sheet -wirestats -solve
-at -nodes -limit -jobs -json -summary -autoplay -seed -player -display -geometry -name -title
-iconic -bg -background -fg -foreground -xrm -rv -reverse +rv -bd -bordercolor -bw -borderwidth
-synchronous +synchronous -xnllanguage -xtsessionID -selectionTimeout' -- "$word")
			return
		fi
		for name in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
			case $name in
			-verify | --verify | -export | --export | -summary | --summary)
				compopt -o filenames 2>/dev/null
				mapfile -t COMPREPLY < <(compgen -f -- "$word")
				;;
			esac
		done
		;;
	esac
}

complete -F _xklondike xklondike
