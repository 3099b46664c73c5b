import { type CostCategory, categoryOf } from '#shared/entities/costs.ts'
import type { Ref } from '#shared/entities/refs.ts'
import { centsOf } from '#shared/format/money.ts'
import type { FileData } from '../policy/data.ts'
import { ownerReads } from '../policy/facts.ts'

/** A file among the project's costs, with what people have accepted of it. */
export interface CostPaper {
  readonly id: number
  readonly kind: 'invoice' | 'payment'
  /** What an invoice is for. */
  readonly category: CostCategory | null
  /** Null until a person has accepted an amount. */
  readonly cents: number | null
  /** Who invoiced, or who was paid. */
  readonly vendor: string | null
  readonly invoice_number: string | null
  /** Of the invoice, or of the payment. */
  readonly date: string | null
  /** Percent. */
  readonly eligible_share: number | null
  /** Where its amount stands; the file itself before there is one. */
  readonly ref: Ref
}

/** The invoices and proofs of payment among files, from the oldest on. */
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

/** Cents of the papers of a kind, by their ids. */
export const amountsOf = (
  papers: readonly CostPaper[],
  kind: CostPaper['kind'],
): Map<number, number> =>
  new Map(
    papers.flatMap((paper) =>
      paper.kind === kind && paper.cents !== null ? [[paper.id, Math.max(0, paper.cents)]] : [],
    ),
  )
