import { expect, it } from 'vitest'
import { isSentence } from '#shared/rules/base/sentence.ts'

it.each([
  [null, false],
  ['', false],
  ['x', false],
  ['called them', false],
  ['a b c d', false],
  ['aaaaaaaaaaaaaaaaaaaaaaaaa', false],
  ['   She   called   ', false],
  ['She called from the number on file.', true],
  ['  Different date of birth than listed  ', true],
])('%j is a sentence: %s', (reason, isOne) => {
  expect(isSentence(reason)).toBe(isOne)
})
