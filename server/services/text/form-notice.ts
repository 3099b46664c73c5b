import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { TextError } from './text-service.ts'

/** The notice that Adobe's XFA forms show to programs that can't render them. */
const NOTICE =
  /please wait.{0,20}if this message is not eventually replaced|trying to load requires adobe reader \d/is

/** Throws if all the file says is that another program is needed to view it. */
export function checkForm(pages: readonly PageText[]) {
  const [first, ...more] = pages
  if (!first || more.some(({ text }) => text !== '') || !NOTICE.test(first.text)) return
  throw new TextError(
    'unsupported',
    'This form shows its pages only in Adobe Acrobat. Open it there, print it to PDF, and upload that file.',
  )
}
