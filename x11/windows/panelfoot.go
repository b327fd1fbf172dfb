package windows

import (
	"image"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/panel"
)

// The texts in the foot of a read-only panel: scrollHint only if the page scrolls and there is room for both.
const (
	closeHint  = "Press any other key to close"
	scrollHint = "Scroll: space, arrows or wheel"
)

// A foot says what keys do, and above that the details of the selected choice. If only some choices have
// details, both share the same lines.
type foot struct {
	hint []string // the lines that say what keys do; none in a menu
	// The lines of each different text that explains choices; the first text is for choices without an
	// explanation.
	details [][]string
	of      []int // for each choice, the index of its text in details
	rows    int   // the number of lines of the longest details
}

func (p *Panel) newFoot(page panel.Page) foot {
	if p.content.Title > 0 {
		return foot{}
	}
	f, room := p.font(page.Em), page.Size.X-2*panel.Margin*page.Em
	index, made := map[string]int{"": 0}, foot{hint: p.hintLines(f, room), details: [][]string{nil}}
	for _, place := range page.Choices {
		text := p.content.Items[place.Item].Detail
		if _, known := index[text]; !known {
			index[text] = len(made.details)
			lines := panel.Wrap(f, text, room)
			made.details, made.rows = append(made.details, lines), max(made.rows, len(lines))
		}
		made.of = append(made.of, index[text])
	}
	if made.rows > 0 && slices.Contains(made.of, 0) {
		made.details[0], made.rows, made.hint = made.hint, max(made.rows, len(made.hint)), nil
	}
	return made
}

func (p *Panel) hintLines(f *face.Font, room int) []string {
	if p.content.Hint == "" {
		return []string{ellipsize(f, closeHint, room)}
	}
	return panel.Wrap(f, p.content.Hint, room)
}

func (f foot) withoutDetails() foot {
	if len(f.hint) == 0 && f.rows > 0 {
		f.hint = f.details[0]
	}
	return foot{hint: f.hint, details: f.details[:min(1, len(f.details))], of: make([]int, len(f.of))}
}

func (f foot) equal(other foot) bool {
	return slices.Equal(f.hint, other.hint) && slices.Equal(f.of, other.of) &&
		slices.EqualFunc(f.details, other.details, slices.Equal[[]string])
}

func (p *Panel) footHeight(page panel.Page) int {
	height := p.detailsHeight(page)
	if n := len(p.foot.hint); n > 0 {
		height += p.paddedLineHeight(page.Em) + (n-1)*p.font(page.Em).Height()
	}
	return height
}

// Without lines about keys below, the height includes a margin.
func (p *Panel) detailsHeight(page panel.Page) int {
	switch f := p.font(page.Em); {
	case p.foot.rows == 0:
		return 0
	case len(p.foot.hint) == 0:
		return p.paddedLineHeight(page.Em) + (p.foot.rows-1)*f.Height()
	default:
		return p.foot.rows*f.Height() + f.Height()/4
	}
}

func (p *Panel) paintFoot(size image.Point) {
	f, paint := p.font(p.view.Em), p.Pixmaps.Painter()
	edge, margin := edgeWidth(p.em), panel.Margin*p.view.Em
	top, room := p.viewRect().Max.Y, p.view.Size.X-2*margin
	paint.Fill(p.pixmaps.frame, edge, top, p.view.Size.X, edge, face.TopShadow)
	baseline := top + p.detailsHeight(p.view.Page) + (p.paddedLineHeight(p.view.Em)+f.Ascent()-f.Descent())/2
	write := func(x int, text string) {
		paint.DrawText(p.pixmaps.frame, x, baseline, text, f, face.PanelText, face.PanelPaper)
	}
	if right := f.Width(scrollHint); p.content.Hint == "" && p.view.MaxOffset() > 0 &&
		f.Width(closeHint)+margin+right <= room {
		write(size.X-edge-margin-right, scrollHint)
	}
	for _, line := range p.foot.hint {
		write(edge+margin, line)
		baseline += f.Height()
	}
	p.paintDetails()
}

func (p *Panel) paintDetails() {
	step, f := p.detailsHeight(p.view.Page), p.font(p.view.Em)
	if step == 0 {
		return
	}
	p.pixmaps.details = p.Pixmaps.Painter().BlankPixmap(p.view.Size.X, step*len(p.foot.details), face.PanelPaper)
	var rows []panel.Row
	for i, lines := range p.foot.details {
		for j, line := range lines {
			rows = append(rows, panel.Row{Text: line, X: panel.Margin * p.view.Em, Y: i*step + f.Height()/4 +
				j*f.Height() - edgeWidth(p.em)})
		}
	}
	p.drawRowsOfLook(panel.Plain, p.pixmaps.details, rows, image.Point{}, face.PanelText, face.PanelPaper)
}

func (p *Panel) createDetails() {
	step := p.detailsHeight(p.view.Page)
	if step == 0 {
		return
	}
	edge, rect := edgeWidth(p.em), p.viewRect()
	shown := image.Rect(rect.Min.X, rect.Max.Y+edge, rect.Max.X, rect.Max.Y+step)
	window := p.createChildOf(p.windows.panel, shown, 0)
	top := -step * p.detailsIndex(p.view.Selected)
	p.windows.details = p.createChildOf(window, image.Rect(0, top, rect.Dx(), top+step*len(p.foot.details)),
		p.pixmaps.details)
	p.Conn.MapWindow(p.windows.details)
}

func (p *Panel) detailsIndex(choice int) int {
	if choice < 0 || choice >= len(p.foot.of) { // a menu has no foot
		return 0
	}
	return p.foot.of[choice]
}

func (p *Panel) showDetails(oldChoice int) {
	if i := p.detailsIndex(p.view.Selected); p.windows.details != 0 && i != p.detailsIndex(oldChoice) {
		y := -i * p.detailsHeight(p.view.Page)
		p.Conn.ConfigureWindow(p.windows.details, xproto.ConfigWindowY, []uint32{uint32(int32(y))})
	}
}
