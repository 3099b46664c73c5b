import type { QuestionUse } from '#shared/rules/answers/use.ts'

const WORDS = {
  field: 'A field',
  rule: 'A policy rule',
  report: 'A report',
} as const satisfies Record<QuestionUse, string>

/** What uses the answer to a question, in words; nothing means that it never holds a document up. */
export const usedByWords = (uses: readonly QuestionUse[]): string =>
  uses.length === 0 ? 'Nothing: optional' : uses.map((use) => WORDS[use]).join(', ')
