import type { EnumerationOption } from '#shared/entities/enumeration.ts'

/** Options of an enumeration as react-admin's inputs want them. */
export const choicesOf = (options: readonly EnumerationOption[]) =>
  options.map(({ value, label }) => ({ id: value, name: label }))
