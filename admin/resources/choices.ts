import type { EnumerationOption } from '#shared/entities/enumeration.ts'

/** Converts enumeration options to choices for react-admin's inputs. */
export const choicesOf = (options: readonly EnumerationOption[]) =>
  options.map(({ value, label }) => ({ id: value, name: label }))

const NOBODY = { id: 'nobody', name: 'Unassigned' }

/** Returns choices of one person for many rows, including unassigned. */
export const personChoices = (people: readonly { id: string | number; name: string }[]) => [
  ...people.map(({ id, name }) => ({ id: String(id), name })),
  NOBODY,
]

/** Returns the ID of the chosen person; null for unassigned. */
export const personId = (chosen: string): number | null =>
  chosen === NOBODY.id ? null : Number(chosen)
