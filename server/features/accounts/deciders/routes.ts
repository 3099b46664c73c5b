import { eq } from 'drizzle-orm'
import { updateRecord } from '#server/db/records.ts'
import { buyers } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { refuseUndecided } from '#server/features/access/deciding.ts'
import { findUser, hasEntered } from '#server/features/access/users/rows.ts'
import { lockUser } from '#server/features/access/users/store.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import type { Team } from '#shared/contract/schemas/accounts/deciders.ts'
import { fullName } from '#shared/format/full-name.ts'
import { decidesOn } from '#shared/rules/access/deciding.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { endDeciding, letDecide } from './decide.ts'
import { type Account, lockDeciders, membersOf } from './members.ts'
import { tellMembers, tellOfDeciding } from './notices.ts'

/** Who decides for an account (docs/product.md section 6, Deciders). */
export const decidersHandlers: Handlers<'deciders'> = {
  async list(call) {
    return teamOf(call, call.db, accountIn(call, call.query()))
  },
  async decide(call) {
    const id = call.id()
    const known = call.found(await findUser(call.db, id))
    const isStaff = call.rights.scope === 'all'
    const account: Account = isStaff ? known : call.user()
    if (!isSame(account, known)) throw notFound()
    const { decides, ...callBack } = call.body()
    if (isNobodys(account)) {
      throw new HttpError('invalid_state', { message: 'This person belongs to no account.' })
    }
    if (!isStaff) refuseUndecided(call)
    return call.write(async (tx, writer) => {
      await lockDeciders(tx, account)
      const person = call.found(await lockUser(tx, id))
      if (!isSame(account, person) || !person.is_active) throw notFound()
      if (decides) await letDecide(tx, writer, person, { isStaff, callBack })
      else await endDeciding(tx, writer, person, isStaff)
      const by = isStaff ? 'Our team' : fullName(call.user())
      await tellOfDeciding(tx, call, writer, person, { by, decides })
      return teamOf(call, tx, account)
    })
  },
  async requireApprover(call) {
    const { required } = call.body()
    refuseUndecided(call)
    const { buyer_id } = call.user()
    if (buyer_id === null) throw notFound()
    const account: Account = { seller_id: null, buyer_id }
    return call.write(async (tx, writer) => {
      await updateRecord(tx, writer, buyers, buyer_id, {
        requires_second_approver: required,
      })
      const data = { by: fullName(call.user()), required }
      await tellMembers(tx, call, writer, { account, kind: 'second_approver_changed', data })
      return teamOf(call, tx, account)
    })
  },
}

/** The caller's own account, or for staff the one that is named. Throws `validation` where staff name none, or two. */
function accountIn(
  { rights, user }: Pick<Call, 'rights' | 'user'>,
  named: { seller_id?: number; buyer_id?: number },
): Account {
  if (rights.scope === 'own') return user()
  const { seller_id = null, buyer_id = null } = named
  if ((seller_id === null) === (buyer_id === null)) {
    throw invalid({ seller_id: 'Name one seller or one buyer' })
  }
  return { seller_id, buyer_id }
}

const isNobodys = ({ seller_id, buyer_id }: Account): boolean =>
  seller_id === null && buyer_id === null

const isSame = (a: Account, b: Account): boolean =>
  a.seller_id === b.seller_id && a.buyer_id === b.buyer_id

async function teamOf(
  { rights, user, now }: Pick<Call, 'rights' | 'user' | 'now'>,
  db: Db,
  account: Account,
): Promise<Team> {
  const today = policyDay(now)
  const members = await membersOf(db, account)
  const [buyer] =
    account.buyer_id === null
      ? []
      : await db
          .select({ required: buyers.requires_second_approver })
          .from(buyers)
          .where(eq(buyers.id, account.buyer_id))
  const deciding = members.filter(({ decides_from }) => decidesOn(decides_from, today))
  return {
    people: members.map((person) => ({
      id: person.id,
      full_name: fullName(person),
      email: person.email,
      job_title: person.job_title,
      seller_role: person.seller_role,
      decides: decidesOn(person.decides_from, today),
      decides_from: person.decides_from,
      is_invited: !hasEntered(person),
    })),
    may_change: rights.scope === 'all' || deciding.some(({ id }) => id === user().id),
    requires_second_approver: buyer?.required ?? null,
  }
}
