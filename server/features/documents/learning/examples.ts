import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import { textSketches } from '#server/db/schema/learning.ts'
import { aiLabels, type LearnedFrom } from '#server/db/schema/processing.ts'
import type { Db } from '#server/db/types.ts'
import { LABEL_ENDS, loadEnds } from '#server/features/documents/processing/pages.ts'
import {
  type Example,
  heardFrom,
  type OwnOutcomes,
  withHeard,
} from '#server/reading/learning/examples.ts'
import { EXAMPLE_FLOORS, floorOf, type Outcomes } from '#server/reading/learning/measured.ts'
import {
  bandsOf,
  bytesOfSketch,
  likenessOf,
  type Sketch,
  sketchOf,
  sketchOfBytes,
} from '#server/reading/learning/sketch.ts'
import type { LabelVerdict } from '#shared/entities/labels.ts'
import { isAcceptedLabel, isReadVersion, isSellerOfFile } from './evidence.ts'
import { isLearning } from './settings.ts'

/** The most documents sharing a key to compare, latest decisions first; bounds the time. */
const COMPARED_MAX = 300
/** The most decided labels used for our own outcomes, latest first. */
const OUTCOMES_MAX = 2_000

/** Stores the sketch of a content; equal bytes have equal sketches. A text too short to sketch matches nothing. */
export async function keepSketch(tx: Db, sha256: string, sketch: Sketch | null): Promise<void> {
  const marks = sketch ? Buffer.from(bytesOfSketch(sketch)) : Buffer.alloc(0)
  const bands = sketch ? bandsOf(sketch) : []
  await tx.insert(textSketches).values({ sha256, marks, bands }).onConflictDoNothing()
}

/** Contents sketched per round. */
const SKETCHED_MAX = 40

/** Sketches accepted documents that were read before sketches existed. Returns the count. */
export async function sketchAccepted(tx: Db): Promise<number> {
  const waiting = await tx
    .selectDistinct({ sha256: files.sha256, page_count: files.page_count })
    .from(aiLabels)
    .innerJoin(versionedDocuments, eq(versionedDocuments.id, aiLabels.versioned_document_id))
    .innerJoin(documentVersions, isReadVersion(aiLabels))
    .innerJoin(files, eq(files.sha256, documentVersions.sha256))
    .leftJoin(textSketches, eq(textSketches.sha256, files.sha256))
    .leftJoin(sellers, isSellerOfFile)
    .where(and(isNull(textSketches.sha256), eq(files.reading, 'ready'), isAcceptedLabel))
    .orderBy(files.sha256)
    .limit(SKETCHED_MAX)
  for (const { sha256, page_count } of waiting) {
    await keepSketch(tx, sha256, sketchOf(await loadEnds(tx, sha256, page_count ?? 0, LABEL_ENDS)))
  }
  return waiting.length
}

/** A label, and what accepted documents suggest for it. */
export interface Learned {
  verdict: LabelVerdict
  learned: LearnedFrom | null
}

/** Adjusts a file's label by the most similar accepted documents in this installation. */
export async function learnLabel(
  db: Db,
  fileId: number,
  verdict: LabelVerdict,
  sketch: Sketch | null,
): Promise<Learned> {
  const silent = { verdict, learned: null }
  if (!sketch || !(await isLearning(db))) return silent
  const heard = heardFrom(verdict.label, await examplesLike(db, fileId, sketch))
  if (!heard) return silent
  const { label, confidence, alternatives, evidence } = verdict
  return {
    verdict: withHeard(verdict, heard, await ownOutcomes(db)),
    learned: { ...heard, without: { label, confidence, alternatives, evidence } },
  }
}

/** Returns accepted documents whose sketch shares a key, each file once. */
async function examplesLike(db: Db, fileId: number, sketch: Sketch): Promise<Example[]> {
  const bands = sql`array[${sql.join(
    bandsOf(sketch).map((band) => sql`${band}::int`),
    sql`, `,
  )}]`
  const rows = await db
    .select({
      file_id: versionedDocuments.id,
      label: versionedDocuments.label,
      marks: textSketches.marks,
    })
    .from(textSketches)
    .innerJoin(documentVersions, eq(documentVersions.sha256, textSketches.sha256))
    .innerJoin(
      versionedDocuments,
      eq(versionedDocuments.id, documentVersions.versioned_document_id),
    )
    .innerJoin(aiLabels, isReadVersion(aiLabels))
    .leftJoin(sellers, isSellerOfFile)
    .where(
      and(
        sql`${textSketches.bands} && ${bands}`,
        ne(versionedDocuments.id, fileId),
        isAcceptedLabel,
      ),
    )
    .orderBy(desc(aiLabels.settled_at), desc(aiLabels.id))
    .limit(COMPARED_MAX)
  const nearest = new Map<number, Example>()
  for (const { file_id, label, marks } of rows) {
    if (label === null) continue
    const likeness = likenessOf(sketch, sketchOfBytes(marks))
    if (likeness > (nearest.get(file_id)?.likeness ?? -1)) {
      nearest.set(file_id, { file_id, label, likeness })
    }
  }
  return [...nearest.values()]
}

/** Counts how often accepted documents were right about labels that people decided later, by say and floor. */
export async function ownOutcomes(db: Db): Promise<OwnOutcomes> {
  const decided = await db
    .select({ learned: aiLabels.learned, label: aiLabels.settled_label })
    .from(aiLabels)
    .innerJoin(versionedDocuments, eq(versionedDocuments.id, aiLabels.versioned_document_id))
    .leftJoin(sellers, isSellerOfFile)
    .where(and(sql`${aiLabels.learned} is not null`, isAcceptedLabel))
    .orderBy(desc(aiLabels.settled_at), desc(aiLabels.id))
    .limit(OUTCOMES_MAX)
  const counted = (say: keyof OwnOutcomes): Outcomes[] =>
    EXAMPLE_FLOORS.map((_, floor) => {
      const inside = decided.filter(
        ({ learned }) =>
          learned?.say === say && floorOf(learned.examples[0]?.likeness ?? 0) === floor,
      )
      return {
        cases: inside.length,
        right: inside.filter(({ learned, label }) => learned?.label === label).length,
      }
    })
  return { agree: counted('agree'), differ: counted('differ'), unknown: counted('unknown') }
}
