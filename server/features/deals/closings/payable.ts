import { asc, eq, inArray } from 'drizzle-orm'
import { projects } from '#server/db/schema/projects.ts'
import { payouts } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { lockParties } from '#server/features/companies/kyb/frozen.ts'
import { gatherProjects } from '#server/features/policy/gather.ts'
import { moneyOnly } from '#server/features/policy/money.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import {
  blockersFor,
  type Payable,
  payableOf,
  termsBlockers,
  unpayableWords,
} from '#shared/rules/deals/closings/payable.ts'
import type { ClosingStanding } from '#shared/rules/deals/closings/standing.ts'
import type { TermsContent } from '#shared/rules/deals/closings/terms.ts'
import { analyzeProject, MONEY_RULES } from '#shared/rules/policy/analyze.ts'
import type { ProjectData } from '#shared/rules/policy/data.ts'
import type { Reader } from './readers.ts'
import { type ReadClosing, readClosing } from './standing.ts'
import type { ClosingTransfer } from './store.ts'
import { isOwn } from './views.ts'

/**
 * Whether a transfer may be paid on a day (`YYYY-MM-DD`). Locks its projects and companies, so that none is given up or
 * frozen until the transaction ends; a rule that fails meanwhile stops the call to the bank.
 */
export async function lockedPayable(
  tx: Db,
  deal: ClosingTransfer,
  today: string,
): Promise<Payable & { closing: ReadClosing }> {
  const { id } = deal.transfer
  const sold = tx
    .select({ id: payouts.project_id })
    .from(payouts)
    .where(eq(payouts.transfer_id, id))
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.id, sold))
    .orderBy(asc(projects.id))
    .for('share')
  await lockParties(tx, id)
  const closing = await readClosing(tx, deal, today)
  return { ...payableOf(closing.standing), closing }
}

/** Throws (409) unless the transfer may be paid; returns its closing as read. Call with the transfer locked. */
export async function refuseUnpayable(
  tx: Db,
  deal: ClosingTransfer,
  today: string,
): Promise<ReadClosing> {
  const { blockers, closing } = await lockedPayable(tx, deal, today)
  const words = unpayableWords(blockers)
  if (words !== null) throw new HttpError('invalid_state', { message: words })
  return closing
}

/**
 * Refuses terms that could not be paid as they are: their date (400, with the words of the rule), or the credit, the
 * buyer, or the projects that they name (409).
 */
export async function refuseUnpayableTerms(
  tx: Db,
  deal: ClosingTransfer,
  terms: TermsContent,
  { viewer, today }: Pick<Reader, 'viewer' | 'today'>,
): Promise<void> {
  const { standing, lines } = await readClosing(tx, deal, today)
  const failing = await failingUnder(tx, deal, terms, today)
  const projectsNow = standing.projects.map((one) => ({
    ...one,
    failing: [
      ...one.failing.filter(({ code }) => MONEY_RULES.get(code) !== 'terms'),
      ...(failing.get(one.id) ?? []),
    ],
  }))
  const blockers = termsBlockers(payableOf({ ...standing, projects: projectsNow }).blockers)
  const own = new Set(lines.filter((line) => isOwn(viewer, line)).map((line) => line.project_id))
  const late = [...failing].flatMap(([id, rules]) =>
    rules.filter(({ code }) => code === DATE_RULE).map(({ message }) => ({ id, message })),
  )
  if (late.length > 0 && blockers.every(({ code }) => code === DATE_RULE)) {
    const readable = viewer.side === null ? late[0] : late.find(({ id }) => own.has(id))
    throw invalid({ payment_date: readable?.message ?? OUTSIDE })
  }
  const [first] = viewer.side === null ? blockers : blockersFor(blockers, viewer.side, own)
  if (first) throw new HttpError('invalid_state', { message: first.text })
}

const OUTSIDE = 'On this day a credit of another seller can’t be paid for'

/** The payment date lies in the time in which the credit can be paid. */
const DATE_RULE = 'P33'
/** Judged by every sale of a project; the other rules about terms by this one, whose parties must not read of others. */
const CREDIT_RULE = 'P29'

/** What fails of the rules about terms, by project, as if these were accepted. */
async function failingUnder(
  db: Db,
  { transfer, buyer }: ClosingTransfer,
  terms: TermsContent,
  today: string,
): Promise<Map<number, ClosingStanding['projects'][number]['failing']>> {
  const ids = terms.payouts.map(({ project_id }) => project_id)
  const gathered = await gatherProjects(db, ids)
  return new Map(
    gathered.map(({ data, exemptions }) => {
      const line = terms.payouts.find(({ project_id }) => project_id === data.id)
      const sale: ProjectData['sales'][number] = {
        transfer_id: transfer.id,
        payment_date: terms.payment_date,
        is_open: true,
        credit: line?.credit ?? 0,
        is_unrelated:
          data.sales.find(({ transfer_id }) => transfer_id === transfer.id)?.is_unrelated ?? null,
        is_not_foreign: buyer.is_not_foreign,
      }
      const others = data.sales.filter(({ transfer_id }) => transfer_id !== transfer.id)
      const failed = (sales: ProjectData['sales']) =>
        moneyOnly(analyzeProject({ ...data, sales }, exemptions, today)).filter(
          ({ code }) => MONEY_RULES.get(code) === 'terms',
        )
      return [
        data.id,
        [
          ...failed([sale]).filter(({ code }) => code !== CREDIT_RULE),
          ...failed([...others, sale]).filter(({ code }) => code === CREDIT_RULE),
        ],
      ]
    }),
  )
}
