import { paths } from '#shared/paths.ts'
import type { Box } from '#shared/reading/page-text/page-text.ts'
import { toast } from '../feedback/toast-store.ts'
import { boxText } from './pdf/box-geometry.ts'
import type { PreviewFile } from './preview-file.ts'

/** The address of a place in a file, opened in the viewer alone. */
export function placeAddress(
  { id, number }: { id: number; number?: number },
  page: number,
  box: Box | null = null,
): string {
  return paths.documentViewer.build(
    { document_id: id },
    {
      ...(number === undefined ? {} : { version: String(number) }),
      ...(page > 1 || box ? { page: String(page) } : {}),
      ...(box ? { box: boxText(box) } : {}),
    },
  )
}

/** Copies the link to a place to the clipboard and shows a confirmation. */
export async function copyPlace(
  { id, number }: PreviewFile,
  page: number,
  box: Box | null,
): Promise<void> {
  if (id === undefined) return
  const address = new URL(placeAddress({ id, number }, page, box), window.location.origin)
  try {
    await navigator.clipboard.writeText(address.href)
    toast(`Link to page ${page} copied`, 'success')
  } catch {
    toast('Your browser blocked copying. Copy the link from the address bar', 'error')
  }
}
