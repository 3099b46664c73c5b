import { and, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { commentThreads } from '#server/db/schema/comments.ts'
import { companies } from '#server/db/schema/companies.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { fieldDefinitions } from '#server/db/schema/fields.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import {
  visibleCompanies,
  visibleFiles,
  visibleProjects,
} from '#server/features/access/visibility.ts'
import { findCompany } from '#server/features/companies/companies/store.ts'
import { seesField, visibleFields } from '#server/features/documents/fields/audience.ts'
import { definitionsNamed } from '#server/features/documents/fields/values.ts'
import { findFile } from '#server/features/documents/files/store.ts'
import { findProject } from '#server/features/projects/projects/store.ts'
import { invalid, notFound } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import { scopeOf } from '#shared/contract/access.ts'
import type { commentsSchemas } from '#shared/contract/schemas/comments.ts'
import type { Audience } from '#shared/entities/reports.ts'

/** What a thread is about; a document is named with its owner, for whom its questions count. */
export interface Subject {
  project_id: number | null
  company_id: number | null
  versioned_document_id: number | null
  field_name: string | null
}

/** The same with the place on a page, and who may see a field. */
export interface FoundSubject extends Subject {
  /** Version that the place is of. */
  number: number | null
  page_count: number | null
  /** Null where it is no field. */
  fieldAudience: readonly Audience[] | null
}

type SentSubject = Pick<
  z.output<typeof commentsSchemas.create.body>,
  'project_id' | 'company_id' | 'versioned_document_id' | 'field_name'
>

/** The record that somebody names, when they see it. Throws `not_found` otherwise. */
export async function findSubject(
  db: Db,
  rights: Rights,
  sent: SentSubject,
): Promise<FoundSubject> {
  if (sent.versioned_document_id !== undefined) {
    const file = await findFile(db, rights, sent.versioned_document_id)
    if (!file) throw notFound()
    return {
      project_id: file.project_id,
      company_id: file.company_id,
      versioned_document_id: file.id,
      field_name: null,
      number: file.current_number,
      page_count: file.page_count,
      fieldAudience: null,
    }
  }
  const owner =
    sent.project_id === undefined
      ? opensCompanies(rights) && (await findCompany(db, rights, sent.company_id ?? 0))
      : await findProject(db, rights, sent.project_id)
  if (!owner) throw notFound()
  return {
    project_id: sent.project_id ?? null,
    company_id: sent.company_id ?? null,
    versioned_document_id: null,
    field_name: sent.field_name ?? null,
    number: null,
    page_count: null,
    fieldAudience: await audienceOfField(db, rights, sent),
  }
}

/** Reviewers see the documents of companies, and no company itself. */
const opensCompanies = ({ actor }: Rights): boolean => scopeOf('company', actor, 'R') !== null

async function audienceOfField(db: Db, rights: Rights, { project_id, field_name }: SentSubject) {
  if (field_name === undefined) return null
  const level = project_id === undefined ? 'company' : 'project'
  const definition = (await definitionsNamed(db, level, [field_name])).get(field_name)
  if (!definition?.is_active || !seesField(rights, definition)) {
    throw invalid({ field_name: 'Unknown field' })
  }
  return definition.audience
}

/** Where a subject stands in a query: columns of threads, or values. */
type Places = Record<'project' | 'company' | 'file' | 'field', SQL>

const THREAD_PLACES: Places = {
  project: sql`${commentThreads.project_id}`,
  company: sql`${commentThreads.company_id}`,
  file: sql`${commentThreads.versioned_document_id}`,
  field: sql`${commentThreads.field_name}`,
}

/** Threads about records that the caller sees; `undefined` for all of them. */
export const threadsOfSeen = (db: Db, rights: Rights) => seesAt(db, rights, THREAD_PLACES)

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
