import { and, asc, gt, inArray } from 'drizzle-orm'
import { history } from '#server/db/schema/history.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { recordIs } from '#server/features/base/history.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { lineCents } from '#shared/rules/deals/closings/terms.ts'
import {
  type ComparedTerms,
  changeWords,
  termsChange,
} from '#shared/rules/deals/closings/terms-change.ts'
import { creditCents, type PayoutFigures } from '#shared/rules/deals/payout-amounts.ts'
import { newestOf } from './standing.ts'
import { agreementsOf, type ClosingLine, type ClosingTransfer, type Viewer } from './store.ts'
import { isOwn } from './views.ts'

type Transfer = ClosingTransfer['transfer']
type Payout = PayoutFigures & { project_id: number }

/**
 * Refuses terms that were drawn up from a transfer or a revision that is no longer the newest (412, with what changed),
 * and other figures than the transfer's from callers who don't say which version they read (428).
 */
export async function refuseStaleTerms(
  tx: Db,
  transfer: Transfer,
  lines: readonly ClosingLine[],
  viewer: Viewer,
  { payouts = [], after_revision }: BodyOf<'closings.proposeTerms'>,
  read: number | null,
): Promise<void> {
  if (read === null && payouts.some((sent) => differs(sent, lines))) {
    throw new HttpError('precondition_required')
  }
  if (read !== null && read !== transfer.version) {
    throw stale(await changesSince(tx, transfer, lines, viewer, read))
  }
  if (after_revision === undefined) return
  const newest = newestOf(await agreementsOf(tx, [transfer.id]), 'terms')?.revision ?? 0
  if (newest !== after_revision) throw stale(`Revision ${newest} of the terms was proposed`)
}

const stale = (change: string) =>
  new HttpError('stale', {
    message: change
      ? `Someone else changed this. ${change}. Close this, and start again from the latest version.`
      : undefined,
  })

const differs = (
  sent: { project_id: number; credit: number; price_per_credit: number },
  lines: readonly ClosingLine[],
): boolean => {
  const line = lines.find(({ project_id }) => project_id === sent.project_id)
  return (
    line !== undefined &&
    (line.price_per_credit !== sent.price_per_credit ||
      dollarsOf(creditCents(line)) !== sent.credit)
  )
}

/** What changed of a transfer since a version, as far as the viewer reads it. */
async function changesSince(
  db: Db,
  transfer: Transfer,
  lines: readonly ClosingLine[],
  viewer: Viewer,
  version: number,
): Promise<string> {
  const changes = await db
    .select({ before: history.before })
    .from(history)
    .where(and(recordIs('transfers', [String(transfer.id)]), gt(history.version, version)))
    .orderBy(asc(history.id))
  // The first change of a field since then holds what it was.
  const was: Partial<{ payment_date: string | null; payouts: Payout[] }> = Object.assign(
    {},
    ...changes.map(({ before }) => before).toReversed(),
  )
  const { payment_date } = transfer
  const own = lines.filter((line) => isOwn(viewer, line))
  const before = was.payouts ? await ownPayouts(db, was.payouts, viewer) : own
  return changeWords(
    termsChange(
      compared(own, payment_date),
      compared(before, was.payment_date === undefined ? payment_date : was.payment_date),
    ),
  )
}

type NamedPayout = Payout & { project_name: string }

/** With the names of their projects, which may have left the transfer since. */
async function ownPayouts(
  db: Db,
  payouts: readonly Payout[],
  viewer: Viewer,
): Promise<NamedPayout[]> {
  const ids = payouts.map(({ project_id }) => project_id)
  const found = await db
    .select({ id: projects.id, name: projects.name, seller_id: projects.seller_id })
    .from(projects)
    .where(inArray(projects.id, ids))
  return payouts.flatMap((payout) => {
    const project = found.find(({ id }) => id === payout.project_id)
    return project && isOwn(viewer, project) ? [{ ...payout, project_name: project.name }] : []
  })
}

function compared(lines: readonly NamedPayout[], payment_date: string | null): ComparedTerms {
  const payouts = lines.map(({ project_id, project_name, price_per_credit, ...credit }) => ({
    ...{ project_id, project_name, price_per_credit },
    credit: dollarsOf(creditCents(credit)),
  }))
  const price = payouts.reduce((sum, line) => sum + lineCents(line), 0)
  return { price: dollarsOf(price), net: null, payment_date, payouts }
}
