/** IDs per chunk; a chunk is 128 KB. */
const CHUNK = 2 ** 20

/** A set of IDs that uses one bit per ID, so millions of rows fit in memory while a chain is read. */
export function seenIds() {
  const chunks = new Map<number, Uint8Array>()
  let highest = 0
  const placeOf = (id: number) => [Math.floor((id % CHUNK) / 8), 1 << (id % 8)] as const
  return {
    highest: (): number => highest,
    has(id: number): boolean {
      const [byte, bit] = placeOf(id)
      return ((chunks.get(Math.floor(id / CHUNK))?.[byte] ?? 0) & bit) !== 0
    },
    /** Returns false if the ID was already there. */
    add(id: number): boolean {
      const key = Math.floor(id / CHUNK)
      let chunk = chunks.get(key)
      if (!chunk) {
        chunk = new Uint8Array(CHUNK / 8)
        chunks.set(key, chunk)
      }
      const [byte, bit] = placeOf(id)
      const before = chunk[byte] ?? 0
      chunk[byte] = before | bit
      highest = Math.max(highest, id)
      return (before & bit) === 0
    },
  }
}
