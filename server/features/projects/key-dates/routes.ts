import type { FastifyReply } from 'fastify'
import { findProject } from '#server/features/projects/projects/store.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { invalid, notFound } from '#server/http/http-error.ts'
import { contentDisposition } from '#server/services/files/content-disposition.ts'
import { type KeyDateFormat, keyDateFormats } from '#shared/entities/key-dates.ts'
import { addDays, utcDay } from '#shared/format/calendar.ts'
import { paths } from '#shared/paths.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { KEY_DATE_FILES } from './files.ts'
import type { KeyDateRow } from './items.ts'
import { KEY_DATE_LIST, keyDatesOf, listKeyDates } from './store.ts'

/** How many days back the file of all projects goes. */
const PAST_DAYS = 365
/** Maximum number of dates in one file. */
const FILE_MAX = 10_000

/** Key dates of projects, as a list and as files. */
export const keyDatesHandlers: Handlers<'keyDates'> = {
  async list(call) {
    const clause = call.list(KEY_DATE_LIST)
    const { rows, total } = await listKeyDates(call.db, call.rights, clause)
    const shown = rows.map(({ slug: _slug, version: _version, updated_at: _at, ...row }) => row)
    return call.page(KEY_DATE_LIST, clause, { rows: shown, total })
  },
  async file(call) {
    const format = formatOf(call)
    const from = addDays(utcDay(call.now), -PAST_DAYS)
    const rows = await keyDatesOf(call.db, call.rights, { from }, FILE_MAX + 1)
    if (rows.length > FILE_MAX) {
      throw invalid({ format: 'There are too many dates for one file. Download them by project' })
    }
    return send(call, format, `${PRODUCT_NAME} key dates`, 'key-dates', rows)
  },
  async projectFile(call) {
    const project = call.found(await findProject(call.db, call.rights, call.id()))
    const format = formatOf(call)
    const rows = await keyDatesOf(call.db, call.rights, { projectId: project.id }, FILE_MAX)
    return send(call, format, `${project.name}: key dates`, `${project.slug}-key-dates`, rows)
  },
}

function formatOf(call: Call<never>): KeyDateFormat {
  const format = call.text('format')
  if (!keyDateFormats.has(format)) throw notFound()
  return format
}

function send(
  call: Call<never>,
  format: KeyDateFormat,
  name: string,
  filename: string,
  rows: readonly KeyDateRow[],
): FastifyReply {
  const { mime, content } = KEY_DATE_FILES[format]
  const host = new URL(call.config.publicUrl).host
  const addressOf = (row: KeyDateRow) => {
    const path = pageOf(call, row)
    return path && `${call.config.publicUrl}${path}`
  }
  return call.reply
    .header('content-type', mime)
    .header('content-disposition', contentDisposition('attachment', `${filename}.${format}`))
    .send(content({ name, rows, host, addressOf }))
}

/** The caller's page of a project; only its seller and staff have one here. */
function pageOf({ rights }: Call<never>, { project_id, slug }: KeyDateRow): string | undefined {
  if (rights.actor === 'admin') return paths.adminProject.build({ project_id })
  if (rights.actor === 'seller') return paths.project.build({ slug, id: project_id })
  return undefined
}
