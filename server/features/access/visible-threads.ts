import { and, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { commentThreads } from '#server/db/schema/comments.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { fieldDefinitions } from '#server/db/schema/fields.ts'
import type { Db } from '#server/db/types.ts'
import type { Rights } from '#server/http/rights.ts'
import { scopeOf } from '#shared/contract/access.ts'
import { AUDIENCES_OF } from '#shared/rules/projects/comments.ts'
import { visibleFields } from './field-audience.ts'
import { visibleCompanyIds, visibleFiles, visibleProjectIds } from './visibility.ts'

/** The subject of a thread. A document comes with its owner, because its questions count for the owner. */
export interface Subject {
  project_id: number | null
  company_id: number | null
  versioned_document_id: number | null
  field_name: string | null
}

/**
 * Threads the caller can read: in the caller's audiences, for buyers only those of their own account, and about records
 * they see. All counts and searches of threads use this condition, so no number reveals a thread the caller can't read.
 */
export function visibleThreads(db: Db, rights: Rights): SQL | undefined {
  if (rights.scope === 'all') return undefined
  const ownBuyer =
    rights.actor === 'investor'
      ? eq(commentThreads.buyer_id, rights.user?.buyer_id ?? 0)
      : undefined
  return and(
    inArray(commentThreads.audience, [...AUDIENCES_OF[rights.actor]]),
    ownBuyer,
    threadsOfSeen(db, rights),
  )
}

/** Whether the caller can open companies. Reviewers see companies' documents but no company itself. */
export const opensCompanies = ({ actor }: Rights): boolean =>
  scopeOf('company', actor, 'R') !== null

/** SQL for a subject's parts in a query: thread columns or values. */
type Places = Record<'project' | 'company' | 'file' | 'field', SQL>

const THREAD_PLACES: Places = {
  project: sql`${commentThreads.project_id}`,
  company: sql`${commentThreads.company_id}`,
  file: sql`${commentThreads.versioned_document_id}`,
  field: sql`${commentThreads.field_name}`,
}

/** Threads about records the caller sees; `undefined` for all. */
const threadsOfSeen = (db: Db, rights: Rights) => seesAt(db, rights, THREAD_PLACES)

/** Whether a caller with these rights sees a record. */
export async function seesSubject(db: Db, rights: Rights, subject: Subject): Promise<boolean> {
  const condition = seesAt(db, rights, {
    project: sql`${subject.project_id}::integer`,
    company: sql`${subject.company_id}::integer`,
    file: sql`${subject.versioned_document_id}::integer`,
    field: sql`${subject.field_name}::text`,
  })
  if (!condition) return true
  const { rows } = await db.execute<{ sees: boolean | null }>(sql`select ${condition} as sees`)
  return rows[0]?.sees === true
}

/** One condition for stored and requested subjects, so rights never depend on the path to a record. */
function seesAt(
  db: Db,
  rights: Rights,
  { project, company, file, field }: Places,
): SQL | undefined {
  if (rights.scope === 'all') return undefined
  const level = sql`case when ${project} is null then 'company' else 'project' end`
  const seen = db
    .select({ id: fieldDefinitions.id })
    .from(fieldDefinitions)
    .where(
      and(
        sql`${fieldDefinitions.field_name} = ${field}`,
        sql`${fieldDefinitions.level} = ${level}`,
        eq(fieldDefinitions.is_active, true),
        visibleFields(rights),
      ),
    )
  return and(
    or(
      and(
        isNotNull(file),
        inArray(
          file,
          db
            .select({ id: versionedDocuments.id })
            .from(versionedDocuments)
            .where(visibleFiles(db, rights)),
        ),
      ),
      and(
        isNull(file),
        or(
          inArray(project, visibleProjectIds(db, rights)),
          opensCompanies(rights) ? inArray(company, visibleCompanyIds(db, rights)) : undefined,
        ),
      ),
    ),
    or(isNull(field), exists(seen)),
  )
}
