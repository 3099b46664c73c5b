import type { DocumentType } from '#shared/entities/document-types.ts'
import type { ClassificationState } from '#shared/entities/documents.ts'
import { enumeration } from '#shared/entities/enumeration.ts'
import { andList } from '#shared/format/lists.ts'

/** How long it takes to have a document in hand, quickest first. Ours (docs/product.md section 4, Diligence). */
export const uploadEfforts = enumeration({
  at_hand: 'About 5 minutes, from your files',
  ask: 'A few days: ask for it',
  order: '2 to 6 weeks: order it now',
})
export type UploadEffort = (typeof uploadEfforts.values)[number]

/** Minutes to find and send what is at hand. Ours. */
const MINUTES_AT_HAND = 5

/** Reports and policies that somebody has to write first. */
const ORDERED: readonly DocumentType[] = [
  'appraisal_report',
  'cost_segregation',
  'energy_production_report',
  'environmental_site_assessment',
  'geotechnical_structural_report',
  'independent_engineer_report',
  'natcat_study',
  'tax_credit_insurance_policy',
  'title_report',
]

/** What an office, an insurer, a utility or a landlord gives when it is asked. */
const ASKED_FOR: readonly DocumentType[] = [
  'certificate_of_good_standing',
  'landlord_estoppel',
  'liability_insurance_certificate',
  'liens_document',
  'property_insurance_certificate',
  'pto_document',
]

export function uploadEffort(type: DocumentType): UploadEffort {
  if (ORDERED.includes(type)) return 'order'
  return ASKED_FOR.includes(type) ? 'ask' : 'at_hand'
}

/** What the order looks at of a document in a diligence list. */
interface Slot {
  readonly id: number
  readonly document_type: DocumentType
  readonly required: boolean
  readonly state: ClassificationState
  readonly is_being_checked: boolean
}

/** Whether a document is for its owner to bring. */
const isGap = ({ required, state, is_being_checked }: Slot): boolean =>
  !is_being_checked &&
  (state === 'flagged' || state === 'other' || (required && state === 'missing'))

/**
 * The documents that are to be brought, in the order to bring them: what came back, then what is at hand,
 * what is asked for, and what takes weeks; within these as the list has them.
 */
export function uploadOrder<S extends Slot>(slots: readonly S[]): S[] {
  const rank = (slot: S): number =>
    slot.state === 'missing'
      ? 1 + uploadEfforts.values.indexOf(uploadEffort(slot.document_type))
      : 0
  return slots.filter(isGap).toSorted((a, b) => rank(a) - rank(b))
}

/** What all of it takes, in a sentence; of nothing, nothing. */
export function uploadEstimate(slots: readonly Slot[]): string {
  const efforts = uploadOrder(slots).map(({ document_type }) => uploadEffort(document_type))
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
