/** Files chosen out of a queue, and where a range starts. */
export interface FileSelection {
  readonly ids: ReadonlySet<number>
  readonly anchor: number | null
}

export const NO_SELECTION: FileSelection = { ids: new Set(), anchor: null }

/** Chooses one more file, or no longer. */
export function toggleFile({ ids }: FileSelection, id: number): FileSelection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Chooses all files from the anchor as far as this one, in the order on screen. */
export function selectRange(
  { ids, anchor }: FileSelection,
  order: readonly number[],
  from: number,
  to: number,
): FileSelection {
  const start = anchor ?? from
  const [first, last] = [order.indexOf(start), order.indexOf(to)].toSorted((a, b) => a - b)
  if (first === undefined || last === undefined || first < 0) return { ids, anchor }
  return { ids: new Set([...ids, ...order.slice(first, last + 1)]), anchor: start }
}
