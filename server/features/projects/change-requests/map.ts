import type { Rights } from '#server/http/rights.ts'
import type { ChangeRequest } from '#shared/contract/schemas/projects/change-requests.ts'
import type { ChangeRequestListRow } from './store.ts'

/** Why a project went back, in words for non-staff; the rules behind it are for staff only. */
const PLAIN_REASON = 'The project no longer has what Funding Ready needs.'

/** A request in contract form for this caller. */
export const toChangeRequest = (
  { request, project_name, requested_by_name, decided_by_name }: ChangeRequestListRow,
  { scope }: Pick<Rights, 'scope'>,
): ChangeRequest => ({
  id: request.id,
  project_id: request.project_id,
  project_name,
  state: request.state,
  values: request.values,
  before: request.before,
  org_chart: request.org_chart,
  org_chart_before: request.org_chart_before,
  reason: request.reason,
  requested_by: request.requested_by,
  requested_by_name,
  decided_by_name,
  decided_at: request.decided_at?.toISOString() ?? null,
  decision_note: request.decision_note,
  move_reason: scope === 'all' ? request.move_reason : request.move_reason && PLAIN_REASON,
  created_at: request.created_at.toISOString(),
  updated_at: request.updated_at.toISOString(),
  version: request.version,
})
