import type { ReviewContent } from '#portals/reviewer/review-content.ts'
import type { Finding, ReviewSection } from '#portals/reviewer/reviews.ts'

export const finding = (changes: Partial<Finding> = {}): Finding => ({
  text: 'Permit is not closed',
  severity: 'major',
  status: 'open',
  ...changes,
})

export const section = (key: string, changes: Partial<ReviewSection> = {}): ReviewSection => ({
  key,
  title: key.toUpperCase(),
  body: '',
  viewed: false,
  not_applicable: null,
  findings: [],
  ...changes,
})

/** Two empty sections, no summary, no outcome. */
export const empty: ReviewContent = {
  sections: [section('site'), section('design')],
  summary: '',
  outcome: 'in_review',
}

/** The content with one section changed. */
export const withPart = (
  content: ReviewContent,
  key: string,
  changes: Partial<ReviewSection>,
): ReviewContent => ({
  ...content,
  sections: content.sections.map((other) => (other.key === key ? { ...other, ...changes } : other)),
})
