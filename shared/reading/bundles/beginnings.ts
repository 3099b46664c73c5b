import type { PageSigns } from './page-signs.ts'

/** Something on two neighboring pages that tells whether the second begins a paper. */
export interface Sign {
  kind: SignKind
  /** Points for a beginning; negative ones against it. */
  points: number
}

/** What is known of the paper that a page may go on with. */
export interface OpenPaper {
  /** Pages so far, in order; the first one begins it. */
  pages: readonly PageSigns[]
}

/** Points that make a beginning. */
export const ENOUGH = 3.5

export type SignKind = keyof typeof WEIGHTS

/** Points of each sign; fitted on papers laid one behind the other (docs/reading.md). */
export const WEIGHTS = {
  title: 2.5,
  opening: 2,
  numbers_again: 2.5,
  numbers_end: 1,
  heads_change: 1.5,
  clauses_again: 1,
  signed_before: 1,
  short_before: 0.5,
  size: 1,
  goes_on: -3,
  numbers_go_on: -4,
  same_heads: -3,
  exhibit: -6,
  in_exhibit: -1,
  in_appendix: -3,
  behind_slip: -4.5,
  same_title: -4,
  contents: -1,
  untitled: -1,
} as const satisfies Record<string, number>

/** The signs on a page, read against the paper before it and the page behind it. */
export function signsOfBeginning(
  paper: OpenPaper,
  page: PageSigns,
  next: PageSigns | undefined,
  common: ReadonlySet<string>,
): Sign[] {
  const before = paper.pages.at(-1)
  if (!before) return []
  const numbers = numberSigns(paper, before, page, next)
  // Invoices of one company look alike; "2 of 2" before "1 of 3" says all the same where one ends.
  const isCounted = numbers.includes('numbers_again') && numbers.includes('numbers_end')
  const kinds = [
    ...numbers,
    ...headSigns(before, page, next, common),
    ...textSigns(paper, before, page),
  ].filter((kind) => !(isCounted && (kind === 'same_heads' || kind === 'untitled')))
  const title = page.title
    ? [{ kind: 'title' as const, points: WEIGHTS.title * Math.min(1, page.title.standing) }]
    : []
  return [...title, ...kinds.map((kind) => ({ kind, points: WEIGHTS[kind] }))]
}

function textSigns(paper: OpenPaper, before: PageSigns, page: PageSigns): SignKind[] {
  const behindSlip = !page.exhibit && before.exhibit && before.is_slip
  const found: [SignKind, boolean][] = [
    ['opening', page.opens],
    ['clauses_again', beginsClauses(paper, page)],
    ['signed_before', before.signed],
    ['short_before', before.fill < 0.7 && before.ends && !before.is_slip],
    ['size', !isSameSize(before, page)],
    ['goes_on', page.goes_on && !before.ends],
    ['exhibit', page.exhibit],
    ['in_exhibit', !page.exhibit && !behindSlip && paper.pages.some(({ exhibit }) => exhibit)],
    ['in_appendix', !page.exhibit && paper.pages.some(({ appendix }) => appendix)],
    ['behind_slip', behindSlip],
    ['same_title', hasSameTitle(paper, page)],
    ['contents', page.contents && page.title === null],
    ['untitled', page.title === null],
  ]
  return found.flatMap(([kind, holds]) => (holds ? [kind] : []))
}

function numberSigns(
  { pages }: OpenPaper,
  before: PageSigns,
  page: PageSigns,
  next: PageSigns | undefined,
): SignKind[] {
  const plain = (signs: PageSigns) =>
    signs.printed.filter(({ prefix, is_roman }) => prefix === '' && !is_roman)
  const goesOn = page.printed.some((here) =>
    before.printed.some(
      (there) =>
        here.value === there.value + 1 && here.prefix === there.prefix && here.of === there.of,
    ),
  )
  const ended = plain(before).some(({ value, of }) => value === of)
  const again = plain(page).some(({ value }) => value === 1)
  // A first page is often left without its number.
  const implied =
    plain(page).length === 0 && (next ? plain(next).some(({ value }) => value === 2) : false)
  const wasCounted =
    again || implied
      ? pages.some((one) => plain(one).some(({ value }) => value > 1)) ||
        plain(before).some(({ of }) => of === 1)
      : false
  const restarts = wasCounted && !(implied && plain(before).some(({ value }) => value === 1))
  return [
    ...(restarts ? (['numbers_again'] as const) : []),
    ...(ended && !goesOn ? (['numbers_end'] as const) : []),
    ...(goesOn && !again ? (['numbers_go_on'] as const) : []),
  ]
}

function headSigns(
  before: PageSigns,
  page: PageSigns,
  next: PageSigns | undefined,
  common: ReadonlySet<string>,
): SignKind[] {
  const own = (signs: PageSigns | undefined) =>
    [...(signs?.heads ?? [])].filter((key) => !common.has(key))
  const [past, here, ahead] = [own(before), own(page), own(next)]
  if (here.some((key) => past.includes(key))) return ['same_heads']
  if (here.length === 0 && ahead.some((key) => past.includes(key))) return ['same_heads']
  const now = here.length > 0 ? here : ahead
  return past.length > 0 && now.length > 0 ? ['heads_change'] : []
}

/** Clauses begin at one again after the paper had come to its third. */
function beginsClauses({ pages }: OpenPaper, { clauses }: PageSigns): boolean {
  if (clauses === null || clauses.first !== 1) return false
  return pages.some((one) => (one.clauses?.last ?? 0) >= 3)
}

const SIZE_ROOM = 0.03

/** A page that is only turned is of the same paper. */
function isSameSize(one: PageSigns, other: PageSigns): boolean {
  const sides = ({ width, height }: PageSigns) => [width, height].toSorted((a, b) => a - b)
  const [a, b] = [sides(one), sides(other)]
  return a.every((side, at) => Math.abs(side - (b[at] ?? 0)) <= side * SIZE_ROOM)
}

/** A cover and the first page behind it say the same, and nobody has signed between them. */
function hasSameTitle({ pages }: OpenPaper, { title }: PageSigns): boolean {
  if (title === null || pages.some(({ signed }) => signed)) return false
  const words = wordsOf(title.text)
  const isIn = (text: string) => {
    const there = wordsOf(text)
    return [...words].filter((word) => there.has(word)).length >= words.size * TITLE_SHARE
  }
  return pages.some(({ top, title: other }) => isIn(other?.text ?? '') || isIn(top))
}

const TITLE_SHARE = 0.8

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{3,}/gu))
