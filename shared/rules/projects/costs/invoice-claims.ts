import { type InvoiceMarks, isSameInvoice, plainMarks } from './invoices.ts'
import type { CostLine } from './line.ts'
import type { CostPaper } from './papers.ts'

/** An invoice as a line claims it: by one of its files, or by what is typed on it. */
export interface InvoiceClaim {
  readonly plain: InvoiceMarks
  /** The files that stand for it. */
  readonly files: readonly number[]
}

/** Every invoice that a line claims. */
export function claimsOf(line: CostLine, papers: readonly CostPaper[]): InvoiceClaim[] {
  const own = papers.filter(({ id, kind }) => kind === 'invoice' && line.document_ids.includes(id))
  const tied = own.map((paper) => ({ plain: plainMarks(paper), files: [paper.id] }))
  if (line.invoice_number === null) return tied
  return [...tied, { plain: plainMarks(typedMarks(line)), files: own.map(({ id }) => id) }]
}

/** What is typed on a line names an invoice; its day and amount are of the line. */
export const typedMarks = ({
  vendor,
  invoice_number,
}: Pick<CostLine, 'vendor' | 'invoice_number'>): InvoiceMarks => ({
  kind: 'invoice',
  sha256: null,
  vendor,
  invoice_number,
  date: null,
  cents: null,
})

/** Whether two lines, or one by itself, claim an invoice by files of which they share none. */
export const isClaimedTwice = (
  own: readonly InvoiceClaim[],
  others: readonly InvoiceClaim[],
): boolean =>
  own.some((one) =>
    others.some(
      (other) =>
        one !== other &&
        !one.files.some((id) => other.files.includes(id)) &&
        isSameInvoice(one.plain, other.plain),
    ),
  )
