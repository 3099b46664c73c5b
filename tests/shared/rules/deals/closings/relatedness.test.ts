import { describe, expect, it } from 'vitest'
import {
  bringDownGap,
  bringDownNote,
  bringDownUntil,
} from '#shared/rules/deals/closings/relatedness.ts'

describe('the statement for the payment', () => {
  it.each([
    ['2026-09-14', '2026-09-28', 'without a holiday'],
    ['2026-11-10', '2026-11-25', 'over Veterans Day'],
    ['2026-11-13', '2026-11-30', 'over Thanksgiving'],
    ['2026-12-18', '2027-01-05', 'over Christmas and New Year'],
    ['2026-06-26', '2026-07-13', 'over Independence Day, on the Friday before'],
    ['2026-11-14', '2026-11-30', 'said on a Saturday'],
    ['2028-02-15', '2028-03-01', 'over a leap day and Presidents Day'],
    ['2027-02-15', '2027-03-01', 'in a year without one'],
  ])('of %s counts until %s: %s', (said, until) => {
    expect(bringDownUntil(said)).toBe(until)
  })

  const word = (payment: boolean | null, payment_until: string | null, company = 'Mesa') => ({
    ...{ company_id: 2, company, signing: true },
    ...{ payment, payment_until },
  })

  it('counts to the end of that day, and the line says so', () => {
    const relatedness = [word(true, '2026-11-30'), word(true, '2026-12-02', 'Gulf')]
    expect(bringDownGap({ relatedness, today: '2026-11-30' })).toBeNull()
    expect(bringDownNote({ relatedness, today: '2026-11-30' })).toBe(
      'Counts if the buyer confirms by 11/30/2026, 10 business days after it was said.',
    )
    expect(bringDownGap({ relatedness, today: '2026-12-01' })).toBe(
      'The buyer’s statement counted until 11/30/2026, 10 business days after it. It needs a new one about Mesa.',
    )
  })

  it('still counts against the sale once the buyer calls itself related', () => {
    const relatedness = [word(false, '2026-11-30'), word(null, null, 'Gulf')]
    expect(bringDownGap({ relatedness, today: '2027-06-01' })).toBe(
      'The buyer says that it is related to Mesa.',
    )
  })
})
