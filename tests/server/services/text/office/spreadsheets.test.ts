import { describe, expect, it } from 'vitest'
import { wordsOf } from '#shared/reading/page-text/page-text.ts'
import { textReader } from '../read.ts'
import { ODS, openDocument, type Sheet, textRow, XLSX, xlsx } from './files.ts'

const read = textReader()
const texts = async (file: Promise<Uint8Array>, type = XLSX) => {
  const { status, reason, pages } = await read(file, { type })
  expect([status, reason]).toEqual(['ready', null])
  return pages.map(({ text }) => text)
}
const one = (rows: string, more = {}) => xlsx({ sheets: [{ name: 'Costs', rows }], ...more })

describe('an Excel spreadsheet', () => {
  it('has each sheet on its own page under its name, hidden ones marked and last', async () => {
    const sheets: Sheet[] = [
      { name: 'Lists', state: 'hidden', rows: textRow(1, 'Yes') },
      { name: 'Costs &amp; fees', rows: textRow(1, 'Modules') },
      { name: 'Cache', state: 'veryHidden', rows: textRow(1, 'not for people') },
      { name: 'Empty', rows: '' },
      { name: 'Revenue', rows: textRow(1, 'PPA') },
    ]
    expect(await texts(xlsx({ sheets }))).toEqual([
      'Costs & fees\n\nModules',
      'Revenue\n\nPPA',
      'Lists (hidden sheet)\n\nYes',
    ])
  })

  it('shows the values of cells, however they are stored', async () => {
    const strings =
      '<si><t>Tax &amp;  fees</t></si><si><r><t>Rich </t></r><r><rPr/><t>text_x000a_here</t></r><rPh><t>aid</t></rPh></si>'
    const cells = [
      '<c r="A1" t="s"><v>0</v></c>',
      '<c r="B1" t="s"><v>1</v></c>',
      '<c r="C1"><f>SUM(A1:A2)</f><v>1234.5</v></c>',
      '<c r="D1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>',
      '<c r="E1" t="b"><v>1</v></c>',
      '<c r="F1" t="e"><v>#REF!</v></c>',
      '<c r="G1" s="1"><v>45748</v></c>',
      '<c r="H1" s="2"><v>0.0675</v></c>',
      '<c r="I1" s="3"/>',
    ]
    const file = one(`<row r="1">${cells.join('')}</row>`, {
      strings,
      formats: ['m/d/yyyy', '0.00%', '$#,##0'],
    })
    expect(await texts(file)).toEqual([
      'Costs\n\nTax & fees Rich text here 1234.5 ab TRUE #REF! 4/1/2025 6.75%',
    ])
  })

  it('counts days from 1904 if it says so', async () => {
    const file = one('<row><c s="1"><v>44286</v></c></row>', {
      formats: ['yyyy-mm-dd'],
      date1904: true,
    })
    expect(await texts(file)).toEqual(['Costs\n\n2025-04-01'])
  })

  it('keeps columns aligned, and one line for any number of empty rows', async () => {
    const rows = [
      textRow(1, 'A title that is far longer than what stands below it'),
      textRow(2, '', '2025', '', '2024'),
      '<row r="4"><c r="A4" s="1"/></row>',
      textRow(900_000, 'Revenue', '1,100', '', '900'),
    ]
    const { pages } = await read(one(rows.join('')), { type: XLSX })
    expect(pages).toHaveLength(1)
    expect(pages[0]?.text.split('\n').slice(3)).toEqual(['2025 2024', '', 'Revenue 1,100 900'])
    const words = pages[0] ? wordsOf(pages[0]) : []
    const leftOf = (text: string) => words.find((word) => word.text === text)?.box.x
    expect(leftOf('1,100')).toBe(leftOf('2025'))
    expect(leftOf('900')).toBe(leftOf('2024'))
    expect(leftOf('Revenue')).toBe(leftOf('Costs'))
  })

  it('may have prefixed element names', async () => {
    const prefixed = `<x:worksheet><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>term</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`
    expect(await texts(one('', { more: { 'xl/worksheets/s1.xml': prefixed } }))).toEqual([
      'Costs\n\nterm',
    ])
  })

  it('is ready without text when it is empty', async () => {
    const result = await read(one(''), { type: XLSX })
    expect(result).toMatchObject({ status: 'ready', reason: 'The file has no text.' })
  })
})

describe('an OpenDocument spreadsheet', () => {
  const cell = (text: string, more = '') =>
    `<table:table-cell${more}><text:p>${text}</text:p></table:table-cell>`
  const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`
  const table = (name: string, rows: string, style = 'ta1') =>
    `<table:table table:name="${name}" table:style-name="${style}">${rows}</table:table>`
  const styles =
    '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>'
  const file = (...tables: string[]) =>
    openDocument(ODS, styles, `<office:spreadsheet>${tables.join('')}</office:spreadsheet>`)

  it('is read like an Excel spreadsheet', async () => {
    const note = '<office:annotation><text:p>a remark</text:p></office:annotation>'
    const rows = [
      row(cell('Date') + cell('$4,200.00')),
      row('<table:table-cell/>', ' table:number-rows-repeated="65000"'),
      row(
        `<table:table-cell>${note}<text:p>two</text:p><text:p>lines<text:s text:c="3"/>here</text:p></table:table-cell>`,
      ),
      row(cell('x', ' table:number-columns-repeated="2"'), ' table:number-rows-repeated="2"'),
    ]
    const hidden = table('Lists', row(cell('Yes')), 'ta2')
    expect(await texts(file(hidden, table('Costs', rows.join(''))), ODS)).toEqual([
      'Costs\n\nDate $4,200.00\n\ntwo lines here\nx x\nx x',
      'Lists (hidden sheet)\n\nYes',
    ])
  })

  it('fails when a row is repeated a million times', async () => {
    const rows = row(cell('x'), ' table:number-rows-repeated="1048576"')
    const result = await read(file(table('Costs', rows)), { type: ODS })
    expect(result).toMatchObject({ status: 'failed', problem: 'too_many_pages' })
  })

  it('fails as encrypted when it is protected', async () => {
    const locked = openDocument(ODS, '', 'cipher', '<manifest:encryption-data/>')
    const result = await read(locked, { type: ODS })
    expect(result).toMatchObject({ status: 'failed', problem: 'encrypted' })
  })
})
