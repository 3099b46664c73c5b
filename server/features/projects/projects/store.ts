import { and, eq, getTableColumns, ilike, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { correlated } from '#server/db/correlated.ts'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { keepPages, type PageOf, pageOf } from '#server/db/page-of.ts'
import { prepareOnce } from '#server/db/prepared.ts'
import { changeRecord, insertRecords, type Writer } from '#server/db/records.ts'
import { sellers } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { visibleFields } from '#server/features/access/field-audience.ts'
import { visibleProjects } from '#server/features/access/visibility.ts'
import { fieldsBehind, withOwnFields } from '#server/features/documents/fields/property-values.ts'
import type { KnownField } from '#server/features/documents/fields/store.ts'
import { byName, definitionsOf } from '#server/features/documents/fields/values.ts'
import { valuesOf } from '#server/features/documents/fields/visible-values.ts'
import { type Rights, SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import { columnFields, type ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'

export type ProjectRow = typeof projects.$inferSelect
/** A project with its seller's name. */
export type ProjectListRow = ProjectRow & { seller_name: string }

/** The seller's name, looked up only for returned rows, not for every sorted row. */
const sellerName = correlated<string>(
  sql`select ${sellers.name} from ${sellers} where ${sellers.id} = ${projects.seller_id}`,
)

const LIST_COLUMNS = { ...getTableColumns(projects), seller_name: sellerName }

/**
 * Projects that match a pattern, found before sorting: each column has its own index, while a walk in list order
 * would compare row by row.
 */
function foundBy(pattern: Placeholder): SQL {
  const ofSeller = sql`${projects.seller_id} = any(array(
    select ${sellers.id} from ${sellers} where ${ilike(sellers.name, pattern)}))`
  const anywhere = or(
    ilike(projects.name, pattern),
    ilike(projects.full_street_address, pattern),
    ofSeller,
  )
  return sql`${projects.id} = any(array(select ${projects.id} from ${projects} where ${anywhere}))`
}

/** The columns of the table with these names. */
const columnsOf = <N extends keyof typeof projects._.columns>(names: Record<N, unknown>) => {
  const columns = Object.entries(getTableColumns(projects))
  return Object.fromEntries(columns.filter(([name]) => Object.hasOwn(names, name))) as Pick<
    typeof projects._.columns,
    N
  >
}

export const PROJECT_LIST: ListDefinition<ListField<'projects.list'>, never> = {
  resource: 'projects',
  id: projects.id,
  fields: {
    name: projects.name,
    slug: projects.slug,
    stage: projects.stage,
    seller_id: projects.seller_id,
    seller_name: sellerName,
    stage_changed_at: projects.stage_changed_at,
    created_at: projects.created_at,
    updated_at: projects.updated_at,
    ...columnsOf(columnFields),
  },
  search: foundBy,
  defaultSort: ['id', 'ASC'],
}

const selectPage = (db: Db, where: SQL | undefined) => ({
  query: db.select(LIST_COLUMNS).from(projects).where(where).$dynamic(),
  counted: { table: projects, where },
})

const pageForStaff = keepPages((db, list) => selectPage(db, list.where))

/** One page of the projects visible to the caller. */
export async function listProjects(
  db: Db,
  rights: Rights,
  list: ListClause,
): Promise<PageOf<ProjectListRow>> {
  const visible = visibleProjects(db, rights)
  if (!visible) return pageForStaff(db, list)
  const { query, counted } = selectPage(db, and(visible, list.where))
  return pageOf(db, query, list, counted)
}

/** A project visible to the caller, or null. */
export async function findProject(
  db: Db,
  rights: Rights,
  id: number,
): Promise<ProjectListRow | null> {
  const condition = and(eq(projects.id, id), visibleProjects(db, rights))
  const rows = await db.select(LIST_COLUMNS).from(projects).where(condition)
  return rows[0] ?? null
}

const parties = correlated<ProjectDetail['parties']>(sql`
  select coalesce(json_agg(json_build_object('company_id', ${companies.id},
    'company_name', ${companies.name}, 'role', ${projectParties.role})
    order by ${projectParties.id}), '[]'::json)
  from ${projectParties} inner join ${companies} on ${companies.id} = ${projectParties.company_id}
  where ${projectParties.project_id} = ${projects.id}`)

/** The page data of a project besides its columns, limited to what the caller's audience may see. */
const besidesOf = (rights: Rights) => ({
  seller_name: sellerName,
  parties,
  values: correlated<ProjectDetail['values']>(valuesOf('project', projects.id, rights)),
})

/** A project with its seller's name, its parties, and the values of its other fields. */
export type ProjectDetailRow = ProjectListRow & Pick<ProjectDetail, 'parties' | 'values'>

const selectDetail = (db: Db, rights: Rights, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(projects), ...besidesOf(rights) })
    .from(projects)
    .where(where)

const detailForStaff = prepareOnce((db) =>
  selectDetail(db, SYSTEM_RIGHTS, eq(projects.id, sql.placeholder('id'))).prepare('project_detail'),
)
/** A project visible to the caller with everything its page shows, in one statement; or null. */
export async function findProjectDetail(
  db: Db,
  rights: Rights,
  id: number,
): Promise<ProjectDetailRow | null> {
  const rows =
    visibleProjects(db, rights) || visibleFields(rights)
      ? await selectDetail(db, rights, and(eq(projects.id, id), visibleProjects(db, rights)))
      : await detailForStaff(db).execute({ id })
  return rows[0] ?? null
}

/** A locked project, with the definitions of the fields to be changed. */
export interface LockedProject {
  row: ProjectRow
  definitions: ReadonlyMap<string, KnownField>
}

const selectLocked = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(projects),
      definitions: correlated<KnownField[]>(definitionsOf('project', sql.placeholder('names'))),
    })
    .from(projects)
    .where(where)
    .for('no key update', { of: projects })

const lockForStaff = prepareOnce((db) =>
  selectLocked(db, eq(projects.id, sql.placeholder('id'))).prepare('lock_project'),
)

/**
 * Locks a project visible to the caller and loads the definitions of the named fields; returns null if there is no
 * such project. Call inside a transaction.
 */
export async function lockProject(
  tx: Db,
  rights: Rights,
  id: number,
  names: readonly string[],
): Promise<LockedProject | null> {
  const visible = visibleProjects(tx, rights)
  const behind = fieldsBehind(names)
  const rows = visible
    ? await selectLocked(tx, and(eq(projects.id, id), visible))
        .prepare('')
        .execute({ names: behind })
    : await lockForStaff(tx).execute({ id, names: behind })
  const [found] = rows
  if (!found) return null
  const { definitions, ...row } = found
  return { row, definitions: withOwnFields(byName(definitions), names) }
}

type NewProject = Omit<
  typeof projects.$inferInsert,
  'id' | 'version' | 'created_at' | 'updated_at' | 'stage_changed_at'
>

/** Inserts projects and returns them in the given order. Call inside a transaction. */
export const createProjects = (
  tx: Db,
  writer: Writer,
  list: readonly NewProject[],
): Promise<ProjectRow[]> =>
  insertRecords(
    tx,
    writer,
    projects,
    list.map((values) => ({ ...values, stage_changed_at: writer.at })),
  )

/**
 * Changes the columns of a locked project unless `check` throws, and returns what its page shows besides them. Call
 * inside the transaction that locked it.
 */
export function updateProject(
  tx: Db,
  writer: Writer,
  rights: Rights,
  locked: ProjectRow,
  changes: Partial<ProjectRow>,
  {
    ifMatch = null,
    reason,
    check,
  }: {
    ifMatch?: number | null
    /** Why the project moves; kept in its history. */
    reason?: string | undefined
    check?: (stored: ProjectRow, changes: Partial<ProjectRow>) => Promise<void>
  },
) {
  const follow = ({ stage }: Partial<ProjectRow>) =>
    stage === undefined ? {} : { stage_changed_at: writer.at }
  const remark = ({ stage }: Partial<ProjectRow>) =>
    stage === undefined || reason === undefined ? {} : { stage_reason: reason }
  const options = { ifMatch, follow, remark, ...(check ? { check } : {}) }
  const besides = { columns: besidesOf(rights), name: visibleFields(rights) ? null : 'staff' }
  return changeRecord(tx, writer, projects, locked, changes, options, besides)
}
