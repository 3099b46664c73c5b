import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  nextTurn,
  readingPlaces,
  TURN_PAGES,
  type WaitingFile,
  type WaitingScan,
} from '#shared/rules/documents/reading-turns.ts'

const file = (name: string, size: number, more: Partial<WaitingFile> = {}) => ({
  name,
  tenant: name[0] ?? '',
  size,
  is_looked_at: false,
  order: 0,
  ...more,
})
const looked = { is_looked_at: true }

describe('the next turn', () => {
  it.each([
    ['nobody', [], {}, undefined],
    ['one who had none', [file('a1', 1), file('b1', 9)], { a: 1 }, 'b1'],
    [
      'whose last is longest ago',
      [file('a1', 1), file('b1', 1), file('c1', 1)],
      { a: 2, b: 3, c: 1 },
      'c1',
    ],
    ['the smaller of two who had none', [file('a1', 2), file('b1', 1)], {}, 'b1'],
    ['the smaller file of a tenant', [file('a1', 9), file('a2', 1)], { a: 4 }, 'a2'],
    [
      'the older of files as large',
      [file('a1', 1, { order: 2 }), file('a2', 1, { order: 1 })],
      {},
      'a2',
    ],
    ['the file that is looked at', [file('a1', 1), file('b1', 9, looked)], { b: 1, c: 2 }, 'b1'],
    ['but never twice in a row', [file('a1', 1), file('b1', 9, looked)], { a: 1, b: 2 }, 'a1'],
    ['unless nobody else waits', [file('b1', 1), file('b2', 9, looked)], { b: 2 }, 'b2'],
  ] as const)('goes to %s', (_who, waiting, turns, expected) => {
    expect(nextTurn(waiting, new Map(Object.entries(turns)))?.name).toBe(expected)
  })

  it('comes to everyone before anyone has two, however many files the others have', () => {
    const queue = fc.array(
      fc.record({
        tenant: fc.constantFrom('a', 'b', 'c', 'd'),
        size: fc.nat(99),
        order: fc.nat(99),
      }),
      { minLength: 1, maxLength: 40 },
    )
    fc.assert(
      fc.property(queue, (files) => {
        const left = files.map((one) => ({ ...one, is_looked_at: false }))
        const tenants = new Set(left.map(({ tenant }) => tenant)).size
        const turns = new Map<string, number>()
        const served: string[] = []
        while (served.length < tenants) {
          const next = nextTurn(left, turns)
          if (!next) throw new Error('Somebody waits')
          left.splice(left.indexOf(next), 1)
          served.push(next.tenant)
          turns.set(next.tenant, served.length)
        }
        expect(new Set(served).size).toBe(tenants)
      }),
    )
  })
})

const scan = (id: number, tenant: string, size: number): WaitingScan => ({
  id,
  tenant,
  size,
  is_looked_at: false,
  order: id,
})

describe('the place of a scan', () => {
  it('counts the scans and pages that come before its first page', () => {
    const waiting = [scan(1, 'a', 300), scan(2, 'b', 2), scan(3, 'a', 1)]
    const working = [scan(4, 'c', 300)]
    expect(readingPlaces(waiting, working, new Map([['c', 1]]))).toEqual([
      { id: 3, scans: 1, pages: TURN_PAGES },
      { id: 2, scans: 2, pages: TURN_PAGES + 1 },
      { id: 1, scans: 3, pages: 2 * TURN_PAGES + 3 },
    ])
  })

  it('is given to everyone who waits, and to no one else', () => {
    const scans = fc.array(
      fc.record({ tenant: fc.constantFrom('a', 'b', 'c'), size: fc.integer({ min: 1, max: 60 }) }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(scans, fc.nat(3), (some, count) => {
        const all = some.map(({ tenant, size }, id) => scan(id, tenant, size))
        const [working, waiting] = [all.slice(0, count), all.slice(count)]
        const places = readingPlaces(waiting, working, new Map())
        expect(places.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
          waiting.map(({ id }) => id),
        )
        for (const [index, place] of places.entries()) {
          expect(place.scans).toBe(working.length + index)
        }
      }),
    )
  })
})
