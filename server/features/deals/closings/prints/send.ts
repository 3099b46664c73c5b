import type { FastifyReply } from 'fastify'
import type { Call } from '#server/http/context.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { contentDisposition } from '#server/services/files/content-disposition.ts'
import { type ClosingPrint, closingPrints } from '#shared/entities/closings.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { documentationList } from '#shared/rules/deals/closings/prints/documentation.ts'
import { electionStatement } from '#shared/rules/deals/closings/prints/election-statement.ts'
import {
  isByProject,
  isPrintFor,
  type ProjectPrint,
  printProblem,
} from '#shared/rules/deals/closings/prints/kinds.ts'
import { form3468, form3800 } from '#shared/rules/deals/closings/prints/tax-papers.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import type { PrintedReport } from '#shared/rules/projects/reports/model.ts'
import { newestOf } from '../standing.ts'
import {
  agreementsOf,
  type ClosingLine,
  type ClosingTransfer,
  linesOf,
  type Viewer,
} from '../store.ts'
import { isOwn } from '../views.ts'
import { committeeMemoOf } from './committee-memo.ts'
import { dealFacts } from './deal-facts.ts'
import { diligenceFileOf } from './diligence-file.ts'
import { documentationOf } from './documentation.ts'
import { fundsFlowOf } from './funds-flow.ts'
import { propertyFacts } from './property-facts.ts'

/** Sends a closing paper as a PDF, drawn from the current record and limited to what the reader may see. */
export async function sendPrint(
  call: Call<'closings.print'>,
  deal: ClosingTransfer,
  viewer: Viewer,
): Promise<FastifyReply> {
  const print = call.text('print')
  if (!closingPrints.has(print) || !isPrintFor(print, viewer.side)) throw notFound()
  const { project_id } = call.query()
  const lines = (await linesOf(call.db, [deal.transfer.id])).filter((line) => isOwn(viewer, line))
  const draw = isByProject(print)
    ? drawOf(DRAW_PROJECT[print], propertyIn(lines, project_id))
    : drawOf(DRAW_TRANSFER[print], viewer)
  await refuseMissing(call, print, deal)
  const { bytes } = await call.services.reports.draw({
    report: await draw(call, deal),
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

async function refuseMissing(
  { db }: Pick<Call<never>, 'db'>,
  print: ClosingPrint,
  { transfer }: ClosingTransfer,
): Promise<void> {
  const agreements = await agreementsOf(db, [transfer.id])
  const message = printProblem(print, {
    terms: newestOf(agreements, 'terms')?.state ?? null,
    funds_flow: newestOf(agreements, 'funds_flow')?.state ?? null,
  })
  if (message !== null) throw new HttpError('invalid_state', { message })
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

/** Draws a paper of a transfer, for one of its projects or for a viewer. */
type Draw<Of> = (
  call: Call<'closings.print'>,
  deal: ClosingTransfer,
  of: Of,
) => Promise<PrintedReport>

const drawOf =
  <Of>(draw: Draw<Of>, of: Of) =>
  (call: Call<'closings.print'>, deal: ClosingTransfer) =>
    draw(call, deal, of)

const ofProperty =
  (draw: typeof electionStatement): Draw<ClosingLine> =>
  async ({ db, now }, deal, line) =>
    draw(await dealFacts(db, deal), await propertyFacts(db, line, policyDay(now)))

const DRAW_PROJECT: Readonly<Record<ProjectPrint, Draw<ClosingLine>>> = {
  election_statement: ofProperty(electionStatement),
  form_3468: ofProperty(form3468),
  form_3800: ofProperty(form3800),
  documentation_list: async ({ db, now }, deal, line) =>
    documentationList(
      await dealFacts(db, deal),
      await documentationOf(db, deal, line, policyDay(now)),
    ),
}

const DRAW_TRANSFER: Readonly<Record<Exclude<ClosingPrint, ProjectPrint>, Draw<Viewer>>> = {
  committee_memo: committeeMemoOf,
  funds_flow: ({ db }, deal, viewer) => fundsFlowOf(db, deal, viewer),
  diligence_file: diligenceFileOf,
}
