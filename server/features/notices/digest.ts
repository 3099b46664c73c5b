import { and, eq, inArray } from 'drizzle-orm'
import { systemWriter } from '#server/db/records.ts'
import { digests, notices } from '#server/db/schema/notices.ts'
import type { Db } from '#server/db/types.ts'
import {
  type EmailContent,
  item,
  link,
  type ScreenUrl,
} from '#server/features/base/emails/content.ts'
import { enqueueEmail } from '#server/features/base/emails/enqueue.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { Notice } from '#shared/contract/schemas/notices/notices.ts'
import { counted } from '#shared/format/counted.ts'
import { paths } from '#shared/paths.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { digestDay } from '#shared/rules/notices/digests.ts'
import { choiceFooter } from './email.ts'
import { toNotices } from './map.ts'
import { type Person, peopleOf, rightsOf, withGrants } from './people.ts'
import { selectNotices } from './store.ts'
import { type UnsubscribeLinks, unsubscribeLinks } from './unsubscribe.ts'

/** Notices listed in one digest; the rest are only in the inbox. */
const SPELLED_OUT = 30

/**
 * Sends the daily digests that are due: at most one per person per local day, and never an empty one. Each digest is
 * its own transaction, so any number of processes may run this, be killed, and start over. Returns the number sent.
 */
export async function sendDigests(deps: JobDeps): Promise<number> {
  const waiting = await deps.db
    .selectDistinct({ id: notices.user_id })
    .from(notices)
    .where(eq(notices.in_digest, true))
  let sent = 0
  for (const { id } of waiting) {
    const [person] = await withGrants(deps.db, await peopleOf(deps.db, [id]), deps.clock.now())
    if (!person?.has_entered) {
      await settle(deps.db, id)
      continue
    }
    const day = digestDay(deps.clock.now(), person.timezone)
    if (day && (await deps.db.transaction((tx) => sendDigest(tx, deps, person, day)))) sent++
  }
  return sent
}

async function sendDigest(tx: Db, deps: JobDeps, person: Person, day: string): Promise<boolean> {
  const key = { user_id: person.id, day }
  // A concurrent process waits here, then finds that the digest was sent.
  const [taken] = await tx.insert(digests).values(key).onConflictDoNothing().returning()
  if (!taken) return false
  const rows = await selectNotices(tx)
    .where(and(eq(notices.user_id, person.id), eq(notices.in_digest, true)))
    .orderBy(notices.id)
    .for('no key update', { of: notices })
  const unread = rows.filter(({ notice }) => !notice.is_read)
  const shown = (await toNotices(tx, rightsOf(person), unread)).filter((one) => one.is_available)
  await settle(
    tx,
    person.id,
    rows.map(({ notice }) => notice.id),
  )
  if (shown.length === 0) {
    await tx.delete(digests).where(and(eq(digests.user_id, person.id), eq(digests.day, day)))
    return false
  }
  const url = (path: string) => `${deps.config.publicUrl}${path}`
  const links = await unsubscribeLinks(tx, person.id, 'digest')
  await enqueueEmail(tx, deps, systemWriter(deps.clock.now()), {
    template: 'digest',
    recipient: person.email,
    content: digestEmail(person, shown, links, url),
    unsubscribe_url: links && url(links.post),
  })
  return true
}

/** Takes these notices, or all of a user's, out of the digest queue. */
async function settle(db: Db, userId: number, ids?: number[]): Promise<void> {
  const which = ids && inArray(notices.id, ids)
  await db
    .update(notices)
    .set({ in_digest: false })
    .where(and(eq(notices.user_id, userId), eq(notices.in_digest, true), which))
}

/** Builds the digest from a user's unread notices. */
export function digestEmail(
  { first_name, is_staff }: Pick<Person, 'first_name' | 'is_staff'>,
  unread: readonly Notice[],
  links: UnsubscribeLinks | null,
  url: ScreenUrl,
): EmailContent {
  const more = unread.length - SPELLED_OUT
  const inbox = url(paths[is_staff ? 'adminInbox' : 'inbox'].build())
  return {
    subject: `Your ${PRODUCT_NAME} summary: ${counted(unread.length, 'update')}`,
    paragraphs: [
      `Hi ${first_name},`,
      'Here is what is new since your last summary.',
      ...unread
        .slice(0, SPELLED_OUT)
        .map(({ title, link: path }) => item(title, path ? url(path) : inbox)),
      ...(more > 0 ? [`And ${more} more.`] : []),
      link('Open your inbox', inbox),
    ],
    footer: choiceFooter(links, url),
  }
}
