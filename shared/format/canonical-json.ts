/**
 * JSON with sorted keys and without what JSON drops, so that neither order nor `undefined` counts
 * when two values are compared: a database hands objects back in an order of its own. `ofText`
 * says what of a text counts.
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
