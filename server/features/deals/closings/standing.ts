import type { Db } from '#server/db/types.ts'
import { frozenAmong } from '#server/features/companies/kyb/frozen.ts'
import { concerns, moneyFailures } from '#server/features/policy/money.ts'
import { registeredProjects } from '#server/features/projects/registrations/numbers.ts'
import { type AgreementKind, agreementKinds, closingItems } from '#shared/entities/closings.ts'
import { agreementStateOf, undecided } from '#shared/rules/deals/closings/agreements.ts'
import {
  checklistOf,
  openLines,
  partlyWaived,
  waivedItems,
} from '#shared/rules/deals/closings/checklist.ts'
import { isForFormerTerms } from '#shared/rules/deals/closings/papers.ts'
import type { ClosingStanding } from '#shared/rules/deals/closings/standing.ts'
import { dataRoomOf, isSameRoom } from './data-room.ts'
import { isFlowCurrent } from './funds-flow.ts'
import { type ClosingRecords, recordsOf } from './records.ts'
import { attestedIn, relatednessIn } from './relatedness.ts'
import {
  type AgreementRow,
  type ClosingLine,
  type ClosingTransfer,
  dealsOf,
  type PayeeRow,
  partiesOf,
  partyNames,
  sellerOfFile,
  signerOf,
} from './store.ts'

/** The revision of a kind that is in force or proposed, otherwise the newest; or null. */
export const newestOf = (
  agreements: readonly { agreement: AgreementRow }[],
  kind: AgreementKind,
): AgreementRow | null =>
  inForceFirst(agreements).find(({ agreement }) => agreement.kind === kind)?.agreement ?? null

/** Revisions, newest first, with those last that came to nothing and left an earlier one in force. */
export function inForceFirst<A extends { agreement: AgreementRow }>(agreements: readonly A[]): A[] {
  const isOver = ({ agreement: { kind, revision } }: A) =>
    agreements.some(
      ({ agreement: one }) =>
        one.kind === kind && one.state === 'accepted' && one.revision < revision,
    )
  return [...agreements.filter((one) => !isOver(one)), ...agreements.filter(isOver)]
}

/** A closing as it is stored, and how it stands. */
export interface ReadClosing extends ClosingRecords {
  standing: ClosingStanding
}

/** Closings as they are stored, with their standing on a day (`YYYY-MM-DD`), by transfer ID. */
export async function readClosings(
  db: Db,
  deals: readonly ClosingTransfer[],
  today: string,
): Promise<Map<number, ReadClosing>> {
  if (deals.length === 0) return new Map()
  const records = await recordsOf(db, deals)
  const lines = records.flatMap((one) => one.lines)
  const registered = await registeredProjects(db, lines)
  const held = await frozenAmong(
    db,
    deals.map(({ transfer }) => transfer.id),
  )
  const failing = await failuresOf(db, lines, today)
  const closings = new Map<number, ReadClosing>()
  for (const closing of records) {
    const { deal, agreements } = closing
    const room = newestOf(agreements, 'data_room')
    const standing: ClosingStanding = {
      today,
      isHeld: held.has(deal.transfer.id),
      isFrozenCurrent: await isFrozen(db, closing, room),
      ...agreedIn(closing),
      ...saidIn(closing, today),
      projects: closing.lines.map((line) => ({
        id: line.project_id,
        name: line.project_name,
        seller_id: line.seller_id,
        stage: line.project_stage,
        failing: failing(line),
        placed_in_service_date: line.placed_in_service_date,
        isFinal: line.project_itc_amount !== null,
        isRegistered: registered.has(line.project_id),
      })),
    }
    closings.set(deal.transfer.id, { ...closing, standing })
  }
  return closings
}

/** One closing, read as above. */
export async function readClosing(
  db: Db,
  deal: ClosingTransfer,
  today: string,
): Promise<ReadClosing> {
  const closing = (await readClosings(db, [deal], today)).get(deal.transfer.id)
  if (!closing) throw new Error(`Transfer ${deal.transfer.id} has no closing`)
  return closing
}

/** What the agreements say of a standing. */
function agreedIn(
  closing: ClosingRecords,
): Pick<ClosingStanding, 'agreements' | 'waiting' | 'isFlowCurrent'> {
  const { agreements, lines, payees } = closing
  const [terms, room] = [newestOf(agreements, 'terms'), newestOf(agreements, 'data_room')]
  const [memo, trueUp] = [newestOf(agreements, 'funds_flow'), newestOf(agreements, 'true_up')]
  return {
    agreements: {
      ...(terms ? { terms: terms.state } : {}),
      ...(room ? { data_room: room.state } : {}),
      ...(memo ? { funds_flow: memo.state } : {}),
      ...(trueUp ? { true_up: trueUp.state } : {}),
    },
    waiting: waitingIn(closing),
    isFlowCurrent: isFlowCurrent(memo, { terms, lines, payees }),
  }
}

/** What the parties have stated, signed, and waived, and who they are. */
function saidIn(
  closing: ClosingRecords,
  today: string,
): Omit<
  ClosingStanding,
  'today' | 'isHeld' | 'isFrozenCurrent' | 'projects' | keyof ReturnType<typeof agreedIn>
> {
  const { deal, lines, transferors } = closing
  const terms = newestOf(closing.agreements, 'terms')
  const accepted = terms?.state === 'accepted' ? placeOf(closing, terms) : null
  const given = closing.waivers.map(({ waiver }) => waiver)
  return {
    verifications: verificationsOf(closing),
    attestations: deal.buyer,
    relatedness: relatednessIn({ ...closing, terms }),
    attested: attestedIn({ ...closing, terms }),
    sellers: [...new Map(lines.map((line) => [line.seller_id, line.seller_name]))].map(
      ([id, name]) => ({ id, name }),
    ),
    papers: closing.papers.map(({ paper, file }) => {
      const seller_id = sellerOfFile(lines, transferors, file)
      const signed_by = paper.signatures.map((one) => signerOf(lines, paper, seller_id, one))
      const recorded = { kind: paper.kind, recorded_at: paper.created_at }
      const is_for_former_terms = isForFormerTerms(recorded, accepted)
      return { ...paper, seller_id, signed_by, is_for_former_terms }
    }),
    isAcknowledged: deal.transfer.package_acknowledged_at !== null,
    payee: payeeStanding(closing.payees, today),
    waived: waivedItems(given, partiesOf(lines)),
    partlyWaived: partlyWaived(given, partiesOf(lines), partyNames(deal.buyer.name, lines)),
  }
}

/** When terms were proposed, and whether they replace others that all sides had accepted. */
export function placeOf(
  { agreements, decided, lines }: ClosingRecords,
  { revision, created_at: proposed_at }: AgreementRow,
) {
  const parties = partiesOf(lines)
  const replaces = agreements.some(({ agreement: one }) => {
    if (one.kind !== 'terms' || one.revision >= revision) return false
    const words = decided.flatMap(({ decision }) =>
      decision.agreement_id === one.id ? [decision] : [],
    )
    return agreementStateOf(parties, words) === 'accepted'
  })
  return { proposed_at, replaces }
}

/** Who has not decided yet on each proposed agreement. */
function waitingIn({
  deal,
  lines,
  agreements,
  decided,
}: ClosingRecords): ClosingStanding['waiting'] {
  const nameOf = partyNames(deal.buyer.name, lines)
  return Object.fromEntries(
    agreementKinds.values.flatMap((kind) => {
      const newest = newestOf(agreements, kind)
      if (newest?.state !== 'proposed') return []
      const words = decided.flatMap(({ decision }) =>
        decision.agreement_id === newest.id ? [decision] : [],
      )
      const open = undecided(partiesOf(lines), words)
      return [[kind, open.map((party) => ({ side: party.side, name: nameOf(party) }))]]
    }),
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

async function isFrozen(
  db: Db,
  { deal, papers }: ClosingRecords,
  room: AgreementRow | null,
): Promise<boolean> {
  if (!room || !('files' in room.content)) return false
  const recorded = papers.map(({ paper }) => paper)
  return isSameRoom(room.content.files, await dataRoomOf(db, deal.transfer), recorded)
}

/** The verifications of the buyer's company and of each seller's. */
const verificationsOf = ({
  deal,
  buyer_company,
  lines,
}: ClosingRecords): ClosingStanding['verifications'] => [
  verificationOf('buyer', deal.buyer.company_id, buyer_company),
  ...[...new Map(lines.map((line) => [line.seller_company_id, line.seller_company]))].map(
    ([id, company]) => verificationOf('seller', id, company),
  ),
]

const verificationOf = (
  side: 'buyer' | 'seller',
  company_id: number,
  { name, kyb_result }: ClosingRecords['buyer_company'],
) => ({ side, company_id, company: name, result: kyb_result })

/** Labels of the open lines in the before-signing checklists, by transfer ID. */
export async function openBeforeSigning(
  db: Db,
  transferIds: readonly number[],
  today: string,
): Promise<Map<number, string[]>> {
  if (transferIds.length === 0) return new Map()
  const closings = await readClosings(db, await dealsOf(db, transferIds), today)
  return new Map(
    [...closings].map(([id, { standing }]) => [
      id,
      openLines(checklistOf(standing), 'before_signing').map(({ item }) =>
        closingItems.label(item),
      ),
    ]),
  )
}
