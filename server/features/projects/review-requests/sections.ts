import type { ReviewSection } from '#server/db/schema/review-requests.ts'
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
    not_applicable: null,
    findings: [],
  }))

/** Adds the mark that sections stored before it existed don't have. */
export const withApplicability = (section: ReviewSection) => ({
  ...section,
  not_applicable: section.not_applicable ?? null,
})

/**
 * Replaces stored sections with sent ones of the same key; the others stay, so two people can write different
 * sections at the same time. Sections can't be added or renamed.
 */
export function mergeSections(
  stored: readonly ReviewSection[],
  sent: readonly ReviewSection[],
): { sections: ReturnType<typeof withApplicability>[]; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const byKey = new Map(stored.map((section) => [section.key, section]))
  const seen = new Set<string>()
  for (const [index, { key, title }] of sent.entries()) {
    const own = byKey.get(key)
    if (!own) errors[`sections.${index}.key`] = 'This review doesn’t have this section'
    else if (seen.has(key)) errors[`sections.${index}.key`] = 'Send each section only once'
    else if (own.title !== title) errors[`sections.${index}.title`] = 'This can’t be changed'
    seen.add(key)
  }
  const replaced = new Map(sent.map((section) => [section.key, section]))
  const sections = stored.map((section) => {
    const { not_applicable = section.not_applicable, ...rest } =
      replaced.get(section.key) ?? section
    return withApplicability({ ...rest, not_applicable })
  })
  return { sections, errors }
}
