import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import { parseId } from '#shared/paths.ts'
import { type RequiredProgress, requiredProgress } from '#shared/rules/projects/diligence.ts'
import { filterOf, groupSlots, type SlotFilter, slotFilters } from '../documents/document-groups.ts'

export interface DocumentationQuery {
  show: SlotFilter
  /** Search text for the names of documents and files. */
  text: string
  /** `company`, or a project ID as text; null for everything. */
  about: string | null
}

/** Reads the list that the URL names; by default, what is left to do. */
export function readDocumentationQuery(search: URLSearchParams): DocumentationQuery {
  const show = search.get('show')
  const about = search.get('about')
  return {
    show: slotFilters.has(show) ? show : 'todo',
    text: search.get('q') ?? '',
    about: about === 'company' || parseId(about ?? '') !== null ? about : null,
  }
}

type Owner = { kind: 'company' } | { kind: 'project'; id: number; name: string }

export interface DocumentationGroup {
  owner: Owner
  /** The slots that match the filter and the search text, by category. */
  slots: DocumentSlot[]
  /** Of the required slots, over all slots of the owner. */
  progress: RequiredProgress<DocumentSlot>
}

const aboutOf = ({ project_id }: Pick<DocumentSlot, 'project_id'>): string =>
  project_id === null ? 'company' : String(project_id)

/** The slots of the chosen subject. */
export const slotsAbout = (slots: readonly DocumentSlot[], about: string | null) =>
  about === null ? slots : slots.filter((slot) => aboutOf(slot) === about)

/** The slots under the company and under each project, in the order of `projects`. */
export function documentationGroups(
  slots: readonly DocumentSlot[],
  projects: readonly { id: number; name: string }[],
  { show, text, about }: DocumentationQuery,
): DocumentationGroup[] {
  const owners: Owner[] = [
    { kind: 'company' },
    ...projects.map(({ id, name }) => ({ kind: 'project' as const, id, name })),
  ]
  return owners.flatMap((owner) => {
    const key = owner.kind === 'company' ? 'company' : String(owner.id)
    if (about !== null && about !== key) return []
    const within = slots.filter((slot) => aboutOf(slot) === key)
    const shown = groupSlots(within, show, text).flatMap((group) => group.slots)
    if (shown.length === 0) return []
    return [
      {
        owner,
        slots: shown,
        progress: requiredProgress(within),
      },
    ]
  })
}

/** The figures above the list: the number of required documents and their progress. */
export function documentationFigures(slots: readonly DocumentSlot[]) {
  const progress = requiredProgress(slots)
  const count = (filter: SlotFilter) =>
    progress.open.filter((slot) => filterOf(slot) === filter).length
  return {
    progress,
    checking: count('checking'),
    todo: count('todo'),
    flagged: progress.open.filter(({ state }) => state === 'flagged').length,
  }
}
