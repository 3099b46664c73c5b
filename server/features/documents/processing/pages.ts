import { and, asc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { files } from '#server/db/schema/documents.ts'
import { pageTexts, recognitions } from '#server/db/schema/processing.ts'
import type { Db } from '#server/db/types.ts'
import { batchesOf } from '#shared/batches.ts'
import type { Reading } from '#shared/entities/documents.ts'
import { BOX_SCALE, type PageText } from '#shared/reading/page-text/page-text.ts'

/** Page text by content, stored once no matter how many files share it. */

/** A page as stored; `is_ocr` if its text was read from its picture. */
export interface StoredPage extends PageText {
  is_ocr: boolean
}

/** Rows per statement, so that long documents stay below the parameter limit. */
const PAGES_AT_ONCE = 200
/** The longest page text stored, in characters; well within what a search index accepts. */
const TEXT_MAX = 200_000

/** Stores the text of pages; an existing page is overwritten. */
export async function savePages(
  tx: Db,
  sha256: string,
  pages: readonly (PageText & { is_ocr?: boolean })[],
): Promise<void> {
  for (const some of batchesOf(pages, PAGES_AT_ONCE)) {
    const rows = some.map((page) => rowOf(sha256, page))
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

/** Returns the pages of a content in order, within the range. */
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

/** Returns one page of a content, or null if its text is unknown. */
export async function loadPage(db: Db, sha256: string, number: number): Promise<StoredPage | null> {
  const [page] = await loadPages(db, sha256, { first: number, last: number })
  return page ?? null
}

/** The pages that show a type: the beginning names it, and signatures and exhibits come at the end. */
export const LABEL_ENDS = { first: 40, last: 8 } as const

/** Returns the first and last pages of a content, which show its type. */
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

/** The result of reading a content. */
export interface ContentReading {
  reading: Reading
  reading_problem: string | null
  page_count: number | null
  textless_pages: number[]
}

export const saveReading = (tx: Db, sha256: string, reading: ContentReading) =>
  tx.update(files).set(reading).where(eq(files.sha256, sha256))

/** Clears failed readings of contents, so the next try starts from scratch. */
export async function forgetReadings(tx: Db, contents: readonly string[]): Promise<void> {
  await tx
    .update(files)
    .set({ reading: null, reading_problem: null })
    .where(inArray(files.sha256, [...contents]))
  await tx.delete(recognitions).where(inArray(recognitions.sha256, [...contents]))
}

/** Maps a page's text for the contract; positions are fractions with five digits, enough for a screen. */
export const toPageText = ({ number, width, height, text, is_ocr, boxes }: StoredPage) => ({
  number,
  width,
  height,
  text,
  is_ocr,
  boxes: Array.from(boxes, (part) => Math.round((part / BOX_SCALE) * 100_000) / 100_000),
})
