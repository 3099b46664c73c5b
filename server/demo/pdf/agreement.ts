import { formatDateLong } from '#shared/format/dates.ts'
import { textWidth } from './faces.ts'
import { Flow, legal } from './flow.ts'
import { footers } from './pdf-file.ts'
import { grey, type Sheet } from './sheet.ts'
import type { Signatory } from './subject.ts'
import { type Article, textOf } from './text.ts'

interface AgreementParty extends Signatory {
  /** The role's name in the text: "Landlord", "Contractor". */
  readonly role: string
  /** "a Delaware limited liability company". */
  readonly nature: string
}

export interface Agreement {
  readonly title: string
  /** Under the title on the cover: the project. */
  readonly subject: string
  readonly date: string
  readonly parties: readonly [AgreementParty, AgreementParty]
  readonly recitals: readonly string[]
  readonly articles: readonly Article[]
  readonly exhibits: readonly { title: string; draw: (flow: Flow) => void }[]
}

/** Draws a whole agreement: cover, contents, articles, signatures, and exhibits. */
export function drawAgreement(agreement: Agreement): Sheet[] {
  const flow = new Flow(legal)
  drawCover(flow, agreement)
  const contents = flow.newPage()
  flow.newPage()
  drawOpening(flow, agreement)
  for (const [index, article] of agreement.articles.entries()) {
    drawArticle(flow, index + 1, article)
  }
  drawSignatures(flow, agreement)
  for (const [index, exhibit] of agreement.exhibits.entries()) {
    flow.newPage()
    const letter = String.fromCharCode(65 + index)
    flow.outline.push({ text: `EXHIBIT ${letter}. ${exhibit.title}`, page: flow.sheets.length })
    centred(flow, `EXHIBIT ${letter}`, 12, 2)
    centred(flow, exhibit.title.toUpperCase(), 12, 14)
    exhibit.draw(flow)
  }
  drawContents(flow, contents)
  footers(flow.sheets, {
    text: `${agreement.title} – ${agreement.subject}`,
    face: 'serif',
    skip: 1,
  })
  return flow.sheets
}

/** Draws a bold line in the middle of the page. */
export function centred(flow: Flow, text: string, size: number, after: number): void {
  flow.paragraph([{ text, face: flow.type.bold }], { size, align: 'centre', after })
}

function drawCover(flow: Flow, { title, subject, date, parties }: Agreement): void {
  const [first, second] = parties
  flow.y = 610
  flow.rule()
  flow.space(14)
  centred(flow, title.toUpperCase(), 20, 10)
  flow.paragraph(subject, { size: 14, align: 'centre', after: 16 })
  flow.rule()
  flow.space(44)
  for (const [lead, party] of [
    ['by and between', first],
    ['and', second],
  ] as const) {
    flow.paragraph(lead, { size: 12, align: 'centre', after: 12 })
    centred(flow, party.company, 13, 4)
    flow.paragraph(`(“${party.role}”)`, { size: 12, align: 'centre', after: 18 })
  }
  flow.space(20)
  flow.paragraph(`Dated as of ${formatDateLong(date)}`, { size: 12, align: 'centre' })
}

function drawOpening(flow: Flow, { title, date, parties, recitals }: Agreement): void {
  const [first, second] = parties
  const party = ({ company, nature, role }: AgreementParty) =>
    `**${company}**, ${nature} (“${role}”)`
  const text = textOf('agreement', {
    title,
    first,
    second,
    one: party(first),
    other: party(second),
    day: formatDateLong(date),
  })
  centred(flow, title.toUpperCase(), 14, 12)
  flow.paragraph(text.paragraph('Opening'))
  flow.heading('RECITALS', { outline: false })
  for (const [index, recital] of recitals.entries()) {
    flow.paragraph(recital, { indent: 24, hang: `${String.fromCharCode(65 + index)}.` })
  }
  flow.paragraph(text.paragraph('Agreement'))
}

function drawArticle(flow: Flow, number: number, { title, sections }: Article): void {
  flow.space(4)
  flow.heading(`ARTICLE ${number}. ${title.toUpperCase()}`)
  for (const [index, [name, ...paragraphs]] of sections.entries()) {
    for (const [part, text] of paragraphs.entries()) {
      if (part === 0) flow.paragraph(`**${number}.${index + 1}  ${name}.** ${text}`)
      else flow.paragraph(text, { indent: 36, hang: `(${String.fromCharCode(96 + part)})` })
    }
  }
}

function drawSignatures(flow: Flow, { parties }: Agreement): void {
  flow.newPage()
  flow.outline.push({ text: 'SIGNATURES', page: flow.sheets.length })
  flow.paragraph(textOf('agreement').paragraph('Signatures'), { after: 22 })
  for (const party of parties) {
    flow.paragraph([{ text: `${party.role.toUpperCase()}:`, face: flow.type.bold }], { after: 2 })
    signature(flow, party)
  }
}

/** Draws a signature block: company, hand, name, and title. */
export function signature(flow: Flow, { company, name, title }: Signatory, date?: string): void {
  flow.ensure(110)
  flow.paragraph([{ text: company, face: flow.type.bold }], { after: 22 })
  flow.sheet.text(name, flow.left + 28, flow.y + 3, {
    face: 'serif-italic',
    size: 17,
    colour: [0.1, 0.16, 0.42],
  })
  flow.sheet.text('By:', flow.left, flow.y, { face: flow.type.body, size: flow.type.size })
  flow.sheet.line(flow.left + 22, flow.y - 3, flow.left + 260, flow.y - 3)
  flow.y -= 17
  for (const line of [
    `Name: ${name}`,
    `Title: ${title}`,
    date && `Date: ${formatDateLong(date)}`,
  ]) {
    if (line) flow.paragraph(line, { after: 0 })
  }
  flow.space(26)
}

/** Writes the contents of a finished document onto the page reserved for it. */
export function drawContents(flow: Flow, sheet: Sheet): void {
  const size = 11
  let y = sheet.height - 90
  sheet.textCentred('TABLE OF CONTENTS', sheet.width / 2, y, { face: 'serif-bold', size: 13 })
  y -= 30
  for (const { text, page } of flow.outline) {
    const number = String(page)
    const start = flow.left + textWidth(text, 'serif', size) + 6
    const end = flow.right - textWidth(number, 'serif', size) - 6
    sheet.text(text, flow.left, y, { face: 'serif', size })
    sheet.line(start, y + 2, end, y + 2, { width: 0.7, colour: grey, dash: [0.7, 3] })
    sheet.textRight(number, flow.right, y, { face: 'serif', size })
    y -= 19
  }
}
