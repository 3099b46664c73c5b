import { findUser } from '#server/features/access/users/rows.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { ownToken } from '#server/http/cookies.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { Viewing } from '#shared/contract/schemas/access/view-as.ts'
import { fullName } from '#shared/format/full-name.ts'
import { changeView, viewOf } from './store.ts'

/** Staff viewing the product as another user (docs/product.md section 6, Viewing as somebody). */
export const viewAsHandlers: Handlers<'viewAs'> = {
  async get(call) {
    return toViewing(await viewOf(call.db, ownToken(call)))
  },
  async start(call) {
    const { user_id } = call.body()
    const person = await findUser(call.db, user_id)
    if (!person) throw invalid({ user_id: 'Unknown user' })
    if (person.is_staff) {
      throw new HttpError('forbidden', {
        message: 'You can’t view the product as another administrator.',
      })
    }
    if (!person.is_active) {
      throw new HttpError('invalid_state', {
        message: 'This account is deactivated, so there is nothing to view.',
      })
    }
    return change(call, user_id)
  },
  end: (call) => change(call, null),
}

function change(call: Call, userId: number | null): Promise<Viewing> {
  const { id } = call.user()
  const token = ownToken(call)
  const from = { address: call.request.ip, request_id: call.request.id }
  return call.write(async (tx) => {
    await changeView(tx, token, userId, { ...from, at: new Date(), actor_id: id })
    return toViewing(await viewOf(tx, token))
  })
}

function toViewing(view: Awaited<ReturnType<typeof viewOf>>): Viewing {
  if (!view) return { user: null, started_at: null }
  const { started_at, ...user } = view
  return {
    user: { id: user.id, email: user.email, full_name: fullName(user).trim() },
    started_at: started_at?.toISOString() ?? null,
  }
}
