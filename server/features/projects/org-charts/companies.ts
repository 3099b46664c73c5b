import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { deleteRecords, type Writer } from '#server/db/records.ts'
import { buyers, sellers } from '#server/db/schema/accounts.ts'
import { changeRequests } from '#server/db/schema/change-requests.ts'
import { commentThreads } from '#server/db/schema/comments.ts'
import { companies, financialStatements } from '#server/db/schema/companies.ts'
import { documents, uploads, versionedDocuments } from '#server/db/schema/documents.ts'
import { fieldValues } from '#server/db/schema/fields.ts'
import { guarantorDecisions } from '#server/db/schema/guarantors.ts'
import { history } from '#server/db/schema/history.ts'
import { kybLookUps, kybRuns } from '#server/db/schema/kyb.ts'
import { orgCharts } from '#server/db/schema/org-charts.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import { companySnapshots } from '#server/db/schema/snapshots.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { Db } from '#server/db/types.ts'
import { forgetPolicy } from '#server/features/policy/store.ts'
import { comparableName } from '#shared/reading/answers/contradictions.ts'

/** Companies that a seller's charts can contain, and company records that charts created. */

const projectsOf = (db: Db, sellerId: number) =>
  db.select({ id: projects.id }).from(projects).where(eq(projects.seller_id, sellerId))

/** Companies an account may use in its charts: its own and those of its projects. */
export const companiesOfSeller = (db: Db, sellerId: number) =>
  db
    .select({ id: companies.id, name: companies.name, legal_name: companies.legal_name })
    .from(companies)
    .where(
      sql`${companies.id} in (
        select ${sellers.company_id} from ${sellers} where ${sellers.id} = ${sellerId}
        union select ${projectParties.company_id} from ${projectParties}
          where ${projectParties.project_id} in ${projectsOf(db, sellerId)}
        union select (node -> 'company_id')::int from ${orgCharts},
          jsonb_array_elements(${orgCharts.nodes}) node
          where ${orgCharts.project_id} in ${projectsOf(db, sellerId)}
            and node -> 'company_id' <> 'null')`,
    )
    .orderBy(companies.id)

/** Returns the ID of the company with this name, ignoring spelling variants; null if there is none. */
export function companyCalled(
  name: string,
  among: Awaited<ReturnType<typeof companiesOfSeller>>,
): number | null {
  const wanted = comparableName(name)
  const isCalled = (one: string | null) => one !== null && comparableName(one) === wanted
  return among.find((one) => isCalled(one.legal_name) || isCalled(one.name))?.id ?? null
}

/**
 * Removes those of these companies whose records the account's charts created and that nothing uses any more:
 * nobody has written about them, and no other chart or request names them.
 */
export async function removeUnused(
  tx: Db,
  writer: Writer,
  sellerId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const isDrawn = (nodes: unknown) =>
    sql`${nodes} @> jsonb_build_array(jsonb_build_object('company_id', ${companies.id}))`
  const unused = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        inArray(companies.id, [...ids]),
        eq(companies.version, 1),
        madeByChart(tx, sellerId),
        ...HOLDERS.map((holder) => notExists(holdersOf(tx, holder))),
        sql`not exists (select from ${orgCharts} where ${isDrawn(orgCharts.nodes)})`,
        sql`not exists (select from ${changeRequests} where ${changeRequests.state} = 'requested'
          and ${isDrawn(sql`${changeRequests.org_chart} -> 'nodes'`)})`,
        sql`not exists (select from ${fieldValues} where ${fieldValues.owner} = 'company'
          and ${fieldValues.owner_id} = ${companies.id})`,
      ),
    )
  const left = unused.map(({ id }) => id)
  if (left.length === 0) return
  await deleteRecords(tx, writer, companies, inArray(companies.id, left))
  await forgetPolicy(tx, 'company', left)
}

/** Tables whose rows belong to a company or make it a party. */
const HOLDERS = [
  projectParties,
  sellers,
  buyers,
  financialStatements,
  guarantorDecisions,
  documents,
  versionedDocuments,
  uploads,
  tasks,
  commentThreads,
  companySnapshots,
  kybRuns,
  kybLookUps,
] as const

const holdersOf = (tx: Db, holder: (typeof HOLDERS)[number]) =>
  tx.select({ one: sql`1` }).from(holder).where(eq(holder.company_id, companies.id))

/** Whether a record was created by the request that saved a chart of the account. */
const madeByChart = (tx: Db, sellerId: number) => sql`exists (
  select from ${history}
  where ${history.entity} = 'companies' and ${history.entity_id} = ${companies.id}::text
    and ${history.action} = 'create' and ${history.request_id} in (
      select saved.request_id from ${history} saved
      where saved.entity = 'org_charts' and saved.entity_id in (
        select ${orgCharts.id}::text from ${orgCharts}
        where ${orgCharts.project_id} in ${projectsOf(tx, sellerId)})))`
