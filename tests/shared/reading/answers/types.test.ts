import { describe, expect, it } from 'vitest'
import { documentTypes } from '#shared/entities/document-types.ts'
import { contractTexts } from './contract-texts.ts'
import { formTexts } from './form-texts.ts'
import { harderTexts } from './harder-texts.ts'
import { rougherTexts } from './rougher-texts.ts'
import { expectAnswers } from './stated.ts'
import { technicalTexts } from './technical-texts.ts'

const texts = [...contractTexts, ...formTexts, ...technicalTexts, ...rougherTexts, ...harderTexts]

describe('answers of each type', () => {
  it.each(texts)('$type', expectAnswers)

  it('has a text of every type, invoices and statements as one', () => {
    const alike = /^(?:other|other_project_costs_\w+|financial_statements_year_[23])$/
    const missing = documentTypes.values.filter(
      (type) => !alike.test(type) && !texts.some((text) => text.type === type),
    )
    expect(missing).toEqual([])
  })
})
