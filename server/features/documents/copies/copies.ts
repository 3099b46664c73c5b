import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { systemWriter } from '#server/db/records.ts'
import { buyers, users } from '#server/db/schema/accounts.ts'
import { dataRoomReads } from '#server/db/schema/data-room.ts'
import { files as contents, versionedDocuments } from '#server/db/schema/documents.ts'
import { reportFiles } from '#server/db/schema/reports.ts'
import type { Db } from '#server/db/types.ts'
import { filesForGuest, guestProjects } from '#server/features/access/buyer-papers.ts'
import type { GuestGrant } from '#server/features/access/grants.ts'
import { recordContent } from '#server/features/base/contents/record.ts'
import { peopleOf, withGrants } from '#server/features/notices/people.ts'
import type { Rights } from '#server/http/rights.ts'
import { isView, type SessionUser } from '#server/http/session.ts'
import type { FileStore, StagedFile } from '#server/services/files/file-store.ts'
import { withLocalCopies } from '#server/services/files/local-copy.ts'
import { withWorkFolder } from '#server/services/files/work-folder.ts'
import { stampPdf } from '#server/services/pdf/stamp.ts'
import type { PlainReason, ReadingWay } from '#shared/entities/data-room.ts'
import { fullName } from '#shared/format/full-name.ts'
import { type CopyReader, watermarkOf } from '#shared/rules/documents/watermark.ts'

/** Larger files are sent as they are; a copy would take too long. */
const STAMP_MAX_BYTES = 64 * 2 ** 20
/** How long a copy serves further ranges of its file: a day. */
const KEEP_MS = 24 * 60 * 60_000
/** A reader who reopens a file within this time gets the same copy. */
const SAME_MS = 60_000

/** A buyer's user or a guest, whose copies carry their name. */
export interface Reader extends CopyReader {
  id: number
  buyer_id: number
  /** The guest's invitations; empty for a buyer's users. */
  grants: readonly GuestGrant[]
  /** Staff view the product as this reader: they get the last copy given, and nothing is recorded. */
  isViewed: boolean
}

/** The thing being read: a version of a file, or a report. */
type ReadThing = { versioned_document_id: number } | { report_file_id: number }

/** A file version or report as stored. */
export type SourceFile = ReadThing & StoredFacts

interface StoredFacts {
  number: number
  sha256: string
  /** Bytes. */
  size: number
  mime_type: string
}

/** The file sent in place of the source. */
export interface GivenFile {
  sha256: string
  size: number
}

interface Deps {
  db: Db
  files: FileStore
}

/** Returns the caller as a reader if they are a buyer's user or a guest; otherwise null. */
export async function readerOf(db: Db, { actor, user }: Rights): Promise<Reader | null> {
  if (!user) return null
  if (actor !== 'guest' && actor !== 'investor') return null
  const reader = actor === 'guest' ? guestReader(user) : await personOfBuyer(db, user.id)
  return reader && { ...reader, isViewed: isView(user) }
}

/** Returns a buyer's user, or a guest with their invitations at that time; null for anyone else. */
export async function findReader(db: Db, userId: number, at: Date): Promise<Reader | null> {
  const [person] = await withGrants(db, await peopleOf(db, [userId]), at)
  return person?.role === 'guest' ? guestReader(person) : personOfBuyer(db, userId)
}

/** Uses the first invitation; a copy is made in the name of the one its file belongs to. */
function guestReader(
  user: Pick<SessionUser, 'id' | 'email' | 'first_name' | 'last_name' | 'guest_of'>,
) {
  const grants = user.guest_of ?? []
  const [first] = grants
  if (!first) return null
  const { id, email } = user
  const { buyer_id, firm: company } = first
  return { id, email, buyer_id, name: fullName(user), company, grants, isViewed: false }
}

async function personOfBuyer(db: Db, userId: number): Promise<Reader | null> {
  const [row] = await db
    .select({ user: users, company: buyers.name })
    .from(users)
    .innerJoin(buyers, eq(buyers.id, users.buyer_id))
    .where(and(eq(users.id, userId), eq(users.role, 'investor'), eq(users.is_staff, false)))
  if (row?.user.buyer_id == null) return null
  const { id, email, buyer_id } = row.user
  const { company } = row
  return { id, email, buyer_id, name: fullName(row.user), company, grants: [], isViewed: false }
}

/** Who reads what, how, and when. */
interface Reading {
  reader: Reader
  file: ReadVersion
  way: ReadingWay
  now: Date
}

type ReadVersion = ReadThing & Pick<StoredFacts, 'number' | 'sha256'>

interface Asked extends Reading {
  file: SourceFile
  /** A part of a file the reader has already opened. */
  isRange: boolean
}

/**
 * Returns what a reader gets for a file: a copy with their name and the time on each page, or the file itself if it
 * can't be stamped. Either is recorded. Further ranges, and a prompt repeat, use the same copy.
 */
export async function copyFor(deps: Deps, asked: Asked): Promise<GivenFile> {
  const known = await lastCopy(deps.db, asked)
  if (known) return known
  return asked.reader.isViewed ? asked.file : makeCopy(deps, asked)
}

async function lastCopy(db: Db, asked: Asked): Promise<GivenFile | null> {
  const { reader, file, isRange, now } = asked
  const row = await lastRead(db, asked)
  if (!row || ageOf(row, now) > (isRange || reader.isViewed ? KEEP_MS : SAME_MS)) return null
  if (row.read.plain_reason !== null) return file
  return row.read.copy_sha256 !== null && row.size !== null
    ? { sha256: row.read.copy_sha256, size: row.size }
    : null
}

type LastRead = NonNullable<Awaited<ReturnType<typeof lastRead>>>

/** Milliseconds since a read; endless for one in the future. */
function ageOf({ read }: LastRead, now: Date): number {
  const age = now.getTime() - read.at.getTime()
  return age < 0 ? Number.POSITIVE_INFINITY : age
}

/** A reader's last read of a file in this way, with the size of the copy. */
async function lastRead(db: Db, { reader, file, way }: Reading) {
  const [row] = await db
    .select({ read: dataRoomReads, size: contents.size })
    .from(dataRoomReads)
    .leftJoin(contents, eq(contents.sha256, dataRoomReads.copy_sha256))
    .where(
      and(
        eq(dataRoomReads.user_id, reader.id),
        'report_file_id' in file
          ? eq(dataRoomReads.report_file_id, file.report_file_id)
          : eq(dataRoomReads.versioned_document_id, file.versioned_document_id),
        eq(dataRoomReads.number, file.number),
        eq(dataRoomReads.way, way),
      ),
    )
    .orderBy(desc(dataRoomReads.id))
    .limit(1)
  return row ?? null
}

/** The columns of a read that say who read what, and how. */
const readBy = ({ reader, file, way, now }: Reading, grant: GuestGrant | null) => ({
  user_id: reader.id,
  buyer_id: grant?.buyer_id ?? reader.buyer_id,
  guest_id: grant?.id ?? null,
  ...('report_file_id' in file
    ? { report_file_id: file.report_file_id }
    : { versioned_document_id: file.versioned_document_id }),
  number: file.number,
  way,
  source_sha256: file.sha256,
  at: now,
})

async function makeCopy({ db, files }: Deps, asked: Asked): Promise<GivenFile> {
  const { reader, file, now } = asked
  const grant = await grantFor(db, reader, file)
  const whose = grant ? { ...reader, buyer_id: grant.buyer_id, company: grant.firm } : reader
  const made = await stamped(files, file, whose, now)
  const copy = typeof made === 'string' ? null : made
  await copy?.keep()
  const note = {
    ...readBy(asked, grant),
    given_sha256: copy?.sha256 ?? file.sha256,
    plain_reason: typeof made === 'string' ? made : null,
    copy_sha256: copy?.sha256 ?? null,
  }
  await db.transaction(async (tx) => {
    if (copy) {
      const content = { sha256: copy.sha256, size: copy.size, mime_type: file.mime_type }
      await recordContent(tx, systemWriter(now), content)
    }
    await tx.insert(dataRoomReads).values(note)
  })
  return copy ?? file
}

/** Returns the invitation that lets a guest read a file; null for a buyer's users. */
async function grantFor(db: Db, { grants }: Reader, file: ReadThing): Promise<GuestGrant | null> {
  for (const grant of grants) if (await isRead(db, file, grant)) return grant
  return grants[0] ?? null
}

async function isRead(db: Db, file: ReadThing, grant: GuestGrant): Promise<boolean> {
  const found =
    'report_file_id' in file
      ? await db.$count(
          reportFiles,
          and(
            eq(reportFiles.id, file.report_file_id),
            inArray(reportFiles.project_id, guestProjects(db, grant)),
          ),
        )
      : await db.$count(
          versionedDocuments,
          and(eq(versionedDocuments.id, file.versioned_document_id), filesForGuest(db, grant)),
        )
  return found > 0
}

/** Returns the stamped copy, not yet kept, or the reason there is none. */
async function stamped(
  files: FileStore,
  { sha256, size, mime_type }: SourceFile,
  reader: Reader,
  now: Date,
): Promise<StagedFile | PlainReason> {
  if (mime_type !== 'application/pdf') return 'not_pdf'
  if (size > STAMP_MAX_BYTES) return 'too_large'
  return withWorkFolder(async (folder) => {
    const target = join(folder, 'copy.pdf')
    const outcome = await withLocalCopies(files, [sha256], ([source = '']) =>
      stampPdf({ source, target, ...watermarkOf(reader, now) }),
    )
    return outcome.ok ? files.stage(createReadStream(target)) : outcome.problem
  })
}

/** Releases expired copies; their content is swept, and the read records stay. */
export async function forgetCopies(db: Db, now: Date): Promise<void> {
  await db
    .update(dataRoomReads)
    .set({ copy_sha256: null })
    .where(
      and(
        isNotNull(dataRoomReads.copy_sha256),
        lt(dataRoomReads.at, new Date(now.getTime() - KEEP_MS)),
      ),
    )
}
