import { insertRecord } from '#server/db/records.ts'
import { sanctionsFiles, sanctionsVersions } from '#server/db/schema/sanctions.ts'
import type { Db } from '#server/db/types.ts'
import { recordContent } from '#server/features/base/contents/record.ts'
import { isForm, readForm } from '#server/features/documents/uploads/form.ts'
import { assertKept, keepAndWrite } from '#server/features/documents/uploads/receive.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { SanctionsVersion } from '#shared/contract/schemas/companies/sanctions.ts'
import { sanctionsLists } from '#shared/entities/sanctions.ts'
import { screenName } from './screen.ts'
import {
  BAD_LINE_LIST,
  findVersion,
  listBadLines,
  listVersions,
  type ShownVersion,
  VERSION_LIST,
} from './store.ts'
import { activateVersion, discardVersion, lockVersion } from './switch.ts'

const toVersion = ({ row, ...shown }: ShownVersion): SanctionsVersion => ({
  id: row.id,
  list: row.list,
  state: row.state,
  file_names: shown.file_names,
  entries: row.entries,
  names: row.names,
  bad_lines: row.bad_lines,
  reason: row.reason,
  created_by_name: shown.created_by_name,
  created_at: row.created_at.toISOString(),
  activated_by_name: shown.activated_by_name,
  activated_at: row.activated_at?.toISOString() ?? null,
  version: row.version,
})

const versionOf = async (call: Call<never>, db: Db = call.db, id = call.id()) =>
  toVersion(call.found(await findVersion(db, id)))

/** Sanctions lists, their versions, and screening against them (docs/product.md section 4, Sanctions). */
export const sanctionsHandlers: Handlers<'sanctions'> = {
  async screen(call) {
    const { versions, hits } = await screenName(call.db, call.body())
    const lists = versions.map(({ id, list, activated_at, updated_at }) => ({
      list,
      version_id: id,
      activated_at: (activated_at ?? updated_at).toISOString(),
    }))
    return { lists, hits }
  },
  async versions(call) {
    const clause = call.list(VERSION_LIST)
    const { rows, total } = await listVersions(call.db, clause)
    return call.page(VERSION_LIST, clause, { rows: rows.map(toVersion), total })
  },
  async create(call) {
    if (!isForm(call.request)) throw new HttpError('unsupported_media_type')
    const { fields, files } = await readForm(call.request, call.services.files, async () => {}, {
      isReadByLine: true,
    })
    const contents = files.map(({ file }) => file)
    // Idempotency-Keys are compared by this, because the body itself is not kept.
    const said = [fields.list, ...contents.map(({ sha256 }) => sha256)].join(' ')
    call.request.body = Buffer.from(said)
    call.reply.code(202)
    return keepAndWrite(call, files, async (tx, writer) => {
      const { list } = fields
      if (!sanctionsLists.has(list)) throw invalid({ list: 'Choose a list' })
      if (contents.length === 0) throw invalid({ file: 'Add the files of the list' })
      const created = { list, state: 'reading', created_by: call.user().id } as const
      const { id } = await insertRecord(tx, writer, sanctionsVersions, created)
      for (const content of contents) {
        await recordContent(tx, writer, content)
        const { name, sha256 } = content
        await tx.insert(sanctionsFiles).values({ version_id: id, name, sha256 })
      }
      await assertKept(call.services.files, contents)
      await call.services.jobs.send(tx, 'import-sanctions', { version_id: id })
      return versionOf(call, tx, id)
    })
  },
  get: (call) => versionOf(call),
  async badLines(call) {
    const { id } = await versionOf(call)
    const clause = call.list(BAD_LINE_LIST)
    const { rows, total } = await listBadLines(call.db, id, clause)
    const shown = rows.map(({ version_id: _version, ...row }) => row)
    return call.page(BAD_LINE_LIST, clause, { rows: shown, total })
  },
  async activate(call) {
    await versionOf(call)
    const { skip_bad_lines } = call.body()
    return call.write(async (tx, writer) => {
      const row = call.found(await lockVersion(tx, call.id()))
      const chosen = { skip_bad_lines, ifMatch: call.ifMatch() }
      call.saved(await activateVersion(tx, writer, call.services.jobs, row, chosen))
      return versionOf(call, tx)
    })
  },
  async discard(call) {
    await versionOf(call)
    return call.write(async (tx, writer) => {
      const row = call.found(await lockVersion(tx, call.id()))
      await discardVersion(tx, writer, call.services.jobs, row)
      return versionOf(call, tx)
    })
  },
}
