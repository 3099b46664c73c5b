import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { closingPaperRecords } from '#server/db/schema/closings.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { papersReadBy } from '#shared/rules/deals/closings/papers.ts'

/** SQL conditions for the files that are recorded as papers of closings (docs/domain.md section 3). */

/** Whether a file is recorded for a closing, so that no buyer but that of its closings reads it. */
export const isClosingPaper = (db: Db): SQL => recorded(db, inArray(closingPaperRecords.kind, OWN))

const OF_CLOSING = papersReadBy('its_buyers')
const OWN = [...OF_CLOSING, ...papersReadBy('no_buyer')]

/** Whether a file is recorded for a closing of these transfers, as far as their buyers read it. */
export const isRecordedFor = (db: Db, ofTransfers: SQL | undefined): SQL =>
  recorded(
    db,
    and(
      inArray(closingPaperRecords.kind, OF_CLOSING),
      inArray(
        closingPaperRecords.transfer_id,
        db
          .select({ id: transfers.id })
          .from(transfers)
          .where(and(ofTransfers, isNull(transfers.reading_ended_at))),
      ),
    ),
  )

const recorded = (db: Db, condition: SQL | undefined): SQL =>
  exists(
    db
      .select({ id: closingPaperRecords.id })
      .from(closingPaperRecords)
      .where(and(eq(closingPaperRecords.versioned_document_id, versionedDocuments.id), condition)),
  )

/** Those of these files that are papers of closings; with a buyer, of others' closings alone. */
export async function closingPapersAmong(
  db: Db,
  ids: readonly number[],
  exceptBuyerId: number | null = null,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const isIts = and(
    inArray(closingPaperRecords.kind, OF_CLOSING),
    eq(transfers.buyer_id, exceptBuyerId ?? 0),
  )
  const rows = await db
    .select({ id: closingPaperRecords.versioned_document_id })
    .from(closingPaperRecords)
    .innerJoin(transfers, eq(transfers.id, closingPaperRecords.transfer_id))
    .where(
      and(
        inArray(closingPaperRecords.versioned_document_id, [...ids]),
        inArray(closingPaperRecords.kind, OWN),
      ),
    )
    .groupBy(closingPaperRecords.versioned_document_id)
    .having(sql`not bool_or(${isIts})`)
  return new Set(rows.map(({ id }) => id))
}
