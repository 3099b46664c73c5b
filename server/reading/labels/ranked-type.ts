import type { DocumentType } from '#shared/entities/document-types.ts'
import type { Contribution } from './findings.ts'

/** A type with its score and evidence. */
export interface RankedType {
  readonly type: DocumentType
  readonly score: number
  readonly contributions: readonly Contribution[]
}
