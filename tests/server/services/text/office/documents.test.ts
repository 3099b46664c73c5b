import { describe, expect, it } from 'vitest'
import { textReader } from '../read.ts'
import { ODT, openDocument, PPTX, pptx } from './files.ts'

const read = textReader()
const texts = async (file: Promise<Uint8Array>, type: string) => {
  const { status, pages } = await read(file, { type })
  expect(status).toBe('ready')
  return pages.map(({ text }) => text)
}

describe('a presentation', () => {
  it('has a page for each slide, its title first and its notes last', async () => {
    const cell = (text: string) =>
      `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`
    const table = `<p:graphicFrame><a:tbl><a:tr>${cell('Capacity')}${cell('5 MW')}</a:tr><a:tr>${cell('COD')}${cell('2026')}</a:tr></a:tbl></p:graphicFrame>`
    const copy =
      '<mc:AlternateContent><mc:Fallback><p:sp><a:p><a:r><a:t>again</a:t></a:r></a:p></p:sp></mc:Fallback></mc:AlternateContent>'
    const file = pptx([
      { title: 'Sunfield Solar', texts: ['Kansas\nGround mount'], notes: 'Say &quot;hello&quot;' },
      { title: 'Facts', texts: [], more: table + copy },
      { title: '', texts: [] },
      { title: 'Backup', texts: ['more'], hidden: true },
    ])
    expect(await texts(file, PPTX)).toEqual([
      'Sunfield Solar\n\nKansas\nGround mount\n\nNotes\n\nSay "hello"',
      'Facts\n\nCapacity 5 MW\nCOD 2026',
      '',
      'Backup\n\n(hidden slide)\n\nmore',
    ])
  })
})

describe('an OpenDocument text', () => {
  const paragraph = (text: string, style = 'P1') =>
    `<text:p text:style-name="${style}">${text}</text:p>`
  const styles =
    '<style:style style:name="P2"><style:paragraph-properties fo:break-before="page"/></style:style>'
  const file = (...parts: string[]) =>
    openDocument(ODT, styles, `<office:text>${parts.join('')}</office:text>`)

  it('is read paragraph by paragraph and page by page', async () => {
    const deleted = `<text:tracked-changes><text:deletion>${paragraph('gone')}</text:deletion></text:tracked-changes>`
    const remark = `<office:annotation>${paragraph('a remark')}</office:annotation>`
    const content = file(
      deleted,
      '<text:h>GROUND LEASE</text:h>',
      paragraph(
        `Rent<text:tab/>is <text:span>$48,500</text:span>${remark} a year<text:line-break/>in arrears`,
      ),
      paragraph('Exhibit A', 'P2'),
      `<text:list><text:list-item>${paragraph('Land')}</text:list-item></text:list>`,
      `${paragraph('before<text:soft-page-break/>after')}`,
    )
    const [first, second, third] = await texts(content, ODT)
    expect(first).toBe('GROUND LEASE\nRent is $48,500 a year\nin arrears')
    expect([second, third]).toEqual(['Exhibit A\nLand\nbefore', 'after'])
  })

  it('has the cells of a row on one line', async () => {
    const cell = (text: string) => `<table:table-cell>${paragraph(text)}</table:table-cell>`
    const row = (...cells: string[]) =>
      `<table:table-row>${cells.map(cell).join('')}</table:table-row>`
    const content = file(
      `<table:table>${row('Term', '20 years')}${row('Rent', '$1')}</table:table>`,
    )
    expect(await texts(content, ODT)).toEqual(['Term 20 years\nRent $1'])
  })
})
