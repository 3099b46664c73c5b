import { formatDateLong } from '#shared/format/dates.ts'
import { Flow, report } from './flow.ts'
import { accentOf } from './letter.ts'
import { footers } from './pdf-file.ts'
import { grey } from './sheet.ts'
import type { Text } from './text.ts'

interface ReportCover {
  readonly title: string
  readonly subject: string
  readonly author: string
  readonly prepared_for: string
  readonly date: string
}

/** Starts a report with a cover in the author's color and moves to its second page. */
export function openReport(cover: ReportCover): Flow {
  const flow = new Flow(report)
  const { sheet } = flow
  const accent = accentOf(cover.author)
  sheet.filledBox(0, 560, sheet.width, 232, accent)
  flow.y = 704
  flow.paragraph([{ text: cover.title, face: 'sans-bold' }], {
    size: 25,
    colour: [1, 1, 1],
    after: 4,
  })
  flow.paragraph(cover.subject, { size: 14, colour: [0.9, 0.93, 0.96] })
  flow.y = 500
  for (const [label, value] of [
    ['Prepared by', cover.author],
    ['Prepared for', cover.prepared_for],
    ['Report date', formatDateLong(cover.date)],
  ]) {
    flow.paragraph(label ?? '', { size: 9, colour: grey, after: 1 })
    flow.paragraph([{ text: value ?? '', face: 'sans-bold' }], { size: 12.5, after: 12 })
  }
  sheet.line(flow.left, 120, flow.right, 120, { colour: accent, width: 1.5 })
  flow.newPage()
  return flow
}

/** Draws a numbered section: heading, then paragraphs. */
export function section(flow: Flow, heading: string, ...paragraphs: readonly string[]): void {
  flow.space(5)
  flow.heading(heading, { size: 13, after: 6 })
  for (const text of paragraphs) flow.paragraph(text)
}

/** Draws a numbered section of a document's text: '4. Technology' is its passage 'Technology'. */
export function chapter(flow: Flow, text: Text, heading: string): void {
  section(flow, heading, ...text.paragraphs(heading.replace(/^\d+\. /, '')))
}

export function bullets(flow: Flow, texts: readonly string[]): void {
  for (const text of texts) flow.paragraph(text, { indent: 18, hang: '•', after: 3 })
  flow.space(4)
}

export function closeReport(flow: Flow, { title, subject, author, date }: ReportCover) {
  footers(flow.sheets, { text: `${title} – ${subject}`, face: 'sans', skip: 1 })
  return { sheets: flow.sheets, title: `${title} – ${subject}`, author, date }
}
