import { and, asc, eq, inArray } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { policyAnalyses } from '#server/db/schema/policy.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { fieldValuesOfAll } from '#server/features/documents/fields/dictionary.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type {
  FrozenCompany,
  FrozenField,
  FrozenProject,
  FrozenRules,
} from '#shared/contract/schemas/projects/snapshots.ts'
import type { PartyRole } from '#shared/entities/companies.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'

/** The current record of a project and its companies, in the shape in which it is stored. */

export interface OnRecord {
  project: FrozenProject
  /** By ID: the parties and the seller's company. */
  companies: ReadonlyMap<number, FrozenCompany>
  /** ID of the seller's company, which may not be a party. */
  sellerCompany: number
}

export async function onRecord(db: Db, projectId: number): Promise<OnRecord> {
  const [row] = await db
    .select({ project: projects, company_id: sellers.company_id })
    .from(projects)
    .innerJoin(sellers, eq(sellers.id, projects.seller_id))
    .where(eq(projects.id, projectId))
  if (!row) throw new Error(`Project ${projectId} is not there`)
  const roles = await rolesIn(db, projectId)
  const ids = [...new Set([...roles.keys(), row.company_id])]
  return {
    project: {
      name: row.project.name,
      stage: row.project.stage,
      ...(await partsOf(db, 'project', projectId)),
    },
    companies: await companiesOf(db, ids, roles),
    sellerCompany: row.company_id,
  }
}

/** Roles of a project's companies, by company ID. */
async function rolesIn(db: Db, projectId: number): Promise<Map<number, PartyRole[]>> {
  const rows = await db
    .select({ company_id: projectParties.company_id, role: projectParties.role })
    .from(projectParties)
    .where(eq(projectParties.project_id, projectId))
    .orderBy(asc(projectParties.id))
  const byCompany = Map.groupBy(rows, ({ company_id }) => company_id)
  return new Map([...byCompany].map(([id, own]) => [id, own.map(({ role }) => role)]))
}

/** The current record of these companies, with their roles. */
export async function companiesOf(
  db: Db,
  ids: readonly number[],
  roles: ReadonlyMap<number, readonly PartyRole[]>,
): Promise<Map<number, FrozenCompany>> {
  const rows = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, [...ids]))
    .orderBy(asc(companies.id))
  const found = new Map<number, FrozenCompany>()
  for (const { id, name } of rows) {
    const own = { name, roles: [...(roles.get(id) ?? [])] }
    found.set(id, { ...own, ...(await partsOf(db, 'company', id)) })
  }
  return found
}

/** The parts that projects and companies share. */
async function partsOf(
  db: Db,
  level: FieldLevel,
  id: number,
): Promise<Pick<FrozenCompany, 'fields' | 'policy' | 'documents'>> {
  return {
    fields: await fieldsOf(db, level, id),
    policy: await rulesOf(db, level, id),
    documents: await documentsOf(db, level, id),
  }
}

async function fieldsOf(db: Db, level: FieldLevel, id: number): Promise<FrozenField[]> {
  const fields = (await fieldValuesOfAll(db, SYSTEM_RIGHTS, level, [id])).get(id) ?? []
  return fields.map(({ field_name, field_label, data_type, unit, options, value }) => ({
    field_name,
    field_label,
    data_type,
    unit,
    options,
    value,
  }))
}

/** Results stored by the last run; nothing is run again. */
async function rulesOf(db: Db, level: FieldLevel, id: number): Promise<FrozenRules | null> {
  const [row] = await db
    .select({ evaluated_at: policyAnalyses.evaluated_at, rules: policyAnalyses.rules })
    .from(policyAnalyses)
    .where(and(eq(policyAnalyses.owner, level), eq(policyAnalyses.owner_id, id)))
  if (!row) return null
  return {
    evaluated_at: row.evaluated_at.toISOString(),
    rules: row.rules.map(({ code, title, result }) => ({ code, title, result })),
  }
}

async function documentsOf(
  db: Db,
  level: FieldLevel,
  id: number,
): Promise<FrozenCompany['documents']> {
  const owner = level === 'project' ? versionedDocuments.project_id : versionedDocuments.company_id
  return db
    .select({
      id: versionedDocuments.id,
      name: versionedDocuments.name,
      document_type: versionedDocuments.label,
      version: versionedDocuments.current_number,
    })
    .from(versionedDocuments)
    .where(and(eq(owner, id), eq(versionedDocuments.is_hidden, false)))
    .orderBy(asc(versionedDocuments.id))
}
