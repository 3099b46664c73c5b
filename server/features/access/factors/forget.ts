import { eq } from 'drizzle-orm'
import { systemWriter, type Writer } from '#server/db/records.ts'
import { authFactors, recoveryCodes } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { findCredentials, lockCredentials } from '#server/features/access/auth/store.ts'
import { forgetSubjects } from '#server/features/access/identity-providers/store.ts'
import { recordEvents } from '#server/features/base/audit/trail.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { endSessionsOf } from '#server/http/session.ts'
import { mailFactor } from './events.ts'

/**
 * Removes all second factors of somebody who has lost them, from the command line, and ends their sessions. Returns how
 * many factors there were, or null if nobody has the address.
 */
export async function forgetFactors(
  tx: Db,
  sender: EmailSender,
  email: string,
): Promise<number | null> {
  const known = await findCredentials(tx, email)
  const person = known && (await lockCredentials(tx, known.id))
  if (!person) return null
  const writer = systemWriter(new Date())
  return removeFactors(tx, sender, writer, person, 'All second factors, on the server')
}

/** Removes all of a person's factors, recovery codes, and ties to identity providers, logged and mailed. Returns how many factors there were. */
export async function removeFactors(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  person: { id: number; email: string; first_name: string },
  what: string,
): Promise<number> {
  const gone = await tx.delete(authFactors).where(eq(authFactors.user_id, person.id)).returning()
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, person.id))
  await forgetSubjects(tx, person.id)
  await endSessionsOf(tx, person.id)
  if (gone.length === 0 && writer.userId !== null) return 0
  await recordEvents(tx, [
    {
      at: new Date(),
      kind: 'factor_removed',
      actor_id: writer.userId,
      entity: 'users',
      entity_id: String(person.id),
      detail: what,
      request_id: writer.requestId,
    },
  ])
  await mailFactor(tx, sender, writer, person, `${what}, were removed.`)
  return gone.length
}
