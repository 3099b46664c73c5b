import { and, eq, or, sql } from 'drizzle-orm'
import { correlated } from '#server/db/correlated.ts'
import { personName } from '#server/db/person-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { changeRequests } from '#server/db/schema/change-requests.ts'
import { costReviews } from '#server/db/schema/costs.ts'
import { history } from '#server/db/schema/history.ts'
import type { Db } from '#server/db/types.ts'
import { historyRows, recordIs, toEntry } from '#server/features/base/history.ts'
import { chartEntries } from '#server/features/projects/org-charts/history.ts'
import { findOrgChart } from '#server/features/projects/org-charts/store.ts'
import type { HistoryEntry } from '#shared/contract/schemas/base/history.ts'

/** Fields shown in the history of an exemption or a change request; who and when are shown separately. */
const SHOWN: ReadonlySet<string> = new Set([
  'reason',
  'expires_on',
  'decision_reason',
  'decision_note',
])

/** Every exemption ever requested for a project, including withdrawn ones that were deleted. */
async function exemptionsEver(db: Db, projectId: number): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: history.entity_id, rule: sql<string>`${history.after} ->> 'rule'` })
    .from(history)
    .where(
      and(
        eq(history.entity, 'policy_exemptions'),
        eq(history.action, 'create'),
        eq(sql`${history.after} ->> 'project_id'`, String(projectId)),
      ),
    )
  return new Map(rows.map(({ id, rule }) => [id, `Exemption from ${rule}`]))
}

/**
 * The history of a project, its ownership chart, its policy exemptions, its change requests, and its cost reviews,
 * newest first.
 */
export async function projectHistory(db: Db, projectId: number): Promise<HistoryEntry[]> {
  const exemptions = await exemptionsEver(db, projectId)
  const requests = await requestsEver(db, projectId)
  const reviews = await db
    .select({ id: costReviews.id })
    .from(costReviews)
    .where(eq(costReviews.project_id, projectId))
  const chart = await findOrgChart(db, projectId)
  const rows = await historyRows(
    db,
    or(
      recordIs('projects', [String(projectId)]),
      recordIs('policy_exemptions', [...exemptions.keys()]),
      recordIs(
        'change_requests',
        requests.map(({ id }) => String(id)),
      ),
      recordIs(
        'cost_reviews',
        reviews.map(({ id }) => String(id)),
      ),
      recordIs('org_charts', chart ? [String(chart.id)] : []),
    ),
  )
  const charts = chartEntries(rows, chart)
  const accepted = acceptedBy(rows, requests)
  return rows.map((row) => {
    // Drafts and answers are left out: they are private until they are sent.
    if (row.entry.entity === 'cost_reviews') {
      return { ...toEntry(row, 'Costs review'), before: {}, after: {} }
    }
    const drawn = charts.get(row.entry.id)
    if (drawn) return drawn
    const { entity, entity_id, action, request_id } = row.entry
    if (entity === 'change_requests') return toldOf(toEntry(row, nameOfRequest(entity_id)))
    if (entity !== 'policy_exemptions') {
      return asRequested(toEntry(row), accepted.get(request_id ?? ''))
    }
    const entry = toldOf(toEntry(row, exemptions.get(entity_id) ?? null))
    // Only requests are ever deleted, always by their requester.
    return action === 'delete' ? { ...entry, action: 'withdrawn', before: {} } : entry
  })
}

/** A request to change locked facts, with the name of its requester. */
interface Requested {
  id: number
  reason: string
  requested_by_name: string | null
}

const requestsEver = (db: Db, projectId: number): Promise<Requested[]> =>
  db
    .select({
      id: changeRequests.id,
      reason: changeRequests.reason,
      requested_by_name: correlated<string | null>(
        sql`select ${personName(users)} from ${users} where ${users.id} = ${changeRequests.requested_by}`,
      ),
    })
    .from(changeRequests)
    .where(eq(changeRequests.project_id, projectId))

const nameOfRequest = (id: string | number): string => `Change request ${id}`

/**
 * Accepted requests by the ID of the HTTP call that accepted them; that call's project changes belong to the
 * request.
 */
function acceptedBy(
  rows: Awaited<ReturnType<typeof historyRows>>,
  requests: readonly Requested[],
): Map<string, Requested> {
  const byId = new Map(requests.map((request) => [String(request.id), request]))
  return new Map(
    rows.flatMap(({ entry: { entity, entity_id, action, request_id } }) => {
      const request = entity === 'change_requests' && action === 'accepted' && byId.get(entity_id)
      return request && request_id !== null ? [[request_id, request]] : []
    }),
  )
}

/** Adds the change request, its requester, and its reason to a change that was requested. */
function asRequested(entry: HistoryEntry, request: Requested | undefined): HistoryEntry {
  if (!request) return entry
  const { id, reason, requested_by_name } = request
  return {
    ...entry,
    about: nameOfRequest(id),
    after: { ...entry.after, 'Requested by': requested_by_name, 'Requested because': reason },
  }
}

const toldOf = (entry: HistoryEntry): HistoryEntry => ({
  ...entry,
  before: shown(entry.before),
  after: shown(entry.after),
})

const shown = (values: HistoryEntry['after']) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => SHOWN.has(name)))
