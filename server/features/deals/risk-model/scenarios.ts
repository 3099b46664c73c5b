import { and, asc, eq } from 'drizzle-orm'
import { riskScenarios } from '#server/db/schema/risk-model.ts'
import type { Db } from '#server/db/types.ts'
import type { RiskScenario } from '#shared/contract/schemas/deals/risk-model.ts'
import { SCENARIOS } from '#shared/risk/scenarios.ts'

/** Scenarios: the ten common ones, numbered from 1, and users' own. */

type ScenarioRow = typeof riskScenarios.$inferSelect

export const COMMON_SCENARIOS: readonly RiskScenario[] = SCENARIOS.map(
  ({ key, name, description, assumptions }, index) => ({
    ...{ id: index + 1, key, name, description, parameters: { ...assumptions } },
    own: false,
    version: null,
  }),
)

export const toScenario = (row: ScenarioRow): RiskScenario => ({
  id: row.id,
  key: `own_${row.id}`,
  name: row.name,
  description: row.description,
  parameters: { ...row.parameters },
  own: true,
  version: row.version,
})

/** A user's own scenarios, oldest first. */
export const ownScenarios = (db: Db, userId: number): Promise<ScenarioRow[]> =>
  db
    .select()
    .from(riskScenarios)
    .where(eq(riskScenarios.user_id, userId))
    .orderBy(asc(riskScenarios.id))

/** A user's own scenario, or null. */
export async function findOwn(db: Db, userId: number, id: number): Promise<ScenarioRow | null> {
  const [row] = await db
    .select()
    .from(riskScenarios)
    .where(and(eq(riskScenarios.id, id), eq(riskScenarios.user_id, userId)))
  return row ?? null
}

/** A scenario this user can run, or null. */
export async function findScenario(
  db: Db,
  userId: number,
  id: number,
): Promise<RiskScenario | null> {
  const common = COMMON_SCENARIOS.find((scenario) => scenario.id === id)
  if (common) return common
  const row = await findOwn(db, userId, id)
  return row && toScenario(row)
}
