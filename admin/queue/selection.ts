/** Files selected in a queue, and the anchor of a range. */
export interface FileSelection {
  readonly ids: ReadonlySet<number>
  readonly anchor: number | null
}

export const NO_SELECTION: FileSelection = { ids: new Set(), anchor: null }

/** Selects a file, or deselects it. */
export function toggleFile({ ids }: FileSelection, id: number): FileSelection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Selects all files from the anchor to this one, in the order on screen. */
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
