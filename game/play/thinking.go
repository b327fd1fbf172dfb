package play

import (
	"context"
	"slices"

	"xklondike/game/think"
)

// thinking has the questions that the session wants to have worked out in the background, at most one of each kind.
//
// The session itself starts no work. After each call of the session, a front end calls Questions, and passes
// the result to the method WorkOn of a think.Worker. It gives each answer of the Worker to TakeAnswer.
// So a question whose answer is no longer wanted is cancelled at once.
type thinking struct {
	asked []askedQuestion
	// Functions that ask background questions without an action of the player; each call of Questions begins
	// with them.
	standing []func()
	count    int // how many questions have been asked so far
	list     []think.Question
}

// A question is something that takes too long to work out between two frames, such as advice.
//
// To add one:
//
//   - Choose a kind. There is one question of a kind at a time: a new one replaces the one before.
//   - Write work, which computes the answer. When you make the function, give it all that it needs. It may
//     use a game.State, which nobody changes, but not a game.Game. Work returns soon after its context has
//     ended. If there is a time limit, work sets it.
//   - Write stands, which reports whether the answer is still wanted. GameCount and ActionNumber tell
//     positions apart, and messageCount tells whether the player has gone on.
//   - Write take, which turns the answer into a message, marks or whatever the player sees. It runs on the
//     goroutine of the session, and never for a question whose answer is no longer wanted.
//   - Ask the question. An action does so by askPlan, or by a plan of its own that calls thinking.ask. A
//     function in the list standing asks without an action, for example once about each position. That
//     function runs often, so it must soon see that there is nothing new.
type question struct {
	kind      think.Kind
	isPatient bool                      // the answer has time; see think.Question
	work      func(context.Context) any // runs on a goroutine of its own
	stands    func() bool               // reports whether the answer is still wanted
	take      func(answer any)          // uses the answer, for example shows it
	// Reports whether the player waits for the answer; until then -narrate reads no line; nil: nobody waits.
	awaited func() bool
}

// An askedQuestion is a question with its number.
type askedQuestion struct {
	question
	number int
}

// ask asks a question. It replaces an older one of the same kind.
func (t *thinking) ask(q question) {
	t.asked = slices.DeleteFunc(t.asked, func(old askedQuestion) bool { return old.kind == q.kind })
	t.count++
	t.asked = append(t.asked, askedQuestion{q, t.count})
}

// Questions returns the questions that are to be worked out now. A front end asks for them whenever anything
// may have changed.
func (t *thinking) Questions() []think.Question {
	for _, ask := range t.standing {
		ask()
	}
	t.dropStale()
	questions := t.list[:0]
	for _, q := range t.asked {
		questions = append(questions, think.Question{Kind: q.kind, Number: q.number, IsPatient: q.isPatient,
			Work: q.work})
	}
	t.list = questions
	return questions
}

// dropStale drops the questions whose answers are no longer wanted.
func (t *thinking) dropStale() {
	t.asked = slices.DeleteFunc(t.asked, func(q askedQuestion) bool { return !q.stands() })
}

// TakeAnswer passes an answer on to the question's function take. It ignores an answer that is no longer wanted.
func (t *thinking) TakeAnswer(a think.Answer) {
	t.dropStale()
	i := slices.IndexFunc(t.asked, func(q askedQuestion) bool { return q.number == a.Number })
	if i < 0 {
		return
	}
	take := t.asked[i].take
	t.asked = slices.Delete(t.asked, i, i+1)
	take(a.Value)
}

// AwaitsAnswer reports whether the player waits for the answer to a question.
func (t *thinking) AwaitsAnswer() bool {
	t.dropStale()
	return slices.ContainsFunc(t.asked, func(q askedQuestion) bool { return q.awaited != nil && q.awaited() })
}

// An inquiry is a question that the player asks by an action.
type inquiry struct {
	kind think.Kind
	// A line for the record, so that statistics know in which games the player asked this; "" for none.
	note string
	wait Message                   // what the status line shows until the answer comes
	work func(context.Context) any // see question
	show func(answer any) Message  // returns what the status line shows when the answer has come
}

// askPlan turns a function that makes an inquiry into the plan of an action. The answer is wanted until the
// status line shows anything else, which it does after each move and in each new game.
func askPlan(inquire func(situation) (inquiry, error)) plan {
	return func(s *Session, _ []string) (func(), error) {
		in, err := inquire(s.guide.situation())
		return func() {
			if in.note != "" {
				s.record.Note(in.note)
			}
			s.Show(in.wait)
			asked := s.messageCount
			s.ask(question{
				kind: in.kind, work: in.work, awaited: func() bool { return true },
				stands: func() bool { return s.messageCount == asked },
				take:   func(answer any) { s.Show(in.show(answer)) },
			})
		}, err
	}
}
