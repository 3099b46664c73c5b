import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteInputSchema } from '#shared/entities/quotes.ts'
import { assetHints } from '#shared/rules/accounts/quotes/hints.ts'
import { eligibleBasis } from '#shared/rules/policy/credits/basis.ts'

describe('hints about an asset', () => {
  it.each([
    [{ capacity_mw: 4, capacity_dc_mw: 5.2 }, []],
    [{ capacity_mw: 4, capacity_dc_mw: 4 }, []],
    [{ capacity_mw: 4, capacity_dc_mw: 8 }, []],
    [{ capacity_mw: 4, capacity_dc_mw: 3.999 }, ['capacity_dc_mw']],
    [{ capacity_mw: 4, capacity_dc_mw: 8.001 }, ['capacity_dc_mw']],
    [{ capacity_mw: 4, capacity_dc_mw: 5_200 }, ['capacity_dc_mw']],
    [{ capacity_mw: 4 }, []],
    [{ capacity_dc_mw: 4 }, []],
    [{ capacity_mw: 5, interconnection_costs: 600_000 }, []],
    [{ capacity_mw: 5.001, interconnection_costs: 600_000 }, ['interconnection_costs']],
    [{ capacity_mw: 80, interconnection_costs: 0 }, []],
    [{ interconnection_costs: 600_000 }, []],
    [{ capacity_dc_mw: 6.5, interconnection_costs: 600_000 }, []],
    [{ capacity_dc_mw: 6.6, interconnection_costs: 600_000 }, ['interconnection_costs']],
    [{ gas_mmbtu_per_day: 408, interconnection_costs: 600_000 }, []],
    [{ gas_mmbtu_per_day: 409, interconnection_costs: 600_000 }, ['interconnection_costs']],
  ])('%j: %j', (asset, fields) => {
    expect(Object.keys(assetHints(asset, null))).toEqual(fields)
  })

  it('depend only on the ratio and block nothing', () => {
    const output = fc.double({ min: 0.01, max: 100, noNaN: true })
    const ratio = fc.double({ min: 0.1, max: 10, noNaN: true })
    fc.assert(
      fc.property(output, ratio, (ac, ratio) => {
        // Rounding blurs the exact bounds.
        fc.pre(Math.abs(ratio - 1) > 1e-9 && Math.abs(ratio - 2) > 1e-9)
        const asset = { capacity_mw: ac, capacity_dc_mw: ac * ratio }
        const isUsual = ratio > 1 && ratio < 2
        expect(assetHints(asset, 'solar').capacity_dc_mw === undefined).toBe(isUsual)
        expect(quoteInputSchema.shape.assets.safeParse([asset]).success).toBe(true)
      }),
    )
  })

  it('say whether interconnection costs count, as the credit does', () => {
    const megawatts = fc.double({ min: 0.001, max: 100, noNaN: true })
    const costs = fc.integer({ min: 1, max: 2_000_000_000 })
    const technologies = fc.constantFrom('solar' as const, 'storage' as const)
    const starts = fc.constantFrom('2024-12-31', '2025-01-01')
    fc.assert(
      fc.property(megawatts, costs, technologies, starts, (mw, dollars, technology, start) => {
        const { basisCents } = eligibleBasis({
          eligibleCents: 0,
          interconnectionCents: dollars * 100,
          capacityAcMw: mw,
          technology,
          section: start < '2025-01-01' ? '48' : '48E',
        })
        const asset = {
          capacity_mw: mw,
          interconnection_costs: dollars,
          construction_start_date: start,
        }
        const hint = assetHints(asset, technology)
        expect(hint.interconnection_costs === undefined).toBe(basisCents > 0)
      }),
    )
  })
})
