import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import type { ClassificationState } from '#shared/entities/documents.ts'
import { type EnumerationValue, enumeration } from '#shared/entities/enumeration.ts'

/** Groups of slots by who has to act: the seller, staff, or no one. */
export const slotFilters = enumeration({
  missing: 'Missing',
  waiting: 'To label or validate',
  flagged: 'Flagged',
  completed: 'Complete',
  optional: 'Optional, not provided',
})
export type SlotFilter = EnumerationValue<typeof slotFilters>

const OF_STATE = {
  missing: 'missing',
  unclassified: 'waiting',
  unstructured: 'waiting',
  other: 'waiting',
  flagged: 'flagged',
  completed: 'completed',
} as const satisfies Record<ClassificationState, SlotFilter>

type Slot = Pick<DocumentSlot, 'state' | 'required'>

export const slotFilterOf = ({ state, required }: Slot): SlotFilter =>
  state === 'missing' && !required ? 'optional' : OF_STATE[state]

/** Without a filter, passes everything but empty optional slots. */
export const passes = (slot: Slot, filter: SlotFilter | null): boolean =>
  filter === null ? slotFilterOf(slot) !== 'optional' : slotFilterOf(slot) === filter
