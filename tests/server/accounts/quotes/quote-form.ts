import type { BodyOf } from '#shared/contract/contract.ts'

export type QuoteBody = BodyOf<'quotes.create'>

/** A form that is pre-qualified in November 2026, with contact details that are easy to search for. */
export const quoteForm = (overrides: Partial<QuoteBody> = {}): QuoteBody => ({
  contact_info: {
    first_name: 'Zebulon',
    last_name: 'Quackenbush',
    email: 'zebulon@quackenbush.test',
    phone_number: '512-555-0147',
    company_name: 'Quackenbush Renewables',
  },
  technology: 'solar',
  project_type: 'utility_scale',
  project_cycle: 'own',
  location: { address: '1 Solar Way, Houston TX', latitude: 29.7604, longitude: -95.3698 },
  projects_count: 1,
  assets: [
    {
      name: 'Gulf One',
      capacity_mw: 20,
      eligible_costs: 24_000_000,
      construction_start_date: '2025-06-01',
      placed_in_service_date: '2026-12-01',
      pwa: true,
      insured: true,
    },
  ],
  ...overrides,
})
