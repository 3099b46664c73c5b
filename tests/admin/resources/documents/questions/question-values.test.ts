import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  newQuestionValues,
  valuesOf,
} from '#admin/resources/documents/questions/question-values.ts'
import { type DocumentQuestion, fieldsSchemas } from '#shared/contract/schemas/documents/fields.ts'

describe('a new question', () => {
  it.each([
    ['', null, null],
    ['document_type=site_lease&field_id=4', 'site_lease', '4'],
    ['document_type=nonsense&field_id=0', null, null],
  ])('starts with the values in the address %o', (query, document_type, field_id) => {
    const values = newQuestionValues(new URLSearchParams(query))
    expect(values).toMatchObject({ document_type, field_id })
  })

  it('is sent in the form that the contract accepts', () => {
    const values = {
      ...newQuestionValues(new URLSearchParams('document_type=site_lease&field_id=4')),
      question: ' What is the term? ',
    }
    expect(fieldsSchemas.createQuestion.body.parse(bodyOf(values))).toEqual({
      document_type: 'site_lease',
      field_id: 4,
      question: 'What is the term?',
      is_active: true,
    })
  })
})

it('changes nothing when nothing was edited', () => {
  const record: DocumentQuestion = {
    id: 1,
    document_type: 'site_lease',
    category: 'site_control',
    field_id: 4,
    field_name: 'site_lease_term',
    field_label: 'Site Lease Term',
    question: 'What is the term?',
    used_by: ['field'],
    position: 3,
    is_active: true,
    version: 1,
  }
  expect({ ...record, ...bodyOf(valuesOf(record)) }).toEqual(record)
})
