import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import { buyerNameOf, sellerNameOf, type UserRow } from '#server/features/access/users/store.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { staffIds } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { fullName } from '#shared/format/full-name.ts'
import { decidesOn } from '#shared/rules/access/deciding.ts'
import type { NoticeData } from '#shared/rules/notices/notices.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { type Account, membersOf } from './members.ts'

/** What all people of an account are told about who is among them and who decides. */
type News = 'colleague_joined' | 'deciding_changed' | 'second_approver_changed'

export const accountNameOf = async (db: Db, { seller_id, buyer_id }: Account): Promise<string> =>
  (seller_id === null ? await buyerNameOf(db, buyer_id ?? 0) : await sellerNameOf(db, seller_id)) ??
  ''

/** Tells everybody at an account but the one who did it, and the person left out. */
export async function tellMembers<K extends News>(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  {
    account,
    kind,
    data,
    except,
  }: {
    account: Account
    kind: K
    data: Omit<NoticeData[K], 'account'>
    except?: number
  },
): Promise<void> {
  const members = (await membersOf(tx, account)).filter((one) => one.id !== except)
  const named = { ...data, account: await accountNameOf(tx, account) } as NoticeData[K]
  for (const { id } of members) {
    const about = { kind: 'user', id } as const
    await postNotice(tx, sender, writer, { kind, about, data: named, to: [id] })
  }
}

/** Tells everybody at a person's account that they decide, or no longer do. */
export const tellOfDeciding = (
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  person: UserRow,
  { by, decides }: { by: string; decides: boolean },
): Promise<void> =>
  tellMembers(tx, sender, writer, {
    account: person,
    kind: 'deciding_changed',
    data: { person: fullName(person), by, decides },
  })

/**
 * Tells those who were there before that somebody joined their account, if they joined one, and our team if nobody there
 * decides.
 */
export async function tellOfJoining(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  joiner: UserRow,
): Promise<void> {
  if (joiner.seller_id === null && joiner.buyer_id === null) return
  const data = {
    person: `${fullName(joiner)} (${joiner.email})`,
    decides_from: joiner.decides_from,
  }
  const news = { account: joiner, kind: 'colleague_joined', data, except: joiner.id } as const
  await tellMembers(tx, sender, writer, news)
  const today = policyDay(writer.at)
  const colleagues = await membersOf(tx, joiner)
  if (colleagues.some(({ decides_from }) => decidesOn(decides_from, today))) return
  await postNotice(tx, sender, writer, {
    kind: 'decider_waits',
    about: { kind: 'user', id: joiner.id },
    data: { person: data.person, account: await accountNameOf(tx, joiner) },
    to: await staffIds(tx),
  })
}
