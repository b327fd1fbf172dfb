# Completion for fish. The tests of resources/cli write this file.

function __xklondike_games
    echo 'klondike	Klondike
double-klondike	Double Klondike
klondike-familiar	Klondike Familiar
klondike-strict	Klondike Strict
klondike-one	Klondike, one at a time (Easy)
klondike-draw-one	Klondike Draw One
joke-klon	Joke Klon
joke-klon-by-threes	Joke Klon by threes
klondike-holdout	Klondike Holdout
klondike-thrice	Klondike, three times through
klondike-vegas	Klondike Vegas
casino-klondike	Casino Klondike
vegas-three	Vegas by threes
gold-rush	Gold Rush
half-klondike	Half Klondike
boost	Boost
small-harp	Small Harp
saratoga	Saratoga
kingsley	Kingsley
nine-across	Nine Across
whitehorse	Whitehorse
spike	Spike
thumb-and-pouch	Thumb and Pouch
chinaman	Chinaman
whitehead	Whitehead
smokey	Smokey
trigon	Trigon
double-klondike-solo	Double Klondike (Solo)
double-klondike-one	Double Klondike, one at a time
gargantua	Gargantua
open-gargantua	Open Gargantua
pantagruel	Pantagruel
big-harp	Big Harp
moving-left	Moving Left
souter	Souter
steps	Steps
double-trigon	Double Trigon
double-kingsley	Double Kingsley
inquisitor	Inquisitor
lady-jane	Lady Jane
thieves-of-egypt	Thieves of Egypt
batsford	Batsford
batsford-again	Batsford Again
seven-devils	Seven Devils
triple-klondike	Triple Klondike
triple-klondike-by-threes	Triple Klondike by threes
chinese-klondike	Chinese Klondike
arabella	Arabella
quadruple-klondike	Quadruple Klondike
quadruple-klondike-by-threes	Quadruple Klondike by threes
big-deal	Big Deal
eastcliff	Eastcliff
westcliff	Westcliff
westcliff-whole	Westcliff, whole runs (AisleRiot\'s Westhaven)
pas-seul	Pas Seul
thirty-six	Thirty-Six
taking-silk	Taking Silk
qc	QC
eight-sages	Eight Sages
8x8	8 x 8
eight-times-eight	Eight Times Eight
eight-by-eight	Eight by Eight
athena	Athena
aunt-mary	Aunt Mary
legion	Legion
gold-mine	Gold Mine
big-forty	Big Forty
ali-baba	Ali Baba
cassim	Cassim
blind-alleys	Blind Alleys
lanes	Lanes
easthaven	Easthaven
westhaven	Westhaven
gypsy	Gypsy
miss-milligan	Miss Milligan
imperial-guards	Imperial Guards
milligan-cell	Milligan Cell
nomad	Nomad
milligan-harp	Milligan Harp
carlton	Carlton
steve	Steve
millie	Millie
elba	Elba
brazilian-patience	Brazilian Patience
eternal-triangle	Eternal Triangle
hypotenuse	Hypotenuse
phantom-blockade	Phantom Blockade
eclipse	Eclipse
surprise	Surprise
churchill	Churchill
pitt-the-younger	Pitt the Younger
triple-easthaven	Triple Easthaven
scarp	Scarp
six-by-six	Six by Six
eights	Eights
double-dot	Double Dot
agnes-sorel	Agnes Sorel
agnes-bernauer	Agnes Bernauer
jane	Jane
agnes-two	Agnes Two
yukon	Yukon
russian-solitaire	Russian Solitaire
moosehide	Moosehide
roslin	Roslin
alaska	Alaska
odessa	Odessa
grandfather	Tvete\'s Grandfather
brisbane	Brisbane
queensland	Queensland
geoffrey	Geoffrey
yukon-cells	Yukon Cells
yukonic-plague	Yukonic Plague
russian-cell	Russian Cell
hawaiian	Hawaiian
double-yukon	Double Yukon
double-russian	Double Russian Solitaire
triple-yukon	Triple Yukon
triple-russian	Triple Russian Solitaire
quadruple-yukon	Quadruple Yukon
sanibel	Sanibel
australian-patience	Australian Patience
raw-prawn	Raw Prawn
bim-bom	Bim Bom
canberra	Canberra
tasmanian-patience	Tasmanian Patience
outback-patience	Outback Patience
queenie	Queenie
rushdike	Rushdike
lexington-harp	Lexington Harp
brunswick	Brunswick
mississippi	Mississippi
griffon	Griffon
abacus	Abacus
russian-point	Russian Point
chinese-discipline	Chinese Discipline
chinese-solitaire	Chinese Solitaire
canister	Canister
american-canister	American Canister
british-canister	British Canister
somerset	Somerset
wildcards	Wildcards
usk	Usk
morehead	Morehead
lucky-thirteen	Lucky Thirteen
lucky-piles	Lucky Piles
king-albert	King Albert
queen-victoria	Queen Victoria
can-can	Can Can
raglan	Raglan
relaxed-raglan	Relaxed Raglan
brigade	Brigade
northwest-territory	Northwest Territory
artic-garden	Artic Garden
klondike-territory	Klondike Territory
stonewall	Stonewall
flower-garden	Flower Garden
wildflower	Wildflower
phoenix	Phoenix
arizona	Arizona
big-bertha	Big Bertha
gloucestershire	Gloucestershire
senate	Senate
senate-plus	Senate Plus
canfield	Canfield
canfield-pysolfc	Canfield (PySolFC)
superior-canfield	Superior Canfield
casino-canfield	Casino Canfield
canfield-rush	Canfield Rush
rainfall	Rainfall
rainbow	Rainbow
chameleon	Chameleon
storehouse	Storehouse
acme	Acme
minerva	Minerva
munger	Munger
mystique	Mystique
duke	Duke
eagle-wing	Eagle Wing
double-canfield	Double Canfield
triple-canfield	Triple Canfield
quadruple-canfield	Quadruple Canfield
double-demon	Demon, two packs
variegated-canfield	Variegated Canfield
american-toad	American Toad
clock	Clock
clock-strict	Clock, strict
relaxed-clock	Relaxed Clock'
end

function __xklondike_without
    for word in (commandline -opc)[2..]
        contains -- (string replace -r '^--' '-' -- $word) $argv; and return 1
    end
    return 0
end

complete -c xklondike -f
complete -c xklondike -o help -l help -n '__xklondike_without -version -settings -appdefaults -list -rules -check -show -replay -verify -export -stats -demo -sheet' -d 'print this help and exit'
complete -c xklondike -o version -l version -n '__xklondike_without -help -settings -appdefaults -list -rules -check -show -replay -verify -export -stats -demo -sheet' -d 'print the version and exit'
complete -c xklondike -o settings -l settings -n '__xklondike_without -help -version -appdefaults -deal -cards -list -rules -check -new -resume -show -replay -verify -export -stats -demo -panel -narrate -shot -sheet -wirestats' -d 'print each setting, its value and its origin, and exit'
complete -c xklondike -o appdefaults -l appdefaults -n '__xklondike_without -help -version -settings -deal -cards -list -rules -check -new -resume -show -replay -verify -export -stats -demo -panel -narrate -shot -sheet -wirestats' -d 'print an app-defaults file with all settings, and exit'
complete -c xklondike -o sandbox -l sandbox -x -d 'off: let the program open any file (default: on)'
complete -c xklondike -o game -l game -n '__xklondike_without -resume -replay' -x -a '(__xklondike_games)' -d 'play this game; -list prints the names'
complete -c xklondike -o deal -l deal -n '__xklondike_without -settings -appdefaults -cards -list -rules -check -resume -show -replay -verify -export -stats -sheet' -x -d 'play this deal, given as a number, deal line or cards'
complete -c xklondike -o cards -l cards -n '__xklondike_without -settings -appdefaults -deal -list -rules -check -resume -show -replay -verify -export -stats -sheet' -r -F -d 'play the cards in this file, or standard input if -'
complete -c xklondike -o tables -l tables -r -F -d 'add the games in this file of rule tables'
complete -c xklondike -o list -l list -n '__xklondike_without -help -version -settings -appdefaults -deal -cards -rules -check -new -resume -show -replay -verify -export -stats -demo -panel -narrate -shot -sheet -wirestats' -d 'list all games, one per line, and exit'
complete -c xklondike -o rules -l rules -n '__xklondike_without -help -version -settings -appdefaults -deal -cards -list -check -new -resume -show -replay -verify -export -stats -demo -panel -narrate -shot -sheet -wirestats' -x -a '(__xklondike_games)' -d 'print the rules of this game and exit'
complete -c xklondike -o check -l check -n '__xklondike_without -help -version -settings -appdefaults -deal -cards -list -rules -new -resume -show -replay -verify -export -stats -demo -panel -narrate -shot -sheet -wirestats' -r -F -d 'check a file of rule tables for mistakes, and exit'
complete -c xklondike -o records -l records -x -a '(__fish_complete_directories)' -d 'keep records here, not in ~/.local/state/xklondike'
complete -c xklondike -o new -l new -n '__xklondike_without -settings -appdefaults -list -rules -check -resume -show -replay -verify -export -stats -sheet' -d 'start a new deal instead of resuming a game'
complete -c xklondike -o resume -l resume -n '__xklondike_without -settings -appdefaults -game -deal -cards -list -rules -check -new -show -replay -verify -export -stats -demo -sheet' -r -F -d 'resume this recorded game'
complete -c xklondike -o show -l show -n '__xklondike_without -help -version -settings -appdefaults -deal -cards -list -rules -check -new -resume -replay -verify -export -stats -demo -panel -narrate -shot -sheet -wirestats' -r -F -d 'print the position at the end of a record, and exit'
complete -c xklondike -o replay -l replay -n '__xklondike_without -help -version -settings -appdefaults -game -deal -cards -list -rules -check -new -resume -show -verify -export -stats -demo -panel -sheet' -r -F -d 'play back a recorded game'
complete -c xklondike -o verify -l verify -n '__xklondike_without -help -version -settings -appdefaults -deal -cards -list -rules -check -new -resume -show -replay -export -stats -demo -panel -narrate -shot -sheet -wirestats' -F -d 'check these records (default: all), and exit'
complete -c xklondike -o export -l export -n '__xklondike_without -help -version -settings -appdefaults -deal -cards -list -rules -check -new -resume -show -replay -verify -stats -demo -panel -narrate -shot -sheet -wirestats' -F -d 'print a record\'s deal, or the newest one, and exit'
complete -c xklondike -o stats -l stats -n '__xklondike_without -help -version -settings -appdefaults -deal -cards -list -rules -check -new -resume -show -replay -verify -export -demo -panel -narrate -shot -sheet -wirestats' -d 'print statistics for all games, and exit'
complete -c xklondike -o demo -l demo -n '__xklondike_without -help -version -settings -appdefaults -list -rules -check -resume -show -replay -verify -export -stats -panel -narrate -sheet' -d 'let the program play; any key or button stops it'
complete -c xklondike -o panel -l panel -n '__xklondike_without -settings -appdefaults -list -rules -check -show -replay -verify -export -stats -demo -narrate -sheet' -x -a 'games number left statistics settings help about' -d 'open a panel at startup, such as games or settings'
complete -c xklondike -o narrate -l narrate -n '__xklondike_without -settings -appdefaults -list -rules -check -show -verify -export -stats -demo -panel -shot -sheet' -d 'play by typed commands (-display none: no window)'
complete -c xklondike -o shot -l shot -n '__xklondike_without -settings -appdefaults -list -rules -check -show -verify -export -stats -narrate -sheet' -r -F -d 'save a picture and exit; with -demo, after sixty moves'
complete -c xklondike -o sheet -l sheet -n '__xklondike_without -help -version -settings -appdefaults -deal -cards -list -rules -check -new -resume -show -replay -verify -export -stats -demo -panel -narrate -shot -wirestats' -r -F -d 'save a picture of all cards and exit'
complete -c xklondike -o wirestats -l wirestats -n '__xklondike_without -settings -appdefaults -list -rules -check -show -verify -export -stats -sheet' -d 'on exit, print statistics about the X connection'
complete -c xklondike -o display -l display -x -d 'X server to use (default: $DISPLAY)'
complete -c xklondike -o geometry -l geometry -x -d 'size and position of the window'
complete -c xklondike -o name -l name -x -d 'name under which resources are looked up'
complete -c xklondike -o title -l title -x -d 'title of the window'
complete -c xklondike -o iconic -l iconic -d 'start the window as an icon'
complete -c xklondike -o bg -l bg -x -d 'background colour of the table'
complete -c xklondike -o background -l background -x -d 'same as -bg'
complete -c xklondike -o fg -l fg -x -d 'colour of text and lines on the background'
complete -c xklondike -o foreground -l foreground -x -d 'same as -fg'
complete -c xklondike -o xrm -l xrm -x -d 'change any setting, as in \'xklondike.dragPixels: 4\''
complete -c xklondike -o rv -l rv -d 'swap the foreground and background colours'
complete -c xklondike -o reverse -l reverse -d 'same as -rv'
complete -c xklondike -a '+rv' -d 'do not swap the foreground and background colours'
complete -c xklondike -o bd -l bd -x -d 'colour of the window\'s border'
complete -c xklondike -o bordercolor -l bordercolor -x -d 'same as -bd'
complete -c xklondike -o bw -l bw -x -d 'width of the window\'s border in pixels'
complete -c xklondike -o borderwidth -l borderwidth -x -d 'same as -bw'
complete -c xklondike -o synchronous -l synchronous -d 'wait for the X server after each change on the screen'
complete -c xklondike -a '+synchronous' -d 'do not wait for the X server'
complete -c xklondike -o xnllanguage -l xnllanguage -x -d 'locale for the language of messages, and for resource files'
complete -c xklondike -o xtsessionID -l xtsessionID -x -d 'session ID of the window, for session managers'
complete -c xklondike -o selectionTimeout -l selectionTimeout -x -d 'how long to wait when you paste, in milliseconds'
