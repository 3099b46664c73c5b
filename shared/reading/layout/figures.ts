import type { Box, Span, Word } from '../page-text/page-text.ts'

/** Reads figures at the end of lines, as in table rows. */

export interface RowFigure extends Span {
  value: number
  percent: boolean
  /** A dash, which stands for nothing. */
  dash: boolean
  /** A calendar year without a comma: more often a head than an amount. */
  year: boolean
  box: Box
  /** Digits after the decimal point. */
  decimals: number
}

/** Marks before a figure, separate or attached. */
const LEAD = /^(?:[$£€]|us\$|usd|\(+[-–−]?|\$[-–−(]+|[-–−(]+\$)$/i
const TAIL = /^(?:[%)]+|\)?%\)?)$/
const FIGURE =
  /^(?<lead>(?:us)?[$£€]?[-–−(]*[$£€]?[-–−(]?)(?<digits>\d{1,3}(?:,\d{3})+|\d{1,15})(?<point>\.\d{1,6})?(?<tail>[)%]*)\*{0,2}$/i
const POINT_ONLY = /^(?<lead>[$£€]?[-–−(]*)(?<digits>)(?<point>\.\d{1,6})(?<tail>[)%]*)$/
const DASH = /^(?:us)?[$£€]?[-–—−]{1,3}%?$/i
const NEGATIVE = /[-–−(]/

/** Returns the figures that a line ends with, in order; none if words follow them. */
export function trailingFigures(words: readonly Word[]): RowFigure[] {
  const figures: RowFigure[] = []
  let at = words.length - 1
  while (at >= 0) {
    const tail = TAIL.test(words[at]?.text ?? '') ? words[at] : undefined
    if (tail) at--
    const word = words[at]
    const figure = word && figureOf(word, tail)
    if (!word || !figure) break
    at--
    const lead = words[at]
    const led = lead && LEAD.test(lead.text) ? lead : undefined
    // "Note 4)" ends a remark and is not a figure.
    if (closes(word, tail) && !/\(/.test(word.text + (led?.text ?? ''))) break
    figures.unshift(led ? withLead(figure, led) : figure)
    if (led) at--
  }
  return figures
}

const closes = (word: Word, tail: Word | undefined): boolean =>
  word.text.includes(')') || Boolean(tail?.text.includes(')'))

function figureOf({ text, start, end, box }: Word, tail: Word | undefined): RowFigure | null {
  const to = tail?.end ?? end
  if (DASH.test(text))
    return {
      start,
      end: to,
      box,
      value: 0,
      percent: text.includes('%'),
      dash: true,
      year: false,
      decimals: 0,
    }
  const found = (FIGURE.exec(text) ?? POINT_ONLY.exec(text))?.groups
  if (!found) return null
  const { lead = '', digits = '', point = '', tail: own = '' } = found
  const size = Number(`${digits.replaceAll(',', '') || '0'}${point}`)
  return {
    start,
    end: to,
    box,
    value: NEGATIVE.test(lead) ? -size : size,
    percent: own.includes('%') || Boolean(tail?.text.includes('%')),
    dash: false,
    year: lead === '' && point === '' && own === '' && /^(?:19|20)\d\d$/.test(digits),
    decimals: Math.max(0, point.length - 1),
  }
}

function withLead(figure: RowFigure, { text, start }: Word): RowFigure {
  const value = NEGATIVE.test(text) ? -Math.abs(figure.value) : figure.value
  return { ...figure, start, value, year: false }
}
