import type { Db } from '#server/db/types.ts'
import { toActiveUser, toUser } from '#server/features/access/users/map.ts'
import { findOnboarding, saveOnboarding } from '#server/features/access/users/onboarding.ts'
import { findUser } from '#server/features/access/users/rows.ts'
import { signUp } from '#server/features/access/users/sign-up.ts'
import { isTaken, listUsers, lockUser, USER_LIST } from '#server/features/access/users/store.ts'
import { correctApplication } from '#server/features/accounts/applications/correct.ts'
import { parseBody } from '#server/http/body.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import type { SessionUser } from '#server/http/session.ts'
import {
  createUserSchema,
  signUpSchema,
  type User,
} from '#shared/contract/schemas/accounts/users.ts'
import { type OnboardingStep, onboardingSteps } from '#shared/entities/onboarding.ts'
import { fullName } from '#shared/format/full-name.ts'
import { changeUser, inviteUser } from './administer.ts'
import { agreeAddress, withdrawAddress } from './agree-address.ts'
import { saveAvatar, sendAvatar, setAvatar } from './avatar.ts'
import { ownChanges, saveProfile } from './profile.ts'

/** People and their own settings (docs/product.md section 7, Users). */
export const usersHandlers: Handlers<'users'> = {
  async list(call) {
    const clause = call.list(USER_LIST)
    const { rows, total } = await listUsers(call.db, clause)
    return call.page(USER_LIST, clause, { rows: rows.map(toUser), total })
  },
  async create(call) {
    // The contract allows both bodies; the caller decides which applies and which one errors refer to.
    if (call.rights.user) return invite(call, call.rights.user)
    call.reply.code(202)
    return signUp(call, parseBody(call.request.body, signUpSchema))
  },
  async get(call) {
    return toUser(call.found(await findUser(call.db, call.id())))
  },
  async patch(call) {
    const { id } = call.found(await findUser(call.db, call.id()))
    const body = call.body()
    return call
      .write(async (tx, writer) => {
        const current = call.found(await lockUser(tx, id))
        call.saved(await changeUser(tx, call, writer, current, body, call.ifMatch()))
        return read(call, tx, id)
      })
      .catch(refuseTaken)
  },
  async decideAddress(call) {
    const { id } = call.found(await findUser(call.db, call.id()))
    const body = call.body()
    return call.write(async (tx, writer) => {
      const user = call.found(await lockUser(tx, id))
      if (body.decision === 'withdraw') await withdrawAddress(tx, writer, user)
      else await agreeAddress(tx, call, writer, user, body)
      return read(call, tx, id)
    })
  },
  async active(call) {
    const { user } = call.rights
    return toActiveUser(user && (await findUser(call.db, user.id)))
  },
  async patchActive(call) {
    const user = await self(call)
    const changes = ownChanges(user, call.body())
    return call.write(async (tx, writer) => {
      call.saved(await saveProfile(tx, writer, user.id, changes, call.ifMatch()))
      return toActiveUser(await findUser(tx, user.id))
    })
  },
  async avatar(call) {
    return sendAvatar(call, (await self(call)).avatar)
  },
  async saveAvatar(call) {
    return saveAvatar(call)
  },
  async removeAvatar(call) {
    const { id } = call.user()
    return call.write((tx, writer) => setAvatar(call, tx, writer, id, null))
  },
  async onboarding(call) {
    const [userId, step] = await stepOf(call)
    return findOnboarding(call.db, userId, step)
  },
  async patchOnboarding(call) {
    const owner = await stepOf(call)
    const changes = call.body()
    return call.write(async (tx, writer) => {
      const saved = call.saved(await saveOnboarding(tx, writer, owner, changes, call.ifMatch()))
      await correctApplication(tx, writer, call.rights, saved)
      return saved
    })
  },
}

/** The signed-in user with everything their own pages show. Throws not_authenticated for a visitor. */
const self = async ({ db, user, found }: Pick<Call, 'db' | 'user' | 'found'>) =>
  found(await findUser(db, user().id))

/** Creates an account on behalf of staff; its owner gets a link to choose a password. */
function invite(call: Call<'users.create'>, staff: SessionUser): Promise<User> {
  const body = parseBody(call.request.body, createUserSchema)
  const inviter = fullName(staff)
  return call
    .write(async (tx, writer) => {
      const { id } = await inviteUser(tx, call, writer, body, inviter)
      return read(call, tx, id)
    })
    .catch(refuseTaken)
}

const read = async ({ found }: Pick<Call, 'found'>, tx: Db, id: number): Promise<User> =>
  toUser(found(await findUser(tx, id)))

/** Of two simultaneous requests for one address, the later is refused like any other. */
function refuseTaken(error: unknown): never {
  if (!isTaken(error)) throw error
  throw new HttpError('already_exists', {
    errors: { email: 'An account with this email already exists' },
  })
}

/** The onboarding step in the path: the caller's own, or anyone's for staff. Throws not_found. */
async function stepOf(
  call: Pick<Call, 'db' | 'rights' | 'id' | 'text' | 'found'>,
): Promise<readonly [number, OnboardingStep]> {
  const userId = call.id('user_id')
  const step = call.text('step')
  if (!onboardingSteps.has(step)) throw notFound()
  if (call.rights.scope === 'own' && userId !== call.rights.user?.id) throw notFound()
  call.found(await findUser(call.db, userId))
  return [userId, step]
}
