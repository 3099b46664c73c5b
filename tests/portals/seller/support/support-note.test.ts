import { describe, expect, it } from 'vitest'
import { supportNote } from '#portals/seller/support/support-note.ts'

const person = {
  full_name: 'Ada Voss',
  email: 'ada@example.test',
  seller_name: 'Vega',
  timezone: 'America/Denver',
}

describe('supportNote', () => {
  it('names the sender, and what failed and when', () => {
    const failure = { requestId: 'r-1', message: 'Busy.', at: '2026-11-21T20:00:00.000Z' }
    expect(supportNote(person, [failure])).toBe(
      'Joulebridge: Ada Voss <ada@example.test>, Vega\n' +
        '11/21/2026, 1:00 PM MST: Busy. (reference r-1)',
    )
    expect(supportNote({ ...person, seller_name: null }, [])).toBe(
      'Joulebridge: Ada Voss <ada@example.test>',
    )
  })
})
