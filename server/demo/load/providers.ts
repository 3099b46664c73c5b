import { insertRecord } from '#server/db/records.ts'
import { identityProviders, signOnSubjects } from '#server/db/schema/identity-providers.ts'
import type { Db } from '#server/db/types.ts'
import { on } from '#server/demo/data/planting.ts'
import { SANDBOX_KEY } from '#server/features/access/factors/codes.ts'
import { boundToClient } from '#server/features/access/identity-providers/secrets.ts'
import { recordEvents } from '#server/features/base/audit/trail.ts'
import { sandboxKeys } from '#server/services/bank-links/token-keys.ts'
import { subjectName } from '#shared/rules/access/single-sign-on.ts'
import type { Keys } from './keys.ts'
import { writerAt } from './writer.ts'

/** A buyer's identity provider that waits for a second person, and one that our team tried and ended. */
export async function loadProviders(tx: Db, keys: Keys): Promise<void> {
  const [dana, theo] = [keys.get('user', 'admin'), keys.get('user', 'admin2')]
  const [tried, bound, ended] = [
    on('2026-09-08T14:00:00.000Z'),
    on('2026-09-08T15:10:00.000Z'),
    on('2026-09-18T20:30:00.000Z'),
  ]
  const ours = clientAt('https://login.joulebridge.test')
  await insertRecord(tx, writerAt(tried, dana), identityProviders, {
    ...ours,
    name: 'Joulebridge',
    domains: ['staff.joulebridge.test'],
    mode: 'offered',
    trusts_addresses: false,
    state: 'ended',
    proposed_by: dana,
    activated_by: theo,
    activated_at: new Date(tried),
    ended_by: theo,
    ended_at: new Date(ended),
  })
  await insertRecord(tx, writerAt(on('2026-11-13T16:20:00.000Z'), dana), identityProviders, {
    ...clientAt('https://login.tamarack.example'),
    name: 'Tamarack Consumer Brands',
    buyer_id: keys.get('buyer', 'buyerTamarack'),
    domains: ['tamarack.example'],
    mode: 'offered',
    trusts_addresses: false,
    state: 'proposed',
    proposed_by: dana,
  })
  await loadSubject(tx, theo, ours, new Date(bound))
}

const CLIENT = 'joulebridge'

function clientAt(issuer: string) {
  const client = { issuer, client_id: CLIENT }
  const { sealed } = sandboxKeys().seal('demo', boundToClient(client))
  return { ...client, secret_key_id: SANDBOX_KEY, client_secret: sealed }
}

async function loadSubject(
  tx: Db,
  user_id: number,
  { issuer, client_id }: { issuer: string; client_id: string },
  at: Date,
): Promise<void> {
  await tx
    .insert(signOnSubjects)
    .values({ user_id, issuer, client_id, subject: 'theo', created_at: at, last_used_at: at })
  await recordEvents(tx, [
    {
      at,
      kind: 'factor_added',
      actor_id: user_id,
      entity: 'users',
      entity_id: String(user_id),
      detail: subjectName(issuer),
    },
  ])
}
