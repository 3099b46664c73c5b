/** Matches the headings of table columns. */
export interface NamedColumn<C extends string = string> {
  readonly name: C
  /** If two columns have the same name, the first one wins. */
  readonly words: readonly string[]
}

/** Normalizes headings for spelling differences. */
const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9#]+/g, '')

/** Returns the most likely column for each heading, each column at most once; null if there is no match. */
export function matchHeadings<C extends string>(
  headings: readonly string[],
  columns: readonly NamedColumn<C>[],
): (C | null)[] {
  const known = new Map<string, C>()
  const longest = Math.max(0, ...columns.map(({ words }) => words.length))
  for (let rank = 0; rank < longest; rank++) {
    for (const { name, words } of columns) {
      const word = plain(words[rank] ?? '')
      if (word !== '' && !known.has(word)) known.set(word, name)
    }
  }
  const taken = new Set<C>()
  return headings.map((heading) => {
    const name = known.get(plain(heading))
    if (name === undefined || taken.has(name)) return null
    taken.add(name)
    return name
  })
}
