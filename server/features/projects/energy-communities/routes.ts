import { updateRecord } from '#server/db/records.ts'
import { energyCommunityLists } from '#server/db/schema/energy-communities.ts'
import type { Db } from '#server/db/types.ts'
import { isForm, readForm } from '#server/features/documents/uploads/form.ts'
import { discardAll } from '#server/features/documents/uploads/receive.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type {
  CommunityAreaRow,
  CommunityList,
  CommunityListDetail,
} from '#shared/contract/schemas/projects/energy-communities.ts'
import {
  type CommunityListState,
  communityListStates,
} from '#shared/entities/energy-communities.ts'
import { counted } from '#shared/format/counted.ts'
import { readReceived } from './read.ts'
import {
  AREA_LIST,
  type AreaRow,
  COMMUNITY_LISTS,
  type CommunityListRow,
  changesOf,
  findList,
  insertList,
  listAreas,
  listLists,
  lockLists,
  type ShownList,
  switchLists,
} from './store.ts'

const toList = ({ row, created_by_name, activated_by_name }: ShownList): CommunityList => ({
  id: row.id,
  file_name: row.file_name,
  state: row.state,
  rows: row.rows,
  bad_rows: row.bad_rows,
  notices: [...new Set(row.periods.map(({ notice }) => notice))].toSorted(),
  created_by_name,
  created_at: row.created_at.toISOString(),
  activated_by_name,
  activated_at: row.activated_at?.toISOString() ?? null,
  version: row.version,
})

const toArea = ({ list_id: _list, ...row }: AreaRow): CommunityAreaRow => row

async function detailOf(
  call: Call<never>,
  db: Db = call.db,
  id = call.id(),
): Promise<CommunityListDetail> {
  const shown = call.found(await findList(db, id))
  return {
    ...toList(shown),
    problems: [...shown.row.problems],
    changes: await changesOf(db, shown.row),
  }
}

/** Lists of energy communities: read, compared, activated, kept (docs/product.md section 4). */
export const energyCommunitiesHandlers: Handlers<'energyCommunities'> = {
  async lists(call) {
    const clause = call.list(COMMUNITY_LISTS)
    const { rows, total } = await listLists(call.db, clause)
    return call.page(COMMUNITY_LISTS, clause, { rows: rows.map(toList), total })
  },
  async create(call) {
    const { file_name, list } = await listOf(call)
    call.reply.code(201)
    return call.write(async (tx, writer) => {
      const { id } = await insertList(tx, writer, file_name, list)
      return detailOf(call, tx, id)
    })
  },
  get: (call) => detailOf(call),
  async areas(call) {
    const { row } = call.found(await findList(call.db, call.id()))
    const clause = call.list(AREA_LIST)
    const { rows, total } = await listAreas(call.db, row.id, clause)
    return call.page(AREA_LIST, clause, { rows: rows.map(toArea), total })
  },
  async activate(call) {
    call.found(await findList(call.db, call.id()))
    const { replaces } = call.body()
    return call.write(async (tx, writer) => {
      const { row, active } = call.found(await lockLists(tx, call.id()))
      refuseState(row, ['ready', 'superseded'])
      refuseBadRows(row)
      if ((active?.id ?? null) !== replaces) {
        throw new HttpError('invalid_state', {
          message: 'Another list was activated in the meantime. Look at the changes again.',
        })
      }
      await switchLists(tx, writer, row.id, active)
      return detailOf(call, tx)
    })
  },
  discard: (call) =>
    call.write(async (tx, writer) => {
      const { row } = call.found(await lockLists(tx, call.id()))
      refuseState(row, ['ready'])
      await updateRecord(tx, writer, energyCommunityLists, row.id, { state: 'discarded' })
      return detailOf(call, tx)
    }),
}

function refuseState({ state }: CommunityListRow, allowed: readonly CommunityListState[]): void {
  if (allowed.includes(state)) return
  throw new HttpError('invalid_state', {
    message: `This isn’t possible now. The list is in the state “${communityListStates.label(state)}”.`,
  })
}

/** A place that a list leaves out would count as none, so a list with bad rows decides nothing. */
function refuseBadRows({ bad_rows }: CommunityListRow): void {
  if (bad_rows === 0) return
  throw new HttpError('invalid_state', {
    message: `${counted(bad_rows, 'row')} can’t be read. Correct the file and import it again.`,
  })
}

/** Reads the rows of a form's only file; the file itself is not kept. */
async function listOf(call: Call<'energyCommunities.create'>) {
  if (!isForm(call.request)) throw new HttpError('unsupported_media_type')
  const { files } = await readForm(call.request, call.services.files, async () => {}, {
    isReadByLine: true,
  })
  try {
    const [one, more] = files
    if (!one || more) throw invalid({ file: 'Add one CSV file' })
    // Idempotency-Keys are compared by this, because the body itself is not kept.
    call.request.body = Buffer.from(one.file.sha256)
    return { file_name: one.file.name, list: await readReceived(one) }
  } finally {
    await discardAll(files)
  }
}
