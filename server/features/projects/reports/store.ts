import { and, desc, eq, inArray } from 'drizzle-orm'
import { changeRecord, insertRecord, type Updated, type Writer } from '#server/db/records.ts'
import { files } from '#server/db/schema/documents.ts'
import { projects } from '#server/db/schema/projects.ts'
import { reportEdits, reportFiles } from '#server/db/schema/reports.ts'
import type { Db } from '#server/db/types.ts'
import { visibleProjects } from '#server/features/access/visibility.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ReportName } from '#shared/rules/projects/reports/kinds.ts'
import type { SectionEdits } from '#shared/rules/projects/reports/model.ts'
import { readableAudiences } from './audience.ts'

type EditsRow = typeof reportEdits.$inferSelect
export type ReportFileRow = typeof reportFiles.$inferSelect

/** Staff edits of a report; null if there are none. */
export async function findEdits(
  db: Db,
  projectId: number,
  { kind, audience }: ReportName,
): Promise<EditsRow | null> {
  const [row] = await db
    .select()
    .from(reportEdits)
    .where(
      and(
        eq(reportEdits.project_id, projectId),
        eq(reportEdits.kind, kind),
        eq(reportEdits.audience, audience),
      ),
    )
  return row ?? null
}

/**
 * Saves staff edits of a report. `ifMatch` 0 stands for a report without edits. Call inside a transaction that
 * holds the project's lock.
 */
export async function saveEdits(
  tx: Db,
  writer: Writer,
  projectId: number,
  name: ReportName,
  sections: SectionEdits,
  ifMatch: number | null,
): Promise<Updated<EditsRow>> {
  const known = await findEdits(tx, projectId, name)
  if (known) return changeRecord(tx, writer, reportEdits, known, { sections }, { ifMatch })
  if (ifMatch !== null && ifMatch !== 0) return 'stale'
  const row = await insertRecord(tx, writer, reportEdits, {
    project_id: projectId,
    ...name,
    sections,
  })
  return { row }
}

/** A project's report files that the caller may read, newest first. */
export const filesOfProject = (
  db: Db,
  rights: Rights,
  projectId: number,
): Promise<ReportFileRow[]> =>
  db
    .select()
    .from(reportFiles)
    .where(
      and(
        eq(reportFiles.project_id, projectId),
        inArray(reportFiles.audience, [...readableAudiences(rights)]),
      ),
    )
    .orderBy(desc(reportFiles.number))

/** A ready file that the caller may read, with its size; null otherwise. */
export async function findReportFile(db: Db, rights: Rights, id: number) {
  const [row] = await db
    .select({ file: reportFiles, size: files.size, slug: projects.slug })
    .from(reportFiles)
    .innerJoin(projects, eq(projects.id, reportFiles.project_id))
    .innerJoin(files, eq(files.sha256, reportFiles.sha256))
    .where(
      and(
        eq(reportFiles.id, id),
        inArray(reportFiles.audience, [...readableAudiences(rights)]),
        visibleProjects(db, rights),
      ),
    )
  return row ?? null
}
