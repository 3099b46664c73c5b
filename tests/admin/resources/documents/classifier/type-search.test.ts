import { describe, expect, it } from 'vitest'
import {
  groupedTypes,
  searchTypes,
  suitsOwner,
} from '#admin/resources/documents/classifier/type-search.ts'
import { documentTypes } from '#shared/entities/document-types.ts'

describe('a search for a type', () => {
  it.each([
    // The beginning of a label.
    ['site l', 'site_lease'],
    ['PTO', 'pto_document'],
    // Initials.
    ['ppa', 'power_purchase_agreement'],
    ['dcc', 'domestic_content_certification'],
    // Prefixes of words, in any order.
    ['agree interc', 'interconnection_agreement'],
    // A phrase of the type that is not in its label.
    ['davis-bacon', 'prevailing_wage_certificate'],
    ['  cost seg ', 'cost_segregation'],
  ])('%s finds %s first', (query, expected) => {
    expect(searchTypes(query, 'project')[0]).toBe(expected)
  })

  it.each(['zzzz', '!!', '?'])('%s finds nothing', (query) => {
    expect(searchTypes(query, 'project')).toEqual([])
  })

  it.each(['project', 'company'] as const)(
    'an empty search lists every type, those of a %s first',
    (owner) => {
      const types = searchTypes('', owner)
      expect(types.toSorted()).toEqual([...documentTypes.values].sort())
      const suits = types.map((type) => suitsOwner(type, owner))
      expect(suits.lastIndexOf(true)).toBeLessThan(suits.indexOf(false))
    },
  )

  it('finds every type by its own label', () => {
    for (const { value, label } of documentTypes.options) {
      expect(searchTypes(label, 'project')).toContain(value)
    }
  })
})

describe('the grouped list of types', () => {
  it.each(['project', 'company'] as const)('contains every type for a %s once', (owner) => {
    const types = groupedTypes(owner).flatMap((group) => group.types)
    expect(types.toSorted()).toEqual([...documentTypes.values].sort())
  })
})
