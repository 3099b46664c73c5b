import { describe, expect, it } from 'vitest'
import { formatDollars } from '#shared/format/money.ts'
import { tableCsv } from '#shared/ui/data/table-csv.ts'
import { ariaSort, type Column, nextSort, pagingWords } from '#shared/ui/data/table-model.ts'

describe('sorting', () => {
  it.each([
    [undefined, 'name', { field: 'name', order: 'ASC' }],
    [{ field: 'name', order: 'ASC' }, 'name', { field: 'name', order: 'DESC' }],
    [{ field: 'name', order: 'DESC' }, 'name', { field: 'name', order: 'ASC' }],
    [{ field: 'name', order: 'ASC' }, 'stage', { field: 'stage', order: 'ASC' }],
  ] as const)('%j and a press on %s gives %j', (current, field, expected) => {
    expect(nextSort(current, field)).toEqual(expected)
  })

  it.each([
    [undefined, undefined, undefined],
    [undefined, 'name', 'none'],
    [{ field: 'name', order: 'ASC' }, 'name', 'ascending'],
    [{ field: 'name', order: 'DESC' }, 'name', 'descending'],
  ] as const)('%j announces column %s as %s', (current, field, expected) => {
    expect(ariaSort(current, field)).toBe(expected)
  })
})

describe('paging', () => {
  it.each([
    [1, 25, 0, '0–0 of 0', false, false],
    [1, 25, 25, '1–25 of 25', false, false],
    [1, 25, 26, '1–25 of 26', false, true],
    [2, 25, 26, '26–26 of 26', true, false],
  ])('page %i of %i rows with %i in all reads %s', (page, perPage, total, text, before, after) => {
    expect(pagingWords({ page, perPage, total })).toEqual({
      text,
      hasPrevious: before,
      hasNext: after,
    })
  })
})

describe('an exported table', () => {
  interface Row {
    name: string
    amount: number | null
  }
  const columns: readonly Column<Row>[] = [
    { key: 'name', header: 'Name', cell: ({ name }) => name },
    {
      key: 'amount',
      header: 'Amount',
      cell: ({ amount }) => (amount === null ? '–' : `$${amount}`),
    },
    {
      key: 'dollars',
      header: 'Dollars',
      align: 'right',
      cell: ({ amount }) => (amount === null ? '–' : formatDollars(1_000 * amount)),
    },
    { key: 'raw', header: 'Raw', cell: () => null, csv: ({ amount }) => amount },
    { key: 'link', header: 'Link', cell: () => null, csv: false },
  ]

  it('shows what the table shows, but nothing in place of a dash', async () => {
    const rows = [
      { name: '=A1', amount: 5 },
      { name: 'b', amount: null },
    ]
    expect(await tableCsv(columns, rows)).toBe(
      "Name,Amount,Dollars,Raw\r\n'=A1,$5,5000,5\r\nb,,,\r\n",
    )
  })

  it('asks the server for what the rows lack, a few rows at a time', async () => {
    let asked = 0
    let most = 0
    const later: Column<Row> = {
      key: 'later',
      header: 'Later',
      cell: () => null,
      csvAsk: async ({ amount }) => {
        most = Math.max(most, ++asked)
        await Promise.resolve()
        asked--
        return amount
      },
    }
    const rows = Array.from({ length: 20 }, (_row, amount) => ({ name: 'a', amount }))
    const numbers = rows.map(({ amount }) => `${amount}\r\n`).join('')
    expect(await tableCsv([later], rows)).toBe(`Later\r\n${numbers}`)
    expect(most).toBeLessThanOrEqual(8)
  })

  it('fails as a whole when one response fails', async () => {
    const broken: Column<Row> = {
      key: 'broken',
      header: 'Broken',
      cell: () => null,
      csvAsk: () => Promise.reject(new Error('No answer')),
    }
    await expect(tableCsv([broken], [{ name: 'a', amount: 1 }])).rejects.toThrow('No answer')
  })
})
