import { describe, expect, it } from 'vitest'
import { VISIT_MS, valueChangeWords, visitOf } from '#shared/rules/deals/transfer-visits.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 12, minutes))

describe('visits', () => {
  it('have no start before the first', () => {
    expect(visitOf(null, at(0))).toEqual({ seen_at: at(0), since: null })
  })

  it.each([
    ['goes on within half an hour', 30, null],
    ['is another one after that', 31, at(0)],
  ])('one %s', (_name, minutes, since) => {
    expect(VISIT_MS).toBe(30 * 60_000)
    expect(visitOf({ seen_at: at(0), since: null }, at(minutes))).toEqual({
      seen_at: at(minutes),
      since,
    })
  })

  it('keep their start while they last', () => {
    const second = visitOf({ seen_at: at(0), since: null }, at(60))
    expect(visitOf(second, at(80))).toEqual({ seen_at: at(80), since: at(0) })
  })
})

describe('a changed value', () => {
  it.each([
    ['10 kW', '12 kW', 'Capacity is now 12 kW, before 10 kW'],
    [null, '12 kW', 'Capacity is now known: 12 kW'],
    ['10 kW', null, 'Capacity was taken out, before 10 kW'],
  ])('from %s to %s', (before, now, words) => {
    expect(valueChangeWords('Capacity', before, now)).toBe(words)
  })
})
