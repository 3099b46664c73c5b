import type { Canvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import { asRecognised } from '#server/reading/answers/scanned.ts'
import { labelDocument } from '#server/reading/labels/label-document.ts'
import { boxedEngine } from '#server/services/text/ocr/boxed.ts'
import type { TextResult } from '#server/services/text/text-service.ts'
import { factsOf } from '#shared/entities/document-types.ts'
import { textReader } from '../read.ts'
import { bitsOf } from './packed/bits.ts'
import { jbig2Of } from './packed/jbig2.ts'
import { packedPdf, SUPPLY_SIZE, supplyInGroup4, supplyInJpeg2000 } from './packed/packed-pdf.ts'
import { laid, scannedPdf } from './scans.ts'
import { COLUMNS, noisy, photo, SUPPLY, sheet } from './sheets.ts'

/** Realistic scans: compressed, stamped, faint, noisy. Read without a network. */
const program = new URL('./offline-process.ts', import.meta.url)
// The process comes after everything else on a busy machine: only its own work may end a page.
const read = textReader({}, boxedEngine({ program, pageMs: 3_600_000 }))

const pdfOf = (canvas: Canvas) => scannedPdf([canvas])
const wordsOf = (text: string): string[] => text.match(/\S+/g) ?? []

/** The share of words that were read. */
function recall(text: string, lines: readonly string[]): number {
  const seen = wordsOf(text)
  const all = wordsOf(lines.join('\n'))
  const found = all.filter((word) => {
    const at = seen.indexOf(word)
    if (at >= 0) seen.splice(at, 1)
    return at >= 0
  })
  return found.length / all.length
}

const labelOf = ({ pages, page_count }: TextResult) =>
  labelDocument({ mime_type: 'application/pdf', pages, page_count })

/** What the agreement says, in lower case. */
const SAID: Readonly<Record<string, string>> = {
  document_name: 'module supply agreement',
  parties: 'larkspur panels inc. ("supplier"); quarry hill energy llc ("buyer")',
  agreement_date: '2024-05-06',
  effective_date: '2024-05-06',
  governing_law: 'ohio',
}

/** Answers to the questions of every contract, with the certainty of the scan. */
const answersOf = ({ pages }: TextResult) =>
  answerQuestions({ type: 'other', questions: factsOf('other'), pages })
    .map((answer) => asRecognised(answer, pages))
    .filter(({ value }) => value !== null)
    .map(({ field_name, value, confidence }) => {
      const isRight = String(value).toLowerCase() === SAID[field_name]
      return { field_name, value, confidence, isRight }
    })

const plain = { density: 150 }
/** Lines are what reading costs: the opening and the law have the answers. */
const SHORT = [...SUPPLY.slice(0, 7), ...SUPPLY.slice(-2)]
const stamped = { ...plain, watermark: { word: 'DRAFT', shade: '#888' } }

describe('an agreement', () => {
  it.each<[string, readonly string[], () => Promise<Uint8Array>]>([
    ['in JBIG2', SHORT, () => packed('jbig2', jbig2Of(bitsOf(sheet(SHORT, plain))))],
    ['in JPEG 2000', SUPPLY, () => packed('jpeg2000', supplyInJpeg2000())],
    ['packed as a fax', SUPPLY, () => packed('group4', supplyInGroup4())],
    ['under a watermark, askew', SHORT, () => pdfOf(laid(sheet(SHORT, stamped), { turn: -3 }))],
    ['in faint print', SHORT, () => pdfOf(sheet(SHORT, { ...plain, ink: '#aaa' }))],
    ['on dark paper, on its side', SHORT, () => pdfOf(laid(sheet(SHORT, DARK), { turn: 270 }))],
  ])('is read %s', async (_how, lines, made) => {
    const result = await read(made())
    expect(result).toMatchObject({ status: 'ready', reason: null, pages_by_ocr: [1] })
    expect(recall(result.pages[0]?.text ?? '', lines)).toBeGreaterThan(0.85)
    const verdict = labelOf(result)
    expect(verdict?.label).toBe('equipment_supply_agreement')
    const answers = answersOf(result)
    expect(answers.filter(({ isRight, confidence }) => !isRight && confidence >= 0.8)).toEqual([])
    expect(answers.filter(({ isRight }) => isRight).length).toBeGreaterThan(1)
  })

  it.each([
    ['coarse', () => sheet(SHORT, { density: 45 })],
    ['noisy', () => noisy(sheet(SHORT, plain), 0.002)],
  ])('in a %s image never yields a certain wrong answer', async (_how, made) => {
    const result = await read(pdfOf(made()))
    const { certainty = new Uint8Array() } = result.pages[0] ?? {}
    expect(certainty.length).toBeGreaterThan(50)
    expect(Math.min(...certainty)).toBeLessThan(50)
    const wrong = answersOf(result).filter(({ isRight }) => !isRight)
    expect(wrong.filter(({ confidence }) => confidence >= 0.8)).toEqual([])
  })
})

const DARK = { ...plain, ink: '#222', paper: '#666' }

const packed = (packing: 'jbig2' | 'jpeg2000' | 'group4', bytes: Uint8Array) =>
  packedPdf({ packing, bytes, ...SUPPLY_SIZE })

describe('a page', () => {
  it('with two columns is read column by column', async () => {
    const { pages } = await read(pdfOf(sheet(COLUMNS, { ...plain, columns: 2 })))
    expect(pages[0]?.text).toBe(COLUMNS.join('\n'))
  })

  it('whose text is letters of a font without a table is read with OCR', async () => {
    const over = 'xqztw kjhgd pwrtl zxcvb '.repeat(12)
    const result = await read(scannedPdf([sheet(SHORT, plain)], [over]))
    expect(result.pages_by_ocr).toEqual([1])
    expect(recall(result.pages[0]?.text ?? '', SHORT)).toBeGreaterThan(0.9)
  })

  it.each([
    ['blank', () => sheet([], plain)],
    ['a photo', photo],
    ['mirrored', () => laid(sheet(SHORT, plain), { mirrored: true })],
    ['what shines through from the back', () => laid(sheet(SHORT, GHOST), { mirrored: true })],
  ])('that is %s says that it cannot be read, and gets no label', async (_what, made) => {
    const result = await read(pdfOf(made()))
    expect(result).toMatchObject({ pages_without_text: [1], pages_by_ocr: [] })
    expect(result.reason).toBe('The page has no text that OCR can read.')
    expect(labelOf(result)).toBeNull()
  })
})

const GHOST = { ...plain, ink: '#ddd' }
