import { and, desc, eq, lt, type SQL } from 'drizzle-orm'
import { companySnapshots, projectSnapshots } from '#server/db/schema/snapshots.ts'
import type { Db } from '#server/db/types.ts'
import type { AsOf, FrozenSnapshot } from '#shared/contract/schemas/projects/snapshots.ts'
import { projectStages } from '#shared/entities/projects.ts'
import type { OnRecord } from './record.ts'

type SnapshotRow = typeof projectSnapshots.$inferSelect

/** A kept move in contract form. */
export const toMove = (row: SnapshotRow): NonNullable<AsOf['snapshot']> => ({
  id: row.id,
  from: row.from_stage,
  to: row.to_stage,
  reason: row.reason,
  taken_at: row.taken_at.toISOString(),
})

/** Kept moves of a project, newest first. */
export const snapshotsOf = (db: Db, projectId: number): Promise<SnapshotRow[]> =>
  db
    .select()
    .from(projectSnapshots)
    .where(eq(projectSnapshots.project_id, projectId))
    .orderBy(desc(projectSnapshots.id))

/** One kept move with its record; null if the project has no such move. */
export async function findSnapshot(
  db: Db,
  projectId: number,
  id: number,
): Promise<{ row: SnapshotRow; record: OnRecord } | null> {
  const [row] = await db
    .select()
    .from(projectSnapshots)
    .where(and(eq(projectSnapshots.id, id), eq(projectSnapshots.project_id, projectId)))
  if (!row) return null
  const kept = await db
    .select()
    .from(companySnapshots)
    .where(eq(companySnapshots.snapshot_id, id))
    .orderBy(companySnapshots.id)
  const companies = new Map(kept.map(({ company_id, data }) => [company_id, data]))
  return { row, record: { project: row.data, companies, sellerCompany: 0 } }
}

const companySnapshotsWhere = (db: Db, where: SQL | undefined) =>
  db
    .select({ own: companySnapshots, move: projectSnapshots })
    .from(companySnapshots)
    .innerJoin(projectSnapshots, eq(projectSnapshots.id, companySnapshots.snapshot_id))
    .where(where)
    .orderBy(desc(companySnapshots.id))
    .$dynamic()

const toSnapshot = ({
  own,
  move,
}: Awaited<ReturnType<typeof companySnapshotsWhere>>[number]): FrozenSnapshot => ({
  id: own.id,
  project_id: move.project_id,
  company_id: own.company_id,
  taken_at: move.taken_at.toISOString(),
  reason: moveWords(move),
  snapshot_id: move.id,
  data: own.data,
})

/** A project's companies as stored with each of its moves, newest first. */
export async function companySnapshotsOf(db: Db, projectId: number): Promise<FrozenSnapshot[]> {
  const rows = await companySnapshotsWhere(db, eq(projectSnapshots.project_id, projectId))
  return rows.map(toSnapshot)
}

/** Snapshots of all companies per page: each holds a whole record. */
const SNAPSHOT_PAGE = 100

/** The companies of all projects as stored with each move, newest first, of those before an ID. */
export async function companySnapshotsBefore(db: Db, before?: number): Promise<FrozenSnapshot[]> {
  const where = before === undefined ? undefined : lt(companySnapshots.id, before)
  const rows = await companySnapshotsWhere(db, where).limit(SNAPSHOT_PAGE)
  return rows.map(toSnapshot)
}

/** `Review to Funding Ready`, plus the reason if there is one. */
const moveWords = ({ from_stage, to_stage, reason }: SnapshotRow): string => {
  const move = `${projectStages.label(from_stage)} to ${projectStages.label(to_stage)}`
  return reason === null ? move : `${move}: ${reason}`
}
