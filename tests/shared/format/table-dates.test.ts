import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * Dates in tables are `MM/DD/YYYY`; written-out dates are for prose (docs/product.md section 9).
 */
it('uses one date style in the tables of both bundles', () => {
  const tables = globSync('{admin,portals}/**/*.{ts,tsx}').filter((file) =>
    /\bColumn<|ListColumn<|columns=\{\[/.test(readFileSync(file, 'utf8')),
  )
  expect(tables.length).toBeGreaterThan(20)
  const wordy = tables.filter((file) =>
    /formatDateMedium|formatDateLong|toLocale\w*String|csv: \(\{ \w+_at \}\) => \w+_at,/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(wordy).toEqual([])
})
