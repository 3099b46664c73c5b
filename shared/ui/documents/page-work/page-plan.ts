import { counted } from '#shared/format/counted.ts'
import type { Turn } from '#shared/reading/page-text/page-moves.ts'
import { nextTurn } from '#shared/ui/documents/preview-kind.ts'

/** A page of a file as planned for the next version. */
export interface PlannedPage {
  /** Its number in the version being edited. */
  readonly number: number
  /** Clockwise rotation. */
  readonly turn: Turn
  /** Left out of the new version; still visible until the plan is saved. */
  readonly removed: boolean
}

export type PagePlan = readonly PlannedPage[]
type Numbers = ReadonlySet<number>

/** A plan that keeps all pages as they are. */
export const startPlan = (count: number): PagePlan =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, turn: 0, removed: false }))

const change = (plan: PagePlan, chosen: Numbers, edit: (page: PlannedPage) => PlannedPage) =>
  plan.map((page) => (chosen.has(page.number) ? edit(page) : page))

const TURNED_BACK = { 0: 270, 90: 0, 180: 90, 270: 180 } as const satisfies Record<Turn, Turn>

/** Rotates pages by a quarter turn; 1 is clockwise. */
export const turnPages = (plan: PagePlan, chosen: Numbers, direction: 1 | -1): PagePlan =>
  change(plan, chosen, (page) => ({
    ...page,
    turn: direction === 1 ? nextTurn(page.turn) : TURNED_BACK[page.turn],
  }))

/** Removes pages, or restores them. */
export const setRemoved = (plan: PagePlan, chosen: Numbers, removed: boolean): PagePlan =>
  change(plan, chosen, (page) => ({ ...page, removed }))

/** Moves pages before another page, keeping their order; null moves them to the end. */
export function movePages(plan: PagePlan, chosen: Numbers, before: number | null): PagePlan {
  const moved = plan.filter(({ number }) => chosen.has(number))
  const rest = plan.filter(({ number }) => !chosen.has(number))
  const from = plan.findIndex(({ number }) => number === before)
  const next = from < 0 ? undefined : plan.slice(from).find(({ number }) => !chosen.has(number))
  const at = next ? rest.indexOf(next) : rest.length
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)]
}

/** Moves pages one place earlier (-1) or later (1); pages that stood apart end up together. */
export function shiftPages(plan: PagePlan, chosen: Numbers, step: 1 | -1): PagePlan {
  const places = plan.flatMap(({ number }, index) => (chosen.has(number) ? [index] : []))
  const [first] = places
  const last = places.at(-1)
  if (first === undefined || last === undefined) return plan
  const before = step === -1 ? plan[Math.max(0, first - 1)] : plan[last + 2]
  return movePages(plan, chosen, before?.number ?? null)
}

/** The pages of the new version. */
export const keptPages = (plan: PagePlan): PlannedPage[] => plan.filter((page) => !page.removed)

const isInOrder = (plan: PagePlan): boolean =>
  plan.every(({ number }, index) => number > (plan[index - 1]?.number ?? 0))

export const isChanged = (plan: PagePlan): boolean =>
  !isInOrder(plan) || plan.some(({ turn, removed }) => turn !== 0 || removed)

/** `2 pages removed, 1 rotated, new order`; empty for a plan that changes nothing. */
export function planWords(plan: PagePlan): string {
  const kept = keptPages(plan)
  const removed = plan.length - kept.length
  const turned = kept.filter(({ turn }) => turn !== 0).length
  const parts = [
    ...(removed > 0 ? [`${counted(removed, 'page')} removed`] : []),
    ...(turned > 0 ? [`${turned} rotated`] : []),
    ...(isInOrder(kept) ? [] : ['new order']),
  ]
  return parts.join(', ')
}

/** The plan in the form the call takes. */
export const planBody = (plan: PagePlan): { number: number; turn: Turn }[] =>
  keptPages(plan).map(({ number, turn }) => ({ number, turn }))
