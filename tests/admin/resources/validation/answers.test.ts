import { describe, expect, it } from 'vitest'
import { textOf, valueOfText } from '#admin/resources/validation/answer-text.ts'
import { askedOf, firstOpen } from '#admin/resources/validation/use-questions.ts'
import type { DocumentQuestion } from '#shared/contract/schemas/fields.ts'
import { fieldRecord } from '../fields/records.ts'

const dollars = fieldRecord()
const date = fieldRecord({ data_type: 'date', field_type: 'DATE', unit: null, min: null })
const yesNo = fieldRecord({ data_type: 'boolean', field_type: 'ENUM', unit: null, min: null })
const words = fieldRecord({ data_type: 'text', field_type: 'STRING', unit: null, min: null })

describe('what is typed from a document', () => {
  it.each([
    [dollars, '$1,200,000', 1_200_000],
    [dollars, '   ', null],
    [date, '11/21/2026', '2026-11-21'],
    [yesNo, 'Yes', true],
    [words, ' Coastal Bend ', 'Coastal Bend'],
  ] as const)('%o: %s', (field, text, value) => {
    expect(valueOfText(field, text)).toEqual({ ok: true, value })
  })

  it.each([
    [dollars, 'many', 'Enter a whole number'],
    [date, 'soon', 'Enter a date such as 11/21/2026'],
    [yesNo, 'maybe', 'Choose yes or no'],
  ] as const)('%o: %s is refused', (field, text, message) => {
    expect(valueOfText(field, text)).toEqual({ ok: false, message })
  })

  it.each([
    [dollars, 1_200_000],
    [yesNo, false],
    [yesNo, true],
    [words, 'Coastal Bend'],
    [date, '2026-11-21'],
    [words, null],
  ] as const)('%o: a value opened and saved again stays %s', (field, value) => {
    expect(valueOfText(field, textOf(value))).toEqual({ ok: true, value })
  })
})

const question = (id: number, field_id: number): DocumentQuestion => ({
  id,
  document_type: 'site_lease',
  category: 'site_control',
  field_id,
  field_name: `field_${field_id}`,
  field_label: `Field ${field_id}`,
  question: 'What is it?',
  position: id,
  is_active: true,
  version: 1,
})
const own = (id: number, value: string | null) => ({
  field: fieldRecord({ id }),
  value,
  source: null,
})

describe('questions to a document', () => {
  const asked = askedOf(
    [question(1, 10), question(2, 11), question(3, 12)],
    [own(10, 'known'), own(12, null)],
  )

  it('stand beside the fields that they fill', () => {
    expect(asked.map((one) => one.own?.field.id)).toEqual([10, undefined, 12])
  })

  it('lead to the first that is open; a field that is not there cannot be filled', () => {
    expect(firstOpen(asked)).toBe(3)
    expect(firstOpen(asked.slice(0, 2))).toBeNull()
  })
})
