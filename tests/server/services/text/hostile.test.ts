import { describe, expect, it } from 'vitest'
import { TEXT_MAX_PAGES } from '#shared/limits.ts'
import * as pdfs from './pdfs.ts'
import { textReader } from './read.ts'

const read = textReader()

describe('a file that cannot be read', () => {
  it.each([
    ['no bytes', Buffer.alloc(0), 'corrupt', /damaged/],
    ['something else', Buffer.from('GIF89a not a PDF at all'), 'corrupt', /damaged/],
    ['half a file', truncated(), 'corrupt', /damaged/],
    [
      'a password',
      pdfs.encryptedPdf({ userPassword: 'secret', ownerPassword: 'owner' }),
      'encrypted',
      /password/,
    ],
    ['no pages', pdfs.pdfWith([]), 'corrupt', /no pages|damaged/],
    [
      'too many pages',
      pdfs.longPdf(TEXT_MAX_PAGES + 1),
      'too_many_pages',
      /5,001 pages; the limit is 5,000/,
    ],
  ])('has its own message: %s', async (_name, content, problem, reason) => {
    const result = await read(content)
    expect(result).toMatchObject({ status: 'failed', problem, page_count: 0, pages: [] })
    expect(result.reason).toMatch(reason)
  })

  it('does not affect the next file', async () => {
    expect(await read(pdfs.numberedPdf(1))).toMatchObject({ status: 'ready', problem: null })
  })
})

async function truncated() {
  const whole = await pdfs.numberedPdf(3)
  return whole.slice(0, 400)
}

describe('an unusual but readable file', () => {
  it('needs no password if only changes are restricted', async () => {
    const { pages } = await read(pdfs.encryptedPdf({ ownerPassword: 'owner' }))
    expect(pages[0]?.text).toBe('This is page 1')
  })

  it('runs no script', async () => {
    const { status, pages } = await read(pdfs.scriptedPdf())
    expect([status, pages[0]?.text]).toEqual(['ready', 'This is page 1'])
  })

  it('is read to the end when a form draws itself', async () => {
    const { status, pages } = await read(pdfs.cyclicFormPdf())
    expect([status, pages[0]?.text]).toEqual(['ready', 'Still read'])
  })

  it('is read to the end when its page tree is cyclic', async () => {
    const { page_count, pages } = await read(pdfs.cyclicTreePdf())
    expect([page_count, pages.map(({ text }) => text)]).toEqual([1, ['']])
  })

  it('says that none of its pages has text', async () => {
    const result = await read(pdfs.longPdf(40))
    expect(result).toMatchObject({ status: 'needs_ocr', page_count: 40 })
    expect(result.reason).toBe(
      'All 40 pages have no readable text, and OCR isn’t available on this server.',
    )
  })

  it('is read without its damaged pages, and says which', async () => {
    const result = await read(pdfs.damagedPagePdf())
    expect(result).toMatchObject({ status: 'ready', page_count: 2, pages_without_text: [2] })
    expect(result.reason).toBe('Page 2 of 2 has damage and couldn’t be read.')
  })

  it('is ready when some pages have text, and says which have none', async () => {
    const result = await read(pdfs.pdfWith([[{ text: 'text', x: 72, y: 72 }], [], [], []]))
    expect(result).toMatchObject({ status: 'ready', pages_without_text: [2, 3, 4] })
    expect(result.reason).toBe(
      'Pages 2, 3, and 4 of 4 have no readable text, and OCR isn’t available on this server.',
    )
  })
})
