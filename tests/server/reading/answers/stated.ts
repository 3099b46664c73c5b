import { expect } from 'vitest'
import { passagesIn } from '#server/demo/passages.ts'
import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import {
  type DocumentType,
  documentTypeData,
  documentTypes,
} from '#shared/entities/document-types.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { formPages } from '#tests/shared/reading/answers/form-page.ts'

/** What a text of a type says; null if it says nothing. */
export interface Stated {
  readonly type: DocumentType
  readonly says: Readonly<Record<string, FieldValue>>
  readonly pages: readonly string[]
}

/**
 * The texts of `texts/<name>.txt`: each has its type, what it says as `field: JSON`, and its pages, each
 * after a line `---`. A page `{terms}` holds clauses of many contracts that answer nothing.
 */
export const statedTexts = (name: string): Stated[] =>
  passagesIn(new URL(`./texts/${name}.txt`, import.meta.url)).map(([title, body]) => {
    if (!documentTypes.has(title)) throw new Error(`${name}.txt: ${title} is no document type`)
    const [says = '', ...pages] = `\n${body}`.split('\n---\n')
    const values = says
      .split('\n')
      .filter((line) => line !== '')
      .map((line): [string, FieldValue] => {
        const end = line.indexOf(': ')
        return [line.slice(0, end), JSON.parse(line.slice(end + 2))]
      })
    return {
      type: title,
      says: Object.fromEntries(values),
      pages: pages.map((page) => (page === '{terms}' ? terms() : page)),
    }
  })

const terms = () =>
  passagesIn(new URL('./texts/terms.txt', import.meta.url))
    .map(([, body]) => body)
    .join('')

/** Reads the pages of a type and expects what they say, each value with a verbatim quote. */
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
