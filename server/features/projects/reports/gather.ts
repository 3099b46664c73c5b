import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { documents } from '#server/db/schema/documents.ts'
import { engineerForms } from '#server/db/schema/engineer-reviews.ts'
import { projectParties } from '#server/db/schema/projects.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { payouts } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { closingPapersAmong } from '#server/features/access/recorded-papers.ts'
import { activeDefinitions } from '#server/features/documents/fields/store.ts'
import { visibleValues } from '#server/features/documents/fields/visible-values.ts'
import { slotsWhere } from '#server/features/documents/files/slots-with-files.ts'
import { findFiles } from '#server/features/documents/files/store.ts'
import { gatherCompanies, gatherProjects } from '#server/features/policy/gather.ts'
import { analysesOf } from '#server/features/policy/store.ts'
import { flagsOf, readSheet } from '#server/features/projects/costs/sheet.ts'
import { deals } from '#server/features/projects/deals.ts'
import { keyDatesOf } from '#server/features/projects/key-dates/store.ts'
import type { ProjectListRow } from '#server/features/projects/projects/store.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { PolicyAnalysis } from '#shared/contract/schemas/policy/policy.ts'
import { companyTypes, partyRoles, taxClasses } from '#shared/entities/companies.ts'
import { usStates } from '#shared/entities/us-states.ts'
import type { RuleResult } from '#shared/rules/policy/analyze.ts'
import type { OwnerData } from '#shared/rules/policy/data.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import type {
  ReportDate,
  ReportFacts,
  ReportFile,
  ReportParty,
  ReportReview,
  ReportRisk,
  ReportSlot,
} from '#shared/rules/projects/reports/facts.ts'

/** More key dates than any project has. */
const DATES_MAX = 500

/** Returns everything that a project's reports are built from, as stored now. */
export async function reportFacts(
  db: Db,
  project: ProjectListRow,
  now: Date,
): Promise<ReportFacts> {
  const { id, seller_id } = project
  const [gathered] = await gatherProjects(db, [id])
  const [account] = await db
    .select({ company_id: sellers.company_id })
    .from(sellers)
    .where(eq(sellers.id, seller_id))
  const companyId = account?.company_id ?? 0
  const [company] = await gatherCompanies(db, [companyId])
  if (!gathered || !company) throw new Error(`Project ${id} lacks its company`)
  const files = await filesOf(db, [gathered.data, company])
  const own = (await analysesOf(db, 'project', [id], now)).get(id)
  const transferor = gathered.data.parties.find(
    ({ role, company_id }) => role === 'transferor' && company_id !== companyId,
  )
  const companyIds = [companyId, ...(transferor ? [transferor.company_id] : [])]
  const ofCompanies = await analysesOf(db, 'company', companyIds, now)
  return {
    project: {
      id,
      name: project.name,
      slug: project.slug,
      stage: project.stage,
      address: project.full_street_address,
      seller: project.seller_name,
    },
    data: gathered.data,
    company,
    fields: {
      project: await activeDefinitions(db, 'project'),
      company: await activeDefinitions(db, 'company'),
    },
    parties: await partiesOf(db, id),
    rules: [...rulesOf(own), ...rulesOf(ofCompanies.get(companyId))],
    transferor: transferor
      ? { name: transferor.name, rules: rulesOf(ofCompanies.get(transferor.company_id)) }
      : null,
    cost_flags: await costFlagsOf(db, project),
    slots: await slotsIn(db, id, companyId, files),
    files,
    dates: await datesOf(db, id, now),
    reviews: await reviewsOf(db, id),
    risk: await riskOf(db, id, now),
  }
}

/** The project's dates that no single transfer is about. */
async function datesOf(db: Db, projectId: number, now: Date): Promise<ReportDate[]> {
  const rows = await keyDatesOf(db, SYSTEM_RIGHTS, now, { projectId }, DATES_MAX)
  return rows.flatMap(({ due_on: date, kind, transfer_id, ...row }) =>
    date === null || (kind === 'deadline' && transfer_id !== null) ? [] : [{ ...row, kind, date }],
  )
}

/**
 * The base case of the only transfer that sells the project's credit; null with several, as their buyers would read
 * each other's.
 */
async function riskOf(db: Db, projectId: number, now: Date): Promise<ReportRisk | null> {
  const [sold, another] = await db
    .select({ transfer_id: payouts.transfer_id })
    .from(payouts)
    .where(eq(payouts.project_id, projectId))
    .limit(2)
  if (!sold || another) return null
  const shown = await deals().shownBaseCase(db, sold.transfer_id, now)
  if (!shown) return null
  const { result, as_of, is_stale, projects } = shown
  return { result, as_of, is_stale, projects: projects.length }
}

/** Flags of the cost lines in words for buyers, who learn no other project's name. */
async function costFlagsOf(
  db: Db,
  project: ProjectListRow,
): Promise<NonNullable<ReportFacts['cost_flags']>> {
  const flags = await flagsOf(db, project, await readSheet(db, project.id), () => sql`false`)
  return [...flags].flatMap(([line_id, list]) => list.map(({ text }) => ({ line_id, text })))
}

/** Rules as they were judged; an exemption is reduced to its ID, and only where it changed the result. */
const rulesOf = (analysis: PolicyAnalysis | undefined): RuleResult[] =>
  (analysis?.rules ?? []).map(({ exemption, ...rule }) => ({
    ...rule,
    exemption_id: rule.result === rule.raw_result ? null : (exemption?.id ?? null),
  }))

async function partiesOf(db: Db, projectId: number): Promise<ReportParty[]> {
  const rows = await db
    .select({ role: projectParties.role, company: companies })
    .from(projectParties)
    .innerJoin(companies, eq(companies.id, projectParties.company_id))
    .where(eq(projectParties.project_id, projectId))
    .orderBy(asc(projectParties.id))
  const ids = rows.map(({ company }) => company.id)
  const values = await visibleValues(db, SYSTEM_RIGHTS, 'company', ids)
  return rows.map(({ role, company }) => {
    const taxClass = values.get(company.id)?.tax_class
    return {
      role: partyRoles.label(role),
      company_id: company.id,
      name: company.legal_name ?? company.name,
      company_type: company.company_type && companyTypes.label(company.company_type),
      tax_class: taxClasses.has(taxClass) ? taxClasses.label(taxClass) : null,
      formation_state: company.formation_state && usStates.label(company.formation_state),
    }
  })
}

/** Visible files with a label that these owners' facts list; references can point to them. */
async function filesOf(db: Db, owners: readonly OwnerData[]): Promise<ReportFile[]> {
  const ids = owners.flatMap(({ files }) => files).map(({ id }) => id)
  const rows = await findFiles(db, SYSTEM_RIGHTS, ids)
  const ofClosings = await closingPapersAmong(db, ids)
  return rows.flatMap(({ id, name, label, current_number: number, page_count }) =>
    label === null
      ? []
      : [{ id, name, type: label, number, page_count, is_of_closing: ofClosings.has(id) }],
  )
}

/** The slots of the project and of its seller's company, with these files. */
async function slotsIn(
  db: Db,
  projectId: number,
  companyId: number,
  files: readonly ReportFile[],
): Promise<ReportSlot[]> {
  const known = new Map(files.map((file) => [file.id, file]))
  const slots = await slotsWhere(
    db,
    SYSTEM_RIGHTS,
    or(eq(documents.project_id, projectId), eq(documents.company_id, companyId)),
  )
  return slots.map(
    ({ document_type, project_id, category, required, state, versioned_documents }) => ({
      type: document_type,
      of: project_id === null ? 'company' : 'project',
      category,
      required,
      state,
      files: versioned_documents.flatMap(({ id }) => known.get(id) ?? []),
    }),
  )
}

async function reviewsOf(db: Db, projectId: number): Promise<ReportReview[]> {
  const rows = await db
    .select({ review: reviewRequests, reviewer: personName(users), form: engineerForms })
    .from(reviewRequests)
    .leftJoin(engineerForms, eq(engineerForms.review_id, reviewRequests.id))
    .leftJoin(users, eq(users.id, reviewRequests.reviewer_id))
    .where(and(eq(reviewRequests.project_id, projectId), eq(reviewRequests.is_complete, true)))
    .orderBy(desc(reviewRequests.id))
  return rows.map(({ review, reviewer, form }) => ({
    form,
    id: review.id,
    kind: review.kind,
    outcome: review.outcome,
    summary: review.summary,
    completed_on: policyDay(review.completed_at ?? review.updated_at),
    reviewer,
    sections: review.sections,
  }))
}
