import type { Citation } from '#shared/entities/answers.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { PageText } from '../page-text/page-text.ts'
import { type SeenWord, seenInBox } from '../page-text/text-in-box.ts'

interface Found {
  value: FieldValue
  confidence: number
  citation: Pick<Citation, 'page' | 'box'> | null
}

/**
 * An answer from a scan is no surer than its words were recognised: a figure as its least sure word with
 * a digit, since one wrong digit is a wrong value, anything else as its words on average
 * (docs/domain.md section 3). Answers from text stay as they are.
 */
export function asRecognised<A extends Found>(answer: A, pages: readonly PageText[]): A {
  const { value, citation } = answer
  if (value === null || !citation) return answer
  const page = pages.find(({ number }) => number === citation.page)
  const words = page ? seenInBox(page, citation.box) : null
  if (!words || words.length === 0) return answer
  const confidence = Math.min(answer.confidence, certaintyOf(value, words))
  return { ...answer, confidence: Math.round(confidence * 100) / 100 }
}

const DIGIT = /\d/

function certaintyOf(value: FieldValue, words: readonly SeenWord[]): number {
  const figures = DIGIT.test(String(value)) ? words.filter(({ text }) => DIGIT.test(text)) : []
  if (figures.length > 0) return Math.min(...figures.map(({ certainty }) => certainty))
  return words.reduce((sum, { certainty }) => sum + certainty, 0) / words.length
}
