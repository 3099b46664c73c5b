import type { Box } from '#shared/reading/page-text/page-text.ts'
import type { KeyGroup } from './KeysDialog.tsx'
import type { Mark, Target } from './pdf/marks.ts'
import type { PreviewFile } from './preview-file.ts'
import type { KeyAction } from './viewer-keys.ts'

/** A request to mark where a value stands in the document. */
export interface Cite {
  /** Purpose of the place, such as the name of a field. */
  label: string
  /** Rejects if it could not be saved; marking then continues. */
  onPlace: (page: number, box: Box) => Promise<unknown>
  onCancel: () => void
}

/** Viewer options besides the file; plain previews use none of them. */
export interface ViewerExtras {
  /** Page to show, from 1; the viewer follows changes. */
  page?: number
  onPage?: (page: number) => void
  /** A place to bring on screen; each new object is followed once. */
  target?: Target | null
  marks?: readonly Mark[]
  /** Key of the chosen mark. */
  chosen?: string | null
  onMark?: (key: string) => void
  /** Set while a person is marking a place. */
  cite?: Cite | null
  /** Words to search for initially. */
  find?: string
  /** Whether the blocks are shown; without it, the viewer keeps this state itself. */
  layout?: { isOpen: boolean; onOpen: (open: boolean) => void }
  /** Additional keys, which take precedence over the viewer's own, with their actions. */
  keys?: readonly KeyAction[]
  help?: readonly KeyGroup[]
  /** Makes the keys work wherever the focus is, not only within the viewer. */
  keysEverywhere?: boolean
}

export interface ViewerProps extends ViewerExtras {
  file: PreviewFile
}
