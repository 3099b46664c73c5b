import { join } from 'node:path'
import type { ProposedAnswer } from '#shared/entities/answers.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { poolOfAnswer } from '#shared/reading/confidence/answer-pool.ts'
import { poolOfLabel } from '#shared/reading/confidence/curves.ts'
import type { Reading } from './fit.ts'
import { judgedOf, rightType, type Truths } from './folder.ts'

/** A file's readings, with the grade behind each confidence. */
export interface GradedFile {
  root: string
  file: string
  guess: { label: DocumentType; confidence: number } | null
  /** The type whose questions were asked. */
  type: DocumentType
  answers: readonly ProposedAnswer[]
}

/** The readings for which the folder's tables have the truth. */
export function gradedReadings(
  { root, file, guess, type, answers }: GradedFile,
  truths: Truths,
): Reading[] {
  const of = { file: join(root, file) }
  const truth = rightType(truths.types.get(file), guess?.label)
  const judged = judgedOf(file, truths, answers).filter(({ read }) => read !== null)
  return [
    ...(guess && truth ? [{ ...of, ...gradedLabel(guess), right: guess.label === truth }] : []),
    ...judged.map(({ field, confidence, outcome }) => ({
      ...of,
      pool: poolOfAnswer(type, field),
      name: field,
      grade: confidence,
      right: outcome === 'right',
    })),
  ]
}

const gradedLabel = ({ label, confidence }: { label: DocumentType; confidence: number }) => ({
  pool: poolOfLabel(label),
  name: label,
  grade: confidence,
})
