import { describe, expect, it } from 'vitest'
import { inputText } from '#shared/format/policy-inputs.ts'

const ref = (field_name: string) => ({ kind: 'project', id: 1, field_name }) as const

describe('a fact as people read it', () => {
  it.each([
    [{ value: null, unit: null, ref: null }, '–'],
    [{ value: true, unit: null, ref: null }, 'Yes'],
    [{ value: 0.5, unit: null, ref: null }, '0.5'],
    [{ value: 6240, unit: 'kilowatts', ref: ref('installed_capacity_dc') }, '6,240 kW'],
    [{ value: '2026-06-22', unit: null, ref: ref('placed_in_service_date') }, '06/22/2026'],
    [{ value: 'rooftop_solar', unit: null, ref: ref('installation_type') }, 'Rooftop Solar'],
    [{ value: 'rooftop_solar', unit: null, ref: ref('name') }, 'rooftop_solar'],
  ] as const)('%j', (input, words) => {
    expect(inputText(input)).toBe(words)
  })
})
