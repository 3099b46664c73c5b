import { describe, expect, it } from 'vitest'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import { labelDocument } from '#shared/reading/labels/label-document.ts'
import { sheetsOf } from './sheets.ts'
import { companyAndSiteTexts } from './texts/company-and-site.ts'
import { costTexts } from './texts/costs.ts'
import { creditTexts } from './texts/credits.ts'
import { engineeringTexts } from './texts/engineering.ts'
import { financeAndInsuranceTexts } from './texts/finance-and-insurance.ts'
import { otherTexts } from './texts/other.ts'
import { variantTexts } from './texts/variants.ts'
import { writingTexts } from './texts/writing.ts'

const texts: Partial<Record<DocumentType, string>> = {
  ...companyAndSiteTexts,
  ...costTexts,
  ...financeAndInsuranceTexts,
  ...engineeringTexts,
  ...creditTexts,
}
const rows = Object.entries(texts) as [DocumentType, string][]

const label = (text: string) =>
  labelDocument({ mime_type: 'application/pdf', page_count: 1, pages: sheetsOf(text) })

describe('a label', () => {
  it('has a text here for every type but the years of statements before the last', () => {
    const missing = documentTypes.values.filter((type) => texts[type] === undefined)
    expect(missing).toEqual(['financial_statements_year_2', 'financial_statements_year_3', 'other'])
  })

  it.each(rows)('finds %s', (type, text) => {
    const verdict = label(text)
    expect(verdict?.label).toBe(type)
    expect(verdict?.evidence.length).toBeGreaterThan(0)
  })

  it('finds most types without their first lines', () => {
    const headless = rows.filter(([type, text]) => {
      const lines = text.split('\n')
      return label(lines.slice(Math.min(3, lines.length >> 1)).join('\n'))?.label === type
    })
    expect(headless.length / rows.length).toBeGreaterThan(0.85)
  })

  it.each(variantTexts)('knows %s', (_, type, text) => {
    expect(label(text)?.label).toBe(type)
  })

  it.each(Object.entries(writingTexts))('takes %s for writing about papers', (_, text) => {
    const verdict = label(text)
    expect(verdict?.label).toBe('other')
    expect(verdict?.evidence.map(({ kind }) => kind)).toContain('layout')
  })

  it.each(Object.entries(otherTexts))('takes %s for none of the types', (_, text) => {
    expect(label(text)?.label).toBe('other')
  })
})
