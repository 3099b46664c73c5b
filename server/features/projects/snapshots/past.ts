import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import { history } from '#server/db/schema/history.ts'
import { projectParties } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { ownField } from '#server/features/documents/fields/property-values.ts'
import type { FrozenCompany, FrozenField } from '#shared/contract/schemas/projects/snapshots.ts'
import { type PartyRole, partyRoles } from '#shared/entities/companies.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { readOwnName } from '#shared/rules/policy/credits/properties.ts'
import { valuesBefore } from '#shared/rules/projects/as-of.ts'
import { companiesOf, type OnRecord } from './record.ts'

/** Reconstructs the record at an instant from the current record and the history since then. */
export async function recordAt(
  db: Db,
  projectId: number,
  now: OnRecord,
  at: Date,
): Promise<OnRecord> {
  const changes = await changesSince(db, 'projects', projectId, at)
  const stage = valuesBefore({ stage: now.project.stage }, changes).stage
  const roles = await rolesAt(db, projectId, at)
  const ids = [...new Set([...roles.keys(), now.sellerCompany])]
  const companies = new Map<number, FrozenCompany>()
  for (const [id, company] of await companiesOf(db, ids, roles)) {
    const own = await changesSince(db, 'companies', id, at)
    companies.set(id, {
      ...company,
      fields: fieldsBefore(company.fields, own),
      policy: null,
      documents: await documentsAt(db, { company_id: id }, at),
    })
  }
  return {
    project: {
      ...now.project,
      stage: projectStages.has(stage) ? stage : now.project.stage,
      fields: fieldsBefore(now.project.fields, changes),
      policy: null,
      documents: await documentsAt(db, { project_id: projectId }, at),
    },
    companies,
    sellerCompany: now.sellerCompany,
  }
}

/** The changes of a record since an instant, newest first, from history. */
const changesSince = (db: Db, entity: string, id: number, at: Date) =>
  db
    .select({ before: history.before })
    .from(history)
    .where(and(eq(history.entity, entity), eq(history.entity_id, String(id)), gt(history.at, at)))
    .orderBy(desc(history.id))

function fieldsBefore(
  fields: readonly FrozenField[],
  changes: Awaited<ReturnType<typeof changesSince>>,
): FrozenField[] {
  const known = [...fields, ...ownSince(fields, changes)]
  const now = Object.fromEntries(known.map(({ field_name, value }) => [field_name, value]))
  const then = valuesBefore(now, changes)
  return known
    .map((field) => ({ ...field, value: then[field.field_name] ?? null }))
    .filter(({ field_name, value }) => value !== null || readOwnName(field_name) === null)
}

/** Values that a property had of its own and no longer has. */
function ownSince(
  fields: readonly FrozenField[],
  changes: Awaited<ReturnType<typeof changesSince>>,
): FrozenField[] {
  const here = new Map(fields.map((field) => [field.field_name, field]))
  const names = new Set(changes.flatMap(({ before }) => Object.keys(before)))
  return [...names].flatMap((name) => {
    const own = here.has(name) ? null : readOwnName(name)
    const field = own && here.get(own.field)
    return own && field ? [{ ...ownField(own.technology, field), value: null }] : []
  })
}

/** Parties of a project at an instant: the current ones minus those added since, plus those removed since. */
async function rolesAt(db: Db, projectId: number, at: Date): Promise<Map<number, PartyRole[]>> {
  const today = await db
    .select({ company_id: projectParties.company_id, role: projectParties.role })
    .from(projectParties)
    .where(and(eq(projectParties.project_id, projectId), lte(projectParties.created_at, at)))
    .orderBy(asc(projectParties.id))
  const gone = await db
    .select({ entity_id: history.entity_id, before: history.before })
    .from(history)
    .where(
      and(
        eq(history.entity, 'project_parties'),
        eq(history.action, 'delete'),
        gt(history.at, at),
        sql`${history.before} ->> 'project_id' = ${String(projectId)}`,
      ),
    )
  const removed = await wereThere(db, gone, at)
  const roles = new Map<number, PartyRole[]>()
  for (const { company_id, role } of [...today, ...removed]) {
    roles.set(company_id, [...(roles.get(company_id) ?? []), role])
  }
  return roles
}

/** Removed parties that were added before the instant. */
async function wereThere(
  db: Db,
  gone: readonly { entity_id: string; before: Record<string, unknown> }[],
  at: Date,
): Promise<{ company_id: number; role: PartyRole }[]> {
  if (gone.length === 0) return []
  const later = await db
    .select({ entity_id: history.entity_id })
    .from(history)
    .where(
      and(
        eq(history.entity, 'project_parties'),
        eq(history.action, 'create'),
        gt(history.at, at),
        inArray(
          history.entity_id,
          gone.map(({ entity_id }) => entity_id),
        ),
      ),
    )
  const came = new Set(later.map(({ entity_id }) => entity_id))
  return gone.flatMap(({ entity_id, before: { company_id, role } }) =>
    came.has(entity_id) || typeof company_id !== 'number' || !partyRoles.has(role)
      ? []
      : [{ company_id, role }],
  )
}

/** The value a file had before its first change since an instant, from history; null if it has not changed. */
const beforeChange = (name: 'is_hidden' | 'name', at: Date) => sql`(
  select ${history.before} ->> ${name} from ${history}
  where ${history.entity} = 'versioned_documents'
    and ${history.entity_id} = ${versionedDocuments.id}::text
    and ${history.at} > ${at.toISOString()}::timestamptz and ${history.before} ? ${name}
  order by ${history.id} limit 1)`

const wasHidden = (at: Date) =>
  sql`coalesce(${beforeChange('is_hidden', at)}::boolean, ${versionedDocuments.is_hidden})`

const nameThen = (at: Date) =>
  sql<string>`coalesce(${beforeChange('name', at)}, ${versionedDocuments.name})`

/** Files that existed then, each with its newest version and name at that time; types are today's. */
async function documentsAt(
  db: Db,
  owner: { project_id: number } | { company_id: number },
  at: Date,
): Promise<FrozenCompany['documents']> {
  const isOwn =
    'project_id' in owner
      ? eq(versionedDocuments.project_id, owner.project_id)
      : eq(versionedDocuments.company_id, owner.company_id)
  return db
    .select({
      id: versionedDocuments.id,
      name: nameThen(at),
      document_type: versionedDocuments.label,
      version: sql<number>`max(${documentVersions.number})::int`,
    })
    .from(versionedDocuments)
    .innerJoin(documentVersions, eq(documentVersions.versioned_document_id, versionedDocuments.id))
    .where(and(isOwn, sql`not ${wasHidden(at)}`, lte(documentVersions.created_at, at)))
    .groupBy(versionedDocuments.id)
    .orderBy(asc(versionedDocuments.id))
}
