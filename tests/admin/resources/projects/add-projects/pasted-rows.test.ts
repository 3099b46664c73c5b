import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pasteRows } from '#admin/resources/projects/add-projects/pasted-rows.ts'
import { EMPTY_ROW, MAX_ROWS } from '#admin/resources/projects/add-projects/project-rows.ts'
import { tableCells } from '#shared/format/table-cells.ts'
import { isTable } from '#shared/ui/grid/cells.ts'

describe('tableCells', () => {
  it.each([
    ['one cell', 'a', [['a']]],
    [
      'tabs and lines',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['lines of Windows', 'a\r\nb\r\n', [['a'], ['b']]],
    ['empty cells', 'a\t\tb', [['a', '', 'b']]],
    ['a line break within quotes', '"a\nb"\tc', [['a\nb', 'c']]],
    ['doubled quotes', '"say ""hi"""', [['say "hi"']]],
    ['a quote within text', '5" pipe\tx', [['5" pipe', 'x']]],
  ])('reads %s', (_what, text, cells) => {
    expect(tableCells(text, '\t')).toEqual(cells)
  })

  it('reads back whatever a spreadsheet writes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '1') })
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
      )
    const written = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(table, (rows) => {
        const text = rows.map((row) => row.map(written).join('\t')).join('\n')
        expect(tableCells(text, '\t')).toEqual(rows)
      }),
    )
  })
})

describe('isTable', () => {
  it.each([
    ['a', false],
    ['a line with spaces\n', false],
    ['a\tb', true],
    ['a\nb', true],
  ])('%j is %s', (text, expected) => {
    expect(isTable(text)).toBe(expected)
  })
})

describe('pasteRows', () => {
  const at = { row: 0, column: 'name' } as const

  it('reads every column in the formats that people use', () => {
    const line =
      'Sage Flat\tGround-Mount Solar\t1 Mesa Rd\t1,250.5 kW\t$1,200,000\t03/31/2026\tMarch 1, 2027'
    const { rows, unread } = pasteRows([EMPTY_ROW], at, `${line}\nMill\trng`)
    expect(unread).toEqual([])
    expect(rows).toEqual([
      {
        name: 'Sage Flat',
        installation_type: 'groundmount_solar',
        full_street_address: '1 Mesa Rd',
        installed_capacity_dc: 1250.5,
        projected_itc_amount: 1_200_000,
        construction_start_date: '2026-03-31',
        target_placed_in_service_date: '2027-03-01',
      },
      { ...EMPTY_ROW, name: 'Mill', installation_type: 'rng' },
    ])
  })

  it('starts at the target cell and keeps the cells that the paste does not cover', () => {
    const before = [{ ...EMPTY_ROW, name: 'A', full_street_address: 'Main St' }, EMPTY_ROW]
    const { rows } = pasteRows(before, { row: 0, column: 'installation_type' }, 'storage\nrng')
    expect(rows).toEqual([
      { ...EMPTY_ROW, name: 'A', installation_type: 'storage', full_street_address: 'Main St' },
      { ...EMPTY_ROW, installation_type: 'rng' },
    ])
  })

  it('leaves out a heading row and cells beyond the last column', () => {
    const wide = 'A\tstorage\t\t\t\t\t\tbeyond'
    const { rows } = pasteRows([], at, `Project name\tType\n${wide}`)
    expect(rows).toEqual([{ ...EMPTY_ROW, name: 'A', installation_type: 'storage' }])
  })

  it('reports the cells that it could not read', () => {
    const { rows, unread } = pasteRows([EMPTY_ROW], at, 'A\tWind\t\tmany\t\tsoon')
    expect(unread).toEqual([
      'Row 1, Type: “Wind” is not a type of project',
      'Row 1, DC capacity: “many” isn’t a number',
      'Row 1, Construction start: “soon” is not a date',
    ])
    expect(rows).toEqual([{ ...EMPTY_ROW, name: 'A' }])
  })

  it.each<[string, string]>([
    ['-900', 'can’t be negative'],
    ['−900', 'can’t be negative'],
    ['-$900', 'can’t be negative'],
    ['$ -900', 'can’t be negative'],
    ['(900)', 'can’t be negative'],
    ['($1,200.50)', 'can’t be negative'],
    ['1.2M', 'has letters in it. Write all digits in dollars'],
    ['900 - about', 'has letters in it. Write all digits in dollars'],
    ['12%', 'isn’t a percentage here'],
    ['1,20', 'isn’t plainly one number. Write it like 1,250.5 or 1250.5'],
    ['$(900)', 'isn’t plainly one number. Write it like 1,250.5 or 1250.5'],
  ])('does not guess a number from %s', (text, problem) => {
    const { rows, unread } = pasteRows([EMPTY_ROW], at, `A\t\t\t900 kW\t${text}`)
    expect(unread).toEqual([`Row 1, Projected ITC: “${text}” ${problem}`])
    expect(rows).toEqual([{ ...EMPTY_ROW, name: 'A', installed_capacity_dc: 900 }])
  })

  it('counts the rows beyond the limit of one call', () => {
    const text = Array.from({ length: MAX_ROWS + 2 }, (_, index) => `P${index}\trng`).join('\n')
    const { rows, dropped } = pasteRows([], { row: 1, column: 'name' }, text)
    expect(rows).toHaveLength(MAX_ROWS)
    expect(dropped).toBe(3)
  })
})
