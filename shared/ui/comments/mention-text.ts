/** Names that are typed behind an `@`: found while typing, and put into the text. */

/** A mention that is being typed: where its `@` stands, and what is behind it. */
export interface OpenMention {
  at: number
  query: string
}

/** Longest part of a name that is looked for. */
const QUERY_MAX = 40

/** The mention that the caret stands in; null where it stands in none. */
export function openMention(text: string, caret: number): OpenMention | null {
  const before = text.slice(0, caret)
  const at = before.lastIndexOf('@')
  if (at < 0 || /[\p{L}\p{N}_]/u.test(before.slice(0, at).at(-1) ?? '')) return null
  const query = before.slice(at + 1)
  return query.length > QUERY_MAX || /[\n@]|^\s|\s\S*\s/u.test(query) ? null : { at, query }
}

/** The people whose name has a part that begins so, in their order. */
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

/** The text with the name in place of what was typed, and where the caret stands then. */
export function withMention(
  text: string,
  { at, query }: OpenMention,
  name: string,
): { text: string; caret: number } {
  const rest = text.slice(at + 1 + query.length)
  const begin = `${text.slice(0, at)}@${name}${rest.startsWith(' ') ? '' : ' '}`
  return { text: begin + rest, caret: begin.length + (rest.startsWith(' ') ? 1 : 0) }
}
