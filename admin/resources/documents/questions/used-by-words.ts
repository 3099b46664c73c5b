import type { QuestionUse } from '#shared/reading/answers/use.ts'

const WORDS = {
  field: 'field',
  rule: 'policy rule',
  report: 'report',
} as const satisfies Record<QuestionUse, string>

/** Returns the uses of an answer in words; an answer without a use never holds a document up. */
export function usedByWords(uses: readonly QuestionUse[]): string {
  if (uses.length === 0) return 'Not used (optional)'
  const words = uses.map((use) => WORDS[use]).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
