import { describe, expect, it } from 'vitest'
import { askedOf, firstOpen } from '#admin/resources/documents/validation/use-questions.ts'
import type { DocumentQuestion } from '#shared/contract/schemas/documents/fields.ts'
import { fieldRecord } from '../fields/records.ts'

const question = (id: number, field_id: number): DocumentQuestion => ({
  id,
  document_type: 'site_lease',
  category: 'site_control',
  field_id,
  field_name: `field_${field_id}`,
  field_label: `Field ${field_id}`,
  question: 'What is it?',
  used_by: ['field'],
  position: id,
  is_active: true,
  version: 1,
})
const own = (id: number, value: string | null) => ({
  field: fieldRecord({ id }),
  value,
  source: null,
})

describe('questions about a document', () => {
  const asked = askedOf(
    [question(1, 10), question(2, 11), question(3, 12)],
    [own(10, 'known'), own(12, null)],
  )

  it('are shown with the fields that they fill', () => {
    expect(asked.map((one) => one.own?.field.id)).toEqual([10, undefined, 12])
  })

  it('start at the first open one, skipping a question whose field does not exist', () => {
    expect(firstOpen(asked)).toBe(3)
    expect(firstOpen(asked.slice(0, 2))).toBeNull()
  })
})
