import { invoiceTypes } from '#shared/entities/costs.ts'
import type { Ref } from '#shared/entities/refs.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { sumOf } from '#shared/rules/projects/costs/measure.ts'
import type { CostPaper } from '#shared/rules/projects/costs/papers.ts'
import type { Fact, Reads } from '../facts.ts'
import type { CostReads, ProjectReads } from './facts.ts'

/** A figure with the facts it is calculated from; read the value only once they are all known. */
export interface CostFigure {
  readonly facts: Readonly<Record<string, Fact<number>>>
  /** Dollars. */
  readonly value: () => number
}

/**
 * Returns what was invoiced, what of it is eligible, and what was paid: from the cost lines once submitted
 * (docs/domain.md section 7), before that from the invoices themselves.
 */
export const costFigures = (
  facts: ProjectReads,
): Readonly<Record<'invoiced' | 'eligible' | 'paid', CostFigure>> =>
  facts.costs ? ofLines(facts, facts.costs) : ofPapers(facts)

function ofLines({ id, doc }: ProjectReads, { lines, papers }: CostReads) {
  const total = sumOf(lines)
  const used = new Set(lines.flatMap(({ document_ids }) => document_ids))
  /** Known if people have accepted the amounts of all papers; no papers at all is absent, not zero. */
  const standingOf = (kind: CostPaper['kind']): Fact['standing'] => {
    const own = papers.filter((paper) => paper.kind === kind && used.has(paper.id))
    if (own.length === 0) return 'absent'
    return own.some(({ cents }) => cents === null) ? 'pending' : 'known'
  }
  const refsOf = (kind: CostPaper['kind']): Ref[] =>
    (kind === 'payment' ? PAYMENTS : invoiceTypes)
      .flatMap((type) => doc(type).each)
      .flatMap((paper) => paper.num('amount').ref ?? [])
      .filter(({ versioned_document_id: paper = 0 }) => used.has(paper))
  const figure = (
    key: string,
    label: string,
    cents: number,
    kind: CostPaper['kind'],
  ): CostFigure => {
    const standing = standingOf(kind)
    const value = standing === 'absent' ? null : dollarsOf(cents)
    const ref = { kind: 'project', id } as const
    const fact: Fact<number> = {
      label,
      value,
      unit: 'dollars and cents',
      standing,
      ref,
      refs: refsOf(kind),
    }
    return { facts: { [key]: fact }, value: () => dollarsOf(cents) }
  }
  const paid = lines.reduce((sum, { cents }) => sum + Math.min(cents.paid, cents.eligible), 0)
  return {
    invoiced: figure('invoiced', 'Cost lines: supported', total.supported, 'invoice'),
    eligible: figure('eligible', 'Cost lines: eligible', total.eligible, 'invoice'),
    paid: figure('paid', 'Cost lines: paid', paid, 'payment'),
  }
}

const PAYMENTS = ['proof_of_payment'] as const

function ofPapers(facts: ProjectReads) {
  const invoices = invoiceTypes.flatMap((type) => [...facts.doc(type).each])
  const amounts = invoices.map((invoice) => invoice.num('amount'))
  const shares = invoices.map((invoice) => invoice.num('eligible_share'))
  const payments = facts.doc('proof_of_payment').each.map((paper) => paper.num('amount'))
  const ofInvoices = listed('invoice', amounts, 'Invoices')
  return {
    invoiced: { facts: ofInvoices, value: () => sum(amounts) },
    eligible: {
      facts: { ...ofInvoices, ...each('share', shares) },
      value: () => invoices.reduce((total, invoice) => total + eligibleCost(invoice), 0),
    },
    paid: { facts: listed('paid', payments, 'Proof of Payment'), value: () => sum(payments) },
  }
}

/** Gives each fact its own name, so all of them must be known. */
const each = (key: string, list: readonly Fact<number>[]): Record<string, Fact<number>> =>
  Object.fromEntries(list.map((fact, index) => [`${key}${index}`, fact]))

const sum = (list: readonly Fact<number>[]): number =>
  list.reduce((total, { value }) => total + (value ?? 0), 0)

/** Placeholder when there are no facts. */
const none = (label: string): Fact<number> => ({
  label,
  value: null,
  unit: 'dollars and cents',
  standing: 'absent',
  ref: null,
})

const listed = (key: string, list: readonly Fact<number>[], label: string) =>
  list.length > 0 ? each(key, list) : { [key]: none(label) }

const eligibleCost = (invoice: Reads): number =>
  ((invoice.num('amount').value ?? 0) * (invoice.num('eligible_share').value ?? 0)) / 100
