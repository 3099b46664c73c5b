import type { EnumerationOption } from '#shared/entities/enumeration.ts'

/** Options of an enumeration as react-admin's inputs want them. */
export const choicesOf = (options: readonly EnumerationOption[]) =>
  options.map(({ value, label }) => ({ id: value, name: label }))

const NOBODY = { id: 'nobody', name: 'Unassigned' }

/** People of whom one is chosen for many rows, or nobody. */
export const personChoices = (people: readonly { id: string | number; name: string }[]) => [
  ...people.map(({ id, name }) => ({ id: String(id), name })),
  NOBODY,
]

/** The id of the person chosen; null for nobody. */
export const personId = (chosen: string): number | null =>
  chosen === NOBODY.id ? null : Number(chosen)
