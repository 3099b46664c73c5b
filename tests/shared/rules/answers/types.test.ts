import { describe, expect, it } from 'vitest'
import { type DocumentType, documentTypeData } from '#shared/entities/document-types.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { answerQuestions } from '#shared/rules/answers/answer-questions.ts'
import { formPages } from './form-page.ts'

const answersOf = (type: DocumentType, ...pages: string[]): Record<string, FieldValue> =>
  Object.fromEntries(
    answerQuestions({
      type,
      questions: documentTypeData[type].fields,
      pages: formPages(...pages),
    }).map(({ field_name, value }) => [field_name, value]),
  )

describe('each type', () => {
  it('certificate_of_good_standing', () => {
    expect(
      answersOf(
        'certificate_of_good_standing',
        `STATE OF OHIO
CERTIFICATE OF GOOD STANDING
I certify that Elm Solar, LLC, formed on May 3, 2019 under the laws of the State of Ohio, is in good
standing.
Status:  Active
Given under my hand on this 4th day of June, 2026.`,
      ),
    ).toEqual({ state: 'OH', issue_date: '2026-06-04', status: 'Active' })
  })
})
