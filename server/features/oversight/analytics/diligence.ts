import { and, asc, count, eq, inArray, lte, sql } from 'drizzle-orm'
import { projects } from '#server/db/schema/projects.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { projectStageMoves } from '#server/db/schema/stage-moves.ts'
import type { Db } from '#server/db/types.ts'
import type { DiligenceAnalytics } from '#shared/contract/schemas/oversight/analytics.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import {
  type DayRange,
  STUCK_AFTER_DAYS,
  WORKED_STAGES,
  weeksOf,
  weekWithin,
} from '#shared/rules/oversight/analytics.ts'
import { daysBetween, isWithin, percentiles, weekOf, within } from './range.ts'
import { uploadedDocuments } from './uploaded.ts'

/** Maximum rows in the list of stuck projects. */
const STUCK_MAX = 100

const DAY_MS = 86_400_000

/** The current standing of projects and their moves within a range, each number with the filter behind it. */
export async function diligenceAnalytics(
  db: Db,
  range: DayRange,
  now: Date,
): Promise<DiligenceAnalytics> {
  const [documents, byStage, turnarounds, weeks, standing] = await Promise.all([
    uploadedDocuments(db, range),
    stages(db, range),
    turnaround(db, range),
    throughput(db, range),
    stuck(db, now),
  ])
  return {
    ...range,
    stages: byStage,
    turnaround: turnarounds,
    throughput: weeks,
    ...standing,
    ...documents,
  }
}

async function stages(db: Db, range: DayRange): Promise<DiligenceAnalytics['stages']> {
  const now = await db
    .select({
      stage: projects.stage,
      count: count(),
      credit: sql<number>`coalesce(sum(${projects.projected_itc_amount}), 0)`.mapWith(Number),
    })
    .from(projects)
    .groupBy(projects.stage)
  const left = await db
    .select({
      stage: projectStageMoves.from_stage,
      left: count(),
      ...percentiles(projectStageMoves.days),
    })
    .from(projectStageMoves)
    .where(isWithin(projectStageMoves.moved_at, range))
    .groupBy(projectStageMoves.from_stage)
  const there = new Map(now.map((row) => [row.stage, row]))
  const gone = new Map(left.map((row) => [row.stage, row]))
  return projectStages.values.map((stage) => ({
    stage,
    count: 0,
    credit: 0,
    left: 0,
    median_days: null,
    p90_days: null,
    ...there.get(stage),
    ...gone.get(stage),
    filters: {
      projects: { stage },
      stage_moves: { from_stage: stage, ...within('moved_at', range) },
    },
  }))
}

/** The move that ends diligence. */
const isReady = eq(projectStageMoves.to_stage, 'funding_ready')

async function turnaround(db: Db, range: DayRange): Promise<DiligenceAnalytics['turnaround']> {
  const [diligence] = await db
    .select({
      count: count(),
      ...percentiles(daysBetween(projects.created_at, projectStageMoves.moved_at)),
    })
    .from(projectStageMoves)
    .innerJoin(projects, eq(projects.id, projectStageMoves.project_id))
    .where(and(isReady, isWithin(projectStageMoves.moved_at, range)))
  const reviews = await db
    .select({
      kind: reviewRequests.kind,
      count: count(),
      ...percentiles(daysBetween(reviewRequests.created_at, reviewRequests.completed_at)),
    })
    .from(reviewRequests)
    .where(and(eq(reviewRequests.is_complete, true), isWithin(reviewRequests.completed_at, range)))
    .groupBy(reviewRequests.kind)
  const none = { count: 0, median_days: null, p90_days: null }
  return [
    {
      key: 'diligence',
      ...(diligence ?? none),
      list: 'stage-moves',
      filter: { to_stage: 'funding_ready', ...within('moved_at', range) },
    },
    ...reviewKinds.values.map((kind) => {
      const { kind: _kind, ...found } = reviews.find((row) => row.kind === kind) ?? {
        kind,
        ...none,
      }
      return {
        key: kind,
        ...found,
        list: 'review-requests' as const,
        filter: { kind, is_complete: true, ...within('completed_at', range) },
      }
    }),
  ]
}

async function throughput(db: Db, range: DayRange): Promise<DiligenceAnalytics['throughput']> {
  const addedIn = weekOf(projects.created_at)
  const added = await db
    .select({ week: addedIn.week, count: count() })
    .from(projects)
    .where(isWithin(projects.created_at, range))
    .groupBy(addedIn.each)
  const readyIn = weekOf(projectStageMoves.moved_at)
  const ready = await db
    .select({ week: readyIn.week, count: count() })
    .from(projectStageMoves)
    .where(and(isReady, isWithin(projectStageMoves.moved_at, range)))
    .groupBy(readyIn.each)
  const countOf = (rows: typeof added, week: string) =>
    rows.find((row) => row.week === week)?.count ?? 0
  return weeksOf(range).map((week) => {
    const days = weekWithin(week, range)
    return {
      week,
      in: countOf(added, week),
      out: countOf(ready, week),
      filters: {
        projects: within('created_at', days),
        stage_moves: { to_stage: 'funding_ready', ...within('moved_at', days) },
      },
    }
  })
}

async function stuck(db: Db, now: Date) {
  const since = new Date(now.getTime() - STUCK_AFTER_DAYS * DAY_MS)
  const where = and(
    inArray(projects.stage, [...WORKED_STAGES]),
    lte(projects.stage_changed_at, since),
  )
  const [total] = await db.select({ count: count() }).from(projects).where(where)
  const rows = await db
    .select({
      project_id: projects.id,
      project_name: projects.name,
      stage: projects.stage,
      since: projects.stage_changed_at,
    })
    .from(projects)
    .where(where)
    .orderBy(asc(projects.stage_changed_at), asc(projects.id))
    .limit(STUCK_MAX)
  return {
    stuck: rows.map(({ since: at, ...row }) => ({ ...row, days: daysSince(at, now) })),
    stuck_count: total?.count ?? 0,
    stuck_filter: { stage: [...WORKED_STAGES], stage_changed_at_lte: since.toISOString() },
  }
}

/** Whole days since an instant. */
export const daysSince = (at: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - at.getTime()) / DAY_MS))
