import { and, asc, desc, eq, gt, gte, sql } from 'drizzle-orm'
import { files } from '#server/db/schema/documents.ts'
import { pageTexts, recognitions } from '#server/db/schema/processing.ts'
import type { Db } from '#server/db/types.ts'
import type { WaitingPictures } from '#server/services/text/text-service.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { savePages } from './pages.ts'

/** Contents whose pages are waiting for OCR, and its progress; results are saved page by page. */

export const WAITING_FOR_OCR = 'Waiting for OCR.'

export type Scan = typeof recognitions.$inferSelect

/** Returns the OCR progress of a content; null if none of its pages ever waited. */
export async function scanOf(db: Db, sha256: string): Promise<Scan | null> {
  const [scan] = await db.select().from(recognitions).where(eq(recognitions.sha256, sha256))
  return scan ?? null
}

/** Whether a content is read except for its pictures. */
export async function waitsForOcr(db: Db, sha256: string): Promise<boolean> {
  return ((await scanOf(db, sha256))?.waiting.length ?? 0) > 0
}

/**
 * Saves a content's text and the pages waiting for OCR. Changes nothing if a file with the same bytes has already come
 * this far or farther, because that would lose what OCR found.
 */
export async function beginScan(
  tx: Db,
  sha256: string,
  pages: readonly PageText[],
  { waiting, damaged }: WaitingPictures,
): Promise<void> {
  const [content] = await tx
    .select({ reading: files.reading })
    .from(files)
    .where(eq(files.sha256, sha256))
    .for('no key update')
  if (content?.reading === 'ready' || (await waitsForOcr(tx, sha256))) return
  await savePages(tx, sha256, pages)
  const begun = { waiting, damaged, looked_at: [], spent_ms: 0, updated_at: new Date() }
  await tx
    .insert(recognitions)
    .values({ sha256, ...begun })
    .onConflictDoUpdate({ target: recognitions.sha256, set: begun })
}

/** The result of reading a page: its text, from OCR or as it was. */
interface SeenPages {
  /** The page number read; always 1 for a picture file, whatever it holds. */
  number: number
  pages: readonly (PageText & { is_ocr: boolean })[]
  /** Milliseconds it took. */
  ms: number
}

/** Saves a result at once, so that no other worker reads the page again. */
export const keepSeen = (db: Db, sha256: string, { number, pages, ms }: SeenPages) =>
  db.transaction(async (tx) => {
    const [scan] = await tx
      .select()
      .from(recognitions)
      .where(eq(recognitions.sha256, sha256))
      .for('no key update')
    // A file with the same bytes got here first.
    if (!scan?.waiting.includes(number)) return
    await savePages(tx, sha256, pages)
    await tx
      .update(recognitions)
      .set({
        waiting: scan.waiting.filter((one) => one !== number),
        looked_at: [...scan.looked_at, number],
        spent_ms: scan.spent_ms + Math.round(ms),
        updated_at: new Date(),
      })
      .where(eq(recognitions.sha256, sha256))
  })

/** Marks the rest of a content's pages as not to be read. */
export const endScan = (tx: Db, sha256: string) =>
  tx
    .update(recognitions)
    .set({ waiting: [], updated_at: new Date() })
    .where(eq(recognitions.sha256, sha256))

/** Returns a content's pages in order, and whether each has text. */
export const pagesByText = (db: Db, sha256: string) =>
  db
    .select({ number: pageTexts.number, has_text: sql<boolean>`${pageTexts.text} <> ''` })
    .from(pageTexts)
    .where(eq(pageTexts.sha256, sha256))
    .orderBy(asc(pageTexts.number))

/** How many scans to derive the time per page from, and their maximum age in days. */
const PACE_SCANS = 20
const PACE_DAYS = 7
/** With fewer pages, the average is unreliable. */
const PACE_PAGES = 5

/** Returns the seconds per page in the latest scans; null if too few pages. */
export async function secondsPerPage(db: Db, now = new Date()): Promise<number | null> {
  const latest = await db
    .select({ spent_ms: recognitions.spent_ms, looked_at: recognitions.looked_at })
    .from(recognitions)
    .where(
      and(
        gte(recognitions.updated_at, new Date(now.getTime() - PACE_DAYS * 86_400_000)),
        gt(recognitions.spent_ms, 0),
      ),
    )
    .orderBy(desc(recognitions.updated_at))
    .limit(PACE_SCANS)
  const pages = latest.reduce((sum, { looked_at }) => sum + looked_at.length, 0)
  const spent = latest.reduce((sum, { spent_ms }) => sum + spent_ms, 0)
  return pages < PACE_PAGES ? null : spent / pages / 1_000
}
