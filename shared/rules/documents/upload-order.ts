import { type UploadEffort, uploadEfforts } from '#shared/entities/document-handling.ts'
import { type DocumentType, documentTypeData } from '#shared/entities/document-types.ts'
import type { ClassificationState } from '#shared/entities/documents.ts'
import { andList } from '#shared/format/lists.ts'

/** Minutes to find and send a document that is at hand. Ours. */
const MINUTES_AT_HAND = 5

const effortOf = ({ document_type }: Slot): UploadEffort => documentTypeData[document_type].effort

/** The parts of a diligence list document that determine the order. */
interface Slot {
  readonly id: number
  readonly document_type: DocumentType
  readonly required: boolean
  readonly state: ClassificationState
  readonly is_being_checked: boolean
}

/** Whether the owner still has to provide a document. */
const isGap = ({ required, state, is_being_checked }: Slot): boolean =>
  !is_being_checked &&
  (state === 'flagged' || state === 'other' || (required && state === 'missing'))

/**
 * Returns the documents to provide, in order: returned ones, then those at hand, then those to request, then those that
 * take weeks; otherwise in list order.
 */
export function uploadOrder<S extends Slot>(slots: readonly S[]): S[] {
  const rank = (slot: S): number =>
    slot.state === 'missing' ? 1 + uploadEfforts.values.indexOf(effortOf(slot)) : 0
  return slots.filter(isGap).toSorted((a, b) => rank(a) - rank(b))
}

/** Returns the total effort in a sentence; empty if there is nothing to do. */
export function uploadEstimate(slots: readonly Slot[]): string {
  const efforts = uploadOrder(slots).map(effortOf)
  const count = (effort: UploadEffort) => efforts.filter((one) => one === effort).length
  const [quick, asked, ordered] = [count('at_hand'), count('ask'), count('order')]
  const parts = [
    ...(quick > 0 ? [`about ${durationOf(quick * MINUTES_AT_HAND)} for what you have`] : []),
    ...(asked > 0 ? [`a few days for ${asked} to ask for`] : []),
    ...(ordered > 0 ? [`2 to 6 weeks for ${ordered} to order`] : []),
  ]
  if (parts.length === 0) return ''
  const words = andList(parts)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

function durationOf(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`
  const hours = Math.round(minutes / 30) / 2
  return hours === 1 ? 'an hour' : `${hours} hours`
}
