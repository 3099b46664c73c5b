import { and, asc, desc, eq, gt, gte, sql } from 'drizzle-orm'
import { files } from '#server/db/schema/documents.ts'
import { pageTexts, recognitions } from '#server/db/schema/evidence.ts'
import type { Db } from '#server/db/types.ts'
import type { WaitingPictures } from '#server/services/text/text-service.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { savePages } from './pages.ts'

/** Contents whose pages wait for OCR, and how far it has come: what was looked at is kept page by page. */

export const WAITING_FOR_OCR = 'Waiting for OCR.'

export type Scan = typeof recognitions.$inferSelect

/** How far OCR has come with a content; null when nothing of it ever waited. */
export async function scanOf(db: Db, sha256: string): Promise<Scan | null> {
  const [scan] = await db.select().from(recognitions).where(eq(recognitions.sha256, sha256))
  return scan ?? null
}

/** Whether the text of a content is known but for its pictures. */
export async function waitsForOcr(db: Db, sha256: string): Promise<boolean> {
  return ((await scanOf(db, sha256))?.waiting.length ?? 0) > 0
}

/**
 * Keeps the text of a content and which of its pages wait for OCR. Nothing changes where another file with
 * the same bytes has come as far or farther meanwhile: what OCR found would be lost.
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
    .for('update')
  if (content?.reading === 'ready' || (await waitsForOcr(tx, sha256))) return
  await savePages(tx, sha256, pages)
  const begun = { waiting, damaged, looked_at: [], spent_ms: 0, updated_at: new Date() }
  await tx
    .insert(recognitions)
    .values({ sha256, ...begun })
    .onConflictDoUpdate({ target: recognitions.sha256, set: begun })
}

/** What a look at a page gave: its text, from the picture or as it was. */
interface SeenPages {
  /** The number that was looked at: of a picture file 1, whatever it holds. */
  number: number
  pages: readonly (PageText & { is_ocr: boolean })[]
  /** Milliseconds that it took. */
  ms: number
}

/** Keeps what was seen at once, so that no other worker looks again. */
export const keepSeen = (db: Db, sha256: string, { number, pages, ms }: SeenPages) =>
  db.transaction(async (tx) => {
    const [scan] = await tx
      .select()
      .from(recognitions)
      .where(eq(recognitions.sha256, sha256))
      .for('update')
    // Another file with the same bytes was there first.
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

/** Notes that the rest of a content's pages is not looked at. */
export const endScan = (tx: Db, sha256: string) =>
  tx
    .update(recognitions)
    .set({ waiting: [], updated_at: new Date() })
    .where(eq(recognitions.sha256, sha256))

/** The pages of a content, in their order, by whether they have text. */
export const pagesByText = (db: Db, sha256: string) =>
  db
    .select({ number: pageTexts.number, has_text: sql<boolean>`${pageTexts.text} <> ''` })
    .from(pageTexts)
    .where(eq(pageTexts.sha256, sha256))
    .orderBy(asc(pageTexts.number))

/** Scans that tell how long a page takes, and how old they may be. */
const PACE_SCANS = 20
const PACE_DAYS = 7
/** Fewer pages say too little. */
const PACE_PAGES = 5

/** Seconds that a page took in the latest scans; null when there were too few to tell. */
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
