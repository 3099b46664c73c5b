import type { CostLine, MeasuredLine } from '#shared/rules/projects/costs/line.ts'
import { measureLines } from '#shared/rules/projects/costs/measure.ts'
import type { CostPaper } from '#shared/rules/projects/costs/papers.ts'

/** A line of modules that claims 100 dollars. */
export const line = (id: number, values: Partial<CostLine> = {}): CostLine => ({
  id,
  category: 'modules',
  tax_class: 'five_year',
  vendor: null,
  invoice_number: null,
  invoice_date: null,
  description: null,
  claimed: 100,
  related_party: false,
  document_ids: [],
  verdict: null,
  ...values,
})

/** An accepted invoice of so many dollars. */
export const invoice = (
  id: number,
  dollars: number | null,
  values: Partial<CostPaper> = {},
): CostPaper => ({
  id,
  kind: 'invoice',
  category: 'modules',
  sha256: null,
  cents: dollars === null ? null : Math.round(dollars * 100),
  vendor: null,
  invoice_number: null,
  date: null,
  eligible_share: 100,
  ref: { kind: 'document', id, versioned_document_id: id, version: 1 },
  ...values,
})

export const payment = (id: number, dollars: number, values: Partial<CostPaper> = {}) =>
  invoice(id, dollars, { kind: 'payment', category: null, eligible_share: null, ...values })

export const measured = (
  lines: readonly CostLine[],
  papers: readonly CostPaper[] = [],
  interconnectionCounts = true,
): MeasuredLine[] => measureLines(lines, papers, interconnectionCounts)
