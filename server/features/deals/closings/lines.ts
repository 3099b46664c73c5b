import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import type { AgreementKind, AttestationMoment, ClosingItem } from '#shared/entities/closings.ts'
import { formatDate } from '#shared/format/dates.ts'
import { andList } from '#shared/format/lists.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import {
  type ChecklistLine,
  isGivenBy,
  type Waiving,
  waivingFor,
  waivingProblem,
} from '#shared/rules/deals/closings/checklist.ts'
import { CLOSING_CHECKLIST } from '#shared/rules/deals/closings/checklist-items.ts'
import { type RecordedLine, settledBy } from '#shared/rules/deals/closings/checklist-record.ts'
import type { ClosingStanding } from '#shared/rules/deals/closings/standing.ts'
import type { ReadClosing } from './standing.ts'
import { partiesOf, partyNames, type Viewer, waivedBy } from './store.ts'

type Waiver = ReadClosing['waivers'][number]

/** The lines with who settled each, when, how, and why, as they are stored once a transfer is paid. */
export const recordedLines = (
  closing: ReadClosing,
  checklist: readonly ChecklistLine[],
): RecordedLine[] =>
  checklist.map(({ item, state, text }) => ({
    item,
    state,
    text,
    ...(state === 'done' ? doneBy(item, closing) : { by: null, at: null, file: null }),
    waivers: state === 'waived' ? waiversIn(item, closing) : [],
  }))

const AGREED: Partial<Record<ClosingItem, AgreementKind>> = {
  terms: 'terms',
  final_credit: 'true_up',
  funds_flow: 'funds_flow',
  data_room: 'data_room',
}

const ATTESTED: Partial<Record<ClosingItem, AttestationMoment>> = {
  attestations: 'signing',
  bring_down: 'payment',
}

function doneBy(
  item: ClosingItem,
  { agreements, decided, papers, standing }: ReadClosing,
): Pick<RecordedLine, 'by' | 'at' | 'file'> {
  const moment = ATTESTED[item]
  const word = moment && standing.attested[moment]
  if (word) return { ...word, file: null }
  if (item === 'in_service') return { by: serviceWords(standing.projects), at: null, file: null }
  const kind = AGREED[item]
  const agreed = agreements.find(
    ({ agreement }) => agreement.kind === kind && agreement.state === 'accepted',
  )
  if (agreed) {
    const words = decided.filter(({ decision }) => decision.agreement_id === agreed.agreement.id)
    const last = words.at(-1)?.decision.created_at
    return {
      by: andList(words.map(({ person }) => person ?? '')) || null,
      at: last?.toISOString() ?? null,
      file: null,
    }
  }
  const paper = papers.findLast((one) => CLOSING_CHECKLIST[item].papers?.includes(one.paper.kind))
  if (!paper) return { by: null, at: null, file: null }
  return {
    by: null,
    at: paper.paper.created_at.toISOString(),
    file: {
      versioned_document_id: paper.paper.versioned_document_id,
      number: paper.number,
    },
  }
}

/** `placed in service on 03/02/2026, by the project’s record`: a day of the project, without a name of another seller's. */
function serviceWords(projects: ClosingStanding['projects']): string | null {
  const last = projects
    .map((project) => project.placed_in_service_date ?? '')
    .toSorted()
    .at(-1)
  if (!last) return null
  return projects.length === 1
    ? `placed in service on ${formatDate(last)}, by the project’s record`
    : `the last placed in service on ${formatDate(last)}, by the projects’ records`
}

const waiversIn = (item: ClosingItem, { deal, lines, waivers }: ReadClosing) =>
  waivingFor(item, partiesOf(lines)).flatMap((by) => {
    const given = waivers.find(
      ({ waiver }) => waiver.item === item && waiver.state === 'approved' && isGivenBy(waiver, by),
    )
    if (!given) return []
    const { side, seller_id, reason, decided_at, created_at } = given.waiver
    return [
      {
        side,
        seller_id,
        party: by === null ? PRODUCT_NAME : partyNames(deal.buyer.name, lines)(by),
        person: waivedBy(given),
        reason,
        at: (decided_at ?? created_at).toISOString(),
      },
    ]
  })

interface Shown {
  viewer: Viewer
  /** What is open on a line, in the reader's words. */
  textOf: (line: RecordedLine) => string | null
  /** Who is waited for on a line that is open. */
  waitsFor: (item: ClosingItem) => ChecklistLine['waits_for']
  /** Documents that the reader may open. */
  readable: ReadonlySet<number>
}

/** Lines as a reader sees them: all of them, without documents they may not open and other sellers' reasons. */
export const lineViews = (
  lines: readonly RecordedLine[],
  { viewer, textOf, waitsFor, readable }: Shown,
): Omit<Closing['lines'][number], 'may_waive' | 'waiver'>[] =>
  lines.map((line) => {
    const { phase, sides, beneficiary } = CLOSING_CHECKLIST[line.item]
    const [only = null, other] = sides
    return {
      key: line.item,
      phase,
      side: other === undefined ? only : null,
      beneficiary,
      state: line.state,
      text: textOf(line),
      waits_for: line.state === 'open' ? [...waitsFor(line.item)] : [],
      ...settledBy(line, viewer),
      ref: line.file && readable.has(line.file.versioned_document_id) ? refTo(line.file) : null,
    }
  })

const refTo = ({ versioned_document_id, number }: NonNullable<RecordedLine['file']>) => ({
  kind: 'document' as const,
  id: versioned_document_id,
  versioned_document_id,
  version: number,
})

/** What the reader can do about waiving a line: give it, or decide about or take back their own side's. */
export function waivingOf(
  item: ClosingItem,
  waivers: readonly Waiver[],
  { viewer, by }: { viewer: Viewer; by: Waiving | undefined },
): Pick<Closing['lines'][number], 'may_waive' | 'waiver'> {
  const own = { side: viewer.side, seller_id: viewer.seller_id }
  const found = waivers.find(
    ({ waiver }) =>
      waiver.item === item &&
      ['requested', 'approved'].includes(waiver.state) &&
      isGivenBy(waiver, viewer.side === null ? null : { ...own, side: viewer.side }),
  )
  const may_waive = by !== undefined && !found && waivingProblem(item, viewer.side) === null
  if (!found) return { may_waive, waiver: null }
  const { id, reason, state, requested_by } = found.waiver
  return {
    may_waive,
    waiver: {
      id,
      reason,
      state,
      requested_by: found.person ?? '',
      requested_by_id: requested_by,
    },
  }
}
