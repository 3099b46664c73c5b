import { comparableName } from '#shared/reading/answers/contradictions.ts'

/** What identifies an invoice or a payment; null for values nobody has accepted. */
export interface InvoiceMarks {
  readonly kind: 'invoice' | 'payment'
  /** The hash of the file; null for typed values. */
  readonly sha256: string | null
  readonly vendor: string | null
  readonly invoice_number: string | null
  readonly date: string | null
  readonly cents: number | null
}

/** The letters and digits of a number: `a 17`, `A-17`. The database compares by the same form. */
export const plainNumber = (number: string): string =>
  number.toLowerCase().replace(/[^a-z0-9]/g, '')

const LEGAL_FORM = /( (?:llc|llp|lp|pbc|inc|corp|co|ltd|na|plc|gmbh))+$/

/** A vendor's name in normalized spelling, without its legal form. */
export const plainVendor = (vendor: string): string =>
  comparableName(vendor).replace(LEGAL_FORM, '')

const openOr = (text: string | null, plain: (text: string) => string): string | null =>
  (text === null ? '' : plain(text)) || null

/** Returns normalized marks, for comparing many of them. */
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
 * Whether two normalized marks belong to one invoice: the same bytes; the same number and vendor; or the same date and
 * amount, if one of them lacks vendor or number.
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
 * Returns the ID of the paper that represents each one: of several copies of an invoice, the one that proves the least.
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

/** A copy without an accepted amount says nothing about the others. */
const proves = ({ cents }: InvoiceMarks): number => cents ?? Number.POSITIVE_INFINITY
