import { eq } from 'drizzle-orm'
import { updateRecord } from '#server/db/records.ts'
import { sellers } from '#server/db/schema/accounts.ts'
import { projectImports } from '#server/db/schema/project-imports.ts'
import type { Db } from '#server/db/types.ts'
import { activeDefinitions } from '#server/features/documents/fields/store.ts'
import { isForm, readForm } from '#server/features/documents/uploads/form.ts'
import { discardAll } from '#server/features/documents/uploads/receive.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { contentDisposition } from '#server/services/files/content-disposition.ts'
import type { ProjectImport } from '#shared/contract/schemas/projects/project-imports.ts'
import { type ImportState, importStates } from '#shared/entities/project-imports.ts'
import { parseId } from '#shared/paths.ts'
import {
  mappingProblems,
  matchColumns,
  readImportRow,
} from '#shared/rules/projects/project-imports.ts'
import { knownFields } from './check.ts'
import { ERROR_FILES } from './error-files.ts'
import { readTable } from './read-table.ts'
import { recheck } from './run.ts'
import {
  failedRows,
  findImport,
  IMPORT_LIST,
  listImports,
  listRows,
  lockImport,
  ROW_LIST,
  type ShownImport,
  stageImport,
} from './store.ts'

const toImport = ({ row, counts, created_by_name }: ShownImport): ProjectImport => ({
  id: row.id,
  file_name: row.file_name,
  state: row.state,
  seller_id: row.seller_id,
  headings: row.headings,
  mapping: row.mapping,
  counts,
  created_by_name,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  version: row.version,
})

const importOf = async (call: Call<never>, db: Db = call.db, id = call.id()) =>
  call.found(await findImport(db, id))

/** Imports of projects from a file: check, preview, apply, and undo (docs/product.md section 4). */
export const projectImportsHandlers: Handlers<'projectImports'> = {
  async list(call) {
    const clause = call.list(IMPORT_LIST)
    const { rows, total } = await listImports(call.db, clause)
    return call.page(IMPORT_LIST, clause, { rows: rows.map(toImport), total })
  },
  async create(call) {
    const is_dry_run = call.query().dry_run === '1'
    const { table, file, seller_id } = await tableOf(call)
    const fields = await activeDefinitions(call.db, 'project')
    call.reply.code(202)
    return call.write(async (tx, writer) => {
      await refuseStranger(tx, seller_id)
      const values = {
        file_name: file.name,
        state: 'checking',
        seller_id,
        headings: table.headings,
        mapping: matchColumns(table.headings, fields),
        is_dry_run,
        created_by: call.user().id,
      } as const
      const { id } = await stageImport(tx, writer, values, table)
      await call.services.jobs.send(tx, 'import-projects', { import_id: id })
      return toImport(await importOf(call, tx, id))
    })
  },
  async get(call) {
    return toImport(await importOf(call))
  },
  async patch(call) {
    await importOf(call)
    const { mapping, seller_id } = call.body()
    const fields = await activeDefinitions(call.db, 'project')
    return call.write(async (tx, writer) => {
      const row = call.found(await lockImport(tx, call.id()))
      refuseState(row.state, ['ready'])
      const problems = mapping ? mappingProblems(mapping, fields) : {}
      if (mapping && mapping.length !== row.headings.length) {
        throw invalid({
          mapping: `Name a field, or none, for each of ${row.headings.length} columns`,
        })
      }
      if (Object.keys(problems).length > 0) {
        throw invalid(
          Object.fromEntries(
            Object.entries(problems).map(([place, text]) => [`mapping.${place}`, text]),
          ),
        )
      }
      await refuseStranger(tx, seller_id ?? null)
      const changes = { mapping, seller_id, state: 'checking' } as const
      const ifMatch = call.ifMatch()
      call.saved(await updateRecord(tx, writer, projectImports, row.id, changes, { ifMatch }))
      await recheck(tx, row.id)
      await call.services.jobs.send(tx, 'import-projects', { import_id: row.id })
      return toImport(await importOf(call, tx))
    })
  },
  async rows(call) {
    const { row } = await importOf(call)
    const clause = call.list(ROW_LIST)
    const { rows, total } = await listRows(call.db, row.id, clause)
    const fields = await knownFields(call.db)
    const shown = rows.map(({ id, number, state, cells, errors, project_id, before }) => ({
      id,
      number,
      state,
      cells,
      values: readImportRow(cells, row.mapping, fields).values,
      before: before ?? {},
      errors: errors ?? {},
      project_id,
    }))
    return call.page(ROW_LIST, clause, { rows: shown, total })
  },
  apply: (call) => go(call, ['ready'], 'applying'),
  undo: (call) => go(call, ['applied'], 'undoing'),
  async errors(call) {
    const { row } = await importOf(call)
    const { format } = call.query()
    const { mime, content } = ERROR_FILES[format]
    const bytes = await content(row, await failedRows(call.db, row.id))
    const name = `${row.file_name.replace(/\.[^.]*$/, '')} errors.${format}`
    return call.reply
      .header('content-disposition', contentDisposition('attachment', name))
      .type(mime)
      .send(bytes)
  },
}

/** Moves an import to the next state if it is in one of the given states. */
async function go(
  call: Call<'projectImports.apply' | 'projectImports.undo'>,
  from: readonly ImportState[],
  state: ImportState,
): Promise<ProjectImport> {
  await importOf(call)
  call.reply.code(202)
  return call.write(async (tx, writer) => {
    const row = call.found(await lockImport(tx, call.id()))
    refuseState(row.state, from)
    const ifMatch = call.ifMatch()
    call.saved(await updateRecord(tx, writer, projectImports, row.id, { state }, { ifMatch }))
    await call.services.jobs.send(tx, 'import-projects', { import_id: row.id })
    return toImport(await importOf(call, tx))
  })
}

function refuseState(state: ImportState, allowed: readonly ImportState[]): void {
  if (allowed.includes(state)) return
  throw new HttpError('invalid_state', {
    message: `This isn’t possible now. The import is in the state “${importStates.label(state)}”.`,
  })
}

async function refuseStranger(tx: Db, seller_id: number | null): Promise<void> {
  if (seller_id === null) return
  const found = await tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.id, seller_id))
  if (found.length === 0) throw invalid({ seller_id: 'This seller doesn’t exist' })
}

/** Reads the rows of a form's only file; the file itself is not kept. */
async function tableOf(call: Call<'projectImports.create'>) {
  if (!isForm(call.request)) throw new HttpError('unsupported_media_type')
  const { fields, files } = await readForm(call.request, call.services.files, async () => {})
  try {
    const [one, more] = files
    if (!one || more) throw invalid({ file: 'Add one file' })
    const seller_id = fields.seller_id ? parseId(fields.seller_id) : null
    if (fields.seller_id && seller_id === null) {
      throw invalid({ seller_id: 'This seller doesn’t exist' })
    }
    // Idempotency-Keys are compared by this, because the body itself is not kept.
    call.request.body = Buffer.from(`${one.file.sha256} ${seller_id}`)
    return { table: await readTable(one), file: one.file, seller_id }
  } finally {
    await discardAll(files)
  }
}
