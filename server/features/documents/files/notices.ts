import { eq } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { keepersOf, ownerNameOf, sellerTeamOf } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import type { FlagRow } from './flags.ts'

/**
 * Runs work that may settle a file, and notifies its owner if the work made it accepted. Call inside the work's
 * transaction.
 */
export async function tellingOfAcceptance<R>(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  fileId: number,
  work: () => Promise<R>,
): Promise<R> {
  const before = await fileOf(tx, fileId)
  const result = await work()
  const file = await fileOf(tx, fileId)
  if (!file?.is_validated || before?.is_validated) return result
  await postNotice(tx, sender, writer, {
    kind: 'document_accepted',
    about: { kind: 'file', id: fileId },
    data: { document: file.name, of: await ownerNameOf(tx, file) },
    to: await sellerTeamOf(tx, file),
    once: `file-accepted-${fileId} ${file.number}`,
  })
  return result
}

/** Notifies the owner of a file of a reported problem, and the staff responsible for the file. */
export async function tellOfFlag(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  fileId: number,
  { reason, page }: { reason: string; page: number | null },
): Promise<void> {
  const file = await fileOf(tx, fileId)
  if (!file) return
  await postNotice(tx, sender, writer, {
    kind: 'document_flagged',
    about: { kind: 'file', id: fileId, ...(page ? { place: `?page=${page}` } : {}) },
    data: { document: file.name, of: await ownerNameOf(tx, file), reason },
    to: [...(await sellerTeamOf(tx, file)), ...(await keepersOf(tx, 'document', fileId))],
  })
}

/** Notifies the user who reported a problem that it is resolved. */
export async function tellOfResolution(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  before: Pick<FlagRow, 'resolved_at'>,
  flag: { versioned_document_id: number; raised_by: number | null } & Pick<
    FlagRow,
    'resolution' | 'resolved_at' | 'page'
  >,
): Promise<void> {
  if (before.resolved_at !== null || flag.resolved_at === null || flag.raised_by === null) return
  const file = await fileOf(tx, flag.versioned_document_id)
  if (!file) return
  await postNotice(tx, sender, writer, {
    kind: 'flag_resolved',
    about: { kind: 'file', id: file.id, ...(flag.page ? { place: `?page=${flag.page}` } : {}) },
    data: {
      document: file.name,
      of: await ownerNameOf(tx, file),
      resolution: flag.resolution,
    },
    to: [flag.raised_by],
  })
}

async function fileOf(tx: Db, id: number) {
  const [row] = await tx
    .select({
      id: versionedDocuments.id,
      name: versionedDocuments.name,
      number: versionedDocuments.current_number,
      is_validated: versionedDocuments.is_validated,
      project_id: versionedDocuments.project_id,
      company_id: versionedDocuments.company_id,
    })
    .from(versionedDocuments)
    .where(eq(versionedDocuments.id, id))
  return row ?? null
}
