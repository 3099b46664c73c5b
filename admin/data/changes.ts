type Fields = Readonly<Record<string, unknown>>

/** Never sent: the server gives them, and the version travels as If-Match. */
const OWN_FIELDS = ['id', 'version', 'created_at', 'updated_at']

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What differs from the record as it was read: the body of a PATCH. */
export function changedFields(data: Fields, previous: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([field, value]) => !OWN_FIELDS.includes(field) && !same(value, previous[field]),
    ),
  )
}

/** Ids in pieces short enough for an address. */
export function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}
