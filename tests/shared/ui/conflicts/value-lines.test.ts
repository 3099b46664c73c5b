import { describe, expect, it } from 'vitest'
import { valueLines } from '#shared/ui/conflicts/value-lines.ts'

describe('a value in words', () => {
  it.each([
    ['nothing', null, ['–']],
    ['an empty text', '', ['–']],
    ['a choice', true, ['Yes']],
    ['a number', 7920, ['7920']],
    ['a text', 'Mesa Road', ['Mesa Road']],
    ['a day', '2026-12-01', ['12/01/2026']],
    ['an empty list', [], ['–']],
    ['a list', ['Solar', null], ['Solar', '–']],
    ['a list of things', [{ project_id: 5, is_final: false }], ['Project ID: 5; Is Final: No']],
  ])('%s', (_what, value, lines) => {
    expect(valueLines(value)).toEqual(lines)
  })
})
