import { aliasedTable, and, asc, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { buyers, sellers, users } from '#server/db/schema/accounts.ts'
import { dataRoomReads } from '#server/db/schema/data-room.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { projects } from '#server/db/schema/projects.ts'
import { reportFiles } from '#server/db/schema/reports.ts'
import { transferGuests } from '#server/db/schema/transfer-guests.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { viewerOf } from '#server/features/deals/closings/store.ts'
import type { Rights } from '#server/http/rights.ts'

export type GuestRow = typeof transferGuests.$inferSelect

/** Reads per guest in a response, newest first. */
const READS_MAX = 50

const inviters = aliasedTable(users, 'inviters')

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      guest: transferGuests,
      person: users,
      inviter: personName(inviters),
      seller_name: sellers.name,
      transfer_name: transfers.name,
      buyer_name: buyers.name,
    })
    .from(transferGuests)
    .innerJoin(users, eq(users.id, transferGuests.user_id))
    .innerJoin(inviters, eq(inviters.id, transferGuests.invited_by))
    .innerJoin(transfers, eq(transfers.id, transferGuests.transfer_id))
    .innerJoin(buyers, eq(buyers.id, transfers.buyer_id))
    .leftJoin(sellers, eq(sellers.id, transferGuests.seller_id))
    .where(where)

export type GuestWithNames = Awaited<ReturnType<typeof select>>[number]

/** Guests invited by the caller's party; staff see those of every party. */
function ofParty(rights: Rights): SQL | undefined {
  const { side, seller_id } = viewerOf(rights)
  if (side === null) return undefined
  return side === 'seller'
    ? eq(transferGuests.seller_id, seller_id ?? 0)
    : isNull(transferGuests.seller_id)
}

/** The guests of a transfer that the caller may see, newest first. */
export const guestsOf = (db: Db, rights: Rights, transferId: number): Promise<GuestWithNames[]> =>
  select(db, and(eq(transferGuests.transfer_id, transferId), ofParty(rights))).orderBy(
    desc(transferGuests.id),
  )

/** A guest of a transfer that the caller may see, or null. */
export async function findGuest(
  db: Db,
  rights: Rights,
  transferId: number,
  id: number,
): Promise<GuestWithNames | null> {
  const [row] = await select(
    db,
    and(eq(transferGuests.id, id), eq(transferGuests.transfer_id, transferId), ofParty(rights)),
  )
  return row ?? null
}

/** Invitations by ID, oldest first. */
export const guestsByIds = (db: Db, ids: readonly number[]): Promise<GuestWithNames[]> =>
  select(db, inArray(transferGuests.id, [...ids])).orderBy(asc(transferGuests.id))

/** The latest reads of each guest, newest first, with their total number. */
export async function readsOf(db: Db, ids: readonly number[]) {
  const ofGuest = sql`partition by ${dataRoomReads.guest_id}`
  const ranked = db
    .select({
      id: dataRoomReads.id,
      place: sql<number>`row_number() over (${ofGuest} order by ${dataRoomReads.id} desc)`.as(
        'place',
      ),
      in_all: sql<number>`count(*) over (${ofGuest})`.mapWith(Number).as('in_all'),
    })
    .from(dataRoomReads)
    .where(inArray(dataRoomReads.guest_id, [...ids]))
    .as('ranked')
  const rows = await db
    .select({
      read: dataRoomReads,
      document: versionedDocuments.name,
      report: reportFiles.kind,
      project: projects.name,
      in_all: ranked.in_all,
    })
    .from(ranked)
    .innerJoin(dataRoomReads, eq(dataRoomReads.id, ranked.id))
    .leftJoin(versionedDocuments, eq(versionedDocuments.id, dataRoomReads.versioned_document_id))
    .leftJoin(reportFiles, eq(reportFiles.id, dataRoomReads.report_file_id))
    .leftJoin(projects, eq(projects.id, reportFiles.project_id))
    .where(lte(ranked.place, READS_MAX))
    .orderBy(desc(dataRoomReads.id))
  return Map.groupBy(rows, ({ read }) => read.guest_id)
}
