import type { ChangeRequest } from '#shared/contract/schemas/change-requests.ts'
import type { ChangeRequestListRow } from './store.ts'

/** A request as the contract shows it. */
export const toChangeRequest = ({
  request,
  project_name,
  requested_by_name,
  decided_by_name,
}: ChangeRequestListRow): ChangeRequest => ({
  id: request.id,
  project_id: request.project_id,
  project_name,
  state: request.state,
  values: request.values,
  before: request.before,
  reason: request.reason,
  requested_by: request.requested_by,
  requested_by_name,
  decided_by_name,
  decided_at: request.decided_at?.toISOString() ?? null,
  decision_note: request.decision_note,
  move_reason: request.move_reason,
  created_at: request.created_at.toISOString(),
  updated_at: request.updated_at.toISOString(),
  version: request.version,
})
