import { type CostCategory, type TaxClass, taxClasses } from '#shared/entities/costs.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { originals } from './invoices.ts'
import type { CostLine } from './line.ts'
import type { CostPaper } from './papers.ts'
import { USUAL_CLASS } from './words.ts'

/** A row of the accountant's cost segregation: a cost and its classes. */
export interface ScheduleRow {
  readonly label: string
  readonly category: CostCategory
  /** Cents. */
  readonly cost: number
  /** Cents of each class in the table; they add up to the cost. */
  readonly classes: Partial<Record<TaxClass, number>>
}

/** A line that a person may accept. */
export type ProposedLine = Omit<CostLine, 'id' | 'verdict'>

/**
 * Returns proposed lines for costs that no line claims yet. They start from the rows of the cost segregation, each
 * linked to the invoices of its kind; invoices without a row get their own lines. Eligible and ineligible costs are
 * separate lines (docs/domain.md section 7).
 */
export function proposeLines(
  schedule: readonly ScheduleRow[],
  papers: readonly CostPaper[],
  lines: readonly Pick<CostLine, 'category' | 'document_ids'>[],
): ProposedLine[] {
  const used = new Set(lines.flatMap(({ document_ids }) => document_ids))
  const claimed = new Set(lines.map(({ category }) => category))
  const rows = schedule.filter(({ category }) => !claimed.has(category))
  const counted = originals(papers)
  const taken = new Set([...used].map((id) => counted.get(id)))
  const open = [...new Set(counted.values())].filter(
    (paper) => paper.cents !== null && !taken.has(paper),
  )
  const invoices = open.filter(({ kind }) => kind === 'invoice')
  const inSchedule = new Set(rows.map(({ category }) => category))
  return [
    ...rows.flatMap((row) => {
      const own = invoices.filter(({ category }) => category === row.category)
      return split(row, own, open)
    }),
    ...invoices
      .filter(({ category }) => category !== null && !inSchedule.has(category))
      .flatMap((invoice) => split(rowOf(invoice), [invoice], open)),
  ]
}

/** An invoice as its own row: split by its stated share, or in its category's class. */
function rowOf({ category: said, cents, eligible_share }: CostPaper): ScheduleRow {
  const category = said ?? 'general'
  const cost = cents ?? 0
  if (eligible_share === null) {
    return { label: '', category, cost, classes: { [USUAL_CLASS[category]]: cost } }
  }
  const eligible = Math.round((cost * Math.min(100, Math.max(0, eligible_share))) / 100)
  return {
    label: '',
    category,
    cost,
    classes: { five_year: eligible, ineligible: cost - eligible },
  }
}

/** The classes of a row as lines; each names the invoice if there is only one. */
function split(
  { label, category, cost, classes }: ScheduleRow,
  invoices: readonly CostPaper[],
  papers: readonly CostPaper[],
): ProposedLine[] {
  const [only] = invoices.length === 1 ? invoices : []
  const payments = papers.filter(
    (paper) =>
      paper.kind === 'payment' &&
      invoices.some(({ cents, vendor }) => paper.cents === cents && paper.vendor === vendor),
  )
  const shared = {
    category,
    vendor: only?.vendor ?? null,
    invoice_number: only?.invoice_number ?? null,
    invoice_date: only?.date ?? null,
    description: label === '' ? null : label,
    related_party: false,
    document_ids: [...invoices, ...payments].map(({ id }) => id),
  }
  const parts: readonly [TaxClass, number][] =
    category === 'interconnection'
      ? [['interconnection', cost]]
      : taxClasses.values.map((name) => [name, classes[name] ?? 0])
  // Tables without a land improvements class include them in the remaining civil work.
  const isImprovement = category === 'civil_site_work' && classes.fifteen_year === undefined
  return parts
    .filter(([, cents]) => cents > 0)
    .map(([name, cents]) => ({
      ...shared,
      tax_class: name === 'ineligible' && isImprovement ? 'fifteen_year' : name,
      claimed: dollarsOf(cents),
    }))
}
