import { describe, expect, it } from 'vitest'
import { OCR_MAX_PAGES, type OcrEngine } from '#server/services/text/ocr/engine.ts'
import { recognisePages } from '#server/services/text/ocr/recognise-pages.ts'
import { pdfWith } from '../pdfs.ts'
import { textReader } from '../read.ts'

const page = (number: number, text: string) => ({
  number,
  width: 612,
  height: 792,
  text,
  boxes: new Uint16Array(text === '' ? 0 : text.split(/\s+/).length * 4),
})
const seeing = (text: string | null): OcrEngine => ({
  readPdfPage: async (_path, { number }) => (text === null ? null : page(number, text)),
  readPicture: async () => [],
  close: async () => {},
})
const LONG = 'The landlord lets the land to the tenant for a term of twenty five years. '.repeat(3)
const NOTICE = [
  'Please wait...',
  'If this message is not eventually replaced with the proper contents of the document,',
  'your PDF viewer may not be able to display this type of document.',
]
const COURT = 'Case 1:24-cv-00017 Document 12-3 Filed 05/07/24 Page 1 of 9'
const GARBLED = '\uE001\uE002\uE003\uE004 '.repeat(40)

describe('the text of a page and of its image', () => {
  it.each([
    ['none', '', 'Seen', 'Seen'],
    ['enough', LONG, 'Seen', LONG],
    ['a stamp', 'Page 1 of 2', LONG, LONG],
    ['a stamp of a court', COURT, LONG, LONG],
    ['all of it', 'Exhibit A', 'Exhibit A.', 'Exhibit A'],
    ['a stamp that OCR misses', 'Page 1 of 2', null, 'Page 1 of 2'],
    ['garbled', GARBLED, 'Seen', 'Seen'],
    ['garbled, and not seen either', GARBLED, null, ''],
  ])('is chosen when the page text is: %s', async (_what, text, seen, expected) => {
    const { pages, recognised } = await recognisePages('a.pdf', [page(1, text)], {
      ocr: seeing(seen),
    })
    expect(pages.map((one) => one.text)).toEqual([expected])
    expect(recognised).toEqual(expected === seen ? [1] : [])
  })

  it('lists pages that need OCR but were not tried, garbled ones included', async () => {
    const pages = Array.from({ length: OCR_MAX_PAGES }, (_, index) => page(index + 1, ''))
    const more = [GARBLED, LONG, ''].map((text, index) => page(OCR_MAX_PAGES + 1 + index, text))
    const { untried } = await recognisePages('a.pdf', [...pages, ...more], { ocr: seeing(null) })
    expect(untried).toEqual([OCR_MAX_PAGES + 1, OCR_MAX_PAGES + 3])
  })

  it('reports its progress', async () => {
    const told: string[] = []
    const pages = [page(1, ''), page(2, LONG), page(3, '')]
    const onOcr = (number: number, of: number) => void told.push(`${number} of ${of}`)
    await recognisePages('a.pdf', pages, { ocr: seeing('Seen'), onOcr })
    expect(told).toEqual(['1 of 2', '2 of 2'])
  })
})

describe('a form that only Acrobat can show', () => {
  const [read, readByEye] = [textReader(), textReader({}, seeing('Seen'))]
  it.each([
    ['without OCR', read],
    ['with it, which would see no more', readByEye],
  ])('says what to do %s', async (_how, readForm) => {
    const lines = NOTICE.map((text, index) => ({ text, x: 72, y: 700 - index * 14 }))
    const result = await readForm(pdfWith([lines]))
    expect(result).toMatchObject({ status: 'failed', problem: 'unsupported' })
    expect(result.reason).toMatch(/^This form shows its pages only in Adobe Acrobat/)
  })
})
