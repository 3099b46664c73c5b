import { and, eq, isNull } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { type EmailSender, enqueueTemplate } from '#server/features/base/emails/enqueue.ts'
import { isOfProvider } from '#shared/rules/access/single-sign-on.ts'
import type { ProviderRow } from './store.ts'

/** The active people whom a provider can sign in. */
export async function peopleOf(tx: Db, provider: ProviderRow) {
  const { seller_id, buyer_id } = provider
  const people = await tx
    .select({
      id: users.id,
      email: users.email,
      first_name: users.first_name,
      is_staff: users.is_staff,
      seller_id: users.seller_id,
      buyer_id: users.buyer_id,
    })
    .from(users)
    .where(
      and(
        seller_id === null ? isNull(users.seller_id) : eq(users.seller_id, seller_id),
        buyer_id === null ? isNull(users.buyer_id) : eq(users.buyer_id, buyer_id),
        eq(users.is_staff, seller_id === null && buyer_id === null),
        eq(users.is_active, true),
      ),
    )
    .orderBy(users.id)
  return people.filter((person) => isOfProvider(provider, person))
}

/** Emails a person something about single sign-on. */
export const mailSignOn = (
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { email: recipient, first_name }: { email: string; first_name: string },
  what: string,
): Promise<void> =>
  enqueueTemplate(tx, sender, writer, {
    template: 'single_sign_on',
    recipient,
    data: { first_name, what },
  })

/** Tells everyone whom a provider signs in from now on. */
export async function tellOfActivation(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  provider: ProviderRow,
): Promise<void> {
  const { name, issuer, mode } = provider
  const what =
    mode === 'enforced'
      ? `From now on you sign in with ${name} (${issuer}), and no longer with a password, a link, or a passkey alone. Where you had signed in another way, you’re signed out.`
      : `You can now sign in with ${name} (${issuer}).`
  for (const person of await peopleOf(tx, provider)) {
    await mailSignOn(tx, sender, writer, person, what)
  }
}
