import { eq } from 'drizzle-orm'
import { systemWriter } from '#server/db/records.ts'
import { authFactors, recoveryCodes } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { findCredentials, lockCredentials } from '#server/features/access/auth/store.ts'
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
  const gone = await tx.delete(authFactors).where(eq(authFactors.user_id, person.id)).returning()
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, person.id))
  await endSessionsOf(tx, person.id)
  const at = new Date()
  await recordEvents(tx, [
    {
      at,
      kind: 'factor_removed',
      actor_id: null,
      entity: 'users',
      entity_id: String(person.id),
      detail: 'All second factors, on the server',
    },
  ])
  await mailFactor(
    tx,
    sender,
    systemWriter(at),
    person,
    'All second factors were removed on the server.',
  )
  return gone.length
}
