import { eq, or } from 'drizzle-orm'
import { costReviews } from '#server/db/schema/costs.ts'
import { policyExemptions } from '#server/db/schema/policy.ts'
import type { Db } from '#server/db/types.ts'
import { historyRows, recordIs, toEntry } from '#server/features/history.ts'
import { chartEntries } from '#server/features/org-charts/history.ts'
import { findOrgChart } from '#server/features/org-charts/store.ts'
import type { HistoryEntry } from '#shared/contract/schemas/history.ts'

/** What people read of an exemption's change; who and when stand beside it. */
const SHOWN: ReadonlySet<string> = new Set(['reason', 'expires_on', 'decision_reason'])

/** What happened to a project, its ownership chart, the exemptions from its policy and the reviews of its costs, newest first. */
export async function projectHistory(db: Db, projectId: number): Promise<HistoryEntry[]> {
  const exemptions = await db
    .select({ id: policyExemptions.id, rule: policyExemptions.rule })
    .from(policyExemptions)
    .where(eq(policyExemptions.project_id, projectId))
  const about = new Map(exemptions.map(({ id, rule }) => [String(id), `Exemption from ${rule}`]))
  const reviews = await db
    .select({ id: costReviews.id })
    .from(costReviews)
    .where(eq(costReviews.project_id, projectId))
  const chart = await findOrgChart(db, projectId)
  const rows = await historyRows(
    db,
    or(
      recordIs('projects', [String(projectId)]),
      recordIs('policy_exemptions', [...about.keys()]),
      recordIs(
        'cost_reviews',
        reviews.map(({ id }) => String(id)),
      ),
      recordIs('org_charts', chart ? [String(chart.id)] : []),
    ),
  )
  const charts = chartEntries(rows, chart)
  return rows.map((row) => {
    // Of its drafts and answers nothing is told: they are private until they are sent.
    if (row.entry.entity === 'cost_reviews') {
      return { ...toEntry(row, 'Costs review'), before: {}, after: {} }
    }
    const drawn = charts.get(row.entry.id)
    if (drawn) return drawn
    if (row.entry.entity !== 'policy_exemptions') return toEntry(row)
    const entry = toEntry(row, about.get(row.entry.entity_id) ?? null)
    return { ...entry, before: shown(entry.before), after: shown(entry.after) }
  })
}

const shown = (values: HistoryEntry['after']) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => SHOWN.has(name)))
