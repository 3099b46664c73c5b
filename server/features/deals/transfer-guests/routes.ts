import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import { voidTokensOf } from '#server/features/access/auth/tokens.ts'
import { type GuestGrant, liveGrants } from '#server/features/access/grants.ts'
import { hasEntered } from '#server/features/access/users/rows.ts'
import { isTaken, lockUser, sellerNameOf } from '#server/features/access/users/store.ts'
import {
  type ClosingTransfer,
  findClosing,
  viewerOf,
} from '#server/features/deals/closings/store.ts'
import { postNotice } from '#server/features/notices/post.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { endSessionsOf } from '#server/http/session.ts'
import type { TransferGuest } from '#shared/contract/schemas/deals/transfer-guests.ts'
import { GUEST_TERMS } from '#shared/entities/transfer-guests.ts'
import { fullName } from '#shared/format/full-name.ts'
import { guestState } from '#shared/rules/deals/transfer-guests.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { placeForHost } from './ends.ts'
import {
  changeGuest,
  checkLastDay,
  conflict,
  emailGuest,
  type Host,
  inviteGuest,
} from './invite.ts'
import { toAccess, toGuests } from './map.ts'
import { roomOf } from './room.ts'
import { findGuest, type GuestRow, type GuestWithNames, guestsByIds, guestsOf } from './store.ts'

/** The transfer in the path, if the caller is staff or belongs to one of its parties. */
const dealOf = async (call: Call<never>): Promise<ClosingTransfer> =>
  call.found(await findClosing(call.db, call.rights, call.id()))

const answer = async (call: Call<never>, db: Db, transferId: number): Promise<TransferGuest[]> =>
  toGuests(db, await guestsOf(db, call.rights, transferId), policyDay(call.now))

/** The inviting party: the caller's own; staff invite on behalf of the buyer. */
async function hostOf(call: Call<never>, { transfer, buyer_name }: ClosingTransfer): Promise<Host> {
  const { seller_id: sellerId } = viewerOf(call.rights)
  const name = sellerId === null ? buyer_name : await sellerNameOf(call.db, sellerId)
  return {
    transferId: transfer.id,
    transferName: transfer.name,
    sellerId,
    name: name ?? '',
    inviter: fullName(call.user()),
  }
}

/** A guest in the path whose invitation was not withdrawn, with the person's row locked. */
async function standingGuest(call: Call<never>, tx: Db): Promise<GuestWithNames> {
  const found = call.found(await findGuest(tx, call.rights, call.id(), call.id('guest')))
  await lockUser(tx, found.person.id)
  const locked = call.found(await findGuest(tx, call.rights, call.id(), call.id('guest')))
  if (locked.guest.withdrawn_at !== null) {
    throw new HttpError('invalid_state', { message: 'This invitation was withdrawn.' })
  }
  return locked
}

/** The invitation in the path, if it is the caller's own and still stands. */
function grantOf(call: Call<never>): GuestGrant {
  const id = call.id()
  return call.found(call.user().guest_of?.find((grant) => grant.id === id))
}

/** Guests of transfers (docs/product.md section 4, Guests). */
export const transferGuestsHandlers: Handlers<'transferGuests'> = {
  async list(call) {
    const { transfer } = await dealOf(call)
    return answer(call, call.db, transfer.id)
  },
  async invite(call) {
    const deal = await dealOf(call)
    const body = call.body()
    const host = await hostOf(call, deal)
    try {
      return await call.write(async (tx, writer) => {
        await inviteGuest(tx, call, writer, host, body)
        return answer(call, tx, host.transferId)
      })
    } catch (error) {
      // Two people invited the same address at once.
      throw isTaken(error) ? conflict() : error
    }
  },
  async patch(call) {
    const { transfer } = await dealOf(call)
    call.found(await findGuest(call.db, call.rights, transfer.id, call.id('guest')))
    const body = call.body()
    return call.write(async (tx, writer) => {
      const { guest, transfer_name } = await standingGuest(call, tx)
      if (body.expires_on !== undefined) checkLastDay(body.expires_on, writer.at)
      if (body.reads_binder && guest.seller_id !== null) {
        throw invalid({ reads_binder: 'The binder is the buyer’s' })
      }
      const changed = call.saved(await changeGuest(tx, writer, guest.id, body, call.ifMatch()))
      if (changed.expires_on !== guest.expires_on) {
        await postNotice(tx, call, writer, {
          kind: 'guest_access_changed',
          about: { kind: 'user', id: guest.user_id },
          data: { name: transfer_name, expires_on: changed.expires_on },
          to: [guest.user_id],
        })
      }
      return answer(call, tx, transfer.id)
    })
  },
  async inviteAgain(call) {
    const deal = await dealOf(call)
    call.found(await findGuest(call.db, call.rights, deal.transfer.id, call.id('guest')))
    return call.write(async (tx, writer) => {
      const { guest, person } = await standingGuest(call, tx)
      if (guestState(guest, policyDay(writer.at)) === 'expired') {
        throw new HttpError('invalid_state', {
          message: 'This access has ended. Extend it before you send the invitation again.',
        })
      }
      if (hasEntered(person)) {
        throw new HttpError('invalid_state', {
          message: `${fullName(person)} has already used the invitation.`,
        })
      }
      await emailGuest(tx, call, writer, await hostOf(call, deal), person, guest)
      return answer(call, tx, deal.transfer.id)
    })
  },
  async withdraw(call) {
    const { transfer } = await dealOf(call)
    call.found(await findGuest(call.db, call.rights, transfer.id, call.id('guest')))
    return call.write(async (tx, writer) => {
      const { guest } = await standingGuest(call, tx)
      const changes = { withdrawn_at: writer.at, withdrawn_by: writer.userId }
      call.saved(await changeGuest(tx, writer, guest.id, changes, call.ifMatch()))
      await shutOut(tx, guest, writer)
      await postNotice(tx, call, writer, {
        kind: 'guest_access_ended',
        about: { kind: 'user', id: guest.user_id },
        data: { name: transfer.name },
        to: [guest.user_id],
      })
      return answer(call, tx, transfer.id)
    })
  },
  async own(call) {
    const grants = call.user().guest_of ?? []
    const rows = await guestsByIds(
      call.db,
      grants.map(({ id }) => id),
    )
    return rows.map(toAccess)
  },
  async acceptTerms(call) {
    const grant = grantOf(call)
    const { version } = call.body()
    if (version !== GUEST_TERMS.version) {
      throw invalid({ version: 'These terms have changed. Reload the page and read them again' })
    }
    return call.write(async (tx, writer) => {
      const [found] = await guestsByIds(tx, [grant.id])
      const { guest } = call.found(found)
      if (guest.terms_accepted_at === null) {
        const changes = { terms_accepted_at: writer.at, terms_version: version }
        call.saved(await changeGuest(tx, writer, guest.id, changes, null))
        await tellInviter(tx, call, writer, guest)
      }
      const [accepted] = await guestsByIds(tx, [grant.id])
      return toAccess(call.found(accepted))
    })
  },
  async room(call) {
    const grant = grantOf(call)
    const [row] = await guestsByIds(call.db, [grant.id])
    if (!grant.has_accepted) {
      throw new HttpError('invalid_state', {
        message: 'Accept the confidentiality terms before you read the documents.',
      })
    }
    return { access: toAccess(call.found(row)), ...(await roomOf(call.db, call.rights, grant)) }
  },
}

/** Signs out a guest without any other live invitation, and voids their open links. */
async function shutOut(tx: Db, { user_id }: GuestRow, writer: Writer): Promise<void> {
  const left = await liveGrants(tx, [user_id], policyDay(writer.at))
  if (left.has(user_id)) return
  await endSessionsOf(tx, user_id)
  await voidTokensOf(tx, user_id)
}

/** Notifies the inviter that the guest has accepted. */
async function tellInviter(
  tx: Db,
  call: Call<never>,
  writer: Writer,
  guest: GuestRow,
): Promise<void> {
  const [row] = await guestsByIds(tx, [guest.id])
  await postNotice(tx, call, writer, {
    kind: 'guest_joined',
    about: await placeForHost(tx, guest),
    data: {
      name: row?.transfer_name ?? '',
      guest: row ? fullName(row.person) : '',
      firm: guest.firm,
    },
    to: [guest.invited_by],
  })
}
