import { type InvoiceMarks, isSameInvoice, plainMarks } from './invoices.ts'
import type { CostLine } from './line.ts'
import type { CostPaper } from './papers.ts'

/** An invoice as a line claims it: through one of its files, or by the typed values. */
export interface InvoiceClaim {
  readonly plain: InvoiceMarks
  /** The files of that invoice. */
  readonly files: readonly number[]
}

/** Returns every invoice that a line claims. */
export function claimsOf(line: CostLine, papers: readonly CostPaper[]): InvoiceClaim[] {
  const own = papers.filter(({ id, kind }) => kind === 'invoice' && line.document_ids.includes(id))
  const tied = own.map((paper) => ({ plain: plainMarks(paper), files: [paper.id] }))
  if (line.invoice_number === null) return tied
  return [...tied, { plain: plainMarks(typedMarks(line)), files: own.map(({ id }) => id) }]
}

/** The typed values identify an invoice; date and amount are the line's. */
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

/** Whether two lines, or one line, claim an invoice through different files. */
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
