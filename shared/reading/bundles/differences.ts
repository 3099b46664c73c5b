import type { PageSigns } from './page-signs.ts'
import { type OpenPaper, type Sign, type SignKind, WEIGHTS } from './signs.ts'

/** A sign that more or less of may be there: from 0 to 1. */
export interface GradedSign {
  kind: SignKind
  degree: number
}

/** A difference of type by this part of its size is as good as any. */
const SIZE_APART = Math.log(1.22)
/** Pages of a paper share this part of their words, those of two papers a sixth. */
const SHARED_USUAL = 0.4
const SHARED_MORE = 0.5
/** Fewer words prove nothing. */
const WORDS_MIN = 15
const PAGES_BEFORE = 3

/** How a page differs in its look and words from the paper before it. */
export function differences(
  { pages }: OpenPaper,
  before: PageSigns,
  page: PageSigns,
): GradedSign[] {
  const [past, here] = [before.looks.type_size, page.looks.type_size]
  const apart = past > 0 && here > 0 ? Math.abs(Math.log(here / past)) / SIZE_APART : 0
  const shared = sharedWords(pages.slice(-PAGES_BEFORE), page)
  return [
    { kind: 'type_size', degree: Math.min(1, apart) },
    { kind: 'other_words', degree: (SHARED_USUAL - shared) / SHARED_USUAL },
    // Two leases on one form share their words, and each has its title.
    { kind: 'same_words', degree: page.title ? 0 : (shared - SHARED_USUAL) / SHARED_MORE },
  ]
}

/** Part of the page's words that stand on those before it: the usual part where few words prove nothing. */
function sharedWords(pages: readonly PageSigns[], { looks }: PageSigns): number {
  const past = new Set(pages.flatMap((one) => [...one.looks.vocabulary]))
  if (past.size < WORDS_MIN || looks.vocabulary.size < WORDS_MIN) return SHARED_USUAL
  const shared = [...looks.vocabulary].filter((word) => past.has(word))
  return shared.length / looks.vocabulary.size
}

/** What the page would be by itself, against what the first page of the paper and the one before would. */
export function typeSigns({ pages }: OpenPaper, before: PageSigns, page: PageSigns): Sign[] {
  const own = page.looks.alone()
  if (own === null) return []
  const past = [pages[0] ?? before, before].map(({ looks }) => looks.alone())
  const isNew = (of: 'label' | 'word') => past.every((one) => one?.[of] !== own[of])
  const isSame = past[0]?.label === own.label
  // Two leases in one file have a title and parties each.
  const opens = page.title !== null && page.preamble
  const sign = (kind: SignKind): Sign[] => [{ kind, points: WEIGHTS[kind] * own.confidence }]
  if (own.label !== 'other')
    return isNew('label') ? sign('type') : isSame && !opens ? sign('same_type') : []
  return own.word !== null && page.title !== null && isNew('word') ? sign('word') : []
}
