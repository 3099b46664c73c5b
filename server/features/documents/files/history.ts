import { and, inArray, or } from 'drizzle-orm'
import { history } from '#server/db/schema/history.ts'
import type { Db } from '#server/db/types.ts'
import { historyRows, recordIs, toEntry } from '#server/features/base/history.ts'
import { shapeOf } from '#server/features/documents/ai-answers/map.ts'
import { answersOfFiles } from '#server/features/documents/ai-answers/store.ts'
import type { Rights } from '#server/http/rights.ts'
import { scopeOf } from '#shared/contract/access.ts'
import type { HistoryEntry } from '#shared/contract/schemas/base/history.ts'
import { type AnswerDecision, answerDecisions } from '#shared/entities/documents.ts'
import { BUNDLE_DECISIONS, bundleIdsOf } from './bundles.ts'

/** The parts of an answer's change shown to users; the rest is internal. */
const SHOWN: ReadonlySet<string> = new Set(['value', 'quote', 'page', 'stale_reason'])

/** Decisions that leave an answer unsettled. */
const UNSETTLING: ReadonlySet<string> = new Set<AnswerDecision>(['rejected', 'reopened'])

/**
 * Returns the history of a file and of its answers that the caller sees, newest first. For answers it includes only
 * decisions; the machine's interim proposals are never shown here.
 */
export async function fileHistory(db: Db, rights: Rights, fileId: number): Promise<HistoryEntry[]> {
  const sees = scopeOf('ai_answers', rights.actor, 'R') !== null
  const answers = sees ? await answersOfFiles(db, rights, [fileId]) : []
  const labels = new Map(answers.map((row) => [String(row.answer.id), shapeOf(row).field_label]))
  const decisions = and(
    recordIs('ai_answers', [...labels.keys()]),
    inArray(history.action, [...answerDecisions.values]),
  )
  const bundles = await bundleIdsOf(db, fileId)
  const rows = await historyRows(
    db,
    or(
      recordIs('versioned_documents', [String(fileId)]),
      decisions,
      and(recordIs('document_bundles', bundles), inArray(history.action, BUNDLE_DECISIONS)),
    ),
  )
  return rows.map((row) => {
    // The decision itself says everything.
    if (row.entry.entity === 'document_bundles') return { ...toEntry(row), before: {}, after: {} }
    if (row.entry.entity !== 'ai_answers') return toEntry(row)
    const entry = toEntry(row, labels.get(row.entry.entity_id) ?? null)
    // Unsettled values are the machine's guesses, which only staff check.
    const isStaff = rights.scope === 'all'
    const before = isStaff ? shown(entry.before) : {}
    const after = isStaff || !UNSETTLING.has(entry.action) ? shown(entry.after) : {}
    return { ...entry, before, after }
  })
}

const shown = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => SHOWN.has(name)))
