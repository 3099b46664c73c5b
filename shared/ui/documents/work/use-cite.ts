import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import type {
  Citation,
  VersionedDocumentDetail,
} from '#shared/contract/schemas/documents/versioned-documents.ts'
import type { Box } from '#shared/reading/page-text/page-text.ts'
import { toast } from '../../feedback/toast-store.ts'
import type { Cite } from '../viewer-props.ts'

/** The marking in progress: its label, and how to save the marked place. */
interface Marking {
  label: string
  save: (page: number, box: Box) => Promise<unknown>
}

interface Settings {
  file: Pick<VersionedDocumentDetail, 'id' | 'citations'>
  /** Refetches the file and its answers. */
  refresh: () => Promise<unknown>
  placeAnswer: (answer: AiAnswer, page: number, box: Box) => Promise<unknown>
}

/** Marking of places in the document: for an answer, or as proof of a field. */
export function useCite({ file, refresh, placeAnswer }: Settings) {
  const [marking, setMarking] = useState<Marking | null>(null)
  const saveField = async (field: string, page_number: number, coords: Box) => {
    const known = file.citations.some(({ field_name }) => field_name === field)
    const action = known ? 'update' : 'create'
    const body = { document: file.id, field_name: field, page_number, coords, action } as const
    await call(versionedDocuments.saveCitation, { body, quiet: true })
    await refresh()
  }
  const cite: Cite | null = marking && {
    label: marking.label,
    onPlace: async (page, box) => {
      await marking.save(page, box)
      setMarking(null)
      toast(`Location of ${marking.label} marked`, 'success')
    },
    onCancel: () => setMarking(null),
  }
  return {
    cite,
    markAnswer: (answer: AiAnswer) =>
      setMarking({
        label: answer.field_label,
        save: (page, box) => placeAnswer(answer, page, box),
      }),
    markField: ({ value, label }: { value: string; label: string }) =>
      setMarking({ label, save: (page, box) => saveField(value, page, box) }),
    /** Marks a place for something that is not saved yet. */
    markPlace: (label: string, keep: (page: number, box: Box) => void) =>
      setMarking({ label, save: async (page, box) => keep(page, box) }),
    removeCitation: async ({ field_name, page_number, coords }: Citation) => {
      const body = { document: file.id, field_name, page_number, coords, action: 'delete' } as const
      await call(versionedDocuments.saveCitation, { body })
      await refresh()
    },
    cancel: () => setMarking(null),
  }
}
