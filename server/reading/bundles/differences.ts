import type { PageSigns } from './page-signs.ts'
import { type OpenPaper, type Sign, type SignKind, WEIGHTS } from './signs.ts'

/** A sign with a degree from 0 to 1. */
export interface GradedSign {
  kind: SignKind
  degree: number
}

/** A larger difference in type size counts no more. */
const SIZE_APART = Math.log(1.22)
/** Pages of one document share this part of their words; those of two share a sixth. */
const SHARED_USUAL = 0.4
const SHARED_MORE = 0.5
/** Fewer words prove nothing. */
const WORDS_MIN = 15
const PAGES_BEFORE = 3

/** Returns how a page differs in look and words from the document before it. */
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
    // Two leases on one form share their words, but each has its title.
    { kind: 'same_words', degree: page.title ? 0 : (shared - SHARED_USUAL) / SHARED_MORE },
  ]
}

/** Share of the page's words that occur on the pages before it; the usual share if there are too few words to tell. */
function sharedWords(pages: readonly PageSigns[], { looks }: PageSigns): number {
  const past = new Set(pages.flatMap((one) => [...one.looks.vocabulary]))
  if (past.size < WORDS_MIN || looks.vocabulary.size < WORDS_MIN) return SHARED_USUAL
  const shared = [...looks.vocabulary].filter((word) => past.has(word))
  return shared.length / looks.vocabulary.size
}

/** Compares the type of the page alone with that of the document's first page and of the previous page. */
export function typeSigns({ pages }: OpenPaper, before: PageSigns, page: PageSigns): Sign[] {
  const own = page.looks.alone()
  if (own === null) return []
  const past = [pages[0] ?? before, before].map(({ looks }) => looks.alone())
  const isNew = (of: 'label' | 'word') => past.every((one) => one?.[of] !== own[of])
  const isSame = past[0]?.label === own.label
  // Two leases in one file each have a title and parties.
  const opens = page.title !== null && page.preamble
  const sign = (kind: SignKind): Sign[] => [{ kind, points: WEIGHTS[kind] * own.confidence }]
  if (own.label !== 'other')
    return isNew('label') ? sign('type') : isSame && !opens ? sign('same_type') : []
  return own.word !== null && page.title !== null && isNew('word') ? sign('word') : []
}
