/**
 * Returns JSON with sorted keys and without values that JSON drops, so two values compare equal regardless of order and
 * `undefined`: a database returns objects in its own key order. `ofText` normalizes text.
 */
export function canonicalJson(
  value: unknown,
  ofText: (text: string) => string = (text) => text,
): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => {
      if (typeof part === 'string') return ofText(part)
      if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
      return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    }) ?? 'undefined'
  )
}
