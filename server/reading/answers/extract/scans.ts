import type { FieldKind } from '#shared/entities/fields.ts'
import type { ReadPage } from '#shared/reading/answers/reading.ts'
import { scanGigawattHours, scanKilowattHours, scanKilowatts } from '../mentions/measures.ts'
import type { Mention } from '../mentions/mention.ts'
import { scanAmounts, scanMoney } from '../mentions/money.ts'
import { scanIntegers, scanNumbers, scanPercents, scanYears } from '../mentions/numbers.ts'
import { scanOwnDays } from '../mentions/own-days.ts'
import { scanTerms } from '../mentions/terms.ts'

/** Kinds whose values have a recognizable shape. */
export type ShapedKind = Exclude<FieldKind, 'string' | 'enum' | 'boolean'>

/** Reads values with a unit, and numbers whose label may have it. */
interface Shapes {
  readonly named: (folded: string) => Mention[]
  readonly bare?: (folded: string) => Mention[]
}

const SHAPES = {
  date: { named: scanOwnDays },
  dollars: { named: scanMoney, bare: scanAmounts },
  dollars_and_cents: { named: scanMoney, bare: scanAmounts },
  number_of_years: { named: scanTerms, bare: scanNumbers },
  percent: { named: scanPercents, bare: scanNumbers },
  kilowatts: { named: scanKilowatts, bare: scanNumbers },
  kilowatt_hours: { named: scanKilowattHours, bare: scanNumbers },
  gigawatt_hours: { named: scanGigawattHours, bare: scanNumbers },
  tons: { named: scanNumbers },
  integer: { named: scanIntegers },
  year: { named: scanYears },
  float: { named: scanFigures },
} as const satisfies Record<ShapedKind, Shapes>

/** A decimal number may be a price, a quantity, or a ratio. */
function scanFigures(folded: string): Mention[] {
  const money = scanMoney(folded)
  const plain = scanNumbers(folded).filter(
    ({ start, end }) => !money.some((other) => start < other.end && other.start < end),
  )
  return [...money, ...plain].toSorted((a, b) => a.start - b.start)
}

/** Values of a document, read once per page and kind. */
export type Scans = (page: ReadPage, kind: ShapedKind, bare: boolean) => readonly Mention[]

export function makeScans(): Scans {
  const known = new Map<ReadPage, Map<string, readonly Mention[]>>()
  return (page, kind, bare) => {
    const shapes: Shapes = SHAPES[kind]
    const scanner = bare ? (shapes.bare ?? shapes.named) : shapes.named
    const byName = known.get(page) ?? new Map<string, readonly Mention[]>()
    known.set(page, byName)
    const key = `${kind} ${bare}`
    const found = byName.get(key) ?? scanner(page.folded)
    byName.set(key, found)
    return found
  }
}
