import {
  type ClassificationState,
  type DocumentCategory,
  documentCategories,
} from '#shared/entities/documents.ts'
import { paths } from '#shared/paths.ts'

/** The progress of diligence and what is left, in plain words (docs/product.md section 4). */

/** A row of a diligence list: a document slot or a field to fill in. */
export interface DiligenceEntry {
  kind: 'document' | 'field'
  /** Document type or field name. */
  key: string
  label: string
  category: DocumentCategory
  required: boolean
  /** A field is completed if it has a value with valid evidence, otherwise missing or unstructured. */
  state: ClassificationState
  /** Why a field with a value is not completed. */
  note: string | null
  /** Whether an unsorted file looks like this missing document; the slot stays missing. */
  is_being_checked: boolean
  /** The slot, for documents. */
  document_id: number | null
}

/** Whose list it is, which decides where the links lead. */
export type DiligenceSubject = { kind: 'project'; slug: string; id: number } | { kind: 'company' }

export interface CategoryProgress {
  category: DocumentCategory
  percent: number
  done: number
  total: number
}

export interface DiligenceGap {
  /** `policy`: what is there is not enough. */
  kind: 'document' | 'field' | 'policy'
  text: string
  /** Address of the screen where it can be fixed. */
  link: string
}

export interface DiligenceSummary {
  /** Whole percent of what is required; 100 only if nothing is left. */
  percent: number
  by_category: CategoryProgress[]
  /** Everything required that is not complete, in list order. */
  blockers: DiligenceGap[]
  /** What the owner can do now, most urgent first, at most three. */
  next: DiligenceGap[]
}

const NEXT_MAX = 3

export interface RequiredProgress<E> {
  done: number
  total: number
  /** Those that are not complete, in list order. */
  open: E[]
}

/** How many required entries are complete: the one count behind “2 of 11 complete”. Optional entries never count. */
export function requiredProgress<E extends Pick<DiligenceEntry, 'required' | 'state'>>(
  entries: readonly E[],
): RequiredProgress<E> {
  const required = entries.filter((entry) => entry.required)
  const open = required.filter(({ state }) => state !== 'completed')
  return { done: required.length - open.length, total: required.length, open }
}

/** `2 of 11`. */
export const progressWords = ({ done, total }: Omit<RequiredProgress<unknown>, 'open'>): string =>
  `${done} of ${total}`

/** Summarizes a diligence list. Optional entries never count against it. */
export function diligenceSummary(
  subject: DiligenceSubject,
  entries: readonly DiligenceEntry[],
): DiligenceSummary {
  const progress = requiredProgress(entries)
  const { open } = progress
  return {
    percent: percentOf(progress),
    by_category: byCategory(entries),
    blockers: open.map((entry) => gapOf(subject, entry)),
    next: open
      .filter((entry) => waitsForOwner(entry))
      .toSorted((a, b) => (URGENCY[a.state] ?? 0) - (URGENCY[b.state] ?? 0))
      .slice(0, NEXT_MAX)
      .map((entry) => gapOf(subject, entry)),
  }
}

/** The order of what the owner can act on; null waits for us. */
const URGENCY = {
  flagged: 0,
  other: 1,
  missing: 2,
  unclassified: null,
  unstructured: null,
  completed: null,
} as const satisfies Record<ClassificationState, number | null>

/** Whether it is the owner's turn; not while a file that looks like it is being checked. */
export const waitsForOwner = ({
  state,
  is_being_checked,
}: Pick<DiligenceEntry, 'state' | 'is_being_checked'>): boolean =>
  URGENCY[state] !== null && !is_being_checked

function byCategory(entries: readonly DiligenceEntry[]): CategoryProgress[] {
  return documentCategories.values.flatMap((category) => {
    const progress = requiredProgress(entries.filter((entry) => entry.category === category))
    const { done, total } = progress
    return total === 0 ? [] : [{ category, percent: percentOf(progress), done, total }]
  })
}

const percentOf = ({ done, total }: RequiredProgress<unknown>): number =>
  total === 0 ? 100 : Math.floor((done * 100) / total)

const DOCUMENT_TEXT = {
  missing: (label) => `Upload ${label}.`,
  flagged: (label) => `${label} was flagged. See the note and upload it again.`,
  other: (label) => `The file for ${label} is the wrong document type. Upload the correct one.`,
  unclassified: (label) => `We’re categorizing the file you uploaded for ${label}.`,
  unstructured: (label) => `We’re reviewing ${label}.`,
  completed: (label) => `${label} is complete.`,
} as const satisfies Record<ClassificationState, (label: string) => string>

/** A pending file that looks like a missing document is treated as if it were already in its slot. */
const documentText = ({ state, label, is_being_checked }: DiligenceEntry): string =>
  DOCUMENT_TEXT[is_being_checked ? 'unstructured' : state](label)

function gapOf(subject: DiligenceSubject, entry: DiligenceEntry): DiligenceGap {
  const { kind } = entry
  const text = kind === 'document' ? documentText(entry) : fieldText(entry)
  return { kind, text, link: linkTo(subject, entry) }
}

const fieldText = ({ label, note }: DiligenceEntry): string =>
  note === null ? `Fill in ${label}.` : `We’re reviewing ${label} again: ${note}.`

function linkTo(subject: DiligenceSubject, { kind, key, document_id }: DiligenceEntry): string {
  if (subject.kind === 'project') {
    const { slug, id } = subject
    return kind === 'document'
      ? paths.project.build({ slug, id }, { tab: 'documents', document: document_id ?? undefined })
      : paths.project.build({ slug, id }, { tab: 'fields', field: key })
  }
  return kind === 'document'
    ? paths.documentation.build({}, { document: document_id ?? undefined })
    : paths.company.build({}, { field: key })
}
