import type { QuoteAsset, QuoteForm } from '#shared/entities/quotes.ts'

export const NOW = new Date('2026-02-10T15:00:00Z')

/** 10 MW AC of solar with everything given: a credit of $4.8 million. */
export const fullAsset: QuoteAsset = {
  name: 'Swan Lake',
  capacity_mw: 10,
  eligible_costs: 16_000_000,
  construction_start_date: '2025-06-01',
  placed_in_service_date: '2026-09-30',
  pwa: true,
  insured: true,
}

export const fullForm: QuoteForm = {
  contact_info: {
    first_name: 'Ana',
    last_name: 'Reyes-Kim',
    email: 'ana@example.test',
    phone_number: '555-010-1234',
  },
  technology: 'solar',
  project_type: 'utility_scale',
  project_cycle: 'develop',
  location: { state: 'NM' },
  projects_count: 1,
  assets: [fullAsset],
}

/** The full form with changes to its only asset. */
export function withAsset(changes: Partial<QuoteAsset>, form: Partial<QuoteForm> = {}): QuoteForm {
  return { ...fullForm, ...form, assets: [{ ...fullAsset, ...changes }] }
}
