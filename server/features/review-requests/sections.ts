import type { ReviewSection } from '#server/db/schema/work.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { ReviewKind } from '#shared/entities/reports.ts'
import { reviewSectionsOf } from '#shared/entities/review-sections.ts'

/** The empty sections that a review of this kind starts with. */
export const newSections = (kind: ReviewKind): ReviewSection[] =>
  reviewSectionsOf[kind].options.map(({ value, label }) => ({
    key: value,
    title: label,
    body: '',
    viewed: false,
    findings: [],
  }))

/**
 * Puts the sections that were sent in the place of the ones with the same key; the others stay, so
 * that two people can write different sections at the same time. Sections are neither added nor
 * renamed.
 */
export function mergeSections(
  stored: readonly ReviewSection[],
  sent: readonly ReviewSection[],
): { sections: ReviewSection[]; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const byKey = new Map(stored.map((section) => [section.key, section]))
  const seen = new Set<string>()
  for (const [index, { key, title }] of sent.entries()) {
    const own = byKey.get(key)
    if (!own) errors[`sections.${index}.key`] = 'This review has no such section'
    else if (seen.has(key)) errors[`sections.${index}.key`] = 'Send each section once'
    else if (own.title !== title) errors[`sections.${index}.title`] = 'Cannot be changed'
    seen.add(key)
  }
  const replaced = new Map(sent.map((section) => [section.key, section]))
  return { sections: stored.map((section) => replaced.get(section.key) ?? section), errors }
}
