import { describe, expect, it } from 'vitest'
import { documentTypeData, documentTypes } from '#shared/entities/document-types.ts'
import { factUse, isOpenAnswer, openWords, usesOf } from '#shared/reading/answers/use.ts'

describe('usesOf', () => {
  it.each([
    ['site_lease', 'landlord', false, []],
    ['site_lease', 'landlord', true, ['field']],
    ['site_lease', 'site_lease_term', false, ['rule']],
    ['site_lease', 'site_lease_term', true, ['field', 'rule']],
    ['independent_engineer_report', 'conclusion', false, ['report']],
    ['project_photo', 'a_question_of_staff', true, ['field']],
    ['project_photo', 'a_question_of_staff', false, []],
  ] as const)('%s, %s, fills a field %s: %j', (document_type, field_name, fills_field, uses) => {
    expect(usesOf({ document_type, field_name, fills_field })).toEqual(uses)
  })

  it('counts every line of financial statements as used, and nothing of a photo', () => {
    for (const type of documentTypes.values) {
      const uses = documentTypeData[type].fields.map((one) => factUse(type, one.field_name))
      if (type.startsWith('financial_statements')) expect(uses.every((use) => use)).toBe(true)
      if (type === 'project_photo') expect(uses.some((use) => use)).toBe(false)
    }
  })
})

describe('isOpenAnswer', () => {
  it.each([
    ['proposed', false, true],
    ['accepted', false, false],
    ['edited', false, false],
    ['rejected', false, false],
    ['accepted', true, true],
  ] as const)('%s, stale %s: %s', (state, is_stale, open) => {
    expect(isOpenAnswer({ state, is_stale })).toBe(open)
  })
})

describe('openWords', () => {
  it.each([
    [['Rent'], '1 question is still open: Rent'],
    [['Rent', 'Term'], '2 questions are still open: Rent and Term'],
    [['A', 'B', 'C', 'D', 'E'], '5 questions are still open: A, B, C, and 2 more'],
  ])('%j: %s', (labels, words) => expect(openWords(labels)).toBe(words))
})
