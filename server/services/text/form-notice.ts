import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { TextError } from './text-service.ts'

/** What forms of Adobe's own kind (XFA) show to every program that cannot draw them. */
const NOTICE =
  /please wait.{0,20}if this message is not eventually replaced|trying to load requires adobe reader \d/is

/** Throws when all that the file says is that another program is needed to see it. */
export function checkForm(pages: readonly PageText[]) {
  const [first, ...more] = pages
  if (!first || more.some(({ text }) => text !== '') || !NOTICE.test(first.text)) return
  throw new TextError(
    'unsupported',
    'This form shows its pages only in Adobe Acrobat. Open it there, print it to PDF, and upload that file.',
  )
}
