import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPages } from '#shared/reading/answers/reading.ts'
import { blocksOf } from '#shared/reading/layout/blocks.ts'
import { layoutOf } from '#shared/reading/layout/layout.ts'
import { formPages } from '../answers/form-page.ts'
import { contractPages } from './contract.ts'

const told = (pages: ReturnType<typeof formPages>) =>
  blocksOf(layoutOf(readPages(pages))).map(({ kind, page, start, end }) => [
    kind,
    pages[page - 1]?.text.slice(start, end).split('\n')[0]?.slice(0, 24),
  ])

describe('blocks of pages', () => {
  it('are what a reader would point at, in order', () => {
    expect(told(contractPages())).toEqual([
      ['contents', 'TABLE OF CONTENTS'],
      ['running', '1'],
      ['running', 'Source: EXAMPLE CORP, 8-'],
      ['heading', 'SERVICES AGREEMENT'],
      ['paragraph', 'This Services Agreement '],
      ['heading', 'RECITALS'],
      ['paragraph', 'A. Owner owns a wind far'],
      ['paragraph', 'B. Contractor maintains '],
      ['paragraph', 'NOW, THEREFORE, the part'],
      ['heading', 'ARTICLE I'],
      ['paragraph', '1.1 "Site" means the lan'],
      ['heading', 'ARTICLE II - TERM'],
      ['paragraph', '2.1 Initial Term. This A'],
      ['running', '2'],
      ['running', 'Source: EXAMPLE CORP, 8-'],
      ['paragraph', '2.2 Renewal. It is renew'],
      ['paragraph', '(a) in writing; and'],
      ['paragraph', '(b) ninety days before t'],
      ['heading', 'ARTICLE III MISCELLANEOU'],
      ['paragraph', '3.1 Governing Law. The l'],
      ['paragraph', '3.2 Neither party may as'],
      ['paragraph', '3.3 Notices. They are se'],
      ['running', '3'],
      ['running', 'Source: EXAMPLE CORP, 8-'],
      ['paragraph', 'IN WITNESS WHEREOF, the '],
      ['signature', 'OWNER: CONTRACTOR:'],
      ['running', '4'],
      ['running', 'Source: EXAMPLE CORP, 8-'],
      ['heading', 'EXHIBIT A'],
      ['paragraph', '1. Land. The north half '],
      ['paragraph', '2. Roads. The county roa'],
      ['running', '5'],
      ['running', 'Source: EXAMPLE CORP, 8-'],
    ])
  })

  it('distinguish forms, lists, and tables, with the grid of a table', () => {
    const pages = formPages(`                         SITE REPORT

Project name: Harbor Wind
Address: 12 Mill Road, Sweetwater
County: Nolan

The site was walked on a clear day in May and again in June, after the rain, by two people of our office who found:

  • a gravel road that needs work before heavy loads can use it, as the picture on the last page of this report shows, and
    a gate that does not close

  • no water

                    Meters           Cost in 2024
Road                   900                 10,000
Fence                1,200                 24,000
Total                2,100                 34,000`)
    expect(told(pages)).toEqual([
      ['heading', 'SITE REPORT'],
      ['form', 'Project name: Harbor Win'],
      ['paragraph', 'The site was walked on a'],
      ['list', '• a gravel road that nee'],
      ['table', 'Meters Cost in 2024'],
    ])
    const table = blocksOf(layoutOf(readPages(pages))).at(-1)
    expect(table?.grid?.rows.map(({ label }) => label)).toEqual(['road', 'fence', 'total'])
  })

  const covered = (pages: ReturnType<typeof formPages>) => {
    const blocks = blocksOf(layoutOf(readPages(pages)))
    for (const { number, text } of pages) {
      const own = blocks.filter(({ page }) => page === number)
      const words = own.map(({ start, end }) => text.slice(start, end)).join(' ')
      expect(words.split(/\s+/).filter(Boolean)).toEqual(text.split(/\s+/).filter(Boolean))
    }
  }

  it('cover every word of a page once', () => covered(contractPages()))

  it('cover every word of any text', () => {
    const piece = fc.constantFrom(
      ...[
        '1.',
        '(a)',
        'ARTICLE I',
        'EXHIBIT A',
        'By:',
        '/s/ Ana',
        'Name: Ana',
        '$ 1,200',
        '(3)',
        '%',
        '—',
      ],
      ...[
        '2024',
        'Total',
        'TERM',
        'Term.',
        'shall pay',
        'WHEREAS',
        '....... 4',
        '•',
        'שלום',
        '\u{1F600}',
        '   ',
        '12.5%',
      ],
    )
    const line = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('   '))
    const page = fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(fc.array(page, { minLength: 1, maxLength: 4 }), (texts) =>
        covered(formPages(...texts)),
      ),
      { numRuns: 150 },
    )
  })

  it('find each of a thousand tables', () => {
    const table =
      '2024   2023\nCash   1,200   1,100\nLand   300   (400)\nTotal   1,500   700\n\nWords between them.'
    const pages = formPages(...Array.from({ length: 50 }, () => Array(20).fill(table).join('\n')))
    const tables = blocksOf(layoutOf(readPages(pages))).filter(({ kind }) => kind === 'table')
    expect(tables).toHaveLength(1_000)
  })
})
