import { lockTransfer } from '#server/features/deals/transfers/compose.ts'
import { findTransfer } from '#server/features/deals/transfers/store.ts'
import { sendContent } from '#server/features/documents/files/content.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import type { TransferArchive } from '#shared/contract/schemas/deals/transfers.ts'
import type { TransferArchiveKind } from '#shared/entities/transfers.ts'
import { buyerReports } from './reports.ts'
import { archivesOf, findArchive, requestArchive, seesBinder, toArchive } from './store.ts'

const NAMES = {
  reports: (transaction: string) => `${transaction}-reports.zip`,
  binder: (transaction: string) => `${transaction}-closing-binder.zip`,
} as const satisfies Record<TransferArchiveKind, (transaction: string) => string>

async function standing(call: Call<never>, kind: TransferArchiveKind): Promise<TransferArchive> {
  const { id } = call.found(await findTransfer(call.db, call.rights, call.id()))
  if (kind === 'binder' && !seesBinder(call.rights, id)) throw notFound()
  const which = { transferId: id, kind, userId: call.user().id }
  return toArchive(await archivesOf(call.db, which), call.now)
}

async function start(call: Call<never>, kind: TransferArchiveKind): Promise<TransferArchive> {
  const transfer = call.found(await findTransfer(call.db, call.rights, call.id()))
  const which = { transferId: transfer.id, kind, userId: call.user().id }
  return call.write(async (tx) => {
    call.found(await lockTransfer(tx, transfer.id))
    if (kind === 'reports' && (await buyerReports(tx, transfer.id)).length === 0) {
      throw new HttpError('invalid_state', {
        message: 'No reports are published for these projects yet.',
      })
    }
    const name = NAMES[kind](transfer.transaction_id)
    await requestArchive(tx, call.services.jobs, call.now, { ...which, name })
    return toArchive(await archivesOf(tx, which), call.now)
  })
}

type Own = 'startReportsZip' | 'reportsZip' | 'binder' | 'makeBinder' | 'archiveFile'

/** Archives of a transfer: its projects' reports, and the closing binder. */
export const archiveHandlers: Pick<Handlers<'transfers'>, Own> = {
  startReportsZip: (call) => start(call, 'reports'),
  reportsZip: (call) => standing(call, 'reports'),
  binder: (call) => standing(call, 'binder'),
  makeBinder: (call) => start(call, 'binder'),
  async archiveFile(call) {
    const archive = call.found(await findArchive(call.db, call.rights, call.id(), call.now))
    const { sha256, size, name } = archive
    return sendContent(call, { sha256, size, name, mime_type: 'application/zip' }, true)
  },
}
