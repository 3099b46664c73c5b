import {
  type DocumentType,
  documentTypeData,
  documentTypes,
} from '#shared/entities/document-types.ts'
import { documentCategories } from '#shared/entities/documents.ts'

/** The owner of the list that a file is on. */
export type FileOwner = 'project' | 'company'

/** A searchable type. */
interface Entry {
  type: DocumentType
  label: string
  initials: string
  words: readonly string[]
  /** Category and phrases of the type. */
  about: string
}

const ENTRIES: readonly Entry[] = documentTypes.options.map(({ value, label }) => {
  const words = wordsOf(label)
  const { category, searchPhrases } = documentTypeData[value]
  return {
    type: value,
    label: label.toLowerCase(),
    initials: words.map((word) => word[0]).join(''),
    words,
    about: [documentCategories.label(category), ...searchPhrases].join(' ').toLowerCase(),
  }
})

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? []
}

/** Whether files of this type usually belong to this kind of owner. */
export const suitsOwner = (type: DocumentType, owner: FileOwner): boolean =>
  ['either', owner].includes(documentTypeData[type].owner)

/**
 * Returns the types that match a search, best first; all of them for an empty query. A label that
 * starts with the text ranks above its initials (`ppa`), then a word, any part of the label, and
 * last the type's category and phrases. Types of the other owner come last.
 */
export function searchTypes(query: string, owner: FileOwner): DocumentType[] {
  const text = query.trim().toLowerCase()
  return ENTRIES.map((entry) => ({ type: entry.type, rank: rankOf(entry, text) }))
    .filter(({ rank }) => rank !== null)
    .toSorted(
      (a, b) =>
        Number(suitsOwner(b.type, owner)) - Number(suitsOwner(a.type, owner)) ||
        Number(a.rank) - Number(b.rank),
    )
    .map(({ type }) => type)
}

function rankOf(entry: Entry, text: string): number | null {
  if (text === '') return 0
  if (entry.label.startsWith(text)) return 1
  if (entry.initials.startsWith(text)) return 2
  const asked = wordsOf(text)
  if (asked.length === 0) return null
  if (asked.every((word) => entry.words.some((own) => own.startsWith(word)))) return 3
  if (asked.every((word) => entry.label.includes(word))) return 4
  return asked.every((word) => `${entry.label} ${entry.about}`.includes(word)) ? 5 : null
}

export interface TypeGroup {
  title: string
  types: readonly DocumentType[]
}

/** Returns all types by category for browsing; types of the other owner form their own group. */
export function groupedTypes(owner: FileOwner): TypeGroup[] {
  const types = searchTypes('', owner)
  const other = types.filter((type) => !suitsOwner(type, owner))
  const groups = documentCategories.options.map(({ value, label }) => ({
    title: label,
    types: types.filter(
      (type) => suitsOwner(type, owner) && documentTypeData[type].category === value,
    ),
  }))
  return [
    ...groups,
    {
      title: owner === 'project' ? 'Usually for a company' : 'Usually for a project',
      types: other,
    },
  ].filter((group) => group.types.length > 0)
}
