import { describe, expect, it } from 'vitest'
import { labelHints } from '#server/reading/labels/label-hints.ts'
import { contractFacts } from '#shared/entities/document-types/contract-facts.ts'
import { documentTypes, factsOf } from '#shared/entities/document-types.ts'
import { expectAnswers, statedTexts } from './stated.ts'

const texts = ['contract', 'form', 'technical', 'rougher', 'harder'].flatMap(statedTexts)

describe('answers of each type', () => {
  it.each(texts)('$type', expectAnswers)

  it('have a sample text for every type, counting invoices and statements as one', () => {
    const alike = /^(?:other|other_project_costs_\w+|financial_statements_year_[23])$/
    const missing = documentTypes.values.filter(
      (type) => !alike.test(type) && !texts.some((text) => text.type === type),
    )
    expect(missing).toEqual([])
  })
})

it('are asked for what every contract states of types that come as contracts', () => {
  const notAgreements = ['equipment_warranty', 'landlord_estoppel', 'tax_credit_insurance_policy']
  const ofContracts = Object.values(contractFacts).map(({ field_name }) => field_name)
  const unasked = documentTypes.values.filter((type) => {
    const asked = new Set(factsOf(type).map(({ field_name }) => field_name))
    const isContract = labelHints[type].papers[0] === 'contract'
    return isContract && !ofContracts.every((name) => asked.has(name))
  })
  expect(unasked.toSorted()).toEqual(notAgreements)
})
