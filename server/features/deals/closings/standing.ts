import { inArray } from 'drizzle-orm'
import { companies } from '#server/db/schema/companies.ts'
import type { Db } from '#server/db/types.ts'
import { frozenAmong } from '#server/features/companies/kyb/frozen.ts'
import { concerns, moneyFailures } from '#server/features/policy/money.ts'
import { registeredProjects } from '#server/features/projects/registrations/numbers.ts'
import { type AgreementKind, agreementKinds, closingItems } from '#shared/entities/closings.ts'
import { undecided } from '#shared/rules/deals/closings/agreements.ts'
import {
  checklistOf,
  openLines,
  partlyWaived,
  waivedItems,
} from '#shared/rules/deals/closings/checklist.ts'
import type { ClosingStanding } from '#shared/rules/deals/closings/standing.ts'
import { dataRoomOf, isSameRoom } from './data-room.ts'
import { isFlowCurrent } from './funds-flow.ts'
import { attestationsOf, attestedIn, relatednessIn } from './relatedness.ts'
import {
  type AgreementRow,
  agreementsOf,
  type ClosingLine,
  type ClosingTransfer,
  dealsOf,
  decisionsOf,
  linesOf,
  type PayeeRow,
  papersOf,
  partiesOf,
  partyNames,
  payeeRowsOf,
  sellerOfFile,
  signerOf,
  waiversOf,
} from './store.ts'
import { transferorsByProject } from './transferors.ts'

/** The newest revision of a kind, or null. */
export const newestOf = (
  agreements: readonly { agreement: AgreementRow }[],
  kind: AgreementKind,
): AgreementRow | null =>
  agreements.find(({ agreement }) => agreement.kind === kind)?.agreement ?? null

type Deal = Pick<ClosingTransfer, 'transfer' | 'buyer'>

/** The standing of closings on a day (`YYYY-MM-DD`), by transfer ID. */
export async function closingStandings(
  db: Db,
  deals: readonly Deal[],
  today: string,
): Promise<Map<number, ClosingStanding>> {
  const ids = deals.map(({ transfer }) => transfer.id)
  if (ids.length === 0) return new Map()
  const lines = Map.groupBy(await linesOf(db, ids), ({ transfer_id }) => transfer_id)
  const agreements = Map.groupBy(
    await agreementsOf(db, ids),
    ({ agreement }) => agreement.transfer_id,
  )
  const papers = Map.groupBy(await papersOf(db, ids), ({ paper }) => paper.transfer_id)
  const words = Map.groupBy(
    await attestationsOf(db, ids),
    ({ attestation }) => attestation.transfer_id,
  )
  const transferors = await transferorsByProject(db, [...lines.values()].flat())
  const waivers = Map.groupBy(await waiversOf(db, ids), ({ waiver }) => waiver.transfer_id)
  const payees = Map.groupBy(await payeeRowsOf(db, ids), ({ transfer_id }) => transfer_id)
  const results = await verificationsOf(db, deals, [...lines.values()].flat())
  const registered = await registeredProjects(db, [...lines.values()].flat())
  const held = await frozenAmong(db, ids)
  const failing = await failuresOf(db, [...lines.values()].flat(), today)
  const waiting = await waitingOf(db, agreements)
  const standings = new Map<number, ClosingStanding>()
  for (const deal of deals) {
    const { id } = deal.transfer
    const own = lines.get(id) ?? []
    const revisions = agreements.get(id) ?? []
    const given = (waivers.get(id) ?? []).map(({ waiver }) => waiver)
    const [terms, room] = [newestOf(revisions, 'terms'), newestOf(revisions, 'data_room')]
    const [memo, trueUp] = [newestOf(revisions, 'funds_flow'), newestOf(revisions, 'true_up')]
    standings.set(id, {
      today,
      isHeld: held.has(id),
      agreements: {
        ...(terms ? { terms: terms.state } : {}),
        ...(room ? { data_room: room.state } : {}),
        ...(memo ? { funds_flow: memo.state } : {}),
        ...(trueUp ? { true_up: trueUp.state } : {}),
      },
      waiting: waiting(deal, own),
      isFlowCurrent: isFlowCurrent(memo, { terms, lines: own, payees: payees.get(id) ?? [] }),
      isFrozenCurrent: await isFrozen(db, deal, room),
      verifications: [
        resultOf(results, 'buyer', deal.buyer.company_id),
        ...[...new Set(own.map(({ seller_company_id }) => seller_company_id))].map((company) =>
          resultOf(results, 'seller', company),
        ),
      ],
      attestations: deal.buyer,
      relatedness: relatednessIn(words.get(id) ?? [], transferors, { lines: own, terms }),
      attested: attestedIn(words.get(id) ?? [], transferors, { lines: own, terms }),
      projects: own.map((line) => ({
        id: line.project_id,
        name: line.project_name,
        seller_id: line.seller_id,
        stage: line.project_stage,
        failing: failing(line),
        placed_in_service_date: line.placed_in_service_date,
        isFinal: line.project_itc_amount !== null,
        isRegistered: registered.has(line.project_id),
      })),
      sellers: [...new Map(own.map((line) => [line.seller_id, line.seller_name]))].map(
        ([seller, name]) => ({ id: seller, name }),
      ),
      papers: (papers.get(id) ?? []).map(({ paper, file }) => ({
        ...paper,
        seller_id: sellerOfFile(own, transferors, file),
        signed_by: paper.signatures.map((one) =>
          signerOf(own, paper, sellerOfFile(own, transferors, file), one),
        ),
      })),
      isAcknowledged: deal.transfer.package_acknowledged_at !== null,
      payee: payeeStanding(payees.get(id) ?? [], today),
      waived: waivedItems(given, partiesOf(own)),
      partlyWaived: partlyWaived(given, partiesOf(own), partyNames(deal.buyer.name, own)),
    })
  }
  return standings
}

/** Who has not decided yet on each proposed agreement of a deal. */
async function waitingOf(
  db: Db,
  agreements: ReadonlyMap<number, { agreement: AgreementRow }[]>,
): Promise<(deal: Deal, lines: readonly ClosingLine[]) => ClosingStanding['waiting']> {
  const proposed = [...agreements.values()].flatMap((own) =>
    agreementKinds.values.flatMap((kind) => {
      const newest = newestOf(own, kind)
      return newest?.state === 'proposed' ? [newest] : []
    }),
  )
  const decided = await decisionsOf(
    db,
    proposed.map(({ id }) => id),
  )
  const decisionsFor = (id: number) =>
    decided.flatMap(({ decision }) => (decision.agreement_id === id ? [decision] : []))
  return (deal, lines) =>
    Object.fromEntries(
      proposed
        .filter(({ transfer_id }) => transfer_id === deal.transfer.id)
        .map(({ id, kind }) => [
          kind,
          undecided(partiesOf(lines), decisionsFor(id)).map((party) => ({
            side: party.side,
            name: partyNames(deal.buyer.name, lines)(party),
          })),
        ]),
    )
}

/** The failing rules that guard money, of the project of a line and of its seller's company. */
async function failuresOf(db: Db, lines: readonly ClosingLine[], today: string) {
  const { project, company } = await moneyFailures(
    db,
    {
      project: lines.map(({ project_id }) => project_id),
      company: lines.map(({ seller_company_id }) => seller_company_id),
    },
    today,
  )
  return ({ transfer_id, project_id, seller_company_id }: ClosingLine) => [
    ...(project.get(project_id) ?? []).filter((one) => concerns(one, transfer_id)),
    ...(company.get(seller_company_id) ?? []),
  ]
}

/** The standing of the verified instructions; newer ones waiting for verification don't change it. */
function payeeStanding(rows: readonly PayeeRow[], today: string): ClosingStanding['payee'] {
  const verified = rows.find(({ state }) => state === 'verified')
  if (!verified) return rows.some(({ state }) => state === 'recorded') ? 'recorded' : 'none'
  return verified.counts_from !== null && verified.counts_from <= today ? 'counts' : 'waiting'
}

async function isFrozen(db: Db, { transfer }: Deal, room: AgreementRow | null): Promise<boolean> {
  if (!room || !('files' in room.content)) return false
  return isSameRoom(room.content.files, await dataRoomOf(db, transfer))
}

type Results = Map<number, Pick<typeof companies.$inferSelect, 'name' | 'kyb_result'>>

async function verificationsOf(
  db: Db,
  deals: readonly Deal[],
  lines: readonly ClosingLine[],
): Promise<Results> {
  const ids = [
    ...deals.map(({ buyer }) => buyer.company_id),
    ...lines.map(({ seller_company_id }) => seller_company_id),
  ]
  const rows = await db
    .select({ id: companies.id, name: companies.name, kyb_result: companies.kyb_result })
    .from(companies)
    .where(inArray(companies.id, ids))
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

const resultOf = (results: Results, side: 'buyer' | 'seller', id: number) => ({
  side,
  company_id: id,
  company: results.get(id)?.name ?? '',
  result: results.get(id)?.kyb_result ?? ('not_run' as const),
})

/** Labels of the open lines in the before-signing checklists, by transfer ID. */
export async function openBeforeSigning(
  db: Db,
  transferIds: readonly number[],
  today: string,
): Promise<Map<number, string[]>> {
  if (transferIds.length === 0) return new Map()
  const standings = await closingStandings(db, await dealsOf(db, transferIds), today)
  return new Map(
    [...standings].map(([id, standing]) => [
      id,
      openLines(checklistOf(standing), 'before_signing').map(({ item }) =>
        closingItems.label(item),
      ),
    ]),
  )
}
