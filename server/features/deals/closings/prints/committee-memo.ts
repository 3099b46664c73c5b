import { and, eq, inArray } from 'drizzle-orm'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import type { Db } from '#server/db/types.ts'
import type { Call } from '#server/http/context.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import { closingPapers } from '#shared/entities/closings.ts'
import {
  committeeMemo,
  type Protection,
} from '#shared/rules/deals/closings/prints/committee-memo.ts'
import { buyerYearEnd } from '#shared/rules/deals/closings/prints/tax-papers.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import type { PrintedReport } from '#shared/rules/projects/reports/model.ts'
import { type ClosingTransfer, linesOf, sellerNames } from '../store.ts'
import { buyersClosing } from './buyers-closing.ts'
import { dealFacts } from './deal-facts.ts'
import { propertiesFacts } from './property-facts.ts'

/** The memo for the buyer's committee, from what the buyer sees of the closing. */
export async function committeeMemoOf(
  { db, now }: Call<'closings.print'>,
  deal: ClosingTransfer,
): Promise<PrintedReport> {
  const today = policyDay(now)
  const closing = await buyersClosing(db, deal, today)
  const proposed = closing.agreements.find(({ terms }) => terms !== null)
  if (!proposed?.terms) throw new Error(`Transfer ${deal.transfer.id} has no terms`)
  const { payouts } = proposed.terms
  const facts = await dealFacts(db, deal)
  const lines = await linesOf(db, [deal.transfer.id])
  const properties = await propertiesFacts(db, lines, today)
  const projects = lines.flatMap(({ project_id, project_name: name }) => {
    const property = properties.get(project_id)
    const sold = payouts.find((one) => one.project_id === project_id)
    if (!property || !sold) return []
    const { technology, placed_in_service_date, tax_year_ends } = property
    const { credit, price_per_credit, price } = sold
    const buyers_year_ends = buyerYearEnd(tax_year_ends, facts.buyer.tax_year_end)
    return {
      ...{ name, technology, placed_in_service_date, tax_year_ends, buyers_year_ends },
      ...{ credit, price_per_credit, price },
    }
  })
  return committeeMemo(facts, {
    sellers: sellerNames(lines),
    terms: { ...proposed.terms, revision: proposed.revision, state: proposed.state },
    projects,
    protections: await protectionsIn(db, closing.papers),
    lines: closing.lines.map(({ key, ...line }) => ({ ...line, item: key })),
    blockers: closing.payable.blockers.map(({ text }) => text),
  })
}

/** Papers that protect the buyer, with the field that says up to how much. */
const PROTECTING = {
  insurance_policy: 'limit',
  guaranty: 'cap',
  tax_opinion: null,
} as const satisfies Partial<Record<Closing['papers'][number]['kind'], string | null>>

async function protectionsIn(db: Db, papers: Closing['papers']): Promise<Protection[]> {
  const found = papers.flatMap((paper) => {
    const { kind } = paper
    return kind in PROTECTING
      ? [{ ...paper, field: PROTECTING[kind as keyof typeof PROTECTING] }]
      : []
  })
  const amounts = await amountsIn(
    db,
    found.map((paper) => paper.versioned_document_id),
  )
  return found.map(({ kind, field, name, versioned_document_id, expires_on }) => ({
    kind: closingPapers.label(kind),
    name,
    amount: (field && amounts.get(`${versioned_document_id} ${field}`)) ?? null,
    expires_on,
  }))
}

/** Settled amounts of documents, by document and field. */
async function amountsIn(db: Db, ids: readonly number[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: aiAnswers.versioned_document_id,
      field: aiAnswers.field_name,
      value: aiAnswers.value,
    })
    .from(aiAnswers)
    .where(
      and(
        inArray(aiAnswers.versioned_document_id, [...ids]),
        inArray(aiAnswers.field_name, ['limit', 'cap']),
        inArray(aiAnswers.state, ['accepted', 'edited']),
        eq(aiAnswers.is_stale, false),
      ),
    )
  return new Map(
    rows.flatMap(({ id, field, value }) =>
      typeof value === 'number' ? [[`${id} ${field}`, value] as const] : [],
    ),
  )
}
