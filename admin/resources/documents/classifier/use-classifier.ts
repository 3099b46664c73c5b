import { useState } from 'react'
import type { QueueOrder } from '#admin/queue/orders.ts'
import { useQueue } from '#admin/queue/use-queue.ts'
import { useQueueSelection } from '#admin/queue/use-queue-selection.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import type { Target } from '#shared/ui/documents/pdf/marks.ts'
import { suggestionsOf } from './suggestions.ts'
import type { FileOwner } from './type-search.ts'
import { useAiLabel } from './use-ai-label.ts'
import { useTypeSearch } from './use-type-search.ts'

/** Files about to be labeled in bulk: all as one type, or each by its suggestion. */
interface Bulk {
  files: readonly VersionedDocument[]
  label: DocumentType | null
}

/** The state of the classifier: the session, the suggestions, and the selection. */
export function useClassifier(files: readonly VersionedDocument[], order: QueueOrder) {
  const session = useQueue(files, order)
  const { file, upcoming } = session
  const selection = useQueueSelection(session)
  const found = useAiLabel(file, upcoming)
  const owner: FileOwner = file?.project_id === null ? 'company' : 'project'
  const search = useTypeSearch(owner, file?.id)
  const [bulk, setBulk] = useState<Bulk | null>(null)
  const [target, setTarget] = useState<(Target & { file: number }) | null>(null)
  const openBulk = (label: DocumentType | null) => {
    const open = session.queue.files.filter(({ id }) => selection.isOpen(id))
    setBulk({ label, files: selection.files.length > 0 ? selection.files : open })
  }
  const pick = (type: DocumentType) => {
    if (!file) return
    search.clear()
    if (selection.files.length > 0) return openBulk(type)
    const words = `${file.name} labeled ${documentTypes.label(type)}.`
    void session.decide({ label: type }, 'done', words)
  }
  const suggestions = suggestionsOf(found.data)
  return {
    session,
    selection,
    search,
    owner,
    file,
    found,
    bulk,
    openBulk,
    closeBulk: () => setBulk(null),
    /** Labels the file on screen and continues; with a selection, asks about all selected files. */
    pick,
    /** Takes a suggestion for the file on screen. With a selection, each file takes its own suggestion. */
    accept(at: number) {
      const label = suggestions[at]?.label
      if (selection.files.length === 0) return label && pick(label)
      if (at === 0) openBulk(null)
    },
    // A new file opens at its start.
    target: target && target.file === file?.id ? target : null,
    showPage: (page: number) => file && setTarget({ file: file.id, page, box: null }),
    reread() {
      void found.refetch()
      if (file) void session.reread(file.id)
    },
  }
}
