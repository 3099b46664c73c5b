import type { Handlers } from '#server/http/context.ts'
import { documentsOf, listMissing, MISSING_LIST } from './store.ts'

/** Contents that were requested but are missing from the file store, for staff. */
export const missingFilesHandlers: Handlers<'missingFiles'> = {
  async list(call) {
    const clause = call.list(MISSING_LIST)
    const { rows, total } = await listMissing(call.db, clause)
    const documents = await documentsOf(
      call.db,
      rows.map(({ sha256 }) => sha256),
    )
    const shown = rows.map(({ sha256, times, first_at, last_at }) => ({
      id: sha256,
      documents: documents.get(sha256) ?? [],
      times,
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    }))
    return call.page(MISSING_LIST, clause, { rows: shown, total })
  },
}
