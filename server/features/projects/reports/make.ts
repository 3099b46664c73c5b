import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { systemWriter } from '#server/db/records.ts'
import { reportFiles } from '#server/db/schema/reports.ts'
import type { Db } from '#server/db/types.ts'
import { recordContent } from '#server/features/base/contents/record.ts'
import { ownerNameOf } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { JobRun } from '#server/jobs/jobs.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import { canonicalJson } from '#shared/format/canonical-json.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { REPORTS, type ReportName } from '#shared/rules/projects/reports/kinds.ts'
import type { PrintedReport } from '#shared/rules/projects/reports/model.ts'
import type { ReportFileRow } from './store.ts'

/** Report files are made by a job; a report identical to the newest file is not made again. */

/** Version of the report layout; increment it with every layout change. */
const LAYOUT = 'report-2'
/** A report still pending after this many milliseconds has lost its job and may be requested again. */
const LOST_MS = 15 * 60_000

const OUR_FAULT = 'Something went wrong on our end. Make the report again.'

/** Returns one hash of a report's content and layout. */
export const digestOf = (report: PrintedReport): string =>
  createHash('sha256')
    .update(`${LAYOUT} ${canonicalJson(report)}`)
    .digest('hex')

interface Request extends ReportName {
  projectId: number
  report: PrintedReport
  userId: number | null
}

/** The standing of a report; a pending one whose job was lost with a dead server's queue counts as failed. */
export const standingOf = (
  { status, reason, created_at }: ReportFileRow,
  now: Date,
): Pick<ReportFileRow, 'status' | 'reason'> =>
  status === 'pending' && now.getTime() - created_at.getTime() > LOST_MS
    ? { status: 'failed', reason: OUR_FAULT }
    : { status, reason }

/** Whether another request would only produce the same file: it is ready or on its way. */
const answers = (row: ReportFileRow, wanted: string, now: Date): boolean =>
  row.digest === wanted && standingOf(row, now).status !== 'failed'

/**
 * Records a report to be made and enqueues its job, unless `newest` is identical. Call inside a transaction that
 * holds the project's lock.
 */
export async function requestReport(
  tx: Db,
  jobs: JobQueue,
  now: Date,
  { projectId, kind, audience, report, userId }: Request,
  newest: ReportFileRow | null,
): Promise<void> {
  const digest = digestOf(report)
  if (newest && answers(newest, digest, now)) return
  const [row] = await tx
    .insert(reportFiles)
    .values({
      project_id: projectId,
      kind,
      audience,
      number: (newest?.number ?? 0) + 1,
      status: 'pending',
      digest,
      report,
      requested_by: userId,
      created_at: now,
    })
    .returning({ id: reportFiles.id })
  if (!row) throw new Error('The report was not noted')
  await jobs.send(tx, 'make-report', { report_file_id: row.id })
}

/** Job: draws a report. Safe to kill and repeat; the file appears whole or not at all. */
export async function makeReport(
  deps: JobDeps,
  { report_file_id }: { report_file_id: number },
  run: JobRun,
): Promise<void> {
  const { config, db, services, clock } = deps
  const [row] = await db.select().from(reportFiles).where(eq(reportFiles.id, report_file_id))
  if (row?.status !== 'pending') return
  const work = {
    report: row.report,
    date: formatDateLong(policyDay(row.created_at)),
    at: row.created_at.toISOString(),
    number: row.number,
    publicUrl: config.publicUrl,
  }
  const { bytes, page_count } = await services.reports.draw(work, run.signal)
  const { sha256, size } = await services.files.put(Readable.from([bytes]))
  const now = clock.now()
  await db.transaction(async (tx) => {
    if (!(await run.complete(tx))) return
    const content = { sha256, size, name: 'report.pdf', mime_type: 'application/pdf' }
    await recordContent(tx, systemWriter(now), content)
    await tx
      .update(reportFiles)
      .set({ status: 'ready', sha256, page_count, generated_at: now })
      .where(eq(reportFiles.id, row.id))
    await tellOfReport(tx, deps, row, 'ready')
  })
}

/** Marks a pending report as failed. */
export async function failReport(tx: Db, deps: JobDeps, id: number): Promise<void> {
  const [row] = await tx
    .update(reportFiles)
    .set({ status: 'failed', reason: OUR_FAULT })
    .where(and(eq(reportFiles.id, id), eq(reportFiles.status, 'pending')))
    .returning()
  if (row) await tellOfReport(tx, deps, row, 'failed')
}

/** Reopens a failed report as if it had been requested now; returns false if it hasn't failed. */
export async function reopenReport(tx: Db, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(reportFiles)
    .set({ status: 'pending', reason: null, created_at: now })
    .where(and(eq(reportFiles.id, id), eq(reportFiles.status, 'failed')))
    .returning({ id: reportFiles.id })
  return rows.length > 0
}

/** Notifies the requester of a report's outcome. */
async function tellOfReport(
  tx: Db,
  deps: JobDeps,
  { project_id, kind, requested_by }: ReportFileRow,
  outcome: 'ready' | 'failed',
): Promise<void> {
  const project = await ownerNameOf(tx, { project_id, company_id: null })
  await postNotice(tx, deps, systemWriter(deps.clock.now()), {
    kind: 'report_finished',
    about: { kind: 'project', id: project_id, place: '/reports' },
    data: { report: REPORTS[kind].title, project, outcome },
    to: requested_by === null ? [] : [requested_by],
  })
}
