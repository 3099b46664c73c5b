import { formatDateLong } from '#shared/format/dates.ts'
import { signature } from './agreement.ts'
import type { Drawn } from './drawn.ts'
import { Flow, report } from './flow.ts'
import { footers } from './pdf-file.ts'
import { type Colour, grey } from './sheet.ts'
import type { Counterparty, Signatory } from './subject.ts'
import { keyValues } from './tables.ts'

export interface Letter {
  readonly sender: Pick<Counterparty, 'company' | 'name' | 'title' | 'address'>
  readonly recipient: Signatory & { readonly address: string }
  readonly date: string
  /** Title of the file. */
  readonly title: string
  readonly heading: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly paragraphs: readonly string[]
  /** Drawn between the paragraphs and the signature. */
  readonly insert?: (flow: Flow) => void
  readonly closing?: string
  /** A declaration such as one under penalties of perjury: replaces "Sincerely,". */
  readonly oath?: string
}

const accents: readonly Colour[] = [
  [0.09, 0.28, 0.42],
  [0.36, 0.2, 0.1],
  [0.13, 0.35, 0.22],
  [0.3, 0.14, 0.36],
  [0.45, 0.13, 0.15],
]

/** Returns a sender's brand color, always the same for the same name. */
export function accentOf(company: string): Colour {
  const sum = [...company].reduce((total, character) => total + character.charCodeAt(0), 0)
  return accents[sum % accents.length] ?? grey
}

/** Draws the name and address across the top of the page, in the sender's color. */
export function letterhead(flow: Flow, sender: { company: string; address: string }): void {
  const accent = accentOf(sender.company)
  const top = flow.sheet.height - 58
  flow.sheet.filledBox(flow.left, top - 4, 6, 26, accent)
  flow.sheet.text(sender.company, flow.left + 16, top + 8, {
    face: 'sans-bold',
    size: 15,
    colour: accent,
  })
  flow.sheet.text(sender.address, flow.left + 16, top - 4, { face: 'sans', size: 8, colour: grey })
  flow.sheet.line(flow.left, top - 14, flow.right, top - 14, { colour: accent, width: 0.8 })
  flow.y = top - 44
}

/** Draws a signed letter on letterhead; most are one page. */
export function drawLetter(letter: Letter): Drawn {
  const flow = new Flow({ ...report, size: 10.5 })
  letterhead(flow, letter.sender)
  flow.paragraph(formatDateLong(letter.date), { after: 12 })
  for (const line of [
    `${letter.recipient.name}, ${letter.recipient.title}`,
    letter.recipient.company,
    letter.recipient.address,
  ]) {
    flow.paragraph(line, { after: 0 })
  }
  flow.space(16)
  flow.heading(letter.heading, { size: 13, after: 8 })
  keyValues(flow, letter.facts)
  for (const text of letter.paragraphs) flow.paragraph(text, { after: 9 })
  letter.insert?.(flow)
  flow.space(4)
  flow.paragraph(letter.oath ?? letter.closing ?? 'Sincerely,', { after: 10 })
  signature(flow, letter.sender, letter.date)
  footers(flow.sheets, { text: letter.title, face: 'sans' })
  return {
    sheets: flow.sheets,
    title: letter.title,
    author: letter.sender.company,
    date: letter.date,
  }
}
