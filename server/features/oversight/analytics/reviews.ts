import { and, count, eq, lt, sql } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import type { Db } from '#server/db/types.ts'
import type { ReviewAnalytics } from '#shared/contract/schemas/oversight/analytics.ts'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import type { DayRange } from '#shared/rules/oversight/analytics.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { daysBetween, isWithin, percentiles, within } from './range.ts'

/** Reviews open and overdue now, and those completed within a range. */
export async function reviewAnalytics(
  db: Db,
  range: DayRange,
  now: Date,
): Promise<ReviewAnalytics> {
  const today = policyDay(now)
  const isOpen = eq(reviewRequests.is_complete, false)
  const isDone = and(
    eq(reviewRequests.is_complete, true),
    isWithin(reviewRequests.completed_at, range),
  )
  const isLate = and(isOpen, lt(reviewRequests.due_date, today))
  const turnaround = daysBetween(reviewRequests.created_at, reviewRequests.completed_at)
  const tallied = {
    open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
    overdue: sql<number>`count(*) filter (where ${isLate})`.mapWith(Number),
    completed: sql<number>`count(*) filter (where ${isDone})`.mapWith(Number),
    // Percentiles ignore nulls.
    ...percentiles(sql`case when ${isDone} then ${turnaround} end`),
  }
  const filters = {
    open: { is_complete: false },
    overdue: { is_complete: false, due_date_lt: today },
    completed: { is_complete: true, ...within('completed_at', range) },
  }
  const [all] = await db.select(tallied).from(reviewRequests)
  const none = { open: 0, overdue: 0, completed: 0, median_days: null, p90_days: null }
  const reviewers = await db
    .select({ reviewer_id: reviewRequests.reviewer_id, name: personName(users), ...tallied })
    .from(reviewRequests)
    .leftJoin(users, eq(users.id, reviewRequests.reviewer_id))
    .groupBy(reviewRequests.reviewer_id, users.id)
    .orderBy(users.first_name, users.last_name, users.id)
  const outcomes = await db
    .select({ outcome: reviewRequests.outcome, count: count() })
    .from(reviewRequests)
    .where(isDone)
    .groupBy(reviewRequests.outcome)
  return {
    ...range,
    ...(all ?? none),
    filters,
    by_reviewer: reviewers
      .filter(({ open, completed }) => open + completed > 0)
      .map(({ p90_days: _p90, reviewer_id, ...row }) => ({
        ...row,
        reviewer_id,
        filters: {
          open: { ...filters.open, reviewer_id },
          overdue: { ...filters.overdue, reviewer_id },
          completed: { ...filters.completed, reviewer_id },
        },
      })),
    by_outcome: reviewOutcomes.values.flatMap((outcome) => {
      const found = outcomes.find((row) => row.outcome === outcome)
      const filter = { ...filters.completed, outcome }
      return found ? [{ outcome, count: found.count, filter }] : []
    }),
  }
}
