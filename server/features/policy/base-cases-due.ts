import { sql } from 'drizzle-orm'
import { projectParties } from '#server/db/schema/projects.ts'
import { riskBaseCases } from '#server/db/schema/risk-model.ts'
import { payouts } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'

/**
 * Marks the base cases that depend on these projects, or on projects of these companies, as due: their rules ran,
 * so a fact may have changed. Call inside the transaction that ran the rules.
 */
export async function markBaseCases(
  tx: Db,
  level: FieldLevel,
  ids: readonly number[],
): Promise<void> {
  const own = sql.param([...ids])
  const changed =
    level === 'project'
      ? sql`${payouts.project_id} = any(${own}::int[])`
      : sql`${payouts.project_id} in (select ${projectParties.project_id} from ${projectParties}
          where ${projectParties.company_id} = any(${own}::int[]))`
  await tx.execute(sql`
    update ${riskBaseCases} set is_due = true where not ${riskBaseCases.is_due}
      and ${riskBaseCases.transfer_id} in (
        select ${payouts.transfer_id} from ${payouts} where ${changed})`)
}
