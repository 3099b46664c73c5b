import type { Citation, ProposedAnswer, Question } from '#shared/entities/answers.ts'
import { fieldKinds } from '#shared/entities/fields.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { boxOf } from '#shared/reading/page-text/page-text.ts'
import { checkFieldValue } from '#shared/rules/documents/field-values.ts'
import { type Candidate, chooseBest } from './candidates.ts'

/** Maximum length of a quote. */
const QUOTE_MAX = 300

/** Returns the best candidate in its field's form, with the quote that states it. */
export function proposed(question: Question, candidates: readonly Candidate[]): ProposedAnswer {
  const { field_name } = question
  const usable = candidates.flatMap((candidate) => {
    const value = storable(question, candidate.value)
    return value === null ? [] : [{ ...candidate, value }]
  })
  const choice = chooseBest(usable)
  const citation = choice && citationOf(choice.best)
  if (!choice || !citation) return { field_name, value: null, confidence: 0, citation: null }
  return { field_name, value: choice.best.value, confidence: choice.confidence, citation }
}

/** Returns the value in its field's form; null if the field can't hold it. */
function storable(
  { kind, options }: Question,
  value: Candidate['value'],
): Exclude<FieldValue, null> | null {
  const facts = fieldKinds[kind]
  const result = checkFieldValue(
    { ...facts, options, min: null, max: null },
    rounded(facts.field_type, value),
  )
  return result.ok ? result.value : null
}

/** Whole dollars lose the cents; dollars and cents lose anything smaller. */
function rounded(fieldType: string, value: Candidate['value']): Candidate['value'] {
  if (typeof value !== 'number') return value
  if (fieldType === 'DOLLARS') return Math.round(value)
  return fieldType === 'DOLLARS_AND_CENTS' ? Number(value.toFixed(2)) : value
}

function citationOf({ page, start, end, quote_start }: Candidate): Citation | null {
  const from = quote_start < start && end - quote_start <= QUOTE_MAX ? quote_start : start
  const span = { start: from, end }
  const box = boxOf(page.page, span)
  const quote = page.page.text.slice(from, end)
  if (!box || quote.trim() === '') return null
  return { page: page.page.number, quote, ...span, box }
}
