import type { ScreenFacts } from './screen-facts.ts'

/** Screens of reviewers and evaluators. */
export const REVIEWER_SCREENS = {
  reviews: { pattern: '/reviews', title: 'Review requests', area: 'reviewer' },
  review: { pattern: '/review/:review_id', title: 'Review', area: 'reviewer' },
} as const satisfies Record<string, ScreenFacts>
