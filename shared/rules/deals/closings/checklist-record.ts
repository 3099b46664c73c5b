import type { ClosingItem, ClosingSide } from '#shared/entities/closings.ts'
import { andList } from '#shared/format/lists.ts'
import type { ChecklistLine } from './checklist.ts'

/** A waiver in force: who gave it for whom, and why. */
export interface LineWaiver {
  /** Null for our team. */
  side: ClosingSide | null
  seller_id: number | null
  party: string
  person: string
  reason: string
  at: string
}

/** A checklist line with what it rests on, as it is stored with a paid transfer. */
export interface RecordedLine extends Pick<ChecklistLine, 'state' | 'text'> {
  item: ClosingItem
  /** Who decided what it asks for. */
  by: string | null
  at: string | null
  /** The recorded document. */
  file: { versioned_document_id: number; number: number } | null
  waivers: readonly LineWaiver[]
}

/** What a reader learns of how a line was settled. */
export interface SettledBy {
  by: string | null
  at: string | null
  reason: string | null
}

/** Whether a reader learns why a waiver was given: another seller's reason is between that seller and our team. */
export const isReasonRead = (
  waiver: Pick<LineWaiver, 'side' | 'seller_id'>,
  reader: Pick<LineWaiver, 'side' | 'seller_id'>,
): boolean =>
  reader.side !== 'seller' || waiver.side !== 'seller' || waiver.seller_id === reader.seller_id

/** Returns by whom a line was done or waived, and why, without another seller's reasons (`seller_id`: the reader's). */
export function settledBy(
  { state, by, at, waivers }: RecordedLine,
  reader: { side: ClosingSide | null; seller_id: number | null },
): SettledBy {
  if (state === 'open') return { by: null, at: null, reason: null }
  if (state === 'done') return { by, at, reason: null }
  return {
    by: andList(waivers.map(({ person, party }) => `${person} for ${party}`)),
    at:
      waivers
        .map((waiver) => waiver.at)
        .toSorted()
        .at(-1) ?? null,
    reason:
      [
        ...new Set(
          waivers.filter((waiver) => isReasonRead(waiver, reader)).map(({ reason }) => reason),
        ),
      ].join(' ') || null,
  }
}
