import { eq, inArray, sql } from 'drizzle-orm'
import { correlated } from '#server/db/correlated.ts'
import { deleteRecord, insertRecord, type Writer } from '#server/db/records.ts'
import { sellers } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { fieldDefinitions, fieldValues } from '#server/db/schema/fields.ts'
import { orgCharts } from '#server/db/schema/org-charts.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { deals } from '#server/features/projects/deals.ts'
import { type PartyRole, taxClasses } from '#shared/entities/companies.ts'
import type { OrgChart, OrgNode } from '#shared/entities/org-charts.ts'

export type OrgChartRow = typeof orgCharts.$inferSelect

/** The saved chart of a project, or null. */
export async function findOrgChart(db: Db, projectId: number): Promise<OrgChartRow | null> {
  const [row] = await db.select().from(orgCharts).where(eq(orgCharts.project_id, projectId))
  return row ?? null
}

/** The initial chart of a project without one: the companies that are its parties. */
export async function chartOfParties(db: Db, projectId: number): Promise<OrgChart> {
  const taxClass = correlated<string | null>(sql`
    select ${fieldValues.text_value} from ${fieldValues}
    join ${fieldDefinitions} on ${fieldDefinitions.id} = ${fieldValues.field_id}
    where ${fieldValues.owner} = 'company' and ${fieldValues.owner_id} = ${companies.id}
      and ${fieldDefinitions.field_name} = 'tax_class'`)
  const rows = await db
    .select({ role: projectParties.role, company: companies, tax_class: taxClass })
    .from(projectParties)
    .innerJoin(companies, eq(companies.id, projectParties.company_id))
    .where(eq(projectParties.project_id, projectId))
    .orderBy(projectParties.id)
  const parties = Map.groupBy(rows, ({ company }) => company.id)
  const nodes = [...parties.values()].flatMap((parts): OrgNode[] => {
    const [first] = parts
    if (!first) return []
    const { company, tax_class } = first
    return [
      {
        id: `c${company.id}`,
        company_id: company.id,
        name: company.legal_name ?? company.name,
        type: company.company_type,
        roles: parts.map(({ role }) => role),
        state: company.formation_state,
        tax_class: taxClasses.has(tax_class) ? tax_class : null,
      },
    ]
  })
  return { nodes, edges: [] }
}

/** Legal names of these companies, by ID; missing ones are left out. */
export async function companyNames(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: companies.id,
      name: sql<string>`coalesce(${companies.legal_name}, ${companies.name})`,
    })
    .from(companies)
    .where(inArray(companies.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The company of the account that owns a project, as a list of one. */
export async function accountCompany(db: Db, projectId: number): Promise<number[]> {
  const rows = await db
    .select({ id: sellers.company_id })
    .from(projects)
    .innerJoin(sellers, eq(sellers.id, projects.seller_id))
    .where(eq(projects.id, projectId))
  return rows.map(({ id }) => id)
}

const partiesOf = (db: Db, projectId: number) =>
  db.select().from(projectParties).where(eq(projectParties.project_id, projectId))

/** A company in one of its roles. */
interface Part {
  readonly role: PartyRole
  readonly company_id: number
}

/**
 * Makes these the parties of a project, with a history entry for each change. A project never loses its seller: if
 * none is given, the current one stays. Other transferors void payment instructions. Call inside a transaction with the project locked.
 */
export async function replaceParties(
  tx: Db,
  writer: Writer,
  projectId: number,
  parts: readonly Part[],
): Promise<void> {
  const key = ({ role, company_id }: Part) => `${role} ${company_id}`
  const wanted = new Map(parts.map((part) => [key(part), part]))
  const namesSeller = parts.some(({ role }) => role === 'seller')
  let areOthers = false
  for (const party of await partiesOf(tx, projectId)) {
    const stays = party.role === 'seller' && !namesSeller
    if (!wanted.delete(key(party)) && !stays) {
      await deleteRecord(tx, writer, projectParties, party.id)
      areOthers ||= party.role === 'transferor'
    }
  }
  for (const part of wanted.values()) {
    await insertRecord(tx, writer, projectParties, { project_id: projectId, ...part })
    areOthers ||= part.role === 'transferor'
  }
  if (areOthers) await deals().dropPayeesOfProject(tx, writer, projectId)
}
