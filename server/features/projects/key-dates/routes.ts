import type { FastifyReply } from 'fastify'
import { endFeedOf } from '#server/features/access/users/end-feed.ts'
import { findProject } from '#server/features/projects/projects/store.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { invalid, notFound } from '#server/http/http-error.ts'
import { contentDisposition } from '#server/services/files/content-disposition.ts'
import { scopeOf } from '#shared/contract/access.ts'
import { keyDates } from '#shared/contract/projects/key-dates.ts'
import { buildPath } from '#shared/contract/route.ts'
import { type KeyDateFormat, keyDateFormats } from '#shared/entities/key-dates.ts'
import { addDays, utcDay } from '#shared/format/calendar.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { feedOf, makeFeed, rightsOfFeed } from './feeds.ts'
import { KEY_DATE_FILES } from './files.ts'
import type { KeyDateRow } from './items.ts'
import { linkOf, toKeyDate } from './map.ts'
import { KEY_DATE_LIST, KEY_DATES_MAX, keyDatesOf, listKeyDates } from './store.ts'

/** How many days back the file of all projects goes. */
const PAST_DAYS = 365

/** Key dates of projects, as a list and as files. */
export const keyDatesHandlers: Handlers<'keyDates'> = {
  async list(call) {
    const clause = call.list(KEY_DATE_LIST)
    const { rows, total } = await listKeyDates(call.db, call.rights, call.now, clause)
    return call.page(KEY_DATE_LIST, clause, { rows: rows.map(toKeyDate(call.rights)), total })
  },
  async ofProject(call) {
    const { id } = call.found(await findProject(call.db, call.rights, call.id()))
    const rows = await keyDatesOf(call.db, call.rights, call.now, { projectId: id }, KEY_DATES_MAX)
    return rows.map(toKeyDate(call.rights))
  },
  async file(call) {
    const format = formatOf(call)
    const from = addDays(utcDay(call.now), -PAST_DAYS)
    const rows = await keyDatesOf(call.db, call.rights, call.now, { from }, KEY_DATES_MAX + 1)
    if (rows.length > KEY_DATES_MAX) {
      throw invalid({ format: 'There are too many dates for one file. Download them by project' })
    }
    return send(call, format, `${PRODUCT_NAME} key dates`, 'key-dates', rows)
  },
  async feed(call) {
    return { feed: await feedOf(call.db, call.user().id) }
  },
  async makeFeed(call) {
    return call.write(async (tx, writer) => {
      const { token, feed } = await makeFeed(tx, call.user().id, writer.at)
      const path = buildPath(keyDates.readFeed.path, { token })
      return { feed, url: `${call.config.publicUrl}${path}` }
    })
  },
  async endFeed(call) {
    return call.write(async (tx) => {
      await endFeedOf(tx, call.user().id)
      return { feed: null }
    })
  },
  async readFeed(call) {
    const rights = await rightsOfFeed(call.db, call.text('token'), call.now)
    if (!rights) throw notFound()
    const from = addDays(policyDay(call.now), -PAST_DAYS)
    const rows = scopeOf('project', rights.actor, 'R')
      ? await keyDatesOf(call.db, rights, call.now, { from }, KEY_DATES_MAX)
      : []
    return send(
      { config: call.config, reply: call.reply, rights },
      'ics',
      `${PRODUCT_NAME} key dates`,
      'key-dates',
      rows,
    )
  },
  async projectFile(call) {
    const project = call.found(await findProject(call.db, call.rights, call.id()))
    const format = formatOf(call)
    const rows = await keyDatesOf(
      call.db,
      call.rights,
      call.now,
      { projectId: project.id },
      KEY_DATES_MAX,
    )
    return send(call, format, `${project.name}: key dates`, `${project.slug}-key-dates`, rows)
  },
}

function formatOf(call: Call<never>): KeyDateFormat {
  const format = call.text('format')
  if (!keyDateFormats.has(format)) throw notFound()
  return format
}

function send(
  call: Pick<Call<never>, 'config' | 'reply' | 'rights'>,
  format: KeyDateFormat,
  name: string,
  filename: string,
  rows: readonly KeyDateRow[],
): FastifyReply {
  const { mime, content } = KEY_DATE_FILES[format]
  const host = new URL(call.config.publicUrl).host
  const addressOf = (row: KeyDateRow) => `${call.config.publicUrl}${linkOf(call.rights, row)}`
  return call.reply
    .header('content-type', mime)
    .header('content-disposition', contentDisposition('attachment', `${filename}.${format}`))
    .send(content({ name, rows, host, addressOf }))
}
