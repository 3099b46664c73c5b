import { comparableName } from '#shared/reading/answers/contradictions.ts'

/** What tells one invoice, or one payment, from another; null where nobody has accepted it. */
export interface InvoiceMarks {
  readonly kind: 'invoice' | 'payment'
  /** The bytes of the file; null for what is only typed. */
  readonly sha256: string | null
  readonly vendor: string | null
  readonly invoice_number: string | null
  readonly date: string | null
  readonly cents: number | null
}

/** The letters and digits of a number: `a 17`, `A-17`. The database compares by the same. */
export const plainNumber = (number: string): string =>
  number.toLowerCase().replace(/[^a-z0-9]/g, '')

const LEGAL_FORM = /( (?:llc|llp|lp|pbc|inc|corp|co|ltd|na|plc|gmbh))+$/

/** A vendor however it is written, with its legal form or without. */
export const plainVendor = (vendor: string): string =>
  comparableName(vendor).replace(LEGAL_FORM, '')

const openOr = (text: string | null, plain: (text: string) => string): string | null =>
  (text === null ? '' : plain(text)) || null

/** The same marks however they are written, to compare many of them. */
export const plainMarks = (marks: InvoiceMarks): InvoiceMarks => ({
  kind: marks.kind,
  sha256: marks.sha256,
  vendor: openOr(marks.vendor, plainVendor),
  invoice_number: openOr(marks.invoice_number, plainNumber),
  date: marks.date,
  cents: marks.cents,
})

const allow = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other

/**
 * Whether two plain marks are of one invoice: the same bytes, the same number of the same vendor, or,
 * where one of them leaves vendor or number open, the same day and amount.
 */
export function isSameInvoice(one: InvoiceMarks, other: InvoiceMarks): boolean {
  if (one.kind !== other.kind) return false
  if (one.sha256 !== null && one.sha256 === other.sha256) return true
  if (!allow(one.vendor, other.vendor) || !allow(one.invoice_number, other.invoice_number)) {
    return false
  }
  const isNamed = one.invoice_number !== null && one.invoice_number === other.invoice_number
  if (isNamed && one.vendor === other.vendor) return true
  const isDated = one.date !== null && one.date === other.date
  return isDated && one.cents !== null && one.cents === other.cents
}

/**
 * The paper that stands for each one, by its id: copies of an invoice are one of them, the one that
 * proves the least.
 */
export function originals<P extends InvoiceMarks & { readonly id: number }>(
  papers: readonly P[],
): Map<number, P> {
  const invoices: { plain: InvoiceMarks[]; copies: P[] }[] = []
  for (const paper of papers) {
    const plain = plainMarks(paper)
    const known = invoices.find((one) => one.plain.some((other) => isSameInvoice(plain, other)))
    if (known) {
      known.plain.push(plain)
      known.copies.push(paper)
    } else invoices.push({ plain: [plain], copies: [paper] })
  }
  return new Map(
    invoices.flatMap(({ copies }) => {
      const least = copies.reduce((a, b) => (proves(b) < proves(a) ? b : a))
      return copies.map(({ id }) => [id, least])
    }),
  )
}

/** A copy whose amount nobody has accepted says nothing about the others. */
const proves = ({ cents }: InvoiceMarks): number => cents ?? Number.POSITIVE_INFINITY
