import { useState } from 'react'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { adjacent } from './queue.ts'
import { NO_SELECTION, selectRange, toggleFile } from './selection.ts'
import type { QueueSession } from './use-queue.ts'

/** Files selected in a queue; settled files can't be selected. */
export function useQueueSelection(session: QueueSession) {
  const [selection, setSelection] = useState(NO_SELECTION)
  const { queue, file } = session
  const isOpen = (id: number) =>
    queue.outcomes[id] === undefined || queue.outcomes[id] === 'skipped'
  const files = queue.files.filter(({ id }) => selection.ids.has(id) && isOpen(id))
  const order = queue.files.map(({ id }) => id)
  return {
    files,
    isOpen,
    has: (id: number) => selection.ids.has(id) && isOpen(id),
    /** A click selects a file; Shift-click selects the range from the file on screen to it. */
    press(id: number, isRange: boolean) {
      const start = file?.id ?? id
      setSelection((was) => (isRange ? selectRange(was, order, start, id) : toggleFile(was, id)))
    },
    toggle: (one: VersionedDocument) => setSelection((was) => toggleFile(was, one.id)),
    /** Moves to the next or previous file and adds it to the range. */
    extend(direction: 1 | -1) {
      const to = file && adjacent(queue, file.id, direction)
      if (!file || to === null || to === undefined) return
      setSelection((was) => selectRange(was, order, file.id, to))
      session.goTo(to)
    },
    clear: () => setSelection(NO_SELECTION),
  }
}

export type QueueSelection = ReturnType<typeof useQueueSelection>
