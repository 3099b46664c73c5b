import { and, eq } from 'drizzle-orm'
import { aiLabels } from '#server/db/schema/evidence.ts'
import type { Db } from '#server/db/types.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import type { AiLabelStatus, RunStatus } from '#shared/entities/documents.ts'
import type { FileRow } from './rows.ts'

type AiLabel = ResponseOf<'versionedDocuments.aiLabel'>

const NOTHING = { label: null, confidence: null, alternatives: [], evidence: [], engine: null }

/** The machine's label of a file's current version, or how far finding it has come. */
export async function labelOf(db: Db, file: FileRow): Promise<AiLabel> {
  const [found] = await db
    .select()
    .from(aiLabels)
    .where(
      and(eq(aiLabels.versioned_document_id, file.id), eq(aiLabels.number, file.current_number)),
    )
  if (found) {
    const { label, confidence, alternatives, evidence, engine } = found
    return {
      status: 'ready',
      label,
      confidence,
      alternatives: [...alternatives],
      evidence: [...evidence],
      reason: null,
      engine,
    }
  }
  return { status: statusOf(file), ...NOTHING, reason: file.run_reason }
}

const STATUS_OF = {
  queued: 'pending',
  working: 'pending',
  // A document whose text says nothing has no label, and nothing more will be known of it.
  done: 'failed',
  needs_ocr: 'needs_ocr',
  failed: 'failed',
} as const satisfies Record<RunStatus, AiLabelStatus>

const statusOf = ({ run_status }: FileRow): AiLabelStatus =>
  run_status === null ? 'pending' : STATUS_OF[run_status]
