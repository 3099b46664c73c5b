/** Pages selected among others, with the page that a range starts from. */
export interface PageSelection {
  readonly chosen: ReadonlySet<number>
  readonly anchor: number | null
}

export const NOTHING_CHOSEN: PageSelection = { chosen: new Set(), anchor: null }

/** How a press selects: only this page, in addition, or up to here. */
export type ChoiceMode = 'only' | 'toggle' | 'range'

/** Returns the selection after a press on `number`; `order` lists the pages in display order. */
export function choose(
  { chosen, anchor }: PageSelection,
  order: readonly number[],
  number: number,
  mode: ChoiceMode,
): PageSelection {
  if (mode === 'range' && anchor !== null) {
    const [first = 0, last = 0] = [order.indexOf(anchor), order.indexOf(number)].toSorted(
      (a, b) => a - b,
    )
    return { chosen: new Set(order.slice(first, last + 1)), anchor }
  }
  if (mode === 'only') return { chosen: new Set([number]), anchor: number }
  const next = new Set(chosen)
  if (!next.delete(number)) next.add(number)
  return { chosen: next, anchor: number }
}
