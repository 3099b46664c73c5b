import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { MadeFile } from '#server/features/documents/files/page-work.ts'
import type { FileRow } from '#server/features/documents/files/rows.ts'
import { ownerOf } from '#server/features/documents/slots/slots.ts'
import { assertKept, discardAll } from '#server/features/documents/uploads/receive.ts'
import { assertQuota } from '#server/features/documents/uploads/target.ts'
import type { Call } from '#server/http/context.ts'
import { pageListWords } from '#shared/reading/bundles/parts.ts'

/** Keeps made files and records them in one transaction. On failure, nothing is left behind. */
export async function keepAndWrite<R>(
  call: Call<never>,
  owner: FileRow | { project_id: number; company_id: null },
  made: readonly MadeFile[],
  work: (tx: Db, writer: Writer) => Promise<R>,
): Promise<R> {
  const contents = made.map(({ file }) => file)
  try {
    await assertQuota(
      call.db,
      ownerOf(owner),
      contents.reduce((sum, { size }) => sum + size, 0),
    )
    for (const { staged } of made) await staged.keep()
  } finally {
    await discardAll(made)
  }
  return call.write(async (tx, writer) => {
    const result = await work(tx, writer)
    await assertKept(call.services.files, contents)
    return result
  })
}

/** Adds to a made file the source file and pages it came from. */
export const withSource = (
  { staged, file }: MadeFile,
  { id, current_number }: FileRow,
  pages: number[],
): MadeFile => ({
  staged,
  file: {
    ...file,
    source: { id, number: current_number, pages },
    note: `${pageListWords(pages)} of the original file`,
  },
})
