import { expect, it } from 'vitest'
import { titleCase } from '#shared/entities/title-case.ts'

it.each([
  ['site_lease', 'Site Lease'],
  ['pto_date', 'PTO Date'],
  ['om_agreement_term', 'O&M Agreement Term'],
  ['placed_in_service_date', 'Placed in Service Date'],
  ['of_age', 'Of Age'],
])('%s reads %s', (name, words) => {
  expect(titleCase(name)).toBe(words)
})
