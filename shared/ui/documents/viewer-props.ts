import type { Box } from '#shared/reading/page-text/page-text.ts'
import type { KeyGroup } from './KeysDialog.tsx'
import type { Mark, Target } from './pdf/marks.ts'
import type { PreviewFile } from './preview-file.ts'
import type { KeyAction } from './viewer-keys.ts'

/** Marking where a value stands in the document. */
export interface Cite {
  /** What the place is for, such as the name of a field. */
  label: string
  /** Rejects when it could not be saved; the marking goes on then. */
  onPlace: (page: number, box: Box) => Promise<unknown>
  onCancel: () => void
}

/** What a viewer takes beside the file; plain previews leave all of it out. */
export interface ViewerExtras {
  /** Page to show, from 1; followed when it changes. */
  page?: number
  onPage?: (page: number) => void
  /** A place to bring on screen; each new object is followed once. */
  target?: Target | null
  marks?: readonly Mark[]
  /** Key of the chosen mark. */
  chosen?: string | null
  onMark?: (key: string) => void
  /** Not null while somebody marks a place. */
  cite?: Cite | null
  /** Words to look for from the start. */
  find?: string
  /** Whether it is shown what the pages are made of; the viewer remembers it by itself without. */
  layout?: { isOpen: boolean; onOpen: (open: boolean) => void }
  /** Further keys, which come before those of the viewer, and what they do. */
  keys?: readonly KeyAction[]
  help?: readonly KeyGroup[]
  /** The keys work wherever the focus is, not only within the viewer. */
  keysEverywhere?: boolean
}

export interface ViewerProps extends ViewerExtras {
  file: PreviewFile
}
