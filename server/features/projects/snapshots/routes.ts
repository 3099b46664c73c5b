import type { Db } from '#server/db/types.ts'
import { findProject, type ProjectListRow } from '#server/features/projects/projects/store.ts'
import { toLinks } from '#server/features/projects/reports/map.ts'
import { filesOfProject } from '#server/features/projects/reports/store.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { invalid } from '#server/http/http-error.ts'
import type { AsOf } from '#shared/contract/schemas/projects/snapshots.ts'
import { DEFAULT_TIME_ZONE } from '#shared/entities/time-zones.ts'
import { endOfDay } from '#shared/format/day-instants.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { compareCompanies, compareParts } from './compare.ts'
import { recordAt } from './past.ts'
import { type OnRecord, onRecord } from './record.ts'
import {
  companySnapshotsBefore,
  companySnapshotsOf,
  findSnapshot,
  snapshotsOf,
  toMove,
} from './store.ts'

/** The requested point in time: a kept move, or the end of a day in Eastern Time (now if the day is today). */
interface Past {
  at: Date
  record: OnRecord
  snapshot: AsOf['snapshot']
}

async function pastOf(
  call: Call<'projects.asOf'>,
  db: Db,
  project: ProjectListRow,
  now: OnRecord,
): Promise<Past> {
  const { date, snapshot } = call.query()
  if (snapshot !== undefined) {
    if (date !== undefined) throw invalid({ date: 'Choose a day or a snapshot, not both' })
    const { row, record } = call.found(await findSnapshot(db, project.id, snapshot))
    return { at: row.taken_at, record, snapshot: toMove(row) }
  }
  if (date === undefined) throw invalid({ date: 'Choose a day or a snapshot' })
  if (date > policyDay(call.now)) throw invalid({ date: 'Choose a day up to today' })
  const end = new Date(endOfDay(date, DEFAULT_TIME_ZONE) ?? call.now)
  // Today isn't over, so the current record is the latest there is.
  const at = end > call.now ? call.now : end
  if (at < project.created_at) {
    throw invalid({ date: 'The project wasn’t on record yet on this day' })
  }
  return { at, record: await recordAt(db, project.id, now, at), snapshot: null }
}

/** Kept moves of projects, and their record at a past time. */
export const snapshotHandlers: Pick<Handlers<'projects'>, 'frozenCompanySnapshots' | 'asOf'> = {
  async frozenCompanySnapshots(call) {
    const { project_id, before } = call.query()
    if (project_id === undefined) return companySnapshotsBefore(call.db, before)
    if (before !== undefined) throw invalid({ before: 'Only without a project' })
    const { id } = call.found(await findProject(call.db, call.rights, project_id))
    return companySnapshotsOf(call.db, id)
  },
  asOf(call) {
    // One transaction, so that a busy embedded database makes this wait only once.
    return call.db.transaction(async (tx) => {
      const project = call.found(await findProject(tx, call.rights, call.id()))
      const now = await onRecord(tx, project.id)
      const { at, record, snapshot } = await pastOf(call, tx, project, now)
      const files = await filesOfProject(tx, call.rights, project.id)
      const made = files.filter(({ generated_at }) => generated_at !== null && generated_at <= at)
      return {
        as_of: at.toISOString(),
        snapshot,
        stage: { was: record.project.stage, is: now.project.stage },
        ...compareParts(record.project, now.project),
        companies: compareCompanies(record.companies, now.companies),
        reports: toLinks(made),
        snapshots: (await snapshotsOf(tx, project.id)).map(toMove),
      }
    })
  },
}
