import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { countedCredit } from '#server/db/counted-credit.ts'
import { IS_FLAGGED } from '#server/db/file-standing.ts'
import { PAYMENT_DAY } from '#server/db/payment-day.ts'
import { personName } from '#server/db/person-name.ts'
import { recapturedShare } from '#server/db/recaptured.ts'
import { buyers, sellers, users } from '#server/db/schema/accounts.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { relatednessAttestations } from '#server/db/schema/closings.ts'
import { companies, financialStatements } from '#server/db/schema/companies.ts'
import { costLines, costReviews } from '#server/db/schema/costs.ts'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import { engineerForms } from '#server/db/schema/engineer-reviews.ts'
import { fieldDefinitions, fieldValues } from '#server/db/schema/fields.ts'
import { guarantorDecisions } from '#server/db/schema/guarantors.ts'
import { kybCheckResults, kybOverrides } from '#server/db/schema/kyb.ts'
import { orgCharts } from '#server/db/schema/org-charts.ts'
import { policyExemptions } from '#server/db/schema/policy.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { projectStageMoves } from '#server/db/schema/stage-moves.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { ownValueRows } from '#server/features/documents/fields/property-values.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import { projectStages } from '#shared/entities/projects.ts'
import type { ExemptionStanding } from '#shared/rules/policy/analyze.ts'
import type { CompanyData, FileData, ProjectData } from '#shared/rules/policy/data.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { isOpenStage } from '#shared/rules/projects/project-stages.ts'
import { type Unplaced, withCommunities } from './energy-communities.ts'

/**
 * Everything the policy rules look at, in one statement regardless of the number of projects or companies, and one more
 * for the list of energy communities. Each part uses its own index and is returned as JSON.
 */

/** Field values without a column of their own, by field name. */
const valuesOf = (level: FieldLevel, owner: PgColumn): SQL => sql`(
  select coalesce(jsonb_object_agg(${fieldDefinitions.field_name},
    coalesce(to_jsonb(${fieldValues.text_value}), to_jsonb(${fieldValues.number_value}),
      to_jsonb(${fieldValues.date_value}), to_jsonb(${fieldValues.bool_value}))), '{}'::jsonb)
  from ${fieldValues} join ${fieldDefinitions} on ${fieldDefinitions.id} = ${fieldValues.field_id}
  where ${fieldValues.owner} = ${sql.raw(`'${level}'`)} and ${fieldValues.owner_id} = ${owner})`

/** What a project's properties have of their own, by name. */
const OWN_VALUES = sql`(
  select coalesce(jsonb_object_agg(own.name, own.value), '{}'::jsonb)
  from (${ownValueRows(projects.id, null)}) own)`

/** The name of a person by ID; null if there is none. */
const nameOf = (id: PgColumn): SQL =>
  sql`(select ${personName(users)} from ${users} where ${users.id} = ${id})`

const ANSWERS = sql`(
  select coalesce(json_agg(json_build_object('id', ${aiAnswers.id},
    'field_name', ${aiAnswers.field_name}, 'value', ${aiAnswers.value}, 'state', ${aiAnswers.state},
    'is_stale', ${aiAnswers.is_stale}, 'confidence', ${aiAnswers.confidence},
    'number', ${aiAnswers.number}, 'page', ${aiAnswers.page}, 'box', ${aiAnswers.box},
    'person', ${personName(users)}, 'fills', ${fieldDefinitions.field_name})
    order by ${aiAnswers.id}), '[]'::json)
  from ${aiAnswers}
  left join ${fieldDefinitions} on ${fieldDefinitions.id} = ${aiAnswers.field_id}
  left join ${users} on ${users.id} = ${aiAnswers.decided_by}
  where ${aiAnswers.versioned_document_id} = ${versionedDocuments.id}
    and ${aiAnswers.document_type} = ${versionedDocuments.label})`

const FILE = sql`json_build_object('id', ${versionedDocuments.id},
  'type', ${versionedDocuments.label}, 'number', ${versionedDocuments.current_number},
  'sha256', (select ${documentVersions.sha256} from ${documentVersions}
    where ${documentVersions.versioned_document_id} = ${versionedDocuments.id}
      and ${documentVersions.number} = ${versionedDocuments.current_number}),
  'is_settled', ${versionedDocuments.is_validated} and not ${IS_FLAGGED}, 'answers', ${ANSWERS})`

const IS_SEEN = sql`not ${versionedDocuments.is_hidden} and ${versionedDocuments.label} is not null`

/** Visible files with a label, oldest first. */
const filesOf = (column: PgColumn, owner: PgColumn): SQL => sql`(
  select coalesce(json_agg(${FILE} order by ${versionedDocuments.id}), '[]'::json)
  from ${versionedDocuments} where ${column} = ${owner} and ${IS_SEEN})`

const PARTIES = sql`(
  select coalesce(json_agg(json_build_object('role', ${projectParties.role},
    'company_id', ${companies.id}, 'name', ${companies.name},
    'values', ${valuesOf('company', companies.id)} || jsonb_build_object(
      'legal_name', coalesce(${companies.legal_name}, ${companies.name}),
      'credit_rating', ${companies.credit_rating})) order by ${projectParties.id}), '[]'::json)
  from ${projectParties} join ${companies} on ${companies.id} = ${projectParties.company_id}
  where ${projectParties.project_id} = ${projects.id})`

const CHART = sql`(
  select json_build_object('nodes', ${orgCharts.nodes}, 'edges', ${orgCharts.edges})
  from ${orgCharts} where ${orgCharts.project_id} = ${projects.id})`

/** Manually entered statement figures, with the people who entered and checked them. */
const FIGURES = sql`(
  select coalesce(json_agg(json_build_object('fiscal_year', ${financialStatements.fiscal_year},
    'line', ${financialStatements.line}, 'value', ${financialStatements.value},
    'entered_by', ${nameOf(financialStatements.entered_by)},
    'checked_by', ${nameOf(financialStatements.checked_by)})
    order by ${financialStatements.id}), '[]'::json)
  from ${financialStatements} where ${financialStatements.company_id} = ${companies.id})`

/** Projects that a company guarantees, with the facts that decide how much of their credit is at risk. */
const GUARANTEED = sql`(
  select coalesce(json_agg(json_build_object('project_id', ${projects.id}, 'name', ${projects.name},
    'stage', ${projects.stage}, 'credit', ${projects.projected_itc_amount},
    'recaptured', ${recapturedShare},
    'placed_in_service_date', ${projects.placed_in_service_date},
    'target_placed_in_service_date', ${projects.target_placed_in_service_date})
    order by ${projects.name}, ${projects.id}), '[]'::json)
  from ${projectParties} join ${projects} on ${projects.id} = ${projectParties.project_id}
  where ${projectParties.company_id} = ${companies.id} and ${projectParties.role} = 'guarantor')`

const DECISIONS = sql`(
  select coalesce(json_agg(json_build_object('state', ${guarantorDecisions.state},
    'outcome', ${guarantorDecisions.outcome}, 'calculated', ${guarantorDecisions.calculated})
    order by ${guarantorDecisions.id}), '[]'::json)
  from ${guarantorDecisions} where ${guarantorDecisions.company_id} = ${companies.id}
    and ${guarantorDecisions.state} in ('proposed', 'in_force'))`

/** The newest chart that shows an owner of the company. */
const OWNERSHIP = sql`(
  select json_build_object('project_id', ${orgCharts.project_id}, 'chart',
    json_build_object('nodes', ${orgCharts.nodes}, 'edges', ${orgCharts.edges}))
  from ${orgCharts}
  where ${orgCharts.nodes} @> jsonb_build_array(jsonb_build_object('company_id', ${companies.id}))
    and exists (
      select from jsonb_array_elements(${orgCharts.nodes}) node, jsonb_array_elements(${orgCharts.edges}) edge
      where node -> 'company_id' = to_jsonb(${companies.id}) and edge -> 'child' = node -> 'id'
        and edge -> 'percent' <> 'null')
  order by ${orgCharts.updated_at} desc, ${orgCharts.id} desc limit 1)`

/** A company’s verification checks, with the overrides in force. */
const KYB = sql`(
  select coalesce(json_agg(json_build_object('kind', ${kybCheckResults.kind},
    'result', ${kybCheckResults.result}, 'expires_on', ${kybCheckResults.expires_on},
    'override', (select ${kybOverrides.result} from ${kybOverrides}
      where ${kybOverrides.company_id} = ${companies.id} and ${kybOverrides.kind} = ${kybCheckResults.kind}
        and ${kybOverrides.state} = 'approved')) order by ${kybCheckResults.id}), '[]'::json)
  from ${kybCheckResults} where ${kybCheckResults.company_id} = ${companies.id})`

/** What the buyer has last said of each company that transfers the project's credit; null while one is missing. */
const IS_UNRELATED = sql`(
  select case when bool_or(not newest.said) then false when bool_and(newest.said is not null) then true end
  from (
    select ${projectParties.company_id} as company_id from ${projectParties}
    where ${projectParties.project_id} = ${projects.id} and ${projectParties.role} = 'transferor'
    union
    select ${sellers.company_id} from ${sellers} where ${sellers.id} = ${projects.seller_id} and not exists (
      select from ${projectParties}
      where ${projectParties.project_id} = ${projects.id} and ${projectParties.role} = 'transferor')
  ) transferor
  left join lateral (
    select ${relatednessAttestations.is_unrelated} as said from ${relatednessAttestations}
    where ${relatednessAttestations.transfer_id} = ${transfers.id}
      and ${relatednessAttestations.company_id} = transferor.company_id
    order by ${relatednessAttestations.id} desc limit 1
  ) newest on true)`

const SALES = sql`(
  select coalesce(json_agg(json_build_object('transfer_id', ${transfers.id},
    'payment_date', ${PAYMENT_DAY}, 'is_open', ${transfers.status} = 'CREATED',
    'credit', ${countedCredit},
    'is_unrelated', ${IS_UNRELATED}, 'is_not_foreign', ${buyers.is_not_foreign})
    order by ${transfers.id}), '[]'::json)
  from ${payouts} join ${transfers} on ${transfers.id} = ${payouts.transfer_id}
    join ${buyers} on ${buyers.id} = ${transfers.buyer_id}
  where ${payouts.project_id} = ${projects.id})`

const REVIEWS = sql`(
  select coalesce(json_agg(json_build_object('id', ${reviewRequests.id},
    'kind', ${reviewRequests.kind}, 'is_complete', ${reviewRequests.is_complete},
    'outcome', ${reviewRequests.outcome}, 'open_critical', (
      select count(*) from jsonb_array_elements(${reviewRequests.sections}) section,
        jsonb_array_elements(section -> 'findings') finding
      where finding ->> 'severity' = 'critical' and finding ->> 'status' = 'open'),
    'tests', (select ${engineerForms.tests} from ${engineerForms}
      where ${engineerForms.review_id} = ${reviewRequests.id}))
    order by ${reviewRequests.id}), '[]'::json)
  from ${reviewRequests} where ${reviewRequests.project_id} = ${projects.id})`

/** Registrations of its properties, for all years. */
const REGISTRATIONS = sql`(
  select coalesce(json_agg(json_build_object('property', ${registrations.property},
    'tax_year', ${registrations.tax_year}, 'state', ${registrations.state})), '[]'::json)
  from ${registrations} where ${registrations.project_id} = ${projects.id})`

/** Cost lines; null until a cost review has been requested. */
const COSTS = sql`(
  select json_agg(json_build_object('id', ${costLines.id}, 'category', ${costLines.category},
    'tax_class', ${costLines.tax_class}, 'vendor', ${costLines.vendor},
    'invoice_number', ${costLines.invoice_number}, 'invoice_date', ${costLines.invoice_date},
    'description', ${costLines.description}, 'claimed', ${costLines.claimed}, 'related_party', ${costLines.related_party},
    'document_ids', ${costLines.document_ids}, 'verdict', ${costLines.verdict})
    order by ${costLines.id})
  from ${costLines} where ${costLines.project_id} = ${projects.id} and exists (
    select from ${costReviews} where ${costReviews.project_id} = ${projects.id}))`

const EXEMPTIONS = sql`(
  select coalesce(json_agg(json_build_object('id', ${policyExemptions.id},
    'rule', ${policyExemptions.rule}, 'state', ${policyExemptions.state},
    'expires_on', ${policyExemptions.expires_on}) order by ${policyExemptions.id}), '[]'::json)
  from ${policyExemptions}
  where ${policyExemptions.project_id} = ${projects.id} and ${policyExemptions.state} = 'approved')`

const OPEN = sql`any(${sql.param(projectStages.values.filter(isOpenStage))}::text[])`

/** When a project last left the open stages; null while it is open. */
const CLOSED_AT = sql`case when not ${projects.stage} = ${OPEN} then coalesce((
  select max(${projectStageMoves.moved_at}) from ${projectStageMoves}
  where ${projectStageMoves.project_id} = ${projects.id} and ${projectStageMoves.from_stage} = ${OPEN}
    and not ${projectStageMoves.to_stage} = ${OPEN}), ${projects.stage_changed_at}) end`

/** A project with its approved exemptions. */
export interface GatheredProject {
  data: ProjectData
  exemptions: readonly ExemptionStanding[]
}

/** The facts of these projects; missing ones are left out. */
export async function gatherProjects(db: Db, ids: readonly number[]): Promise<GatheredProject[]> {
  const { rows } = await db.execute<{
    data: Omit<Unplaced, 'closed_on'>
    closed_at: string | null
    exemptions: ExemptionStanding[]
  }>(sql`
    select ${CLOSED_AT} as closed_at, ${EXEMPTIONS} as exemptions,
      json_build_object('id', ${projects.id}, 'stage', ${projects.stage},
        'values', to_jsonb(${projects}) || ${valuesOf('project', projects.id)} || ${OWN_VALUES},
        'files', ${filesOf(versionedDocuments.project_id, projects.id)},
        'parties', ${PARTIES}, 'chart', ${CHART}, 'sales', ${SALES}, 'reviews', ${REVIEWS},
        'registrations', ${REGISTRATIONS}, 'costs', ${COSTS}) as data
    from ${projects} where ${projects.id} = any(${sql.param([...ids])}::int[]) order by ${projects.id}`)
  const gathered = rows.map(({ data, closed_at }) => ({
    ...data,
    closed_on: closed_at === null ? null : policyDay(new Date(closed_at)),
  }))
  const exemptions = new Map(rows.map((row) => [row.data.id, row.exemptions]))
  return (await withCommunities(db, gathered)).map((data) => ({
    data,
    exemptions: exemptions.get(data.id) ?? [],
  }))
}

/** The facts of these companies; missing ones are left out. */
export async function gatherCompanies(db: Db, ids: readonly number[]): Promise<CompanyData[]> {
  const { rows } = await db.execute<{ data: CompanyData }>(sql`
    select json_build_object('id', ${companies.id},
      'values', to_jsonb(${companies}) || ${valuesOf('company', companies.id)},
      'files', ${filesOf(versionedDocuments.company_id, companies.id)},
      'ownership', ${OWNERSHIP}, 'kyb', ${KYB}, 'figures', ${FIGURES}, 'guaranteed', ${GUARANTEED},
      'decisions', ${DECISIONS}) as data
    from ${companies} where ${companies.id} = any(${sql.param([...ids])}::int[]) order by ${companies.id}`)
  return rows.map(({ data }) => data)
}

/** Files of any project, oldest first; hidden or unlabeled files are left out. */
export async function gatherFiles(db: Db, ids: readonly number[]): Promise<FileData[]> {
  const { rows } = await db.execute<{ data: FileData }>(sql`
    select ${FILE} as data from ${versionedDocuments}
    where ${versionedDocuments.id} = any(${sql.param([...ids])}::int[]) and ${IS_SEEN}
    order by ${versionedDocuments.id}`)
  return rows.map(({ data }) => data)
}
