import { emptyAsset, type QuoteValues } from '#portals/quote/quote-values.ts'

/** All values of a solar request with one asset, as typed. */
export const fullValues: QuoteValues = {
  contact_info: {
    first_name: 'Ana',
    last_name: 'Reyes-Kim',
    email: 'ana@example.test',
    phone_number: '555-010-1234',
    company_name: '',
    job_title: '',
  },
  technology: 'solar',
  project_type: 'utility_scale',
  project_cycle: 'develop',
  location: { address: '', state: 'NM', latitude: null, longitude: null, place: '' },
  projects_count: 1,
  assets: [
    {
      ...emptyAsset('MW'),
      name: 'Swan Lake',
      capacity_mw: 10,
      eligible_costs: 16_000_000,
      construction_start_date: '2025-06-01',
      placed_in_service_date: '2026-09-30',
      pwa: 'yes',
      insured: 'yes',
    },
  ],
}

/** The full request with changes to its only asset. */
export function withAsset(changes: Partial<QuoteValues['assets'][number]>): QuoteValues {
  const [asset = emptyAsset()] = fullValues.assets
  return { ...fullValues, assets: [{ ...asset, ...changes }] }
}

/** A device storage in memory. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}

/** A storage that the browser denies access to. */
export const refusingStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
  removeItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
}
