import { inArray, type SQL, sql } from 'drizzle-orm'
import { aiAnswers, citations } from '#server/db/schema/ai-answers.ts'
import { dataRoomReads } from '#server/db/schema/data-room.ts'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import { reportFiles } from '#server/db/schema/reports.ts'
import type { Db } from '#server/db/types.ts'
import { filesForGuest, guestProjects } from '#server/features/access/buyer-papers.ts'
import type { GuestGrant } from '#server/features/access/grants.ts'
import type { Call } from '#server/http/context.ts'
import type { Rights } from '#server/http/rights.ts'
import { isView } from '#server/http/session.ts'
import type { ReadingWay } from '#shared/entities/data-room.ts'

/** A reading is in the access log once in this time. */
const ONCE_MS = 24 * 60 * 60_000
/** Readings remembered before the list is cleared. */
const KNOWN_MAX = 50_000

const ofVersion = sql`inner join ${documentVersions} v on v.versioned_document_id = s.versioned_document_id
  and v.number = s.number`

/** What the words came from, by IDs: how each leads to the version that was read. */
const SOURCES = {
  /** The current versions of files. */
  files: sql`(select id, id as versioned_document_id, current_number as number from ${versionedDocuments}) s ${ofVersion}`,
  answers: sql`${aiAnswers} s ${ofVersion}`,
  citations: sql`${citations} s ${ofVersion}`,
  versions: sql`${documentVersions} s ${ofVersion}`,
} as const satisfies Record<string, SQL>
type Source = keyof typeof SOURCES | 'reports'

type Noting = Pick<Call, 'db' | 'rights' | 'now'>
type Way = Extract<ReadingWay, 'text' | 'quote'>

/** Readings that are in the log, with their time, by database. They spare a statement for each call. */
const known = new WeakMap<Db, Map<string, number>>()

/**
 * Records that a buyer's person or a guest got words of these files or reports, which carry nobody's name; once a day
 * for each person, version, and way, by one statement for a whole response. Nothing is recorded of others, and while
 * staff view the product as a reader. Call outside a transaction.
 */
export async function noteWords(
  { db, rights, now }: Noting,
  way: Way,
  source: Source,
  ids: readonly number[],
): Promise<void> {
  const reader = readerOf(rights)
  if (!reader) return
  const noted = known.get(db) ?? new Map<string, number>()
  known.set(db, noted)
  const keyOf = (id: number): string => `${reader.id} ${way} ${source} ${id}`
  const isKnown = (id: number): boolean => {
    const age = now.getTime() - (noted.get(keyOf(id)) ?? Number.POSITIVE_INFINITY)
    return age >= 0 && age <= ONCE_MS
  }
  const fresh = [...new Set(ids)].filter((id) => !isKnown(id))
  if (fresh.length === 0) return
  await insertReads(db, reader, { way, source, ids: fresh, now })
  if (noted.size + fresh.length > KNOWN_MAX) noted.clear()
  for (const id of fresh) noted.set(keyOf(id), now.getTime())
}

interface WordsReader {
  id: number
  buyer_id: number
  grants: readonly GuestGrant[]
}

/** Notes passages that people marked in files. */
export const noteCitations = (
  call: Noting,
  citations: readonly { id: number; quote: string | null }[],
): Promise<void> => {
  const quoted = citations.flatMap(({ id, quote }) => (quote === null ? [] : [id]))
  return noteWords(call, 'quote', 'citations', quoted)
}

/** Notes passages that values of fields are taken from. */
export const noteSources = (
  call: Noting,
  values: readonly { citation: { answer_id: number; quote: string | null } | null }[],
): Promise<void> => {
  const quoted = values.flatMap(({ citation }) =>
    citation === null || citation.quote === null ? [] : [citation.answer_id],
  )
  return noteWords(call, 'quote', 'answers', quoted)
}

/** Returns the caller if they are a buyer's user or a guest; null for everyone else. */
function readerOf({ actor, user }: Rights): WordsReader | null {
  if (!user || isView(user)) return null
  const grants = actor === 'guest' ? (user.guest_of ?? []) : []
  const buyerId = actor === 'investor' ? user.buyer_id : grants[0]?.buyer_id
  return buyerId == null ? null : { id: user.id, buyer_id: buyerId, grants }
}

interface Words {
  way: Way
  source: Source
  ids: readonly number[]
  now: Date
}

async function insertReads(db: Db, reader: WordsReader, words: Words): Promise<void> {
  const { way, source, ids, now } = words
  const among = sql`any(${`{${ids.join(',')}}`}::int[])`
  const read =
    source === 'reports'
      ? sql`select distinct null::int as file_id, r.id as report_id, r.number, r.sha256
          from ${reportFiles} r where r.id = ${among} and r.sha256 is not null`
      : sql`select distinct v.versioned_document_id as file_id, null::int as report_id, v.number, v.sha256
          from ${SOURCES[source]} where s.id = ${among}`
  const at = now.toISOString()
  const since = new Date(now.getTime() - ONCE_MS).toISOString()
  await db.execute(sql`
    insert into ${dataRoomReads} (user_id, buyer_id, guest_id, versioned_document_id, report_file_id,
      number, way, source_sha256, given_sha256, at)
    select ${reader.id}::int, ${grantValue(db, reader, 'buyer_id')}, ${grantValue(db, reader, 'id')},
      w.file_id, w.report_id, w.number, ${way}, w.sha256, w.sha256, ${at}::timestamptz
    from (${read}) w
    where not exists (
      select from ${dataRoomReads} d
      where d.user_id = ${reader.id} and d.way = ${way} and d.number = w.number
        and ${source === 'reports' ? sql`d.report_file_id = w.report_id` : sql`d.versioned_document_id = w.file_id`}
        and d.at between ${since}::timestamptz and ${at}::timestamptz)`)
}

/** The invitation that lets a guest read the row `w`, or the first; a buyer's people have none. */
function grantValue(db: Db, { grants, buyer_id }: WordsReader, column: 'id' | 'buyer_id'): SQL {
  const [first, ...others] = grants
  if (!first) return column === 'id' ? sql`null::int` : sql`${buyer_id}::int`
  if (others.length === 0) return sql`${first[column]}::int`
  const cases = grants.map((grant) => sql`when ${isReadBy(db, grant)} then ${grant[column]}::int`)
  return sql`case ${sql.join(cases, sql` `)} else ${first[column]}::int end`
}

const isReadBy = (db: Db, grant: GuestGrant): SQL => {
  const files = db
    .select({ id: versionedDocuments.id })
    .from(versionedDocuments)
    .where(filesForGuest(db, grant))
  const reports = db
    .select({ id: reportFiles.id })
    .from(reportFiles)
    .where(inArray(reportFiles.project_id, guestProjects(db, grant)))
  return sql`(w.file_id in (${files}) or w.report_id in (${reports}))`
}
