import { type EnumerationValue, enumeration } from './enumeration.ts'

/** What a language model is asked for. */
export const modelTasks = enumeration({
  label: 'Document type',
  answers: 'Answers',
  phrase: 'Wording of summaries',
})
export type ModelTask = EnumerationValue<typeof modelTasks>

/** The outcome of a model call; a failed one may still cost money. */
export const modelOutcomes = enumeration({
  answered: 'Answered',
  stored: 'Answered from storage',
  failed: 'Failed',
})
export type ModelOutcome = EnumerationValue<typeof modelOutcomes>
