import { and, asc, eq, sql } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { prepareOnce } from '#server/db/prepared.ts'
import { insertRecord, type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { sellers } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { visibleProjects } from '#server/features/visibility.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ListField } from '#shared/contract/list-fields.ts'

export type ProjectRow = typeof projects.$inferSelect
/** A project with the name of its seller. */
export type ProjectListRow = ProjectRow & { seller_name: string }

const COLUMNS = { project: projects, seller_name: sellers.name }

const flatten = (row: { project: ProjectRow; seller_name: string }): ProjectListRow => ({
  ...row.project,
  seller_name: row.seller_name,
})

export const PROJECT_LIST: ListDefinition<ListField<'projects.list'>, never> = {
  resource: 'projects',
  id: projects.id,
  fields: {
    name: projects.name,
    slug: projects.slug,
    stage: projects.stage,
    seller_id: projects.seller_id,
    seller_name: sellers.name,
    installation_type: projects.installation_type,
    full_street_address: projects.full_street_address,
    projected_itc_amount: projects.projected_itc_amount,
    installed_capacity_dc: projects.installed_capacity_dc,
    construction_start_date: projects.construction_start_date,
    placed_in_service_date: projects.placed_in_service_date,
    target_placed_in_service_date: projects.target_placed_in_service_date,
    has_project_level_debt: projects.has_project_level_debt,
    offtake_type: projects.offtake_type,
    site_control_type: projects.site_control_type,
    stage_changed_at: projects.stage_changed_at,
    created_at: projects.created_at,
    updated_at: projects.updated_at,
  },
  search: [projects.name, projects.full_street_address, sellers.name],
  defaultSort: ['id', 'ASC'],
}

/** One page of the projects the caller sees. */
export async function listProjects(
  db: Db,
  rights: Rights,
  list: ListClause,
): Promise<PageOf<ProjectListRow>> {
  const where = and(visibleProjects(db, rights), list.where)
  const query = db
    .select(COLUMNS)
    .from(projects)
    .innerJoin(sellers, eq(sellers.id, projects.seller_id))
    .where(where)
    .$dynamic()
  const { rows, total } = await pageOf(db, query, list)
  return { rows: rows.map(flatten), total }
}

const projectById = prepareOnce((db) =>
  db
    .select(COLUMNS)
    .from(projects)
    .innerJoin(sellers, eq(sellers.id, projects.seller_id))
    .where(eq(projects.id, sql.placeholder('id')))
    .prepare('project_by_id'),
)

/** A project the caller sees, or null. */
export async function findProject(
  db: Db,
  rights: Rights,
  id: number,
): Promise<ProjectListRow | null> {
  const condition = visibleProjects(db, rights)
  const rows = condition
    ? await db
        .select(COLUMNS)
        .from(projects)
        .innerJoin(sellers, eq(sellers.id, projects.seller_id))
        .where(and(eq(projects.id, id), condition))
    : await projectById(db).execute({ id })
  return rows[0] ? flatten(rows[0]) : null
}

const partiesOfProject = prepareOnce((db) =>
  db
    .select({
      company_id: projectParties.company_id,
      company_name: companies.name,
      role: projectParties.role,
    })
    .from(projectParties)
    .innerJoin(companies, eq(companies.id, projectParties.company_id))
    .where(eq(projectParties.project_id, sql.placeholder('id')))
    .orderBy(asc(projectParties.id))
    .prepare('parties_of_project'),
)

/** The companies that take part in a project. */
export const partiesOf = (db: Db, projectId: number) =>
  partiesOfProject(db).execute({ id: projectId })

type NewProject = Omit<
  typeof projects.$inferInsert,
  'id' | 'version' | 'created_at' | 'updated_at' | 'stage_changed_at'
>

/** Inserts a project. Call it inside a transaction. */
export const createProject = (tx: Db, writer: Writer, values: NewProject): Promise<ProjectRow> =>
  insertRecord(tx, writer, projects, { ...values, stage_changed_at: writer.at })

/** Changes the columns of a project that `check` does not refuse. Call it inside a transaction. */
export function updateProject(
  tx: Db,
  writer: Writer,
  id: number,
  changes: Partial<ProjectRow>,
  ifMatch: number | null,
  check: (stored: ProjectRow, changes: Partial<ProjectRow>) => Promise<void>,
): Promise<Updated<ProjectRow>> {
  const follow = ({ stage }: Partial<ProjectRow>) =>
    stage === undefined ? {} : { stage_changed_at: writer.at }
  return updateRecord(tx, writer, projects, id, changes, { ifMatch, check, follow })
}
