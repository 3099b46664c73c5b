import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvBlob, csvCell, csvFilename, csvText, withoutFormula } from '#shared/format/csv.ts'

/** Reads a CSV file according to RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy
  let row: string[] = []
  for (const [, content = '', end] of text.matchAll(cell)) {
    row.push(content.startsWith('"') ? content.slice(1, -1).replaceAll('""', '"') : content)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

describe('a cell', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    ['', ''],
    ['Solar', 'Solar'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [12.5, '12.5'],
    [-3, '-3'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    [true, 'Yes'],
    [false, 'No'],
    ['=1+1', "'=1+1"],
    ['+1 212 555 0100', "'+1 212 555 0100"],
    ['-$5', "'-$5"],
    ['-5', '-5'],
    ['-12.50', '-12.50'],
    ['-5+3', "'-5+3"],
    ['-5\n=1', '"\'-5\n=1"'],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\rx', '"\'\rx"'],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ['a=1', 'a=1'],
    ['–', '–'],
  ])('%j is written %j', (value, written) => {
    expect(csvCell(value)).toBe(written)
  })
})

/**
 * Texts with more of the characters that are special in a file or a spreadsheet than chance would
 * give.
 */
const cellText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', ',', '\r', '\n', '=', '+', '-', '@', '\t', ' ', "'"),
    fc.string(),
  ),
  maxLength: 12,
})

describe('a file', () => {
  it('reads back as what was put in, apart from the guard against formulas', () => {
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cellText, { minLength: width, maxLength: width }), { maxLength: 6 }),
      )
    fc.assert(
      fc.property(table, (rows) => {
        const headings = (rows[0] ?? ['a']).map((_cell, index) => `h${index}`)
        expect(parseCsv(csvText(headings, rows))).toEqual([
          headings,
          ...rows.map((row) => row.map(withoutFormula)),
        ])
      }),
    )
  })

  it('never starts a formula, while negative numbers stay numbers', () => {
    const text = fc.oneof(
      { weight: 9, arbitrary: cellText },
      { weight: 1, arbitrary: fc.constantFrom('-0', '-5', '-12.50', '-5-5', '-5.', ' -5') },
    )
    fc.assert(
      fc.property(text, (text) => {
        const [, [cell] = []] = parseCsv(csvText(['h'], [[text]]))
        const formula = /^-\d+(?:\.\d+)?$/.test(text) ? /^'/ : /^[=+\-@＝＋－＠]/
        expect(cell?.trimStart() ?? '').not.toMatch(formula)
        expect(cell ?? '').not.toMatch(/^[\t\r\n]/)
      }),
    )
  })

  it('starts with the UTF-8 byte order mark', async () => {
    const bytes = new Uint8Array(await csvBlob('é').arrayBuffer())
    expect([...bytes]).toEqual([0xef, 0xbb, 0xbf, 0xc3, 0xa9])
  })

  it.each([
    ['Projects', 'projects-2026-11-21.csv'],
    ['Companies (KYB)', 'companies-kyb-2026-11-21.csv'],
    ['../../etc', 'etc-2026-11-21.csv'],
    ['–', 'list-2026-11-21.csv'],
  ])('of %s is called %s', (name, file) => {
    expect(csvFilename(name, '2026-11-21')).toBe(file)
  })
})
