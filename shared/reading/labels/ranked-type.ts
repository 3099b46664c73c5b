import type { DocumentType } from '#shared/entities/document-types.ts'
import type { Contribution } from './findings.ts'

/** A type and what speaks for it. */
export interface RankedType {
  readonly type: DocumentType
  readonly score: number
  readonly contributions: readonly Contribution[]
}
