import { insertRecord, systemWriter } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { DEFAULT_TIME_ZONE } from '#shared/entities/time-zones.ts'
import { userIdOf } from './store.ts'

/**
 * Creates an administrator from the command line. Returns the user ID, or null if the address already has an account.
 * Uses real time, since commands have no simulated clock.
 */
export async function createAdmin(
  tx: Db,
  person: { email: string; first_name: string; last_name: string },
  passwordHash: string,
): Promise<number | null> {
  if ((await userIdOf(tx, person.email)) !== null) return null
  const now = new Date()
  const user = await insertRecord(tx, systemWriter(now), users, {
    ...person,
    username: person.email,
    password_hash: passwordHash,
    timezone: DEFAULT_TIME_ZONE,
    role: 'admin',
    is_staff: true,
    is_confirmed: true,
    date_joined: now,
  })
  return user.id
}
