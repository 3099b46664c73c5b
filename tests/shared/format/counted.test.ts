import { expect, it } from 'vitest'
import { counted } from '#shared/format/counted.ts'

it.each([
  [0, 'file', undefined, '0 files'],
  [1, 'file', undefined, '1 file'],
  [2, 'file', undefined, '2 files'],
  [1_200, 'file', undefined, '1,200 files'],
  [1, 'person', 'people', '1 person'],
  [2, 'person', 'people', '2 people'],
  [1.5, 'ton', undefined, '1.5 tons'],
  // As it is shown.
  [1.001, 'ton', undefined, '1 ton'],
] as const)('%d of %s, %s: %s', (count, one, many, words) => {
  expect(counted(count, one, many)).toBe(words)
})
