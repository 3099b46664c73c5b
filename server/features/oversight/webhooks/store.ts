import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { systemWriter } from '#server/db/records.ts'
import { webhookEvents } from '#server/db/schema/webhooks.ts'
import type { Db } from '#server/db/types.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { JobRun } from '#server/jobs/jobs.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import { INTAKES } from './intakes.ts'

type NewEvent = Omit<typeof webhookEvents.$inferInsert, 'id' | 'handled_at'>

/**
 * Stores a message and applies its effect, or queues it. A known event has no further effect: `again` if its sender
 * repeats it, `replayed` if it is the identical message. Call inside a transaction.
 */
export async function takeEvent(
  tx: Db,
  jobs: JobQueue,
  event: NewEvent,
  now: Date,
): Promise<'new' | 'again' | 'replayed'> {
  const { isHint, handle } = INTAKES[event.provider]
  const [row] = await tx
    .insert(webhookEvents)
    .values({ ...event, handled_at: isHint ? now : null })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id })
  if (row) {
    if (isHint) await handle(tx, systemWriter(now), event.payload, jobs)
    else await jobs.send(tx, 'handle-webhook', { webhook_id: row.id })
    return 'new'
  }
  const [before] = await tx
    .select({ signature: webhookEvents.signature })
    .from(webhookEvents)
    .where(
      and(eq(webhookEvents.provider, event.provider), eq(webhookEvents.event_id, event.event_id)),
    )
  return before?.signature === event.signature ? 'replayed' : 'again'
}

/** Job: applies the effect of a message, once, and marks it handled in the same transaction. */
export async function handleWebhook(
  { db, clock, services }: Pick<JobDeps, 'db' | 'clock' | 'services'>,
  { webhook_id }: { webhook_id: number },
  run: Pick<JobRun, 'complete'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const open = and(eq(webhookEvents.id, webhook_id), isNull(webhookEvents.handled_at))
    const [event] = await tx.select().from(webhookEvents).where(open).for('no key update')
    if (!event || !(await run.complete(tx))) return
    const writer = systemWriter(clock.now())
    await INTAKES[event.provider].handle(tx, writer, event.payload, services.jobs)
    await tx
      .update(webhookEvents)
      .set({ handled_at: writer.at })
      .where(eq(webhookEvents.id, webhook_id))
  })
}

/** Days that an event is remembered; its sender has given up repeating it long before. */
const KEEP_DAYS = 90

/** Deletes events that were handled long ago. Real time. */
export async function sweepEvents(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEEP_DAYS * 86_400_000)
  await db
    .delete(webhookEvents)
    .where(and(lt(webhookEvents.received_at, oldest), isNotNull(webhookEvents.handled_at)))
}
