import { authFactors } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import type { Call } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { FactorKind } from '#shared/entities/factors.ts'
import { FACTORS_MAX } from '#shared/rules/access/factors.ts'
import { newSecret, openSecret, sealSecret, stepOf } from './codes.ts'
import { creationOptions, madePasskey } from './passkeys.ts'
import {
  type CeremonyRow,
  type FactorRow,
  factorsOf,
  noteInCeremony,
  takeChallenge,
} from './store.ts'

type Place = Pick<Call, 'config' | 'services'>
interface Owner {
  id: number
  email: string
}

/** Begins to enroll a factor in a ceremony; returns what the browser shows or needs. */
export async function enrollmentOptions(
  db: Db,
  { config, services }: Place,
  key: string,
  owner: Owner,
  kind: FactorKind,
): Promise<Record<string, unknown>> {
  const known = await factorsOf(db, owner.id)
  if (known.length >= FACTORS_MAX) {
    throw new HttpError('invalid_state', { message: 'Remove a factor before you add another.' })
  }
  if (kind === 'passkey') {
    const options = await creationOptions(config, owner, known)
    await noteInCeremony(db, key, { challenge: options.challenge })
    return options
  }
  const { secret, uri } = newSecret(owner.email)
  const { key_id, sealed } = sealSecret(services.tokenKeys, config.production, owner.id, secret)
  await noteInCeremony(db, key, { secret_key_id: key_id, secret: sealed })
  return { secret, uri }
}

/**
 * Stores the factor that a browser answers with. Throws `validation` for an answer to something else, or a wrong code.
 * Call in a transaction with the user locked.
 */
export async function enroll(
  tx: Db,
  place: Place,
  ceremony: CeremonyRow,
  owner: Owner,
  { kind, response, name }: { kind: FactorKind; response: unknown; name: string },
): Promise<FactorRow> {
  const columns =
    kind === 'passkey'
      ? await passkeyIn(tx, place, ceremony, response)
      : codeIn(place, ceremony, owner, response)
  if (!columns) throw invalid({ response: UNUSABLE[kind] })
  const values = { user_id: owner.id, kind, name, ...columns, created_at: new Date() }
  const [made] = await tx.insert(authFactors).values(values).onConflictDoNothing().returning()
  if (!made) throw new HttpError('already_exists', { message: 'This passkey is enrolled already.' })
  return made
}

const UNUSABLE = {
  passkey: 'This passkey couldn’t be added. Start again.',
  code: 'This code isn’t right. Enter the newest one from your app.',
} as const satisfies Record<FactorKind, string>

async function passkeyIn(tx: Db, { config }: Place, ceremony: CeremonyRow, response: unknown) {
  const challenge = await takeChallenge(tx, ceremony.key)
  return challenge === null ? null : madePasskey(config, challenge, response)
}

function codeIn(
  { services }: Place,
  { secret_key_id, secret }: CeremonyRow,
  { id }: Owner,
  response: unknown,
) {
  const opened = openSecret(services.tokenKeys, id, { secret_key_id, secret })
  if (opened === null || typeof response !== 'string') return null
  const last_step = stepOf(opened, response)
  return last_step === null ? null : { secret_key_id, secret, last_step }
}
