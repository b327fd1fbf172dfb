package cursor

import (
	"xklondike/game"
	"xklondike/game/command"
	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/game/think/suggest"
)

// TypeFirst begins a typed move after a press of a key. A digit is its first character.
func (p *Player) TypeFirst(key string) {
	p.startTyping()
	if len(key) == 1 && key[0] >= '0' && key[0] <= '9' {
		p.TypeKey(key, rune(key[0]), 0)
	}
}

func (p *Player) startTyping() {
	p.stopTyping()
	p.IsTyping = true
	p.Session.Status.ShowMessage(language.T("Type a move: 7h8s, 7hu for up, or 3 5 and Return"))
}

func (p *Player) stopTyping() { p.IsTyping, p.entry, p.choices = false, "", nil }

// TypeKey handles a key of a typed move, by its name and the character that it types. A move is written in Latin letters and
// digits, so if the character is another one, the command counts for which the key stands. BackSpace erases a character, Escape all
// of them, and Return ends the move. A complete move ends by itself. If the words mean several moves, Tab goes from one to the
// next, and Return plays it. TypeKey returns false for any other key that types nothing: it does nothing then.
func (p *Player) TypeKey(key string, char, command rune) (used bool) {
	p.Adapt(p.Session.State())
	switch {
	case key == "Escape":
		p.EndTyping()
		return true
	case key == "BackSpace":
		p.choices = nil
		if p.entry.EraseLast(); p.entry == "" {
			p.startTyping()
			return true
		}
	case key == "Tab" && len(p.choices) > 1:
		p.offer(append(p.choices[1:], p.choices[0]))
		return true
	case key == "Return" || key == "KP_Enter":
		p.enter()
		return true
	case char == 0 && command == 0:
		return false
	case (p.entry.Add(char) || p.entry.Add(command)) && p.entry.IsComplete():
		p.enter()
		return true
	}
	p.Session.Status.ShowMessage(p.prompt())
	return true
}

// EndTyping drops a move that is being typed.
func (p *Player) EndTyping() {
	p.stopTyping()
	p.Session.Status.ShowMessage("")
}

func (p *Player) view() command.PlayerView {
	return command.PlayerView{State: p.Session.State(), Seen: p.Session.Game().Seen}
}

func (p *Player) prompt() string {
	typed := string(p.entry)
	phrase, err := command.Parse(typed)
	if err != nil || phrase.Where != nil || phrase.What.Card == nil || !phrase.What.Card.HasSuit {
		return typed
	}
	spots, err := p.view().FindSpots(phrase)
	if err != nil {
		return text.Say("typed-in-vain", text.Facts{"typed": typed, "why": text.ErrorText(err)})
	}
	at := spots[0]
	return text.Say("typed-card", text.Facts{"typed": typed, "card": p.Session.State().Cards(at.Pile)[at.Index],
		"pile": text.PileThing(p.Session.Rules(), at.Pile)})
}

func (p *Player) enter() {
	var why error
	moves := p.choices
	if len(moves) == 0 {
		if moves, why = p.resolve(); len(moves) > 1 {
			p.offer(moves)
			return
		}
	}
	p.stopTyping()
	if why == nil {
		_ = p.Session.Play(moves[0]) // if the session refuses the move, the status line says why
	}
	p.Session.Status.ShowRefusal(why)
}

// resolve takes words that name only a card for the best move of each card that they may name.
func (p *Player) resolve() (moves []game.Move, err error) {
	phrase, err := command.Parse(string(p.entry))
	if err != nil {
		return nil, err
	}
	view := p.view()
	if phrase.Where != nil {
		return view.Resolve(phrase)
	}
	spots, err := view.CardsToMove(phrase)
	for _, spot := range spots {
		m, why := suggest.BestMove(p.Session.Game(), spot.Pile, spot.Index)
		if why != nil {
			err = why
		} else {
			moves = append(moves, m)
		}
	}
	if len(moves) > 0 {
		err = nil
	}
	return moves, err
}

// offer lets the player choose one of several moves, the first of which is marked.
func (p *Player) offer(moves []game.Move) {
	s, m := p.Session.State(), moves[0]
	p.choices = moves
	p.Cursor.MoveTo(game.Spot{Pile: m.From, Index: len(s.Cards(m.From)) - m.N})
	p.Session.Status.ShowMessage(text.Say("several-moves-fit", text.Facts{"count": len(moves), "move": text.MoveThing(s, m)}))
}
