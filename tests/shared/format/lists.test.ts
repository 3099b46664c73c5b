import { expect, it } from 'vitest'
import { andList, orList, sentence } from '#shared/format/lists.ts'

it.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B, and C'],
])('lists %j as %j', (words, text) => {
  expect(andList(words)).toBe(text)
  expect(orList(words)).toBe(text.replace('and', 'or'))
})

it.each([
  ['Missing for Harbor Energy', 'Missing for Harbor Energy.'],
  ['Missing for Harbor Energy, Inc.', 'Missing for Harbor Energy, Inc.'],
])('ends %j with one period', (words, text) => {
  expect(sentence(words)).toBe(text)
})
