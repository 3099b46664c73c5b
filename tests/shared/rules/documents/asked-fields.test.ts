import { describe, expect, it } from 'vitest'
import type { ProjectType } from '#shared/entities/projects.ts'
import { askedFields } from '#shared/rules/documents/asked-fields.ts'

const GAS = 'gas_transport_agreement_term'
const DC = 'installed_capacity_dc'
const SOLAR = 'solar_construction_start_date'

const asked = (type: ProjectType | null, values: Record<string, unknown> = {}) =>
  askedFields(
    Object.entries({
      installation_type: type,
      [GAS]: null,
      [DC]: null,
      [SOLAR]: null,
      ...values,
    }).map(([field_name, value]) => ({ field_name, value })),
  )
    .map(({ field_name }) => field_name)
    .slice(type === null ? 0 : 1)

describe('askedFields', () => {
  it.each([
    ['storage', []],
    ['rng', [GAS]],
    ['rooftop_solar', [DC, SOLAR]],
  ] as const)('asks %s for its own fields', (type, expected) => {
    expect(asked(type)).toEqual(expected)
  })

  it('asks for everything while the type is unknown', () => {
    expect(asked(null)).toEqual(['installation_type', GAS, DC, SOLAR])
  })

  it('shows a value that is there', () => {
    expect(asked('storage', { [GAS]: 10 })).toEqual([GAS])
  })
})
