import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import type { sellerPolicySchema } from '#shared/contract/schemas/policy/policy.ts'
import { analysesOf } from './store.ts'

/** Returns the rules of a seller's company and each of its projects, in four statements regardless of their number. */
export async function policyOfSeller(
  db: Db,
  seller: { id: number; company_id: number },
  now: Date,
): Promise<z.infer<typeof sellerPolicySchema>> {
  const owned = await db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(eq(projects.seller_id, seller.id))
    .orderBy(asc(projects.id))
  const ids = owned.map(({ id }) => id)
  const company = (await analysesOf(db, 'company', [seller.company_id], now)).get(seller.company_id)
  if (!company) throw new Error(`Seller ${seller.id} has no company`)
  const analyses = await analysesOf(db, 'project', ids, now)
  return {
    company,
    projects: owned.flatMap(({ id, name }) => {
      const analysis = analyses.get(id)
      return analysis ? [{ project_id: id, project_name: name, ...analysis }] : []
    }),
  }
}
