import { describe, expect, it } from 'vitest'
import { labelDocument } from '#server/reading/labels/label-document.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { sampleTexts, textsOfTypes, variantTexts } from './sample-texts.ts'
import { sheetsOf } from './sheets.ts'

const texts = textsOfTypes(
  'company-and-site',
  'costs',
  'finance-and-insurance',
  'engineering',
  'credits',
)
const rows = [...texts]

const label = (text: string) =>
  labelDocument({ mime_type: 'application/pdf', page_count: 1, pages: sheetsOf(text) })

describe('a label', () => {
  it('has a sample text for every type but other and earlier statement years', () => {
    const missing = documentTypes.values.filter((type) => !texts.has(type))
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

  it.each(variantTexts())('recognizes %s', (_, type, text) => {
    expect(label(text)?.label).toBe(type)
  })

  it.each(sampleTexts('writing'))('recognizes %s as writing about papers', (_, text) => {
    const verdict = label(text)
    expect(verdict?.label).toBe('other')
    expect(verdict?.evidence.map(({ kind }) => kind)).toContain('layout')
  })

  it.each(sampleTexts('other'))('recognizes %s as none of the types', (_, text) => {
    expect(label(text)?.label).toBe('other')
  })
})
