import { describe, expect, it } from 'vitest'
import { type FieldKind, fieldKinds } from '#shared/entities/fields.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { comparableName, contradictions } from '#shared/reading/answers/contradictions.ts'

const stated = (kind: FieldKind, ...values: FieldValue[]) =>
  values.map((value, index) => ({
    source: `doc ${index}`,
    kind,
    unit: fieldKinds[kind].unit,
    value,
  }))

describe('contradictions', () => {
  it.each<[FieldKind, FieldValue, FieldValue]>([
    ['kilowatts', 6_000, 5_880],
    ['kilowatt_hours', 100, 102],
    ['dollars_and_cents', 1_000_000, 1_005_000],
    ['dollars_and_cents', 10.2, 11.2],
    ['dollars', 0, 1],
    ['percent', 15, 15.5],
    ['float', 1_600, 1_607],
    ['date', '2026-01-31', '2026-01-31'],
    ['number_of_years', 20, 20],
    ['boolean', true, true],
    ['string', 'Halcyon Ridge Renewables, LLC', 'HALCYON RIDGE RENEWABLES L.L.C.'],
    ['string', 'The Summit Bank, N.A.', 'Summit Bank National Association'],
    ['kilowatts', 6_000, null],
  ])('%s: %s and %s agree', (kind, one, other) => {
    expect(contradictions(stated(kind, one, other))).toEqual([])
    expect(contradictions(stated(kind, other, one))).toEqual([])
  })

  it.each<[FieldKind, FieldValue, FieldValue]>([
    ['kilowatts', 6_000, 5_870],
    ['dollars_and_cents', 1_000_000, 1_005_100],
    ['dollars_and_cents', 10.2, 11.3],
    ['percent', 15, 15.6],
    ['date', '2026-01-31', '2026-02-01'],
    ['number_of_years', 20, 21],
    ['year', 2025, 2026],
    ['integer', 1, 2],
    ['boolean', true, false],
    ['enum', 'llc', 'c_corp'],
    ['string', 'Halcyon Ridge Renewables, LLC', 'Halcyon Ridge Renewables, Inc.'],
  ])('%s: %s and %s contradict', (kind, one, other) => {
    expect(contradictions(stated(kind, one, other))).toHaveLength(1)
  })

  it('compares every pair of different sources', () => {
    const values = stated('number_of_years', 20, 20, 25, null)
    expect(contradictions(values).map(({ one, other }) => [one.source, other.source])).toEqual([
      ['doc 0', 'doc 2'],
      ['doc 1', 'doc 2'],
    ])
    const same = stated('number_of_years', 20, 25).map((value) => ({ ...value, source: 'one' }))
    expect(contradictions(same)).toEqual([])
  })
})

describe('comparableName', () => {
  it.each([
    ['Smith & Sons Company', 'smith and sons co'],
    ['  The Acme Corp. ', 'acme corp'],
    ['Piñon Gathering Company, LLC', 'pinon gathering co llc'],
  ])('%s', (name, comparable) => expect(comparableName(name)).toBe(comparable))
})
