import { desc, eq } from 'drizzle-orm'
import { auditEvents } from '#server/db/schema/audit.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin } from '#tests/support/factories.ts'
import type { TestApp } from '#tests/support/test-app.ts'

const PROVIDERS = '/api/identity-providers/'

/** The body of a proposal for people of our staff. */
export const proposal = (values: object) => ({
  name: 'Acme',
  seller_id: null,
  buyer_id: null,
  client_id: 'joulebridge',
  mode: 'offered',
  trusts_addresses: false,
  second_factor_reason: null,
  ...values,
})

/** Proposes a provider; the answer. */
export const propose = (who: Client, values: object) => who.post(PROVIDERS, proposal(values))

export const decide = (who: Client, id: number, decision: 'activate' | 'end') =>
  who.post(`/api/identity-provider/${id}/${decision}/`)

/** A provider that one of staff proposed and another activated. */
export async function activeProvider(t: TestApp, values: object) {
  const [ada, ben] = [await makeAdmin(t.db), await makeAdmin(t.db)]
  const proposed = await propose(await t.as(ada.id), values)
  if (proposed.status !== 201) throw new Error(proposed.text)
  const active = await decide(await t.as(ben.id), proposed.body.id, 'activate')
  if (active.status !== 200) throw new Error(active.text)
  return active.body as { id: number; name: string }
}

export const begin = (who: Client, email: string) => who.post('/api/auth/sso/begin/', { email })
export const finish = (who: Client, answer: string) => who.post('/api/auth/sso/', { answer })

/** What the newest line about sign-ins in the audit log says. */
export async function lastSignIn(t: TestApp): Promise<{ kind: string; detail: string | null }> {
  const [row] = await t.db
    .select({ kind: auditEvents.kind, detail: auditEvents.detail })
    .from(auditEvents)
    .orderBy(desc(auditEvents.id))
    .limit(1)
  if (!row) throw new Error('The audit log is empty')
  return row
}

/** The lines of the audit log about a user, oldest first. */
export const eventsAbout = async (t: TestApp, userId: number): Promise<string[]> =>
  (
    await t.db
      .select({ kind: auditEvents.kind, detail: auditEvents.detail })
      .from(auditEvents)
      .where(eq(auditEvents.entity_id, String(userId)))
      .orderBy(auditEvents.id)
  ).map(({ kind, detail }) => `${kind}: ${detail ?? ''}`)
