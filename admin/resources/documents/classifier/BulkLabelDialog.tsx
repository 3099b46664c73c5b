import { useState } from 'react'
import { bulkWords } from '#admin/list/run-bulk.ts'
import { SettleManyDialog } from '#admin/queue/SettleManyDialog.tsx'
import { useBulk } from '#admin/queue/use-bulk.ts'
import type { QueueSession } from '#admin/queue/use-queue.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import { poolOfLabel } from '#shared/reading/confidence/curves.ts'
import { type PlannedLabel, plannedAbove, plannedWords } from './suggestions.ts'

interface Props {
  session: QueueSession
  files: readonly VersionedDocument[]
  /** One type for all files; null uses each file's own suggestion. */
  label: DocumentType | null
  onClose: () => void
}

/** Labels many files at once. */
export function BulkLabelDialog({ session, files, label, onClose }: Props) {
  // Labeled files leave the queue; the dialog keeps the files it was opened with.
  const [candidates] = useState(files)
  const bulk = useBulk()
  return (
    <SettleManyDialog
      title={label ? `Label as ${documentTypes.label(label)}` : 'Accept suggestions'}
      rows={
        label
          ? candidates.map((file) => ({ file, label, confidence: null }))
          : (least) => {
              const { rows, leftOut } = plannedAbove(candidates, least)
              const chosen = bulk.choose(rows, gradeOf, plannedWords)
              return { ...chosen, leftOut: [...chosen.leftOut, ...leftOut] }
            }
      }
      note={label ? null : bulk.note}
      named={plannedWords}
      kind={(row) => documentTypes.label(row.label)}
      preview={(rows) => previewWords(rows, candidates.length)}
      action={(rows) => `Label ${countOf(rows)}`}
      run={(row, least) =>
        session.save(row.file, label ? { label } : { label: row.label, bulk_percent: least })
      }
      onDone={async (results) =>
        session.goOn(`Labeled: ${bulkWords(results)}. Use Undo to reverse them one at a time.`)
      }
      onClose={onClose}
    />
  )
}

const gradeOf = ({ label, confidence, engine }: PlannedLabel) => ({
  pool: poolOfLabel(label),
  name: label,
  confidence: confidence ?? 0,
  engine,
})

/** Counts the files left out here, since their list follows what may be a long list. */
function previewWords(rows: readonly unknown[], all: number): string {
  const left = all - rows.length
  return `${countOf(rows)} of ${all} will be labeled${left > 0 ? ` · ${left} left out` : ''}`
}

const countOf = ({ length }: readonly unknown[]): string =>
  `${length} ${length === 1 ? 'file' : 'files'}`
