import { eq, inArray } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { companies } from '#server/db/schema/companies.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { gatherProjects } from '#server/features/policy/gather.ts'
import { issuedNumbers } from '#server/features/projects/registrations/numbers.ts'
import type { Call } from '#server/http/context.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { contentDisposition } from '#server/services/files/content-disposition.ts'
import {
  agreementStates,
  type ClosingPrint,
  closingPrints,
  decisions,
} from '#shared/entities/closings.ts'
import { projectTypes } from '#shared/entities/projects.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { memoPrint } from '#shared/rules/deals/closings/prints/memo.ts'
import type {
  PrintCompany,
  PrintDeal,
  PrintProperty,
} from '#shared/rules/deals/closings/prints/model.ts'
import {
  electionStatement,
  form3468,
  form3800,
} from '#shared/rules/deals/closings/prints/tax-papers.ts'
import { creditCents, priceCents } from '#shared/rules/deals/payout-amounts.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { filingDaysIn } from '#shared/rules/policy/deadlines/filing-days.ts'
import { projectFacts } from '#shared/rules/policy/project/facts.ts'
import type { PrintedReport } from '#shared/rules/projects/reports/model.ts'
import { newestOf } from './standing.ts'
import {
  agreementsOf,
  type ClosingLine,
  type ClosingTransfer,
  decisionsOf,
  linesOf,
  type Viewer,
} from './store.ts'
import { flowView, isOwn } from './views.ts'

/** Sends a closing paper as a PDF, drawn from the current record and limited to what the reader may see. */
export async function sendPrint(
  call: Call<'closings.print'>,
  deal: ClosingTransfer,
  viewer: Viewer,
): Promise<FastifyReply> {
  const print = call.text('print')
  if (!closingPrints.has(print)) throw notFound()
  const { project_id } = call.query()
  const lines = (await linesOf(call.db, [deal.transfer.id])).filter((line) => isOwn(viewer, line))
  const report =
    print === 'funds_flow'
      ? await memoOf(call.db, deal, viewer)
      : await taxPaperOf(call, print, deal, propertyIn(lines, project_id))
  const { bytes } = await call.services.reports.draw({
    report,
    date: formatDateLong(policyDay(call.now)),
    at: call.now.toISOString(),
    number: deal.transfer.version,
    publicUrl: call.config.publicUrl,
  })
  const name = `${deal.transfer.transaction_id}-${print.replaceAll('_', '-')}.pdf`
  return call.reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', contentDisposition('attachment', name))
    .send(Buffer.from(bytes))
}

/** The line of the named project, or the only line if none is named; 404 for one the reader may not see. */
function propertyIn(lines: readonly ClosingLine[], projectId: number | undefined): ClosingLine {
  const found =
    projectId === undefined && lines.length === 1
      ? lines[0]
      : lines.find(({ project_id }) => project_id === projectId)
  if (!found) throw notFound()
  return found
}

async function dealFacts(db: Db, { transfer, buyer }: ClosingTransfer): Promise<PrintDeal> {
  const company = await companyOf(db, buyer.company_id)
  return {
    transfer: transfer.name,
    transaction_id: transfer.transaction_id,
    payment_date: transfer.payment_date,
    buyer: {
      ...company,
      tax_year_end: buyer.tax_year_end,
      is_not_foreign: buyer.is_not_foreign,
    },
  }
}

async function companyOf(db: Db, id: number): Promise<PrintCompany> {
  const [row] = await db.select().from(companies).where(eq(companies.id, id))
  const place = [row?.state, row?.zip_code].filter(Boolean).join(' ')
  const address = [row?.full_street_address, row?.city, place]
  return {
    name: row?.legal_name ?? row?.name ?? '',
    ein: row?.ein ?? null,
    address: address.filter(Boolean).join(', ') || null,
  }
}

async function memoOf(db: Db, deal: ClosingTransfer, viewer: Viewer): Promise<PrintedReport> {
  const { id } = deal.transfer
  const memo = newestOf(await agreementsOf(db, [id]), 'funds_flow')
  if (!memo || !('sellers' in memo.content)) {
    throw new HttpError('invalid_state', { message: 'No funds-flow memo is proposed yet.' })
  }
  const said = await decisionsOf(db, [memo.id])
  const lines = await linesOf(db, [id])
  return memoPrint(
    await dealFacts(db, deal),
    flowView(memo.content, viewer),
    agreementStates.label(memo.state),
    said.map(({ decision, person }) => ({
      party:
        decision.side === 'buyer'
          ? deal.buyer_name
          : (lines.find(({ seller_id }) => seller_id === decision.seller_id)?.seller_name ?? ''),
      words: `${decisions.label(decision.decision)} by ${person ?? ''}, ${decision.authority}, on ${formatDateLong(policyDay(decision.created_at))}`,
    })),
  )
}

const TAX_PAPERS = {
  election_statement: electionStatement,
  form_3468: form3468,
  form_3800: form3800,
} as const satisfies Record<Exclude<ClosingPrint, 'funds_flow'>, unknown>

async function taxPaperOf(
  { db, now }: Pick<Call<never>, 'db' | 'now'>,
  print: keyof typeof TAX_PAPERS,
  deal: ClosingTransfer,
  line: ClosingLine,
): Promise<PrintedReport> {
  const terms = newestOf(await agreementsOf(db, [deal.transfer.id]), 'terms')
  if (terms?.state !== 'accepted') {
    throw new HttpError('invalid_state', {
      message: 'Both sides need to accept the terms before this can be drawn up.',
    })
  }
  return TAX_PAPERS[print](await dealFacts(db, deal), await propertyFacts(db, line, policyDay(now)))
}

async function propertyFacts(db: Db, line: ClosingLine, today: string): Promise<PrintProperty> {
  const [gathered] = await gatherProjects(db, [line.project_id])
  const [project] = await db
    .select()
    .from(projects)
    .where(inArray(projects.id, [line.project_id]))
  if (!gathered || !project) throw notFound()
  const facts = projectFacts(gathered.data)
  const transferor = facts.party('transferor')?.data.company_id ?? line.seller_company_id
  const papers = facts.doc('registration_screenshot').each
  const numbers = papers.flatMap((paper) => {
    const { value, standing } = paper.text('registration_number')
    return value !== null && standing === 'known' ? [value] : []
  })
  const tax_year = taxYearOf(facts.num('credit_tax_year').value, project.placed_in_service_date)
  const issued = (await issuedNumbers(db, [line.project_id]))
    .filter((one) => one.tax_year === tax_year)
    .map(({ number }) => number)
  return {
    project: line.project_name,
    address: project.full_street_address,
    technology: facts.type && projectTypes.label(facts.type),
    capacity_mw: facts.capacity?.mw ?? null,
    construction_start_date: project.construction_start_date,
    placed_in_service_date: project.placed_in_service_date,
    tax_year,
    tax_year_ends: tax_year === null ? null : filingDaysIn(facts, tax_year, today).to,
    registration_numbers: [...new Set([...issued, ...numbers])],
    transferor: await companyOf(db, transferor),
    is_unrelated:
      gathered.data.sales.find(({ transfer_id }) => transfer_id === line.transfer_id)
        ?.is_unrelated ?? null,
    credit: dollarsOf(creditCents(line)),
    is_final: line.project_itc_amount !== null,
    price: dollarsOf(priceCents(line)),
    determined: facts.credit,
  }
}

/** The named year, otherwise the placed-in-service year (policy rule P05). */
const taxYearOf = (named: number | null, service: string | null): number | null =>
  named ?? (service === null ? null : Number(service.slice(0, 4)))
