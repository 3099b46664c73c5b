import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import { TEXT_MAX_PAGES } from '#shared/limits.ts'
import { linesOf, wordsOf } from '#shared/reading/page-text/page-text.ts'
import { textReader } from './read.ts'

const read = textReader()
const plain = (text: string | Buffer, type = 'text/plain') =>
  read(typeof text === 'string' ? Buffer.from(text) : text, { type })

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

async function word(body: string, part = 'word/document.xml') {
  const zip = new JSZip()
  zip.file('[Content_Types].xml', '<Types/>')
  zip.file(part, `<w:document><w:body>${body}</w:body></w:document>`, { compression: 'DEFLATE' })
  return read(zip.generateAsync({ type: 'uint8array' }), { type: WORD })
}

const paragraph = (...runs: string[]) =>
  `<w:p w:rsidR="1"><w:pPr/>${runs.map((run) => `<w:r><w:t xml:space="preserve">${run}</w:t></w:r>`).join('')}</w:p>`

describe('plain text', () => {
  it('is laid out on pages of sixty lines', async () => {
    const lines = Array.from({ length: 130 }, (_, index) => `line ${index + 1} of this`)
    const { status, pages } = await plain(lines.join('\r\n'))
    expect(status).toBe('ready')
    expect(pages.map((page) => linesOf(page).length)).toEqual([60, 60, 10])
    expect(pages[1]?.text.split('\n')[0]).toBe('line 61 of this')
    expect(pages[2]?.number).toBe(3)
  })

  it('has its words side by side and its lines below one another', async () => {
    const { pages } = await plain('one   two\n\nthree')
    const [one, two, three] = pages[0] ? wordsOf(pages[0]) : []
    if (!one || !two || !three) return expect.fail('three words')
    expect(two.box.x).toBeCloseTo(one.box.x + (6 * 5.4) / 612, 3)
    expect(two.box.y).toBe(one.box.y)
    expect(three.box.y).toBeCloseTo(one.box.y + (2 * 11.5) / 792, 3)
  })

  it('breaks long lines between words, and long words anywhere', async () => {
    const { pages } = await plain(`${'word '.repeat(30)}\n${'x'.repeat(200)}`)
    const lengths = pages[0]?.text.split('\n').map((line) => line.length)
    expect(lengths).toEqual([89, 59, 93, 93, 14])
  })

  it.each([
    ['UTF-8 with its mark', Buffer.from('\ufeffZürich')],
    ['UTF-16', Buffer.from('\ufeffZürich', 'utf16le')],
    ['what Windows wrote', Buffer.from('Zürich', 'latin1')],
  ])('is decoded from %s', async (_name, bytes) => {
    expect((await plain(bytes)).pages[0]?.text).toBe('Zürich')
  })

  it('fails when it is longer than the limit', async () => {
    const result = await plain('x\n'.repeat(60 * TEXT_MAX_PAGES + 1))
    expect(result).toMatchObject({ status: 'failed', problem: 'too_many_pages' })
  })

  it('needs no OCR when it is empty', async () => {
    expect(await plain('')).toMatchObject({ status: 'ready', reason: 'The file has no text.' })
  })
})

describe('a table', () => {
  it('is read record by record', async () => {
    const csv = 'name,city,"amount, USD"\n"Smith ""Jr."", John","St.\nPaul","1,234"\n'
    const { pages } = await plain(csv, 'text/csv')
    expect(pages[0]?.text).toContain('name city amount, USD\nSmith "Jr.", John St. Paul 1,234')
  })

  it('may be separated by semicolons', async () => {
    expect((await plain('a;b;c,d\n1;2;3,5', 'text/csv')).pages[0]?.text).toBe('a b c,d\n1 2 3,5')
  })
})

describe('a Word document', () => {
  it('is read paragraph by paragraph, without deleted text', async () => {
    const deleted = '<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>'
    const { pages } = await word(
      paragraph('Power Pur', 'chase &amp; Sale') + deleted + paragraph('by &#x201c;Seller&#8221;'),
    )
    expect(pages[0]?.text).toBe('Power Purchase & Sale\n\nby “Seller”')
  })

  it('has the cells of a row on one line', async () => {
    const row = (...cells: string[]) =>
      `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`
    const { pages } = await word(
      `<w:tbl>${row('Capacity', '500 kW')}${row('Term', '20 years')}</w:tbl>`,
    )
    expect(pages[0]?.text).toBe('Capacity 500 kW\nTerm 20 years')
  })

  it('breaks pages where the author did', async () => {
    const { pages } = await word(
      `${paragraph('one')}<w:p><w:r><w:br w:type="page"/></w:r></w:p>${paragraph('two')}`,
    )
    expect(pages.map(({ text }) => text.trim())).toEqual(['one', 'two'])
  })

  it('fails as corrupt when it has no text part', async () => {
    expect(await word('', 'word/other.xml')).toMatchObject({ status: 'failed', problem: 'corrupt' })
  })

  it('fails as corrupt when it is not a ZIP file', async () => {
    const result = await read(Buffer.from('PK nothing'), { type: WORD })
    expect(result).toMatchObject({ status: 'failed', problem: 'corrupt' })
  })
})

describe('other file types', () => {
  it('need OCR if they are images', async () => {
    const result = await read(Buffer.from('\x89PNG'), { type: 'image/png' })
    expect(result).toMatchObject({ status: 'needs_ocr', pages_without_text: [1] })
  })

  it('fail with a reason', async () => {
    const result = await read(Buffer.from('AC1032'), { type: 'application/x-autocad' })
    expect(result).toMatchObject({ status: 'failed', problem: 'unsupported' })
    expect(result.reason).toBe('We can’t read text from this type of file.')
  })
})
