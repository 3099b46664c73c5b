import { and, eq, inArray, ne } from 'drizzle-orm'
import { closingPaperRecords } from '#server/db/schema/closings.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import type { PaperRow } from './store.ts'

/** Names of the other transfers under the same master agreement, by the agreement's file. */
export async function linkedTransfers(
  db: Db,
  transferId: number,
  papers: readonly { paper: PaperRow }[],
): Promise<Map<number, string[]>> {
  const masters = papers
    .filter(({ paper }) => paper.kind === 'master_agreement')
    .map(({ paper }) => paper.versioned_document_id)
  if (masters.length === 0) return new Map()
  const rows = await db
    .selectDistinct({ file: closingPaperRecords.versioned_document_id, name: transfers.name })
    .from(closingPaperRecords)
    .innerJoin(transfers, eq(transfers.id, closingPaperRecords.transfer_id))
    .where(
      and(
        eq(closingPaperRecords.kind, 'master_agreement'),
        inArray(closingPaperRecords.versioned_document_id, masters),
        ne(closingPaperRecords.transfer_id, transferId),
      ),
    )
  return new Map(
    [...Map.groupBy(rows, ({ file }) => file)].map(([file, own]) => [
      file,
      own.map(({ name }) => name).toSorted(),
    ]),
  )
}
