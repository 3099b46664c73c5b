import { and, eq } from 'drizzle-orm'
import { bankLinks } from '#server/db/schema/bank-links.ts'
import type { Db } from '#server/db/types.ts'
import type { JobQueue } from '#server/jobs/queue.ts'

/** Queues a look at a sign-in when its provider sends a message; the content may be stale or out of order. */
export async function lookAtItem(
  tx: Db,
  jobs: JobQueue,
  provider: 'plaid' | 'sandbox',
  itemId: string,
): Promise<void> {
  const [link] = await tx
    .select({ id: bankLinks.id })
    .from(bankLinks)
    .where(and(eq(bankLinks.provider, provider), eq(bankLinks.provider_item_id, itemId)))
  if (link) await jobs.send(tx, 'look-at-bank-link', { link_id: link.id })
}
