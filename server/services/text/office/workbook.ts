import { PAGE_BREAK } from '../sheet.ts'
import { withParts } from './parts.ts'
import { relationsOf } from './relations.ts'
import { readSharedStrings } from './shared-strings.ts'
import { CellStyles } from './styles.ts'
import { TextMeter } from './text-meter.ts'
import { readWorksheet } from './worksheet.ts'
import { walkXml } from './xml.ts'

const WORKBOOK = 'xl/workbook.xml'

/**
 * Returns the text of a spreadsheet (.xlsx): each sheet with its name as a heading, one line per row, numbers as
 * displayed, and formulas by their saved value.
 */
export const workbookText = (path: string): Promise<string> =>
  withParts(path, async (parts) => {
    const { sheets, from1904 } = outlineOf(await parts.needed(WORKBOOK))
    const relations = await relationsOf(parts, WORKBOOK)
    const part = (kind: string) =>
      parts.text(relations.find((one) => one.kind === kind)?.part ?? '')
    const styles = new CellStyles(await part('styles'), from1904)
    const strings = readSharedStrings(await part('sharedStrings'))
    const meter = new TextMeter()
    const texts: string[] = []
    for (const { heading, relation } of sheets) {
      const sheet = relations.find(({ id, kind }) => id === relation && kind === 'worksheet')
      // A chart sheet has no cells.
      if (!sheet) continue
      const text = readWorksheet(await parts.needed(sheet.part), { strings, styles, meter })
      if (text !== '') texts.push(`${heading}\n\n${text}`)
    }
    return texts.join(PAGE_BREAK)
  })

interface SheetEntry {
  heading: string
  relation: string | undefined
  isHidden: boolean
}

/**
 * Returns the sheets in order, hidden ones last and marked. Sheets that only a program can unhide hold a program's data
 * and are left out.
 */
function outlineOf(xml: string): { sheets: SheetEntry[]; from1904: boolean } {
  const sheets: SheetEntry[] = []
  let from1904 = false
  walkXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = isOn(attributes.get('date1904'))
      if (name !== 'sheet' || attributes.get('state') === 'veryHidden') return
      const isHidden = attributes.get('state') === 'hidden'
      const title = attributes.get('name') ?? 'Sheet'
      const heading = isHidden ? `${title} (hidden sheet)` : title
      sheets.push({ heading, relation: attributes.prefixed('id'), isHidden })
    },
  })
  sheets.sort((a, b) => Number(a.isHidden) - Number(b.isHidden))
  return { sheets, from1904 }
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'
