import type { Citation } from '#shared/entities/answers.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { type SeenWord, seenInBox } from '../page-text/text-in-box.ts'

interface Found {
  value: FieldValue
  confidence: number
  citation: Pick<Citation, 'page' | 'box'> | null
}

/**
 * Limits an answer from a scan to the confidence of its recognized words: for a figure or a name the least certain
 * word, since one wrong word makes it wrong; for a value not stated literally, the average of its place (docs/domain.md
 * section 3). Answers from text are unchanged.
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
  const told = new Set(wordsOf(String(value).replace(IN_BRACKETS, ' ')))
  const decisive = words.filter(({ text }) => {
    return DIGIT.test(text) ? DIGIT.test(String(value)) : wordsOf(text).some((one) => told.has(one))
  })
  if (decisive.length > 0) return Math.min(...decisive.map(({ certainty }) => certainty))
  return words.reduce((sum, { certainty }) => sum + certainty, 0) / words.length
}

/** A party's role, which is not part of the name. */
const IN_BRACKETS = /\([^)]*\)/g

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
