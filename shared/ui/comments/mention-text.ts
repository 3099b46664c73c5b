/** Names typed after an `@`: found while typing and inserted into the text. */

/** A mention being typed: the position of its `@`, and the text after it. */
export interface OpenMention {
  at: number
  query: string
}

/** Maximum length of a name to search for. */
const QUERY_MAX = 40

/** Returns the mention at the caret, or null if there is none. */
export function openMention(text: string, caret: number): OpenMention | null {
  const before = text.slice(0, caret)
  const at = before.lastIndexOf('@')
  if (at < 0 || /[\p{L}\p{N}_]/u.test(before.slice(0, at).at(-1) ?? '')) return null
  const query = before.slice(at + 1)
  return query.length > QUERY_MAX || /[\n@]|^\s|\s\S*\s/u.test(query) ? null : { at, query }
}

/** Returns the people with a part of their name that begins with the query, in the given order. */
export function peopleMatching<P extends { name: string }>(
  people: readonly P[],
  query: string,
): P[] {
  const wanted = query.trim().toLowerCase()
  return people.filter(({ name }) => {
    const known = name.toLowerCase()
    return known.startsWith(wanted) || known.includes(` ${wanted}`)
  })
}

/** Returns the text with the name in place of what was typed, and the new caret position. */
export function withMention(
  text: string,
  { at, query }: OpenMention,
  name: string,
): { text: string; caret: number } {
  const rest = text.slice(at + 1 + query.length)
  const begin = `${text.slice(0, at)}@${name}${rest.startsWith(' ') ? '' : ' '}`
  return { text: begin + rest, caret: begin.length + (rest.startsWith(' ') ? 1 : 0) }
}
