import { type CostCategory, categoryOf } from '#shared/entities/costs.ts'
import type { Ref } from '#shared/entities/refs.ts'
import { centsOf } from '#shared/format/money.ts'
import type { FileData } from '#shared/rules/policy/data.ts'
import { ownerReads } from '#shared/rules/policy/facts.ts'
import { type InvoiceMarks, originals } from './invoices.ts'

/** A file among the project's costs, with the answers people have accepted. */
export interface CostPaper extends InvoiceMarks {
  readonly id: number
  /** What an invoice is for. */
  readonly category: CostCategory | null
  /** Null until a person has accepted an amount. */
  readonly cents: number | null
  /** Who sent the invoice, or who was paid. */
  readonly vendor: string | null
  /** The date of the invoice or the payment. */
  readonly date: string | null
  /** Percent. */
  readonly eligible_share: number | null
  /** Where its amount is stated; the file itself if there is none yet. */
  readonly ref: Ref
}

/** Returns the invoices and proofs of payment among files, oldest first. */
export const costPapers = (files: readonly FileData[]): CostPaper[] => files.flatMap(paperOf)

function paperOf(file: FileData): CostPaper[] {
  const category = categoryOf(file.type)
  const isPayment = file.type === 'proof_of_payment'
  if (category === null && !isPayment) return []
  const reads = ownerReads('project', { id: 0, values: {}, files: [file] }).doc(file.type)
  const amount = reads.num('amount')
  const known = <T>({ value, standing }: { value: T | null; standing: string }): T | null =>
    standing === 'known' ? value : null
  const cents = known(amount)
  return [
    {
      id: file.id,
      kind: isPayment ? 'payment' : 'invoice',
      category,
      sha256: file.sha256,
      cents: cents === null ? null : centsOf(cents),
      vendor: known(reads.text(isPayment ? 'payee' : 'vendor')),
      invoice_number: known(reads.text('invoice_number')),
      date: known(reads.day(isPayment ? 'paid_date' : 'invoice_date')),
      eligible_share: known(reads.num('eligible_share')),
      ref:
        cents !== null && amount.ref
          ? amount.ref
          : { kind: 'document', id: file.id, versioned_document_id: file.id, version: file.number },
    },
  ]
}

/** Papers of one kind as proof of amounts; copies of an invoice count as one paper. */
export interface Proofs {
  /** Cents of each paper that proves something, by its ID. */
  readonly amounts: ReadonlyMap<number, number>
  /** The papers that count among these files. */
  of(ids: readonly number[]): number[]
}

export function proofsOf(papers: readonly CostPaper[], kind: CostPaper['kind']): Proofs {
  const counted = originals(papers.filter((paper) => paper.kind === kind))
  const amounts = new Map(
    [...counted.values()].flatMap(({ id, cents }) =>
      cents === null ? [] : [[id, Math.max(0, cents)] as const],
    ),
  )
  const of = (ids: readonly number[]) => [
    ...new Set(ids.flatMap((id) => counted.get(id)?.id ?? [])),
  ]
  return { amounts, of }
}

/** Returns files without copies of an invoice or payment. */
export function withoutCopies(files: readonly FileData[]): FileData[] {
  const counted = originals(costPapers(files))
  return files.filter(({ id }) => (counted.get(id)?.id ?? id) === id)
}
