import { desc } from 'drizzle-orm'
import { priceGrids } from '#server/db/schema/price-grids.ts'
import type { Db } from '#server/db/types.ts'

/** The newest version of the price grid: the one in force. Every installation has one. */
export async function currentGrid(db: Db): Promise<typeof priceGrids.$inferSelect> {
  const [grid] = await db.select().from(priceGrids).orderBy(desc(priceGrids.id)).limit(1)
  if (!grid) throw new Error('No price grid is installed')
  return grid
}
