package play

import (
	"context"
	"slices"

	"xklondike/game/think"
)

// questions are those that a session wants to have worked out in the background, at most one about each topic.
//
// The session itself starts no work. After each call of it, a front end passes Session.Questions to the method WorkOn of a
// think.Worker, which cancels those that are no longer wanted, and each answer of the Worker to Session.TakeAnswer.
type questions struct {
	asked []askedQuestion
	count int // how many questions have been asked so far
	list  []think.Question
}

// A question has answers of type A.
type question[A any] struct {
	topic     think.Topic
	isPatient bool // the answer has time; see think.Question
	// Computes the answer on a goroutine of its own, so it may use a game.State, which nobody changes, but not a
	// game.Game. It returns soon after its context has ended.
	work   func(context.Context) A
	stands func() bool    // reports whether the answer is still wanted
	take   func(answer A) // uses an answer that is still wanted, on the goroutine of the session
	// Reports whether the player waits for the answer; until then -narrate reads no line; nil: nobody waits.
	awaited func() bool
}

func always() bool { return true }

// An askedQuestion is a question whose answer may have any type, so that questions of all types stand in one list.
type askedQuestion struct {
	question        think.Question
	stands, awaited func() bool
	take            func(answer any)
}

// ask replaces an older question about the same topic.
func (q question[A]) ask(s *Session) {
	s.questions.add(askedQuestion{
		question: think.Question{Topic: q.topic, IsPatient: q.isPatient, Work: func(ctx context.Context) any { return q.work(ctx) }},
		stands:   q.stands, awaited: q.awaited, take: func(answer any) { q.take(answer.(A)) },
	})
}

func (qs *questions) add(q askedQuestion) {
	qs.asked = slices.DeleteFunc(qs.asked, func(old askedQuestion) bool { return old.question.Topic == q.question.Topic })
	qs.count++
	q.question.Number = qs.count
	qs.asked = append(qs.asked, q)
}

func (qs *questions) isAsked(topic think.Topic) bool {
	return slices.ContainsFunc(qs.asked, func(q askedQuestion) bool { return q.question.Topic == topic && q.stands() })
}

func (qs *questions) standing() []think.Question {
	qs.dropStale()
	qs.list = qs.list[:0]
	for _, asked := range qs.asked {
		qs.list = append(qs.list, asked.question)
	}
	return qs.list
}

func (qs *questions) dropStale() {
	qs.asked = slices.DeleteFunc(qs.asked, func(q askedQuestion) bool { return !q.stands() })
}

// TakeAnswer ignores an answer that is no longer wanted.
func (s *Session) TakeAnswer(a think.Answer) {
	qs := &s.questions
	qs.dropStale()
	if i := slices.IndexFunc(qs.asked, func(q askedQuestion) bool { return q.question.Number == a.Number }); i >= 0 {
		take := qs.asked[i].take
		qs.asked = slices.Delete(qs.asked, i, i+1)
		take(a.Value)
	}
}

// AwaitsAnswer reports whether the player waits for the answer to a question.
func (s *Session) AwaitsAnswer() bool {
	qs := &s.questions
	qs.dropStale()
	return slices.ContainsFunc(qs.asked, func(q askedQuestion) bool { return q.awaited != nil && q.awaited() })
}

type inquiry[A any] struct {
	topic think.Topic
	note  string                  // for the record, so that statistics know that the player asked this; "" for none
	wait  Message                 // what the status line shows until the answer comes
	work  func(context.Context) A // see question
	show  func(answer A) Message  // returns what the status line shows when the answer has come
}

// ask asks for an answer that is wanted until the status line shows anything else, as it does after each move.
func (in inquiry[A]) ask(s *Session) {
	if in.note != "" {
		s.record.Note(in.note)
	}
	s.Status.Show(in.wait)
	question[A]{
		topic: in.topic, work: in.work, awaited: always, stands: s.Status.stillShows(),
		take: func(answer A) { s.Status.Show(in.show(answer)) },
	}.ask(s)
}

func askPlan[A any](inquire func(situation) (inquiry[A], error)) plan {
	return func(s *Session, _ []string) (func(), error) {
		in, err := inquire(s.guide.situation())
		return func() { in.ask(s) }, err
	}
}
