import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { changeRecord, insertRecord, type Updated, type Writer } from '#server/db/records.ts'
import { companies } from '#server/db/schema/companies.ts'
import { orgCharts } from '#server/db/schema/org-charts.ts'
import type { Db } from '#server/db/types.ts'
import { forgetThrough } from '#server/features/companies/kyb/screening.ts'
import type { ProjectRow } from '#server/features/projects/projects/store.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { orgChartBody } from '#shared/contract/schemas/projects/org-charts.ts'
import { companyTypes } from '#shared/entities/companies.ts'
import type { OrgChart, OrgNode } from '#shared/entities/org-charts.ts'
import { lockedChart } from '#shared/rules/projects/field-locks.ts'
import {
  isImpossible,
  type OrgProblem,
  orgProblems,
} from '#shared/rules/projects/org-charts/problems.ts'
import { companiesOfSeller, companyCalled, removeUnused } from './companies.ts'
import {
  accountCompany,
  companyNames,
  findOrgChart,
  type OrgChartRow,
  replaceParties,
} from './store.ts'

type ChartBody = z.output<typeof orgChartBody>

/**
 * Replaces the chart of a locked project and the parties that follow from its roles; a company with a role but no
 * record gets one. Rejects impossible charts (400), but saves incomplete ones. Call inside the transaction that
 * locked the project.
 */
export async function saveOrgChart(
  tx: Db,
  writer: Writer,
  rights: Rights,
  project: ProjectRow,
  body: ChartBody,
  ifMatch: number | null,
): Promise<Updated<OrgChartRow>> {
  const stored = await findOrgChart(tx, project.id)
  if (ifMatch !== null && ifMatch !== (stored?.version ?? 0)) return 'stale'
  refuseLockedChart(rights, project, stored, body)
  await refuseChart(tx, rights, project, body)
  const chart = await withRecords(tx, writer, project.seller_id, body)
  const parts = chart.nodes.flatMap(({ company_id, roles }) =>
    company_id === null ? [] : roles.map((role) => ({ role, company_id })),
  )
  await replaceParties(tx, writer, project.id, parts)
  if (stored) {
    if (rights.scope === 'all') await forgetThrough(tx, writer, companyIds(stored))
    const changed = await changeRecord(tx, writer, orgCharts, stored, { ...chart })
    await removeUnused(tx, writer, project.seller_id, companyIds(stored))
    return changed
  }
  return { row: await insertRecord(tx, writer, orgCharts, { project_id: project.id, ...chart }) }
}

const companyIds = ({ nodes }: Pick<OrgChart, 'nodes'>): number[] =>
  nodes.flatMap(({ company_id }) => company_id ?? [])

/** Rejects a seller's change to a chart that buyers rely on (409). */
function refuseLockedChart(
  rights: Rights,
  project: ProjectRow,
  stored: OrgChartRow | null,
  { nodes, edges }: ChartBody,
): void {
  if (rights.scope === 'all') return
  const isEcho = stored !== null && isDeepStrictEqual([stored.nodes, stored.edges], [nodes, edges])
  const errors = isEcho ? {} : lockedChart(project.stage)
  if (Object.keys(errors).length > 0) throw new HttpError('field_locked', { errors })
}

/** Rejects impossible charts (400): cycles, shares over 100%, and companies of other sellers. */
export async function refuseChart(
  tx: Db,
  rights: Rights,
  { id, seller_id }: Pick<ProjectRow, 'id' | 'seller_id'>,
  chart: ChartBody,
): Promise<void> {
  const errors: FieldErrors = {}
  for (const problem of orgProblems(chart).filter(isImpossible)) {
    errors[placeOf(problem)] = problem.text
  }
  const known = await companyNames(tx, companyIds(chart))
  const allowed =
    rights.scope === 'all'
      ? null
      : new Set((await companiesOfSeller(tx, seller_id)).map(({ id: own }) => own))
  const account = new Set(await accountCompany(tx, id))
  for (const [index, { company_id, roles }] of chart.nodes.entries()) {
    const isThere = company_id === null || known.has(company_id)
    if (!isThere || (company_id !== null && allowed?.has(company_id) === false)) {
      errors[`nodes.${index}.company_id`] = 'This company doesn’t exist'
    }
    if (roles.includes('seller') && (company_id === null || !account.has(company_id))) {
      errors[`nodes.${index}.roles`] = 'The seller is the company of the seller account'
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Path in the body of a problem that makes a chart impossible. */
function placeOf({ code, edge }: OrgProblem): string {
  if (code === 'empty') return 'nodes'
  const place = `edges.${edge ?? 0}`
  return code === 'shares_over' ? `${place}.percent` : place
}

/**
 * Returns the chart with a record for each company that has a role, under the name of its record. A typed name of
 * one of the seller's companies means that company, which must not be in the chart twice (400).
 */
async function withRecords(
  tx: Db,
  writer: Writer,
  sellerId: number,
  { nodes, edges }: ChartBody,
): Promise<OrgChart> {
  const isTyped = nodes.some(({ company_id }) => company_id === null)
  const usable = isTyped ? await companiesOfSeller(tx, sellerId) : []
  const drawn = new Set(companyIds({ nodes }))
  const errors: FieldErrors = {}
  const kept: OrgNode[] = []
  for (const [index, node] of nodes.entries()) {
    if (node.company_id !== null) {
      kept.push(node)
      continue
    }
    const found = companyCalled(node.name, usable)
    if (found !== null && drawn.has(found)) errors[`nodes.${index}.name`] = TWICE
    const company =
      found === null && node.roles.length > 0 ? await recordOf(tx, writer, node) : null
    if (company) usable.push(company)
    const company_id = found ?? company?.id ?? null
    if (company_id !== null) drawn.add(company_id)
    kept.push({ ...node, company_id })
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const names = await companyNames(tx, companyIds({ nodes: kept }))
  const named = kept.map((node) => ({
    ...node,
    name: names.get(node.company_id ?? 0) ?? node.name,
  }))
  return { nodes: named, edges }
}

const TWICE = 'This company is already in the chart'

const recordOf = (tx: Db, writer: Writer, { name, type, state }: OrgNode) =>
  insertRecord(tx, writer, companies, {
    name,
    legal_name: name,
    company_type: companyTypes.has(type) ? type : null,
    formation_state: state,
    applicant_id: null,
  })
