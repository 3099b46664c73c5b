import { expect } from 'vitest'
import { type DocumentType, documentTypeData } from '#shared/entities/document-types.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { answerQuestions } from '#shared/reading/answers/answer-questions.ts'
import { formPages } from './form-page.ts'

/** What a text of a type says; null where it says nothing. */
export interface Stated {
  readonly type: DocumentType
  readonly says: Readonly<Record<string, FieldValue>>
  readonly pages: readonly string[]
}

/** Reads the pages of a type and expects what they say, each value with a literal quote. */
export function expectAnswers({ type, says, pages: typed }: Stated): void {
  const pages = formPages(...typed)
  const { fields } = documentTypeData[type]
  const answers = answerQuestions({
    type,
    questions: fields.filter(({ field_name }) => Object.hasOwn(says, field_name)),
    pages,
  })
  for (const { value, citation } of answers) {
    const page = pages.find(({ number }) => number === citation?.page)
    expect(value === null ? null : (citation?.quote ?? '')).toBe(
      value === null ? null : page?.text.slice(citation?.start, citation?.end),
    )
  }
  expect(Object.fromEntries(answers.map(({ field_name, value }) => [field_name, value]))).toEqual(
    says,
  )
}
