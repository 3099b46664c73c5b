import { and, gte, isNull, lte } from 'drizzle-orm'
import { systemWriter } from '#server/db/records.ts'
import { transferGuests } from '#server/db/schema/transfer-guests.ts'
import type { Db } from '#server/db/types.ts'
import { linesOf } from '#server/features/deals/closings/store.ts'
import { type NewNotice, postNotice } from '#server/features/notices/post.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import { addDays } from '#shared/format/calendar.ts'
import { fullName } from '#shared/format/full-name.ts'
import { GUEST_WARN_DAYS } from '#shared/rules/deals/transfer-guests.ts'
import { SALE_TAB } from '#shared/rules/notices/notice-links.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { type GuestRow, guestsByIds } from './store.ts'

/** Notifies guests and their inviters that access ends soon, once per last day. */
export async function tellOfEnds(deps: JobDeps): Promise<void> {
  const now = deps.clock.now()
  const today = policyDay(now)
  const ending = await deps.db
    .select({ id: transferGuests.id })
    .from(transferGuests)
    .where(
      and(
        isNull(transferGuests.withdrawn_at),
        gte(transferGuests.expires_on, today),
        lte(transferGuests.expires_on, addDays(today, GUEST_WARN_DAYS)),
      ),
    )
  const writer = systemWriter(now)
  for (const { guest, person, transfer_name } of await guestsByIds(
    deps.db,
    ending.map(({ id }) => id),
  )) {
    const { expires_on } = guest
    const notice = {
      kind: 'guest_access_ending',
      data: { name: transfer_name, guest: fullName(person), expires_on },
      once: `guest ${guest.id} ends ${expires_on}`,
    } as const
    await deps.db.transaction(async (tx) => {
      const own = { kind: 'user', id: guest.user_id } as const
      await postNotice(tx, deps, writer, { ...notice, about: own, to: [guest.user_id] })
      const about = await placeForHost(tx, guest)
      await postNotice(tx, deps, writer, { ...notice, about, to: [guest.invited_by] })
    })
  }
}

/** The page where the inviting party sees its guests; for sellers, the sale of their first project. */
export async function placeForHost(
  tx: Db,
  guest: GuestRow,
): Promise<NewNotice<'guest_joined'>['about']> {
  const lines = guest.seller_id === null ? [] : await linesOf(tx, [guest.transfer_id])
  const line = lines.find(({ seller_id }) => seller_id === guest.seller_id)
  return line
    ? { kind: 'project', id: line.project_id, place: SALE_TAB }
    : { kind: 'transfer', id: guest.transfer_id }
}
