import { hash } from 'node:crypto'
import type { auditChain } from '#server/db/schema/audit.ts'

export type Link = typeof auditChain.$inferSelect

/** What a chain begins with, where there is no link before. */
export const NO_LINK = '0'.repeat(64)

/**
 * Rows that were written while later ones had been sealed, by transactions that took longer: the sealing looks so
 * many ids back. What comes with a lower id than that was put there afterwards.
 */
export const LATE_IDS = 5_000

/** The hash of a link: of all that it says and of the link before. */
export const hashOf = (
  before: string,
  { seq, source, row_id, at, digest }: Omit<Link, 'hash'>,
): string => hash('sha256', [before, seq, source, row_id, at.toISOString(), digest].join('\n'))
