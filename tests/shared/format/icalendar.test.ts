import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarText, type DayEvent } from '#shared/format/icalendar.ts'

const EVENT: DayEvent = {
  uid: 'task-12@example.test',
  summary: 'Send the lease',
  date: '2026-12-31',
  changedAt: new Date('2026-11-16T15:00:00.123Z'),
  sequence: 3,
}

const linesOf = (text: string) => text.split('\r\n')
/** What a calendar program reads: lines unfolded, and the value after a name unescaped. */
const unfolded = (text: string) => linesOf(text.replaceAll('\r\n ', ''))
const textOf = (text: string, name: string) =>
  unfolded(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replaceAll(/\\([\\;,n])/g, (_all, character) => (character === 'n' ? '\n' : character))

describe('calendarText', () => {
  it('writes an all-day event that ends on the day after', () => {
    expect(calendarText('Mesa', 'Joulebridge', [{ ...EVENT, category: 'Task' }])).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Joulebridge//Key dates//EN',
        'CALSCALE:GREGORIAN',
        'X-WR-CALNAME:Mesa',
        'BEGIN:VEVENT',
        'UID:task-12@example.test',
        'DTSTAMP:20261116T150000Z',
        'LAST-MODIFIED:20261116T150000Z',
        'SEQUENCE:3',
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'SUMMARY:Send the lease',
        'CATEGORIES:Task',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  it.each([
    ['a; b, c', 'a\\; b\\, c'],
    ['back\\slash', 'back\\\\slash'],
    ['two\nlines\r\nand\rmore', 'two\\nlines\\nand\\nmore'],
    ['bell\u0007 and\u0000 nul', 'bell and nul'],
    ['BEGIN:VEVENT\r\nUID:x', 'BEGIN:VEVENT\\nUID:x'],
  ])('escapes %j', (summary, written) => {
    expect(unfolded(calendarText('', '', [{ ...EVENT, summary }]))).toContain(`SUMMARY:${written}`)
  })

  it('leaves an address as it is', () => {
    const url = 'https://example.test/a,b;c'
    expect(linesOf(calendarText('', '', [{ ...EVENT, url }]))).toContain(`URL:${url}`)
  })

  it('folds lines at 75 bytes between characters and reads back unchanged', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' })
    fc.assert(
      fc.property(words, words, (summary, description) => {
        const text = calendarText('x', 'y', [{ ...EVENT, summary, description }])
        for (const line of linesOf(text)) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line.isWellFormed()).toBe(true)
        }
        const plain = summary.replaceAll(/\r\n|\r/g, '\n').replaceAll(/(?![\t\n])\p{Cc}/gu, '')
        expect(textOf(text, 'SUMMARY')).toBe(plain)
      }),
    )
  })
})
