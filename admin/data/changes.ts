type Fields = Readonly<Record<string, unknown>>

/** Never sent: the server sets them, and the version goes out as If-Match. */
const OWN_FIELDS = ['id', 'version', 'created_at', 'updated_at']

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Returns the fields that differ from the record as read: the body of a PATCH. */
export function changedFields(data: Fields, previous: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([field, value]) => !OWN_FIELDS.includes(field) && !same(value, previous[field]),
    ),
  )
}

/** Returns the items in chunks of `size`, so that IDs fit in a URL. */
export function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}
