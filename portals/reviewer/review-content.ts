import type { BodyOf } from '#shared/contract/contract.ts'
import { isBlank } from '#shared/format/blank.ts'
import { canonicalJson } from '#shared/format/canonical-json.ts'
import type { Review, ReviewSection } from './reviews.ts'

/** The parts of a review that its content is taken from. */
type ReviewContentSource = Pick<Review, 'sections' | 'summary' | 'outcome'>

/** The part of a review that its reviewer writes and that is saved automatically. */
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
 * Returns the patch from `base` to `mine`; null if nothing can be sent. It contains only changed sections, so that two
 * people can write different ones. Sections with an empty finding wait, and so do sections marked not applicable
 * without a note.
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

/** Findings without text and marks without their note are not sent yet. */
const isComplete = ({ findings, not_applicable }: ReviewSection) =>
  findings.every(({ text }) => !isBlank(text)) &&
  (not_applicable === null || !isBlank(not_applicable))

/** Whether anything differs from the base, complete or not. */
export const differs = (base: ReviewContent, mine: ReviewContent): boolean => !same(base, mine)

/** One part that both sides changed in different ways. */
export type ReviewConflict =
  | { part: 'summary' | 'outcome'; mine: ReviewContent; theirs: ReviewContent }
  | { part: 'section'; key: string; mine: ReviewSection; theirs: ReviewSection }

export interface Merge {
  /** Both sides' changes; mine where they conflict. */
  merged: ReviewContent
  conflicts: ReviewConflict[]
}

/**
 * Merges my changes since `base` with what others saved since. A part changed on one side takes that side; a section is
 * viewed if either side viewed it.
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

/** Null if both sides changed the notes, findings, or not-applicable mark. */
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

/** The value of the side that changed it; null if both did, in different ways. */
function pickOne<T>(base: T, mine: T, theirs: T): { picked: T } | null {
  if (same(mine, theirs) || same(mine, base)) return { picked: theirs }
  return same(theirs, base) ? { picked: mine } : null
}

/** The content after a conflict was resolved in favor of the others. */
export function takeTheirs(content: ReviewContent, conflict: ReviewConflict): ReviewContent {
  if (conflict.part === 'section') return withSection(content, conflict.theirs)
  return { ...content, [conflict.part]: conflict.theirs[conflict.part] }
}

/** Replaces the section that has the same key. */
export const withSection = (content: ReviewContent, section: ReviewSection): ReviewContent => ({
  ...content,
  sections: content.sections.map((other) => (other.key === section.key ? section : other)),
})

const sectionOf = ({ sections }: ReviewContent, key: string): ReviewSection | undefined =>
  sections.find((section) => section.key === key)

/** Leading and trailing whitespace doesn't count: the server trims it. */
const same = (a: unknown, b: unknown): boolean => plain(a) === plain(b)

const plain = (value: unknown): string => canonicalJson(value, (text) => text.trim())
