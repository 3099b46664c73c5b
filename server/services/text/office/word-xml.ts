import { PAGE_BREAK } from '../sheet.ts'
import { withParts } from './parts.ts'
import { decodeEntities } from './xml.ts'

/** Tags that matter for plain text, the text of runs, and fallback copies for older readers. */
const PARTS =
  /<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<mc:Fallback>[\s\S]*?<\/mc:Fallback>|<(\/?w:(?:p|tr|tc|tab|br|cr|noBreakHyphen|lastRenderedPageBreak))(?:\s([^>]*?))?\/?>/g

/** Returns the text of a Word document (.docx). */
export const wordText = (path: string): Promise<string> =>
  withParts(path, async (parts) => textOfWordXml(await parts.needed('word/document.xml')))

/**
 * Returns the text of a Word document: one line per paragraph and table row, and page breaks where Word put them.
 * Deleted text is left out.
 */
function textOfWordXml(xml: string): string {
  let text = ''
  let rows = 0
  for (const [whole, run, tag, attributes = ''] of xml.matchAll(PARTS)) {
    if (run !== undefined) text += decodeEntities(run)
    else if (tag === 'w:tr') rows += 1
    else if (tag === '/w:tr') {
      rows -= 1
      text += '\n'
    } else if (tag === '/w:p' || (tag === 'w:p' && whole.endsWith('/>'))) {
      text += rows > 0 ? '  ' : '\n'
    } else if (tag === 'w:tab') text += '\t'
    else if (tag === 'w:noBreakHyphen') text += '-'
    else if (tag === 'w:lastRenderedPageBreak') text += PAGE_BREAK
    else if (tag === 'w:br' || tag === 'w:cr') {
      // If Word has already rendered the break, the file has it a second time as its result.
      const page = attributes.includes('w:type="page"') && !xml.includes('lastRenderedPageBreak')
      text += page ? PAGE_BREAK : '\n'
    }
  }
  return text
}
