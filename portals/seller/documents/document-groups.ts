import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import {
  type ClassificationState,
  type DocumentCategory,
  documentCategories,
} from '#shared/entities/documents.ts'
import { enumeration } from '#shared/entities/enumeration.ts'
import { type RequiredProgress, requiredProgress } from '#shared/rules/projects/diligence.ts'

export const slotFilters = enumeration({
  all: 'All',
  todo: 'To do',
  checking: 'In review',
  done: 'Complete',
})
export type SlotFilter = (typeof slotFilters.values)[number]

const FILTER_OF = {
  missing: 'todo',
  flagged: 'todo',
  other: 'todo',
  unclassified: 'checking',
  unstructured: 'checking',
  completed: 'done',
} as const satisfies Record<ClassificationState, SlotFilter>

export interface SlotGroup {
  category: DocumentCategory
  slots: DocumentSlot[]
  /** Of the required slots, over all slots of the category. */
  progress: RequiredProgress<DocumentSlot>
}

/**
 * Returns the filter that a slot belongs to. A missing optional document needs no action (null); a slot that a waiting
 * file probably belongs to is with our team.
 */
export function filterOf({
  state,
  required,
  is_being_checked,
}: Pick<DocumentSlot, 'state' | 'required' | 'is_being_checked'>) {
  if (is_being_checked) return 'checking'
  return state === 'missing' && !required ? null : FILTER_OF[state]
}

/** Number of slots per filter, ignoring the search text. */
export function countSlots(
  slots: readonly DocumentSlot[],
  text: string,
): Record<SlotFilter, number> {
  const found = slots.filter((slot) => mentions(slot, text))
  const counts = { all: found.length, todo: 0, checking: 0, done: 0 }
  for (const slot of found) {
    const filter = filterOf(slot)
    if (filter) counts[filter] += 1
  }
  return counts
}

/**
 * Returns the slots by category, required ones first. `text` is searched in the names of documents and files;
 * categories without a match are left out.
 */
export function groupSlots(
  slots: readonly DocumentSlot[],
  show: SlotFilter,
  text: string,
): SlotGroup[] {
  return documentCategories.values.flatMap((category) => {
    const within = slots.filter((slot) => slot.category === category)
    const shown = within.filter(
      (slot) => (show === 'all' || filterOf(slot) === show) && mentions(slot, text),
    )
    if (shown.length === 0) return []
    return [
      {
        category,
        slots: shown.toSorted((a, b) => Number(b.required) - Number(a.required)),
        progress: requiredProgress(within),
      },
    ]
  })
}

function mentions({ label, versioned_documents }: DocumentSlot, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  const names = [label, ...versioned_documents.map(({ name }) => name)]
  return wanted === '' || names.some((name) => name.toLowerCase().includes(wanted))
}
