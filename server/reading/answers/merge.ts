import type { AiAnswerState } from '#shared/entities/documents.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { Box } from '#shared/reading/page-text/page-text.ts'

/** Merges a run's findings with the answers that a file already has (docs/product.md section 7). */

/** A value with the place where it was found. */
export interface PlacedValue {
  value: FieldValue
  quote: string | null
  page: number | null
  box: Box | null
  confidence: number
  engine: string
}

/** An answer before a run. */
export interface SettledAnswer extends PlacedValue {
  state: AiAnswerState
  /** The version that the quote and the place belong to. */
  number: number
  is_stale: boolean
  /** Why its evidence is gone, for people. */
  stale_reason: string | null
  proposal: PlacedValue | null
}

/** An answer after a run. */
export type MergedAnswer = SettledAnswer

interface RunFacts {
  /** The version that was read. */
  number: number
  /** Finds a quote in that version. */
  relocate(quote: string, hint: { page: number } | undefined): Place | null
}

interface Place {
  quote: string
  page: number
  box: Box
}

/**
 * Returns the answer after a run. An unsettled value is replaced. A value that a person accepted or edited is never
 * overwritten: in a new version its quote is searched again; if it is gone, the answer stays and becomes stale, with
 * the reason, until a person settles it, and the AI's new finding is kept beside it. A rejected value stays rejected
 * until something else is found.
 */
export function mergeAnswer(
  before: SettledAnswer | null,
  found: PlacedValue,
  run: RunFacts,
): MergedAnswer {
  const isSettled = before?.state === 'accepted' || before?.state === 'edited'
  if (before && isSettled) return relocated(before, found, run)
  const fresh = { number: run.number, is_stale: false, stale_reason: null, proposal: null }
  return before?.state === 'rejected' && sameValue(before.value, found.value)
    ? { ...before, ...found, ...fresh }
    : { ...found, state: 'proposed', ...fresh }
}

function relocated(before: SettledAnswer, found: PlacedValue, run: RunFacts): MergedAnswer {
  const proposal = sameValue(before.value, found.value) ? null : found
  const kept = { ...before, proposal, number: run.number }
  const hint = before.page === null ? undefined : { page: before.page }
  // Its document was removed, whatever the new text says: only people restore it.
  if (before.is_stale && before.stale_reason === REMOVED_REASON) return kept
  const place = before.quote === null ? null : run.relocate(before.quote, hint)
  if (place) {
    const { quote, page, box } = place
    return { ...kept, quote, page, box, is_stale: false }
  }
  // The AI found the same value elsewhere: that place is the evidence now.
  if (proposal === null && found.quote !== null) {
    const { quote, page, box } = found
    return { ...kept, quote, page, box, is_stale: false }
  }
  // A value without a place is backed by a person's word.
  if (!before.is_stale && (before.quote === null || before.page === null)) return kept
  return { ...kept, page: null, box: null, is_stale: true, stale_reason: lostReason(before, run) }
}

/** A removed page stays the reason, whatever later versions say. */
const lostReason = ({ is_stale, page, stale_reason }: SettledAnswer, { number }: RunFacts) =>
  is_stale && page === null && stale_reason
    ? stale_reason
    : `Version ${number} does not say it any more`

/** Why a value waits for a person while its source file is removed. */
export const REMOVED_REASON = 'The document that said so was removed'

/** Why a settled answer is stale as soon as its page is removed. */
export const removedReason = (page: number, number: number): string =>
  `Page ${page}, which said so, was removed in version ${number}`

/** Why a settled answer is stale until a new version has been read. */
export const unreadReason = (number: number): string =>
  `Version ${number} has not been read for it yet`

/** Whether two values are the same; text is compared ignoring case and spacing. */
export function sameValue(a: FieldValue, b: FieldValue): boolean {
  if (typeof a === 'string' && typeof b === 'string') return plain(a) === plain(b)
  return a === b
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()
