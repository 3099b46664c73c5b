import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OCR_MAX_PAGES, type OcrEngine } from '#server/services/text/ocr/engine.ts'
import { findOcr } from '#server/services/text/ocr/find.ts'
import { isReadable, recognisedPages } from '#server/services/text/ocr/tsv.ts'
import { wordsOf } from '#shared/reading/page-text/page-text.ts'
import { longPdf, pdfWith } from '../pdfs.ts'
import { textReader } from '../read.ts'
import { LEASE, scan } from './scans.ts'

const HEAD =
  'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext'
const PAGE = '1\t1\t0\t0\t0\t0\t0\t0\t1700\t2200\t-1\t'
const word = (line: number, left: number, conf: number, text: string) =>
  `5\t1\t1\t1\t${line}\t1\t${left}\t${line * 110}\t170\t22\t${conf}\t${text}`
const TABLE = [
  HEAD,
  PAGE,
  word(1, 170, 96, 'Scanned'),
  word(1, 680, 91, 'lease'),
  word(2, 170, 12, '~|'),
  word(3, 170, 88, 'page'),
].join('\n')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jb-ocr-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Shell scripts that stand in for programs, in their own folder. */
async function programs(name: string, scripts: Record<string, string>): Promise<string> {
  const path = await mkdtemp(join(folder, `${name}-`))
  for (const [program, script] of Object.entries(scripts)) {
    await writeFile(join(path, program), `#!/bin/sh\n${script}\n`)
    await chmod(join(path, program), 0o755)
  }
  return path
}

const recognises = {
  pdftoppm: 'echo picture',
  tesseract: `cat > /dev/null\nprintf '%b' '${TABLE.replaceAll('\n', '\\n')}'`,
}

describe('the OCR programs of the system', () => {
  const page = { number: 1, width: 612, height: 792, text: '', boxes: new Uint16Array(0) }

  it('are used when both are installed', async () => {
    const both = await programs('both', recognises)
    const found = await findOcr('auto', `/nowhere:${both}`)?.readPdfPage('no.pdf', page)
    expect(found?.text).toBe('Scanned lease\npage')
  })

  it('are not needed', async () => {
    const one = await programs('one', { tesseract: recognises.tesseract })
    const ours = findOcr('auto', one)
    expect(await ours?.readPdfPage('no.pdf', page)).toBeNull()
    await ours?.close()
  })

  it('leave what they cannot read to the built-in engine', async () => {
    const blind = await programs('blind', { ...recognises, tesseract: 'exit 0' })
    const found = findOcr('auto', blind)
    const path = join(folder, 'lease.png')
    await writeFile(path, scan(LEASE).toBuffer('image/png'))
    const [page] = (await found?.readPicture(path)) ?? []
    expect(page?.text).toMatch(/^SOLAR GROUND LEASE AGREEMENT\n/)
    await found?.close()
  })

  it('are not used when OCR is off', async () => {
    expect(findOcr('off', await programs('off', recognises))).toBeNull()
  })
})

describe('the table of recognized words', () => {
  it('yields lines of words, without uncertain ones', () => {
    const [page] = recognisedPages(TABLE)
    expect(page?.lines.map((line) => line.map(({ text }) => text))).toEqual([
      ['Scanned', 'lease'],
      ['page'],
    ])
  })

  it('is judged readable by its certain long words', () => {
    const sure = (...rows: string[]) => recognisedPages([HEAD, PAGE, ...rows].join('\n'))[0]
    expect(sure(word(1, 1, 96, 'Scanned'), word(1, 2, 20, 'lea'))?.sure).toBeCloseTo(0.7)
    expect(sure(word(1, 1, 96, 'of'), word(1, 2, 59, 'SpauUeDS'))).toMatchObject({ sure: 0 })
    expect([sure(word(1, 1, 96, 'lease')), sure()].map((page) => page && isReadable(page))).toEqual(
      [true, false],
    )
  })

  it('is less certain of words beside one that is left out', () => {
    const rows = [
      word(1, 1, 96, 'of'),
      word(1, 2, 12, 'Quarry'),
      word(1, 3, 95, 'Hill'),
      word(1, 4, 94, 'LLC'),
    ]
    const [page] = recognisedPages([HEAD, PAGE, ...rows].join('\n'))
    expect(page?.lines.flat().map(({ text, confidence }) => [text, confidence])).toEqual([
      ['of', 50],
      ['Hill', 50],
      ['LLC', 94],
    ])
  })

  it.each(['', HEAD, 'not\ta table', `${HEAD}\n5\t1\t1\t1\t1\t1\tx`])(
    'yields nothing for %j',
    (table) => {
      expect(recognisedPages(table)).toEqual([])
    },
  )
})

describe('pages that are images', () => {
  const late: OcrEngine = {
    readPdfPage: async (...args) => (await found).readPdfPage(...args),
    readPicture: async (...args) => (await found).readPicture(...args),
    close: async () => {},
  }
  const { promise: found, resolve } = Promise.withResolvers<OcrEngine>()
  beforeAll(async () => {
    const engine = findOcr('auto', await programs('recognizes', recognises))
    if (engine) resolve(engine)
  })
  const read = textReader({}, late)

  it('are read with OCR, unlike the others', async () => {
    const line = 'typed by the landlord and the tenant of the land'
    const lines = [700, 680, 660].map((y) => ({ text: line, x: 72, y }))
    const content = pdfWith([lines, []])
    const result = await read(content)
    expect(result).toMatchObject({ status: 'ready', reason: null, pages_by_ocr: [2] })
    expect(result.pages.map(({ text }) => text)).toEqual([
      [line, line, line].join('\n'),
      'Scanned lease\npage',
    ])
  })

  it('have their words where the image shows them', async () => {
    const { pages } = await read(pdfWith([[]]))
    const [first] = pages[0] ? wordsOf(pages[0]) : []
    expect(first?.box.x).toBeCloseTo(0.1, 3)
    expect(first?.box.y).toBeCloseTo(0.05, 3)
    expect(first?.box.w).toBeCloseTo(0.1, 3)
    expect(pages[0]).toMatchObject({ number: 1, width: 612, height: 792 })
  })

  it('may be image files', async () => {
    const result = await read(Buffer.from('picture'), { type: 'image/png' })
    expect(result).toMatchObject({ status: 'ready', pages_by_ocr: [1], page_count: 1 })
    expect(result.pages[0]).toMatchObject({ width: 1275, height: 1650 })
  })
})

describe('programs that fail', () => {
  it.each([
    ['end with an error', { pdftoppm: 'echo picture', tesseract: 'exit 1' }],
    ['read nothing', { pdftoppm: 'head -c 1000000 /dev/zero', tesseract: 'exit 0' }],
    ['write without end', { pdftoppm: 'cat /dev/zero', tesseract: 'cat' }],
  ])('leave the page without text: %s', async (name, scripts) => {
    const engine = findOcr('auto', await programs(name.replaceAll(' ', ''), scripts))
    const page = { number: 1, width: 612, height: 792, text: '', boxes: new Uint16Array(0) }
    expect((await engine?.readPdfPage('a.pdf', page))?.text ?? '').toBe('')
    await engine?.close()
  })

  it('are stopped when the file is no longer wanted', async () => {
    const engine = findOcr(
      'auto',
      await programs('slow', { pdftoppm: 'exec sleep 30', tesseract: 'cat' }),
    )
    const page = { number: 1, width: 612, height: 792, text: '', boxes: new Uint16Array(0) }
    const signal = AbortSignal.timeout(200)
    await expect(engine?.readPdfPage('a.pdf', page, signal)).rejects.toThrow(/timeout/)
  })
})

describe('more images than the OCR limit', () => {
  const none: OcrEngine = {
    readPdfPage: async () => null,
    readPicture: async () => [],
    close: async () => {},
  }
  const some: OcrEngine = {
    ...none,
    readPdfPage: async (_path, page) => (page.number % 2 ? { ...page, text: 'read by eye' } : null),
  }
  const over = OCR_MAX_PAGES + 30
  const readSome = textReader({}, some)
  const readNone = textReader({}, none)

  it('leave the rest without text, and say which and why', async () => {
    const result = await readSome(longPdf(over))
    expect(result.status).toBe('ready')
    expect(result.pages_by_ocr).toHaveLength(OCR_MAX_PAGES / 2)
    expect(result.pages_without_text).toHaveLength(over - OCR_MAX_PAGES / 2)
    expect(result.reason).toBe(
      'Pages 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, and 90 more of 230 have no text that OCR can read. ' +
        'Pages 201 to 230 of 230 have no text and were skipped. OCR covers up to 200 pages per file. ' +
        'Split the file to process the rest.',
    )
  })

  it('still need OCR if nothing was read at all', async () => {
    const result = await readNone(longPdf(over))
    expect(result.status).toBe('needs_ocr')
    expect(result.reason).toMatch(
      /^Pages 1 to 200 of 230 have no text that OCR can read\. Pages 201 to 230/,
    )
  })

  it('are all tried up to the limit', async () => {
    const result = await readNone(longPdf(OCR_MAX_PAGES))
    expect(result).toMatchObject({ status: 'ready' })
    expect(result.reason).toBe('All 200 pages have no text that OCR can read.')
  })
})
