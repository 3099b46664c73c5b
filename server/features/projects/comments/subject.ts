import type { z } from 'zod'
import type { Db } from '#server/db/types.ts'
import { seesField } from '#server/features/access/field-audience.ts'
import { opensCompanies, type Subject } from '#server/features/access/visible-threads.ts'
import { findCompany } from '#server/features/companies/companies/store.ts'
import { definitionsNamed } from '#server/features/documents/fields/values.ts'
import { findFile } from '#server/features/documents/files/store.ts'
import { findProject } from '#server/features/projects/projects/store.ts'
import { invalid, notFound } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { commentsSchemas } from '#shared/contract/schemas/projects/comments.ts'
import type { Audience } from '#shared/entities/reports.ts'

/** A subject with its place on a page and the audience of its field. */
export interface FoundSubject extends Subject {
  /** Version that the page belongs to. */
  number: number | null
  page_count: number | null
  /** Null if the subject is not a field. */
  fieldAudience: readonly Audience[] | null
}

type SentSubject = Pick<
  z.output<typeof commentsSchemas.create.body>,
  'project_id' | 'company_id' | 'versioned_document_id' | 'field_name'
>

/** The record that the caller names. Throws `not_found` if the caller may not see it. */
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

async function audienceOfField(db: Db, rights: Rights, { project_id, field_name }: SentSubject) {
  if (field_name === undefined) return null
  const level = project_id === undefined ? 'company' : 'project'
  const definition = (await definitionsNamed(db, level, [field_name])).get(field_name)
  if (!definition?.is_active || !seesField(rights, definition)) {
    throw invalid({ field_name: 'Unknown field' })
  }
  return definition.audience
}
