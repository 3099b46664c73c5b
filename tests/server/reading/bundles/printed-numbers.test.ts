import { expect, it } from 'vitest'
import { printedNumber } from '#server/reading/bundles/printed-numbers.ts'

it.each([
  ['Page 3 of 12', { value: 3, of: 12, prefix: '', is_roman: false }],
  ['3/12', { value: 3, of: 12, prefix: '', is_roman: false }],
  ['- 7 -', { value: 7, of: null, prefix: '', is_roman: false }],
  ['A-2', { value: 2, of: null, prefix: 'a', is_roman: false }],
  ['iv', { value: 4, of: null, prefix: '', is_roman: true }],
  ['Lease Agreement | 9', { value: 9, of: null, prefix: '', is_roman: false }],
  ['Ground Lease Page 4', { value: 4, of: null, prefix: '', is_roman: false }],
])('reads the page number in %j', (text, printed) => {
  expect(printedNumber(text)).toEqual(printed)
})

it.each([
  '',
  'Section 12 of 1/2/2025 applies',
  'The price is $48,500',
  'Page 9 of 4 pages',
  'Total 12',
])('reads no page count in %j', (text) => expect(printedNumber(text)?.of ?? null).toBeNull())

it('reads no page number in a sentence', () => {
  expect(printedNumber('Total 12')).toBeNull()
  expect(printedNumber(`See page 4. ${'And so on. '.repeat(20)}`)).toBeNull()
})
