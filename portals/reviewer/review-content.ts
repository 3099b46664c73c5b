import type { BodyOf } from '#shared/contract/contract.ts'
import { isBlank } from '#shared/format/blank.ts'
import { canonicalJson } from '#shared/format/canonical-json.ts'
import type { Review, ReviewSection } from './reviews.ts'

/** The parts of a review that content is made of. */
type ReviewContentSource = Pick<Review, 'sections' | 'summary' | 'outcome'>

/** What a reviewer writes: everything of a review that is saved by itself. */
export interface ReviewContent {
  sections: readonly ReviewSection[]
  summary: string
  outcome: Review['outcome']
}

export type ReviewPatch = Pick<BodyOf<'reviewRequests.patch'>, 'sections' | 'summary' | 'outcome'>

export const contentOf = ({ sections, summary, outcome }: ReviewContentSource): ReviewContent => ({
  sections,
  summary: summary ?? '',
  outcome,
})

/**
 * What has to be sent to bring `base` to `mine`: only the sections that changed, so that two people
 * can write different ones; null when nothing can be sent. A section with a finding that says
 * nothing yet waits, and so does one that is not applicable without a note.
 */
export function changesOf(base: ReviewContent, mine: ReviewContent): ReviewPatch | null {
  const sections = mine.sections.filter(
    (section) => !same(section, sectionOf(base, section.key)) && isComplete(section),
  )
  const patch: ReviewPatch = {
    ...(sections.length > 0 ? { sections } : {}),
    ...(same(mine.summary, base.summary) ? {} : { summary: mine.summary.trim() || null }),
    ...(mine.outcome === base.outcome || mine.outcome === 'in_review'
      ? {}
      : { outcome: mine.outcome }),
  }
  return Object.keys(patch).length > 0 ? patch : null
}

/** A finding without words and a mark without its note wait. */
const isComplete = ({ findings, not_applicable }: ReviewSection) =>
  findings.every(({ text }) => !isBlank(text)) &&
  (not_applicable === null || !isBlank(not_applicable))

/** Whether anything was written that the base does not hold, complete or not. */
export const differs = (base: ReviewContent, mine: ReviewContent): boolean => !same(base, mine)

/** One part that both sides changed to something different. */
export type ReviewConflict =
  | { part: 'summary' | 'outcome'; mine: ReviewContent; theirs: ReviewContent }
  | { part: 'section'; key: string; mine: ReviewSection; theirs: ReviewSection }

export interface Merge {
  /** Both sides' changes; where they conflict, mine. */
  merged: ReviewContent
  conflicts: ReviewConflict[]
}

/**
 * Brings together what I changed since `base` and what others saved since. A part that only one
 * side changed takes that side; a section is viewed once either side viewed it.
 */
export function mergeReview(
  base: ReviewContent,
  mine: ReviewContent,
  theirs: ReviewContent,
): Merge {
  const conflicts: ReviewConflict[] = []
  const sections = theirs.sections.map((saved) => {
    const before = sectionOf(base, saved.key)
    const own = sectionOf(mine, saved.key)
    if (!before || !own) return saved
    const merged = mergeSection(before, own, saved)
    if (merged) return merged
    conflicts.push({ part: 'section', key: saved.key, mine: own, theirs: saved })
    return { ...own, viewed: own.viewed || saved.viewed }
  })
  const pick = <K extends 'summary' | 'outcome'>(part: K): ReviewContent[K] => {
    const value = pickOne(base[part], mine[part], theirs[part])
    if (value !== null) return value.picked
    conflicts.push({ part, mine, theirs })
    return mine[part]
  }
  return { merged: { sections, summary: pick('summary'), outcome: pick('outcome') }, conflicts }
}

/** Null when notes, findings or the mark of not applying were changed on both sides. */
function mergeSection(
  base: ReviewSection,
  mine: ReviewSection,
  theirs: ReviewSection,
): ReviewSection | null {
  const body = pickOne(base.body, mine.body, theirs.body)
  const findings = pickOne(base.findings, mine.findings, theirs.findings)
  const mark = pickOne(base.not_applicable, mine.not_applicable, theirs.not_applicable)
  if (!body || !findings || !mark) return null
  const viewed = pickOne(base.viewed, mine.viewed, theirs.viewed)?.picked ?? true
  return {
    ...theirs,
    body: body.picked,
    findings: findings.picked,
    not_applicable: mark.picked,
    viewed,
  }
}

/** The side that changed a value; null when both did, to something different. */
function pickOne<T>(base: T, mine: T, theirs: T): { picked: T } | null {
  if (same(mine, theirs) || same(mine, base)) return { picked: theirs }
  return same(theirs, base) ? { picked: mine } : null
}

/** The content once a conflict was decided for what others saved. */
export function takeTheirs(content: ReviewContent, conflict: ReviewConflict): ReviewContent {
  if (conflict.part === 'section') return withSection(content, conflict.theirs)
  return { ...content, [conflict.part]: conflict.theirs[conflict.part] }
}

/** The content with one section in place of the one with its key. */
export const withSection = (content: ReviewContent, section: ReviewSection): ReviewContent => ({
  ...content,
  sections: content.sections.map((other) => (other.key === section.key ? section : other)),
})

const sectionOf = ({ sections }: ReviewContent, key: string): ReviewSection | undefined =>
  sections.find((section) => section.key === key)

/** Blanks around a text do not count: the server drops them. */
const same = (a: unknown, b: unknown): boolean => plain(a) === plain(b)

const plain = (value: unknown): string => canonicalJson(value, (text) => text.trim())
