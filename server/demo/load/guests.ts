import { insertRecord } from '#server/db/records.ts'
import { transferGuests } from '#server/db/schema/transfer-guests.ts'
import type { Db } from '#server/db/types.ts'
import { on } from '#server/demo/data/planting.ts'
import { GUEST_TERMS } from '#shared/entities/transfer-guests.ts'
import { addDays } from '#shared/format/calendar.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import type { Keys } from './keys.ts'
import { writerAt } from './writer.ts'

/** Loads a buyer's counsel, invited to the transfer that can be paid. */
export async function loadGuests(tx: Db, keys: Keys, now: Date): Promise<void> {
  const investor = keys.get('user', 'investor')
  await insertRecord(tx, writerAt(on('2026-11-09T15:00:00.000Z'), investor), transferGuests, {
    transfer_id: keys.get('transfer', 'transferTamarackMeadowbrook'),
    user_id: keys.get('user', 'guest'),
    kind: 'counsel',
    firm: 'Quill & Lowe LLP',
    invited_by: investor,
    expires_on: addDays(policyDay(now), 60),
    terms_accepted_at: new Date(on('2026-11-09T18:12:00.000Z')),
    terms_version: GUEST_TERMS.version,
  })
}
