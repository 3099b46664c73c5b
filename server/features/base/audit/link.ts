import { hash } from 'node:crypto'
import type { auditChain } from '#server/db/schema/audit.ts'

export type Link = typeof auditChain.$inferSelect

/** The hash before the first link of a chain. */
export const NO_LINK = '0'.repeat(64)

/**
 * How many IDs back sealing looks for rows that slow transactions wrote after later rows were sealed. An unsealed row
 * with a lower ID was added afterwards.
 */
export const LATE_IDS = 5_000

/** Returns the hash of a link, which covers its content and the previous link's hash. */
export const hashOf = (
  before: string,
  { seq, source, row_id, at, digest }: Omit<Link, 'hash'>,
): string => hash('sha256', [before, seq, source, row_id, at.toISOString(), digest].join('\n'))
