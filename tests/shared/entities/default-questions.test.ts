import { describe, expect, it } from 'vitest'
import { defaultQuestions } from '#shared/entities/default-questions.ts'
import { documentTypeData } from '#shared/entities/document-types.ts'
import { fieldDefinitions } from '#shared/entities/field-definitions.ts'

describe('default questions', () => {
  it('are at least forty, with no duplicates', () => {
    expect(defaultQuestions.length).toBeGreaterThanOrEqual(40)
    const keys = defaultQuestions.map((row) => `${row.document_type}/${row.answered_by}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each(defaultQuestions)('$document_type asks for $answered_by', (row) => {
    const { document_type, answered_by, level, field_name } = row
    const asked = documentTypeData[document_type].fields.find(
      (field) => field.field_name === answered_by,
    )
    const filled = fieldDefinitions.find(
      (field) => field.field_name === field_name && field.level === level,
    )
    expect(asked).toBeDefined()
    expect(filled).toBeDefined()
    expect(asked?.options ?? null).toBe(filled?.options ?? null)
  })
})
