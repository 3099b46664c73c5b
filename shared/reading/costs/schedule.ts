import type { CostCategory } from '#shared/entities/costs.ts'
import { centsOf } from '#shared/format/money.ts'
import { parseDecimal } from '#shared/format/parse-numbers.ts'
import { linesOf, type PageText } from '#shared/reading/page-text/page-text.ts'
import type { ScheduleRow } from '#shared/rules/costs/propose.ts'

/** An amount with or without dollars and cents, as columns of tables have it. */
const AMOUNT = /\$?\d[\d,]*(?:\.\d{2})?(?=\s|$)/g

/** Words that tell what a row is for; the first that stands in its label decides. */
const CATEGORIES: readonly (readonly [RegExp, CostCategory])[] = [
  [/interconnect|utility/i, 'interconnection'],
  [/develop\w* fee|developer fee/i, 'development_fee'],
  [/batter|storage/i, 'storage_equipment'],
  [/digester|gas upgrading|biogas|compressor|membrane/i, 'rng_equipment'],
  [/inverter/i, 'inverters'],
  [/racking|mounting|tracker|carport|canopy/i, 'racking'],
  [/module|panel/i, 'modules'],
  [/civil|site work|grading|fenc|road|drainage|land improvement/i, 'civil_site_work'],
  [/electrical|transformer|switchgear|cable|wiring|balance of system/i, 'electrical_bos'],
  [/labor|labour|installation/i, 'labor'],
  [/financ|interest|loan/i, 'financing'],
  [/startup|start-up/i, 'startup'],
  [/engineering|permit|legal|soft cost|survey/i, 'soft_costs'],
  [/\bland\b/i, 'land'],
]

const categoryOf = (label: string): CostCategory =>
  CATEGORIES.find(([words]) => words.test(label))?.[1] ?? 'general'

/**
 * The rows of a cost segregation that split a cost into what is eligible and what is not: a label and
 * three amounts, of which the first is the sum of the others. Totals and repetitions are left out.
 */
export function scheduleRows(pages: readonly PageText[]): ScheduleRow[] {
  const rows = new Map<string, ScheduleRow>()
  for (const page of pages) {
    for (const { text } of linesOf(page)) {
      const row = rowIn(text)
      if (row && !rows.has(row.label)) rows.set(row.label, row)
    }
  }
  return [...rows.values()]
}

function rowIn(text: string): ScheduleRow | null {
  const found = [...text.matchAll(AMOUNT)]
  const label = text.slice(0, found[0]?.index ?? 0).trim()
  if (found.length !== 3 || !/^[a-z]/i.test(label) || /^(sub)?total\b/i.test(label)) return null
  const [cost = 0, eligible = 0, other = 0] = found.map(([amount]) =>
    centsOf(parseDecimal(amount) ?? 0),
  )
  if (cost === 0 || cost !== eligible + other) return null
  return { label, category: categoryOf(label), cost, eligible }
}
