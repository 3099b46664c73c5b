import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProjectType } from '#shared/entities/projects.ts'
import type { QuoteProjectType } from '#shared/entities/quotes.ts'
import {
  gasUsualCosts,
  solarUsualCosts,
  storageUsualCosts,
} from '#shared/rules/accounts/quotes/costs.ts'

/** Dollars of all-in cost whose eligible part is the given share. */
const part = (dollars: number, share: number) => Math.round(dollars * 100 * share)

describe('usual eligible costs of solar per watt DC', () => {
  it.each<[QuoteProjectType, ProjectType | null, number, number]>([
    ['residential', null, 8, 3.24],
    ['commercial_industrial', null, 99, 2.34],
    ['commercial_industrial', null, 100, 1.77],
    ['commercial_industrial', null, 1999, 1.77],
    ['commercial_industrial', null, 2000, 1.55],
    ['commercial_industrial', null, 9000, 1.55],
    ['commercial_industrial', 'rooftop_solar', 500, 1.77],
    ['commercial_industrial', 'groundmount_solar', 50, 2.34 * 1.3],
    ['commercial_industrial', 'groundmount_solar', 500, 1.77 * 1.15],
    ['commercial_industrial', 'groundmount_solar', 5000, 1.55],
    ['commercial_industrial', 'carport_solar', 500, 1.77 * 1.35],
    ['community', null, 5000, 1.8],
    ['utility_scale', null, 50_000, 1.17],
    ['utility_scale', 'groundmount_solar', 50_000, 1.17],
  ])('%s, %s, %d kW: %d', (subtype, installation, kwDc, perWatt) => {
    const cents = solarUsualCosts({ subtype, installation, kwDc })
    expect(cents).toBe(part(kwDc * 1000 * perWatt, 0.97))
  })
})

describe('usual eligible costs of storage', () => {
  it.each<[QuoteProjectType, number, number, number]>([
    ['residential', 0.01, 0.04, 10 * 695 + 40 * 580],
    ['residential', 0.1, 0.4, 100 * 695 + 400 * 580],
    ['battery', 0.039, 0.1, 39 * 695 + 100 * 580],
    ['battery', 0.04, 0.1, 40 * 667 + 100 * 527],
    ['battery', 0.399, 1, 399 * 667 + 1000 * 527],
    ['battery', 0.4, 1, 400 * 520 + 1000 * 262],
    ['battery', 4, 16, 4000 * 520 + 16_000 * 262],
    ['battery', 5, 20, 20_000 * 330],
    ['utility_scale', 2, 8, 8000 * 330],
    ['thermal', 1, 10, 10_000 * 250],
    ['mechanical', 50, 400, 400_000 * 250],
  ])('%s of %d MW and %d MWh: %d dollars', (subtype, mw, mwh, dollars) => {
    expect(storageUsualCosts({ subtype, mw, mwh })).toBe(part(dollars, 0.97))
  })
})

describe('usual eligible costs of gas per MMBtu and day', () => {
  it.each<[QuoteProjectType, number]>([
    ['landfill', 13_500],
    ['agricultural', 60_000],
    ['wastewater', 35_000],
  ])('%s: %d', (subtype, dollars) => {
    expect(gasUsualCosts(subtype, 1000)).toBe(part(1000 * dollars, 0.9))
  })
})

describe('every usual cost', () => {
  const size = fc.double({ min: 0.001, max: 10_000, noNaN: true })
  it('is a positive whole number of cents', () => {
    fc.assert(
      fc.property(size, size, (a, b) => {
        for (const cents of [
          solarUsualCosts({ subtype: 'commercial_industrial', installation: null, kwDc: a }),
          storageUsualCosts({ subtype: 'battery', mw: a, mwh: b }),
          gasUsualCosts('landfill', a),
        ]) {
          expect(Number.isSafeInteger(cents) && cents > 0).toBe(true)
        }
      }),
    )
  })
})
