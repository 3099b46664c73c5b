import type { Db } from '#server/db/types.ts'
import { providerOf, userOfSubject } from '#server/features/access/identity-providers/store.ts'
import { findUser } from '#server/features/access/users/rows.ts'
import type { Call } from '#server/http/context.ts'
import { ownToken } from '#server/http/cookies.ts'
import { HttpError } from '#server/http/http-error.ts'
import { type SessionUser, sha256 } from '#server/http/session.ts'
import { SignOnError } from '#server/services/sign-on/sign-on-service.ts'
import type { SignOn } from '#shared/rules/access/factors.ts'
import { beginRequest, takeAnswer } from './requests.ts'

/** Proving again at the identity provider who is at the keyboard. */

async function providerOfSession(db: Db, { owner_id, proof }: SessionUser) {
  const owner = proof?.method === 'sso' ? await findUser(db, owner_id) : null
  return owner && providerOf(db, owner)
}

/** How a session stands with the provider by which it came. */
export async function signOnOf(db: Db, user: SessionUser): Promise<SignOn> {
  const provider = await providerOfSession(db, user)
  return provider && { isFactor: provider.second_factor_reason !== null }
}

/** Sends a browser to the provider, which asks again who the person is. */
export async function beginProof(call: Call<never>, about: string | null): Promise<string> {
  const user = call.user()
  const provider = await providerOfSession(call.db, user)
  if (!provider) {
    throw new HttpError('invalid_state', { message: 'You didn’t sign in with single sign-on.' })
  }
  return beginRequest(call, provider, user.email, { tokenHash: sha256(ownToken(call)), about })
}

/** Throws SignOnError unless a provider's answer proves that the session's owner agrees to `about`. */
export async function checkProofAtProvider(
  call: Call<never>,
  answer: string,
  about: string | null,
): Promise<void> {
  const taken = await takeAnswer(call, answer, sha256(ownToken(call)))
  const who = await userOfSubject(call.db, taken.provider, taken.signedOn.subject)
  if (who !== call.user().owner_id) throw new SignOnError('it asked somebody else')
  if (taken.about !== about) throw new SignOnError('it was asked for something else')
}
