import { type NumberWriter, numberWriter } from './number-format.ts'
import { plainNumber } from './plain-number.ts'
import { walkXml } from './xml.ts'

/** US formats of the built-in format numbers. */
const BUILT_IN: Record<string, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '$#,##0_);($#,##0)',
  6: '$#,##0_);($#,##0)',
  7: '$#,##0.00_);($#,##0.00)',
  8: '$#,##0.00_);($#,##0.00)',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0_);(#,##0)',
  38: '#,##0_);(#,##0)',
  39: '#,##0.00_);(#,##0.00)',
  40: '#,##0.00_);(#,##0.00)',
  41: '_(* #,##0_);_(* (#,##0);_(* "-"_)',
  42: '_($* #,##0_);_($* (#,##0);_($* "-"_)',
  43: '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_)',
  44: '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
}

/** How cells format their numbers, by style number. */
export class CellStyles {
  /** The format of each style. */
  readonly #formats: string[] = []
  readonly #codes = new Map<string, string>(Object.entries(BUILT_IN))
  readonly #writers = new Map<string, NumberWriter>()
  readonly #from1904: boolean

  constructor(xml: string | null, from1904: boolean) {
    this.#from1904 = from1904
    let inCells = false
    walkXml(xml ?? '', {
      open: (name, attributes) => {
        if (name === 'cellXfs') inCells = true
        else if (name === 'numFmt') {
          // Number formats within conditional formatting don't apply here.
          const id = attributes.get('numFmtId')
          if (id !== undefined) this.#codes.set(id, attributes.get('formatCode') ?? '')
        } else if (name === 'xf' && inCells) this.#formats.push(attributes.get('numFmtId') ?? '0')
      },
      close: (name) => {
        if (name === 'cellXfs') inCells = false
      },
    })
  }

  /** Formats a number for a cell of this style. */
  write(value: number, style: string | undefined): string {
    const format = this.#formats[Number(style ?? 0)] ?? '0'
    const code = this.#codes.get(format)
    if (!code) return plainNumber(value)
    let writer = this.#writers.get(format)
    if (!writer) {
      writer = numberWriter(code, this.#from1904)
      this.#writers.set(format, writer)
    }
    return writer(value)
  }
}
