/** What columns of tables are called. */
export interface NamedColumn<C extends string = string> {
  readonly name: C
  /** The first one wins where two columns are called alike. */
  readonly words: readonly string[]
}

/** Headings without what people write differently. */
const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9#]+/g, '')

/** The column that each heading most likely means, each at most once; null where none is meant. */
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
