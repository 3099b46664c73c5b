import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { changeRecord, insertRecord, type Updated, type Writer } from '#server/db/records.ts'
import { orgCharts } from '#server/db/schema/org-charts.ts'
import type { Db } from '#server/db/types.ts'
import { createCompany } from '#server/features/companies/store.ts'
import type { ProjectRow } from '#server/features/projects/store.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { orgChartBody } from '#shared/contract/schemas/org-charts.ts'
import { companyTypes } from '#shared/entities/companies.ts'
import type { OrgChart, OrgNode } from '#shared/entities/org-charts.ts'
import { lockedChart } from '#shared/rules/field-locks.ts'
import { isImpossible, orgProblems } from '#shared/rules/org-chart/problems.ts'
import {
  accountCompany,
  companiesOfChart,
  companyNamed,
  companyNames,
  findOrgChart,
  type OrgChartRow,
  replaceParties,
} from './store.ts'

type ChartBody = z.output<typeof orgChartBody>

/**
 * Replaces the chart of a locked project, with the parties that follow from its roles: a company
 * with a role that the platform has no record of gets one. Refuses what cannot be (400); what is
 * incomplete is saved. Call it inside the transaction that locked the project.
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
  await refuseChart(tx, rights, project.id, body)
  const chart = await withRecords(tx, writer, project.id, body)
  const parts = chart.nodes.flatMap(({ company_id, roles }) =>
    company_id === null ? [] : roles.map((role) => ({ role, company_id })),
  )
  await replaceParties(tx, writer, project.id, parts)
  if (stored) return changeRecord(tx, writer, orgCharts, stored, { ...chart })
  return { row: await insertRecord(tx, writer, orgCharts, { project_id: project.id, ...chart }) }
}

/** Refuses a seller's change of a chart that buyers rely on (409). */
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

/** Refuses a chart that cannot be: circles, shares over 100%, companies of others (400). */
export async function refuseChart(
  tx: Db,
  rights: Rights,
  projectId: number,
  chart: ChartBody,
): Promise<void> {
  const errors: FieldErrors = {}
  for (const { code, edge, text } of orgProblems(chart).filter(isImpossible)) {
    const place = `edges.${edge ?? 0}`
    errors[code === 'shares_over' ? `${place}.percent` : place] = text
  }
  const ids = chart.nodes.flatMap(({ company_id }) => company_id ?? [])
  const known = await companyNames(tx, ids)
  const allowed = rights.scope === 'all' ? null : await companiesOfChart(tx, projectId)
  const account = new Set(await accountCompany(tx, projectId))
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

/** The chart with a record for each company that plays a part, under the name of its record. */
async function withRecords(
  tx: Db,
  writer: Writer,
  projectId: number,
  { nodes, edges }: ChartBody,
): Promise<OrgChart> {
  const drawn = new Set(nodes.flatMap(({ company_id }) => company_id ?? []))
  const usable = await companiesOfChart(tx, projectId)
  const free = new Set([...usable].filter((id) => !drawn.has(id)))
  const kept: OrgNode[] = []
  for (const node of nodes) {
    if (node.company_id !== null || node.roles.length === 0) {
      kept.push(node)
      continue
    }
    const found = await companyNamed(tx, node.name, free)
    if (found !== null) free.delete(found)
    kept.push({ ...node, company_id: found ?? (await recordOf(tx, writer, node)).id })
  }
  const names = await companyNames(
    tx,
    kept.flatMap(({ company_id }) => company_id ?? []),
  )
  const named = kept.map((node) => ({
    ...node,
    name: names.get(node.company_id ?? 0) ?? node.name,
  }))
  return { nodes: named, edges }
}

const recordOf = (tx: Db, writer: Writer, { name, type, state }: OrgNode) =>
  createCompany(tx, writer, {
    name,
    legal_name: name,
    company_type: companyTypes.has(type) ? type : null,
    formation_state: state,
    applicant_id: null,
  })
