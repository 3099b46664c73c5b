/** Yields the items in groups of `size`, the last one shorter: for statements and calls that take only so many at once. */
export function* batchesOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
