import { insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { decidingChanges, users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { refuseSamePerson } from '#server/features/access/two-people.ts'
import { hasEntered } from '#server/features/access/users/rows.ts'
import type { UserRow } from '#server/features/access/users/store.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { CallBack } from '#shared/contract/schemas/accounts/deciders.ts'
import { fullName } from '#shared/format/full-name.ts'
import { decidesOn } from '#shared/rules/access/deciding.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { enders, handsOn, membersOf } from './members.ts'

/** Who decides for an account. Call in a transaction that holds `lockDeciders` and has locked the person. */

/**
 * Lets a person decide from today. A colleague who decides does so alone. Staff do it only while nobody at the account
 * decides, after a call to the company, and never whoever added or changed the person (403).
 */
export async function letDecide(
  tx: Db,
  writer: Writer,
  person: UserRow,
  { isStaff, callBack }: { isStaff: boolean; callBack: Partial<CallBack> },
): Promise<void> {
  const today = policyDay(writer.at)
  if (decidesOn(person.decides_from, today)) {
    throw new HttpError('invalid_state', { message: `${fullName(person)} already decides.` })
  }
  if (!hasEntered(person)) {
    throw new HttpError('invalid_state', { message: `${fullName(person)} hasn’t signed in yet.` })
  }
  if (isStaff) await refuseVouching(tx, writer, person, today)
  const called = isStaff ? toldCall(callBack) : null
  await updateRecord(tx, writer, users, person.id, { decides_from: today })
  await recordChange(tx, writer, person, true, called)
}

/** Ends a person's right to decide, at once. The last one at an account keeps it, unless staff take it. */
export async function endDeciding(
  tx: Db,
  writer: Writer,
  person: UserRow,
  isStaff: boolean,
): Promise<void> {
  if (person.decides_from === null) {
    throw new HttpError('invalid_state', { message: `${fullName(person)} doesn’t decide.` })
  }
  if (!isStaff && (await othersDeciding(tx, person, policyDay(writer.at))).length === 0) {
    throw new HttpError('invalid_state', {
      message: `Nobody else decides for your company. Let a colleague decide first.`,
    })
  }
  await updateRecord(tx, writer, users, person.id, { decides_from: null })
  await recordChange(tx, writer, person, false, null)
}

const othersDeciding = async (tx: Db, person: UserRow, today: string) =>
  (await membersOf(tx, person)).filter(
    ({ id, decides_from }) => id !== person.id && decidesOn(decides_from, today),
  )

async function refuseVouching(
  tx: Db,
  writer: Writer,
  person: UserRow,
  today: string,
): Promise<void> {
  const deciding = await othersDeciding(tx, person, today)
  if (deciding.length > 0) {
    throw new HttpError('invalid_state', {
      message: `${deciding.map(fullName).join(', ')} can accept ${fullName(person)}. Our team doesn’t decide for them.`,
    })
  }
  await refuseSamePerson(tx, writer, 'decider', await handsBefore(tx, person))
}

const handsBefore = async (db: Db, person: UserRow): Promise<number[]> => [
  ...(await handsOn(db, person.id)),
  ...(await enders(db, person)),
]

/** Who may not accept this person as the first who decides; null where a colleague decides, who accepts them. */
export async function whoActedBefore(db: Db, person: UserRow, now: Date): Promise<number[] | null> {
  const deciding = await othersDeciding(db, person, policyDay(now))
  return deciding.length > 0 ? null : handsBefore(db, person)
}

/** Throws `validation` unless the call to the company is told of in full. */
function toldCall({ spoke_to, phone_number, number_source }: Partial<CallBack>): CallBack {
  if (spoke_to && phone_number && number_source) return { spoke_to, phone_number, number_source }
  const missing = Object.entries({ spoke_to, phone_number, number_source })
    .filter(([, value]) => !value)
    .map(([field]) => [field, 'Fill this in'])
  throw invalid(Object.fromEntries(missing))
}

export const recordChange = (
  tx: Db,
  writer: Writer,
  person: UserRow,
  decides: boolean,
  call: CallBack | null,
) =>
  insertRecord(tx, writer, decidingChanges, {
    user_id: person.id,
    by_id: writer.userId ?? person.id,
    decides,
    seller_id: person.seller_id,
    buyer_id: person.buyer_id,
    spoke_to: call?.spoke_to ?? null,
    phone_number: call?.phone_number ?? null,
    number_source: call?.number_source ?? null,
  })
