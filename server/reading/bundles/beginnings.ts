import { differences, typeSigns } from './differences.ts'
import type { PageSigns } from './page-signs.ts'
import { ENOUGH, type OpenPaper, type Sign, type SignKind, WEIGHTS } from './signs.ts'

/** Returns the signs on a page, compared to the document before it and the page after it. */
export function signsOfBeginning(
  paper: OpenPaper,
  page: PageSigns,
  next: PageSigns | undefined,
  common: ReadonlySet<string>,
): Sign[] {
  const before = paper.pages.at(-1)
  if (!before) return []
  const numbers = numberSigns(paper, before, page, next)
  // Invoices of one company look alike; "2 of 2" before "1 of 3" still shows where one ends.
  const isCounted = numbers.includes('numbers_again') && numbers.includes('numbers_end')
  const isTold = (kind: SignKind) => !(isCounted && ALIKE.has(kind))
  const kinds = [
    ...numbers,
    ...(isCounted ? (['counted'] as const) : []),
    ...headSigns(before, page, next, common),
    ...textSigns(paper, before, page),
  ].filter(isTold)
  const graded = [
    { kind: 'title', degree: Math.min(1, page.title?.standing ?? 0) },
    ...differences(paper, before, page),
    ...kinds.map((kind) => ({ kind, degree: 1 })),
  ] as const
  const signs = graded.flatMap(({ kind, degree }) =>
    degree > 0 ? [{ kind, points: WEIGHTS[kind] * degree }] : [],
  )
  // Classifying a page alone is the most expensive step, so it runs only if it may decide.
  const points = signs.reduce((sum, sign) => sum + sign.points, 0)
  if (points + WEIGHTS.type < ENOUGH) return signs
  return [...signs, ...typeSigns(paper, before, page).filter(({ kind }) => isTold(kind))]
}

/** Signs shared by documents of one type. */
const ALIKE: ReadonlySet<SignKind> = new Set(['same_heads', 'same_title', 'same_type'])

function textSigns(paper: OpenPaper, before: PageSigns, page: PageSigns): SignKind[] {
  const behindSlip = !page.exhibit && before.exhibit && before.is_slip
  const found: [SignKind, boolean][] = [
    ['opening', page.opens],
    ['preamble', page.preamble && page.title !== null],
    ['clauses_again', beginsClauses(paper, page)],
    ['signed_before', before.signed],
    ['size', !isSameSize(before, page)],
    ['goes_on', page.goes_on && !before.ends],
    ['exhibit', page.exhibit],
    ['in_exhibit', !page.exhibit && !behindSlip && paper.pages.some(({ exhibit }) => exhibit)],
    ['in_appendix', !page.exhibit && paper.pages.some(({ appendix }) => appendix)],
    ['behind_slip', behindSlip],
    ['behind_contents', before.contents],
    ['same_title', hasSameTitle(paper, page)],
    ['letterhead', page.looks.letterhead],
    ['dated', page.looks.dated],
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
  // A first page often has no number.
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

/** Clauses restart at one after the document had reached its third. */
function beginsClauses({ pages }: OpenPaper, { clauses }: PageSigns): boolean {
  if (clauses === null || clauses.first !== 1) return false
  return pages.some((one) => (one.clauses?.last ?? 0) >= 3)
}

const SIZE_ROOM = 0.03

/** A rotated page still belongs to the same document. */
function isSameSize(one: PageSigns, other: PageSigns): boolean {
  const sides = ({ width, height }: PageSigns) => [width, height].toSorted((a, b) => a - b)
  const [a, b] = [sides(one), sides(other)]
  return a.every((side, at) => Math.abs(side - (b[at] ?? 0)) <= side * SIZE_ROOM)
}

/**
 * A cover and the first page after it have the same title without a signature between them, or the preceding slip sheet
 * names the title.
 */
function hasSameTitle({ pages }: OpenPaper, { title }: PageSigns): boolean {
  if (title === null) return false
  const words = wordsOf(title.text)
  const isIn = (text: string) => {
    const there = wordsOf(text)
    const shared = [...words].filter((word) => there.has(word)).length
    return shared > 0 && shared >= words.size * TITLE_SHARE
  }
  const slip = pages.at(-1)
  if (slip?.is_slip && isIn(slip.top)) return true
  return (
    !pages.some(({ signed }) => signed) &&
    pages.some(({ top, title: other }) => isIn(other?.text ?? '') || isIn(top))
  )
}

const TITLE_SHARE = 0.8

/** Words left out when comparing titles of drafts among exhibits. */
const NO_NAMES = /\b(?:agreement|contract|form)\b/g
const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .replace(NO_NAMES, '')
      .match(/\p{L}{3,}/gu),
  )
