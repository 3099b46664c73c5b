import type { CostCategory, TaxClass } from '#shared/entities/costs.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { originals } from './invoices.ts'
import type { CostLine } from './line.ts'
import type { CostPaper } from './papers.ts'

/** A row of the accountant's cost segregation: what it cost, and what of that earns the credit. */
export interface ScheduleRow {
  readonly label: string
  readonly category: CostCategory
  /** Cents. */
  readonly cost: number
  readonly eligible: number
}

/** A line that a person may take. */
export interface ProposedLine extends Omit<CostLine, 'id' | 'verdict'> {
  readonly description: string | null
}

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

/** An invoice as a row of its own. */
function rowOf({ category, cents, eligible_share }: CostPaper): ScheduleRow {
  const cost = cents ?? 0
  return {
    label: '',
    category: category ?? 'general',
    cost,
    eligible: Math.round((cost * Math.min(100, Math.max(0, eligible_share ?? 0))) / 100),
  }
}

/** The eligible and the other part of a row; each names the invoice where there is one alone. */
function split(
  { label, category, cost, eligible }: ScheduleRow,
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
  const earning: TaxClass = category === 'interconnection' ? 'interconnection' : 'five_year'
  const parts: readonly [TaxClass, number][] =
    category === 'interconnection'
      ? [[earning, cost]]
      : [
          [earning, eligible],
          [category === 'civil_site_work' ? 'fifteen_year' : 'ineligible', cost - eligible],
        ]
  return parts
    .filter(([, cents]) => cents > 0)
    .map(([tax_class, cents]) => ({ ...shared, tax_class, claimed: dollarsOf(cents) }))
}
