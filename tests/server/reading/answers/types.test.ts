import { describe, expect, it } from 'vitest'
import { documentTypes } from '#shared/entities/document-types.ts'
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
