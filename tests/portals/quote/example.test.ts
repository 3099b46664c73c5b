import { describe, expect, it } from 'vitest'
import { EXAMPLE } from '#portals/quote/example.ts'
import type { QuoteForm } from '#shared/entities/quotes.ts'
import { answerQuote } from '#shared/rules/accounts/quotes/quotes.ts'
import { fullForm } from '#tests/shared/rules/accounts/quotes/forms.ts'
import { FIRST_GRID } from '#tests/support/prices.ts'

const form: QuoteForm = {
  contact_info: fullForm.contact_info,
  technology: 'solar',
  project_type: 'community',
  project_cycle: 'own',
  location: { state: 'OH' },
  projects_count: 1,
  assets: [
    {
      capacity_mw: 4.8,
      eligible_costs: 10_540_000,
      interconnection_costs: 600_000,
      construction_start_date: '2025-06-01',
      placed_in_service_date: '2026-10-15',
      pwa: true,
      insured: true,
    },
  ],
}

describe('the example on the landing page', () => {
  it('shows the figures of a real quote for that request', () => {
    const now = new Date('2026-03-02T12:00:00Z')
    const { itc_amount, components, price, status } = answerQuote(form, {
      now,
      prices: FIRST_GRID,
      inUs: null,
    })
    const { about: _about, ...figures } = EXAMPLE
    expect(figures).toEqual({
      credit: itc_amount,
      rateBps: components[0]?.rate_bps,
      low: price?.low,
      high: price?.high,
      net: price?.net_proceeds,
    })
    expect(status).toBe('Pre-qualified')
  })
})
