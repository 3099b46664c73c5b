import { describe, expect, it } from 'vitest'
import type { YearColumn } from '#shared/entities/financial-lines.ts'
import { laterWords, saysTheSame } from '#shared/rules/companies/guarantors/year-columns.ts'

const box = { x: 0.5, y: 0.5, w: 0.1, h: 0.01 }
const column = (year: number, value: number): YearColumn => ({
  year,
  value,
  page: 3,
  box,
  confidence: 0.9,
  adds_up: null,
})
const answer = (
  id: number,
  file: number,
  field_name: string,
  value: number,
  ...columns: YearColumn[]
) => ({
  id,
  file,
  version: 2,
  field_name,
  value,
  columns,
})

describe('what later statements say about earlier years', () => {
  const words = laterWords([
    answer(1, 10, 'fiscal_year', 2025),
    answer(2, 10, 'cash', 30, column(2025, 30), column(2024, 21), column(2023, 10)),
    answer(3, 11, 'fiscal_year', 2024),
    answer(4, 11, 'cash', 20, column(2024, 20), column(2023, 11)),
    answer(5, 12, 'cash', 9, column(2023, 9)),
  ])

  it('is listed from the nearest statement on, with its page', () => {
    expect(words.map(({ year, stated_in, value }) => [year, stated_in, value])).toEqual([
      [2023, 2024, 11],
      [2024, 2025, 21],
      [2023, 2025, 10],
    ])
    expect(words[1]?.ref).toEqual({
      kind: 'answer',
      id: 2,
      field_name: 'cash',
      versioned_document_id: 10,
      version: 2,
      page: 3,
      box,
    })
  })

  it('agrees when it is rounded, and differs when it was restated', () => {
    expect(saysTheSame(1_234_567, { value: 1_235_000 })).toBe(true)
    expect(saysTheSame(1_234_567, { value: 1_260_000 })).toBe(false)
    expect(saysTheSame(5, { value: -5 })).toBe(false)
  })
})
