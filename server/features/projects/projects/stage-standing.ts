import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { countedCredit } from '#server/db/counted-credit.ts'
import { sellers } from '#server/db/schema/accounts.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { visibleValues } from '#server/features/documents/fields/visible-values.ts'
import { requiredDocumentsOf } from '#server/features/documents/files/slots-with-files.ts'
import { ruleStandings } from '#server/features/policy/standing.ts'
import { deals } from '#server/features/projects/deals.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import { projectCredit } from '#shared/rules/policy/credits/project-credit.ts'
import { attestationIn, taxpayerOf } from '#shared/rules/policy/credits/taxpayer.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import type { StageStanding } from '#shared/rules/projects/project-stages.ts'
import type { EntryStanding, SaleTransfer } from '#shared/rules/projects/stage-gates.ts'
import { findProjectDetail, type ProjectRow } from './store.ts'

type Project = Pick<ProjectRow, 'id' | 'seller_id' | 'placed_in_service_date'>

/** Current inputs of the gates; policy rules are run for this instead of reading stored results. */
export const standingOf = async (db: Db, project: Project, now: Date): Promise<StageStanding> => ({
  rules: await ruleStandings(db, project, now),
  requiredDocuments: await requiredDocumentsOf(db, project),
  reviews: await db
    .select({
      kind: reviewRequests.kind,
      is_complete: reviewRequests.is_complete,
      outcome: reviewRequests.outcome,
      is_confirmed: sql<boolean>`${reviewRequests.confirmed_at} is not null`,
    })
    .from(reviewRequests)
    .where(eq(reviewRequests.project_id, project.id))
    .orderBy(asc(reviewRequests.id)),
  entry: await entryOf(db, project),
  sale: {
    today: policyDay(now),
    placed_in_service_date: project.placed_in_service_date,
    transfers: await salesOf(db, project, policyDay(now)),
  },
})

/** Buyers confirm only with the project locked, so the result holds while the caller has that lock. */
async function salesOf(db: Db, { id }: Project, today: string): Promise<SaleTransfer[]> {
  const rows = await transfersOf(db, id)
  const open = await deals().openBeforeSigning(
    db,
    rows.filter(({ status }) => status === 'CREATED').map((row) => row.transfer_id),
    today,
  )
  return rows.map(({ transfer_id, ...row }) => ({
    ...row,
    openBeforeSigning: open.get(transfer_id) ?? [],
  }))
}

const transfersOf = (db: Db, id: number) =>
  db
    .select({
      transfer_id: transfers.id,
      name: transfers.name,
      status: transfers.status,
      isFinal: isNotNull(payouts.project_itc_amount).mapWith(Boolean),
      sold: countedCredit,
    })
    .from(payouts)
    .innerJoin(transfers, eq(transfers.id, payouts.transfer_id))
    .where(eq(payouts.project_id, id))
    .orderBy(asc(transfers.id))

/** Key facts beyond those that the credit formula requires. */
const KEY_FACTS = [
  ['full_street_address', 'Street address'],
  ['projected_itc_amount', 'Projected ITC amount'],
  ['has_project_level_debt', 'Project-level debt'],
  ['offtake_type', 'Offtake type'],
  ['site_control_type', 'Site control type'],
] as const satisfies (readonly [keyof ProjectRow, string])[]

async function entryOf(db: Db, { id, seller_id }: Project): Promise<EntryStanding> {
  const [seller] = await db
    .select({ status: sellers.status })
    .from(sellers)
    .where(eq(sellers.id, seller_id))
  const project = await findProjectDetail(db, SYSTEM_RIGHTS, id)
  if (!project) throw new Error(`Project ${id} is not there`)
  const payer = taxpayerOf(project.parties)?.company_id ?? 0
  const values = (await visibleValues(db, SYSTEM_RIGHTS, 'company', [payer])).get(payer)
  const credit = projectCredit(project, attestationIn(values))
  const missing = KEY_FACTS.filter(([name]) => project[name] === null)
  return {
    sellerAccepted: seller?.status === 'accepted',
    missingFacts: [...missing.map(([, label]) => label), ...(credit.missing ?? [])],
    itcAmount: credit.missing === null ? credit.itcAmount : null,
  }
}
