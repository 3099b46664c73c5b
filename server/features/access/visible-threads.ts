import { and, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { commentThreads } from '#server/db/schema/comments.ts'
import { companies } from '#server/db/schema/companies.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { fieldDefinitions } from '#server/db/schema/fields.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import type { Rights } from '#server/http/rights.ts'
import { scopeOf } from '#shared/contract/access.ts'
import { AUDIENCES_OF } from '#shared/rules/projects/comments.ts'
import { visibleFields } from './field-audience.ts'
import { visibleCompanies, visibleFiles, visibleProjects } from './visibility.ts'

/** What a thread is about; a document is named with its owner, for whom its questions count. */
export interface Subject {
  project_id: number | null
  company_id: number | null
  versioned_document_id: number | null
  field_name: string | null
}

/**
 * Threads that the caller reads: of their audiences, a buyer's of its own account alone, and about
 * records that they see. Whatever counts or searches threads stands on this, so that no number tells
 * of one that is not for the caller.
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

/** Reviewers see the documents of companies, and no company itself. */
export const opensCompanies = ({ actor }: Rights): boolean =>
  scopeOf('company', actor, 'R') !== null

/** Where a subject stands in a query: columns of threads, or values. */
type Places = Record<'project' | 'company' | 'file' | 'field', SQL>

const THREAD_PLACES: Places = {
  project: sql`${commentThreads.project_id}`,
  company: sql`${commentThreads.company_id}`,
  file: sql`${commentThreads.versioned_document_id}`,
  field: sql`${commentThreads.field_name}`,
}

/** Threads about records that the caller sees; `undefined` for all of them. */
const threadsOfSeen = (db: Db, rights: Rights) => seesAt(db, rights, THREAD_PLACES)

/** Whether somebody with these rights sees a record. */
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

/** One condition for what is stored and what is named: rights never depend on the way to a record. */
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
          inArray(
            project,
            db.select({ id: projects.id }).from(projects).where(visibleProjects(db, rights)),
          ),
          opensCompanies(rights)
            ? inArray(
                company,
                db.select({ id: companies.id }).from(companies).where(visibleCompanies(db, rights)),
              )
            : undefined,
        ),
      ),
    ),
    or(isNull(field), exists(seen)),
  )
}
