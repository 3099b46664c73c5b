import { and, eq, inArray } from 'drizzle-orm'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { aiLabels, type LearnedFrom } from '#server/db/schema/processing.ts'
import type { Db } from '#server/db/types.ts'
import { visibleFiles } from '#server/features/access/visibility.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import type { AiLabelStatus, RunStatus } from '#shared/entities/documents.ts'
import type { FileRow } from './rows.ts'

type AiLabel = ResponseOf<'versionedDocuments.aiLabel'>

const NOTHING = {
  label: null,
  word: null,
  confidence: null,
  alternatives: [],
  evidence: [],
  learned: null,
  engine: null,
}

/** Returns the machine's label of a file's current version, or the labeling status. */
export async function labelOf(db: Db, rights: Rights, file: FileRow): Promise<AiLabel> {
  const [found] = await db
    .select()
    .from(aiLabels)
    .where(
      and(eq(aiLabels.versioned_document_id, file.id), eq(aiLabels.number, file.current_number)),
    )
  if (found) {
    const { label, word, confidence, alternatives, evidence, engine } = found
    const learned = found.learned && (await toldLearned(db, rights, found.learned))
    return {
      status: 'ready',
      label,
      word,
      confidence,
      alternatives: [...alternatives],
      evidence: [...evidence],
      learned,
      reason: null,
      engine,
    }
  }
  return { status: statusOf(file), ...NOTHING, reason: file.run_reason }
}

/** Names the accepted documents the caller sees; the others appear without details. */
async function toldLearned(
  db: Db,
  rights: Rights,
  { label, without, examples }: LearnedFrom,
): Promise<NonNullable<AiLabel['learned']>> {
  const ids = examples.map(({ file_id }) => file_id)
  const seen = await db
    .select({ id: versionedDocuments.id, name: versionedDocuments.name })
    .from(versionedDocuments)
    .where(
      and(
        inArray(versionedDocuments.id, ids),
        eq(versionedDocuments.is_hidden, false),
        visibleFiles(db, rights),
      ),
    )
  const papers = examples.map(({ file_id, likeness }) => {
    const file = seen.find(({ id }) => id === file_id)
    return {
      versioned_document_id: file?.id ?? null,
      name: file?.name ?? null,
      likeness: file ? likeness : null,
    }
  })
  return { label, without: { label: without.label, confidence: without.confidence }, papers }
}

const STATUS_OF = {
  queued: 'pending',
  working: 'pending',
  // A document whose text says nothing has no label, and never will.
  done: 'failed',
  needs_ocr: 'needs_ocr',
  failed: 'failed',
} as const satisfies Record<RunStatus, AiLabelStatus>

const statusOf = ({ run_status }: FileRow): AiLabelStatus =>
  run_status === null ? 'pending' : STATUS_OF[run_status]
