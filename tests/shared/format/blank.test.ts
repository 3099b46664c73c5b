import { expect, it } from 'vitest'
import { isBlank } from '#shared/format/blank.ts'

it.each([
  '',
  ' ',
  '\t\n',
  '\u00a0',
  '\u200b',
  '\u2060\ufeff',
  '\u00ad',
  '\u202e',
  '\u2800',
  '\u3164',
])('shows nothing: %j', (text) => expect(isBlank(text)).toBe(true))

it.each(['a', '-', '.', ' 0 ', '\u200bé', '地', '\u{1f3d7}\ufe0f', '\u202eb'])(
  'shows something: %j',
  (text) => expect(isBlank(text)).toBe(false),
)
