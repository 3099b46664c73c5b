import { expect, it } from 'vitest'
import { oneLine } from '#shared/format/one-line.ts'

it.each([
  ['Mesa Solar', 'Mesa Solar'],
  ['Mesa\nSolar', 'Mesa Solar'],
  ['Mesa \r\n\n  Solar', 'Mesa Solar'],
  ['Mesa\u2028Solar\u0085I', 'Mesa Solar I'],
  ['Mesa  Solar ☀️ "I" -- مرحبا', 'Mesa  Solar ☀️ "I" -- مرحبا'],
])('%j is %j', (typed, line) => {
  expect(oneLine(typed)).toBe(line)
})
