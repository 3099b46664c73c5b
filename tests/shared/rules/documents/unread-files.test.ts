import { expect, it } from 'vitest'
import { unreadReason } from '#shared/rules/documents/unread-files.ts'

const GUESS = { label: 'site_lease' }

it.each([
  [null, null, null],
  ['queued', null, null],
  ['working', null, null],
  ['failed', null, 'failed'],
  // What was known before another step failed is no reason to call it read.
  ['failed', GUESS, 'failed'],
  ['needs_ocr', null, 'needs_ocr'],
  ['done', null, 'textless'],
  ['done', GUESS, null],
] as const)('a file that is %s, taken for %j: %s', (status, ai_label, reason) => {
  expect(unreadReason({ processing: status && { status }, ai_label })).toBe(reason)
})
