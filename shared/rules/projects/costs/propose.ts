import { type CostCategory, type TaxClass, taxClasses } from '#shared/entities/costs.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { originals } from './invoices.ts'
import type { CostLine } from './line.ts'
import type { CostPaper } from './papers.ts'
import { USUAL_CLASS } from './words.ts'

/** A row of the accountant's cost segregation: what it cost, and how that is classed. */
export interface ScheduleRow {
  readonly label: string
  readonly category: CostCategory
  /** Cents. */
  readonly cost: number
  /** Cents of each class that the table tells apart; together they are the cost. */
  readonly classes: Partial<Record<TaxClass, number>>
}

/** A line that a person may take. */
export type ProposedLine = Omit<CostLine, 'id' | 'verdict'>

/**
 * Lines for what no line claims yet. They start from the rows of the cost segregation, each tied to
 * the invoices of its kind; invoices that no row is about follow by themselves. What is eligible and
 * what is not are lines of their own (docs/domain.md section 7).
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

/** An invoice as a row of its own: by the share that it says, else in the class of its category. */
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

/** The classes of a row as lines; each names the invoice where there is one alone. */
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
  // Tables that tell no land improvements apart have them among the rest of the civil work.
  const isImprovement = category === 'civil_site_work' && classes.fifteen_year === undefined
  return parts
    .filter(([, cents]) => cents > 0)
    .map(([name, cents]) => ({
      ...shared,
      tax_class: name === 'ineligible' && isImprovement ? 'fifteen_year' : name,
      claimed: dollarsOf(cents),
    }))
}
