import { expect, it } from 'vitest'
import { overdueReviews } from '#admin/resources/projects/review-requests/open-reviews.ts'

it.each([
  ['2026-11-21T12:00:00Z', 'UTC', '2026-11-20'],
  // Still the evening of the day before.
  ['2026-11-21T03:00:00Z', 'America/New_York', '2026-11-19'],
  ['2026-03-01T12:00:00Z', 'UTC', '2026-02-28'],
])('at %s in %s, reviews due by %s are overdue', (now, zone, day) => {
  expect(overdueReviews(new Date(now), zone)).toEqual({ is_complete: false, due_date_lte: day })
})
