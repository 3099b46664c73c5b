import { and, asc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { files } from '#server/db/schema/documents.ts'
import { pageTexts, recognitions } from '#server/db/schema/evidence.ts'
import type { Db } from '#server/db/types.ts'
import type { Reading } from '#shared/entities/documents.ts'
import { BOX_SCALE, type PageText } from '#shared/reading/page-text/page-text.ts'

/** Text of pages by content: stored once, whatever number of files hold it. */

/** A page as stored; `is_ocr` when its text was read from a picture of it. */
export interface StoredPage extends PageText {
  is_ocr: boolean
}

/** Rows of one statement, so that a long document stays below the limit of parameters. */
const PAGES_AT_ONCE = 200
/** The longest text of a page that is kept: what a search index takes with room to spare. */
const TEXT_MAX = 200_000

/** Keeps the text of pages. Pages that are there already stay: the same bytes say the same. */
export async function savePages(
  tx: Db,
  sha256: string,
  pages: readonly (PageText & { is_ocr?: boolean })[],
): Promise<void> {
  for (let start = 0; start < pages.length; start += PAGES_AT_ONCE) {
    const rows = pages.slice(start, start + PAGES_AT_ONCE).map((page) => rowOf(sha256, page))
    await tx
      .insert(pageTexts)
      .values(rows)
      .onConflictDoUpdate({
        target: [pageTexts.sha256, pageTexts.number],
        set: {
          text: sql`excluded.text`,
          boxes: sql`excluded.boxes`,
          is_ocr: sql`excluded.is_ocr`,
          certainty: sql`excluded.certainty`,
        },
      })
  }
}

function rowOf(sha256: string, page: PageText & { is_ocr?: boolean }) {
  const { number, width, height } = page
  const text = page.text.length > TEXT_MAX ? page.text.slice(0, TEXT_MAX) : page.text
  const words = text.match(/\S+/g)?.length ?? 0
  const boxes = littleEndian(page.boxes.subarray(0, words * 4))
  const certainty = page.certainty ? Buffer.from(page.certainty.subarray(0, words)) : null
  return { sha256, number, width, height, text, boxes, is_ocr: page.is_ocr ?? false, certainty }
}

function littleEndian(boxes: Uint16Array): Buffer {
  const bytes = Buffer.alloc(boxes.length * 2)
  boxes.forEach((value, index) => {
    bytes.writeUInt16LE(value, index * 2)
  })
  return bytes
}

function toPage({ boxes, ...row }: typeof pageTexts.$inferSelect): StoredPage {
  const places = new Uint16Array(boxes.length / 2)
  for (let index = 0; index < places.length; index++) places[index] = boxes.readUInt16LE(index * 2)
  const { number, width, height, text, is_ocr, certainty } = row
  const seen = certainty ? { certainty: Uint8Array.from(certainty) } : {}
  return { number, width, height, text, boxes: places, is_ocr, ...seen }
}

/** Pages of a content in their order, from the first to the last of the range. */
export async function loadPages(
  db: Db,
  sha256: string,
  { first = 1, last = Number.MAX_SAFE_INTEGER }: { first?: number; last?: number } = {},
): Promise<StoredPage[]> {
  return pagesWhere(
    db,
    sha256,
    and(gte(pageTexts.number, first), lte(pageTexts.number, Math.min(last, 2_147_483_647))),
  )
}

async function pagesWhere(db: Db, sha256: string, which: SQL | undefined): Promise<StoredPage[]> {
  const rows = await db
    .select()
    .from(pageTexts)
    .where(and(eq(pageTexts.sha256, sha256), which))
    .orderBy(asc(pageTexts.number))
  return rows.map(toPage)
}

/** One page of a content, or null where its text is not known. */
export async function loadPage(db: Db, sha256: string, number: number): Promise<StoredPage | null> {
  const [page] = await loadPages(db, sha256, { first: number, last: number })
  return page ?? null
}

/** Pages that tell a type: it shows at the beginning, signatures and exhibits at the end. */
export const LABEL_ENDS = { first: 40, last: 8 } as const

/** The first and the last pages of a content: what tells its type. */
export const loadEnds = (
  db: Db,
  sha256: string,
  count: number,
  ends: { first: number; last: number },
): Promise<StoredPage[]> =>
  pagesWhere(
    db,
    sha256,
    or(lte(pageTexts.number, ends.first), gte(pageTexts.number, count - ends.last + 1)),
  )

/** What reading a content came to. */
export interface ContentReading {
  reading: Reading
  reading_problem: string | null
  page_count: number | null
  textless_pages: number[]
}

/** Notes what reading a content came to. */
export const saveReading = (tx: Db, sha256: string, reading: ContentReading) =>
  tx.update(files).set(reading).where(eq(files.sha256, sha256))

/** Forgets that contents could not be read, so that another try is made from the start. */
export async function forgetReadings(tx: Db, contents: readonly string[]): Promise<void> {
  await tx
    .update(files)
    .set({ reading: null, reading_problem: null })
    .where(inArray(files.sha256, [...contents]))
  await tx.delete(recognitions).where(inArray(recognitions.sha256, [...contents]))
}

/** A page's text as the contract shows it: places as fractions, five digits are enough for a screen. */
export const toPageText = ({ number, width, height, text, is_ocr, boxes }: StoredPage) => ({
  number,
  width,
  height,
  text,
  is_ocr,
  boxes: Array.from(boxes, (part) => Math.round((part / BOX_SCALE) * 100_000) / 100_000),
})
