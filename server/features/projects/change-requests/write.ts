import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { insertRecord, type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { changeRequests } from '#server/db/schema/change-requests.ts'
import type { Db } from '#server/db/types.ts'
import { refuseSamePerson } from '#server/features/access/two-people.ts'
import { chartOfParties, findOrgChart } from '#server/features/projects/org-charts/store.ts'
import { refuseChart, saveOrgChart } from '#server/features/projects/org-charts/write.ts'
import {
  lockedOf,
  refuseChanges,
  refuseDates,
  sentValues,
  storedFacts,
} from '#server/features/projects/projects/guards.ts'
import { gateBlockers, keepGate } from '#server/features/projects/projects/keep-gate.ts'
import { type LockedProject, lockProject } from '#server/features/projects/projects/store.ts'
import { patchProject, settledSplit, splitPatch } from '#server/features/projects/projects/write.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { changeRequestsSchemas } from '#shared/contract/schemas/projects/change-requests.ts'
import { orgChartBody } from '#shared/contract/schemas/projects/org-charts.ts'
import type { OrgChart } from '#shared/entities/org-charts.ts'
import { type FieldValue, isFieldValue } from '#shared/format/field-values.ts'
import { changeDecider, changeDecisionProblem } from '#shared/rules/projects/change-requests.ts'
import { locksCreditFacts } from '#shared/rules/projects/field-locks.ts'
import { type ChangeRequestRow, lockChangeRequest, openRequestsOf } from './store.ts'

type NewChange = z.output<typeof changeRequestsSchemas.create.body>
type Decision = z.output<typeof changeRequestsSchemas.patch.body>

/**
 * Requests a change of locked facts of a project visible to the caller. Each fact must be locked now, really
 * change, be valid by its definition (400), and not be requested yet (409). Call inside a transaction.
 */
export async function requestChange(
  tx: Db,
  writer: Writer,
  rights: Rights,
  requested_by: number,
  { project_id, values, org_chart, reason }: NewChange,
): Promise<ChangeRequestRow> {
  const names = Object.keys(values)
  const locked = await lockProject(tx, rights, project_id, names)
  if (!locked) throw invalid({ project_id: 'This project doesn’t exist' })
  const split = await namedIn('values', () => splitPatch(locked.definitions, rights, values))
  const asked = fieldValues(sentValues(split))
  const before = fieldValues(await storedFacts(tx, project_id, names))
  refuseNeedless(locked, asked, before)
  await namedIn('values', async () => {
    const settled = await settledSplit(tx, locked.row, locked.definitions, rights, values)
    await refuseChanges(tx, locked.row, settled.columns)
    await refuseDates(tx, project_id, settled)
  })
  const chartBefore = org_chart && (await judgeChart(tx, rights, locked, org_chart))
  const open = new Set(
    (await openRequestsOf(tx, project_id)).flatMap((request) => [
      ...Object.keys(request.values),
      ...(request.org_chart ? [ORG_CHART] : []),
    ]),
  )
  const taken = [...names, ...(org_chart ? [ORG_CHART] : [])].filter((name) => open.has(name))
  if (taken.length > 0) {
    throw new HttpError('already_exists', {
      message: 'A change of this is already requested. Withdraw it to request another.',
      errors: Object.fromEntries(
        taken.map((name) => [name === ORG_CHART ? name : `values.${name}`, 'Already requested']),
      ),
    })
  }
  return insertRecord(tx, writer, changeRequests, {
    project_id,
    state: 'requested',
    values: asked,
    before,
    org_chart,
    org_chart_before: chartBefore,
    reason,
    requested_by,
  })
}

/** Stands for a request for a whole ownership chart among the field names. */
const ORG_CHART = 'org_chart'

/** Returns the current chart; throws (400) unless the requested one is locked, different, and possible. */
async function judgeChart(
  tx: Db,
  rights: Rights,
  { row }: LockedProject,
  asked: NonNullable<NewChange['org_chart']>,
): Promise<OrgChart> {
  const { nodes, edges } = (await findOrgChart(tx, row.id)) ?? (await chartOfParties(tx, row.id))
  if (!locksCreditFacts(row.stage)) {
    throw invalid({ org_chart: 'This isn’t locked. Change it on the project itself.' })
  }
  if (isDeepStrictEqual({ nodes, edges }, asked)) {
    throw invalid({ org_chart: 'This is the current chart' })
  }
  await namedIn(ORG_CHART, () => refuseChart(tx, rights, row, asked))
  return { nodes, edges }
}

/** Prefixes the field names of a refusal with the part of the body they are in. */
async function namedIn<T>(part: string, judge: () => T | Promise<T>): Promise<T> {
  try {
    return await judge()
  } catch (refusal) {
    if (!(refusal instanceof HttpError) || !refusal.errors) throw refusal
    throw new HttpError(refusal.code, { errors: under(refusal.errors, part) })
  }
}

/** Rejects fields that need no request: unlocked ones, and ones that already have the value. */
function refuseNeedless(
  { row, definitions }: LockedProject,
  asked: Readonly<Record<string, FieldValue>>,
  before: Readonly<Record<string, FieldValue>>,
): void {
  const locked = lockedOf(row, definitions, Object.keys(asked))
  const errors: FieldErrors = {}
  for (const [name, value] of Object.entries(asked)) {
    if (!(name in locked)) errors[name] = 'This isn’t locked. Change it on the project itself.'
    else if (value === before[name]) errors[name] = 'This is the current value'
  }
  if (Object.keys(errors).length > 0) throw invalid(under(errors, 'values'))
}

const under = (errors: FieldErrors, part: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [`${part}.${name}`, text]))

const fieldValues = (facts: Readonly<Record<string, unknown>>): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, isFieldValue(value) ? value : null]),
  )

/**
 * Ends a request visible to the caller. An accepted request changes the project as staff would, under the same
 * rules, and moves it back to review if it no longer meets the gate it passed. If anything is refused, nothing
 * changes. Call inside a transaction.
 */
export async function decideChange(
  tx: Db,
  writer: Writer,
  rights: Rights,
  { id, project_id, values, org_chart }: Asked,
  { state, note = null }: Decision,
  ifMatch: number | null,
): Promise<Updated<ChangeRequestRow>> {
  // The project is locked first, as in every write to it.
  const project = await lockProject(tx, rights, project_id, Object.keys(values))
  const row = await lockChangeRequest(tx, id)
  if (!project || !row) return null
  if (ifMatch !== null && ifMatch !== row.version) return 'stale'
  refuseDecision(rights, row, state, note)
  if (state === 'accepted') await refuseSamePerson(tx, writer, 'locked_fact', [row.requested_by])
  const move_reason =
    state === 'accepted'
      ? await applyChange(tx, writer, rights, project, { values, org_chart })
      : null
  const decision = { state, move_reason, decision_note: note, decided_at: writer.at }
  return updateRecord(
    tx,
    writer,
    changeRequests,
    id,
    { ...decision, decided_by: writer.userId },
    { action: state },
  )
}

function refuseDecision(
  { scope, user }: Rights,
  row: ChangeRequestRow,
  state: Decision['state'],
  note: string | null,
): void {
  const by = changeDecider(row.requested_by, { id: user?.id ?? 0, isStaff: scope === 'all' })
  const problem = changeDecisionProblem(row.state, state, by, note)
  if (!problem) return
  if (problem.kind === 'note_needed') throw invalid({ note: problem.text })
  if (problem.kind === 'forbidden') {
    throw new HttpError('field_forbidden', { errors: { state: problem.text } })
  }
  throw new HttpError('invalid_state', { message: problem.text })
}

/** The parts of a request that say what it asks for. */
type Asked = Pick<ChangeRequestRow, 'id' | 'project_id' | 'values' | 'org_chart'>

/** Applies a request; returns why the project went back to review, or null if it stays. */
async function applyChange(
  tx: Db,
  writer: Writer,
  rights: Rights,
  project: LockedProject,
  { values, org_chart }: Pick<Asked, 'values' | 'org_chart'>,
): Promise<string | null> {
  const before = (await gateBlockers(tx, project.row, writer.at)).map(({ text }) => text)
  const saved = await patchProject(tx, writer, rights, project, values, null)
  if (saved === null || saved === 'stale') throw notFound()
  if (org_chart) {
    const chart = orgChartBody.parse(org_chart)
    await saveOrgChart(tx, writer, rights, project.row, chart, null)
  }
  return keepGate(tx, writer, rights, project.row.id, before)
}
