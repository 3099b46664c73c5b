import {
  type ClosingItem,
  type ClosingPaper,
  type ClosingSide,
  closingItems,
} from '#shared/entities/closings.ts'
import type { TransferStatus } from '#shared/entities/transfers.ts'
import { formatDate } from '#shared/format/dates.ts'
import { andList } from '#shared/format/lists.ts'
import type { ClosingStanding, StandingPaper } from './standing.ts'

/**
 * The checklists of a transfer (docs/domain.md section 4, Closing): before signing, which gates the settlement stage;
 * before payment, which gates confirm; and after payment, which gates nothing.
 */

export const CHECKLIST_PHASES = ['before_signing', 'before_payment', 'after_payment'] as const
export type ChecklistPhase = (typeof CHECKLIST_PHASES)[number]

/** The checklists in progress for each transfer status. */
export const PHASES_OF: Readonly<Record<TransferStatus, readonly ChecklistPhase[]>> = {
  CREATED: ['before_signing', 'before_payment'],
  CONFIRMED: [],
  SUCCEEDED: ['after_payment'],
}

/** What is left to do on a line; null if it is done. */
type Gap = string | null

interface ItemFacts {
  phase: ChecklistPhase
  /** Who does the work; each party sees its own lines. */
  sides: readonly ClosingSide[]
  /** Whether two members of staff may waive it, with a reason. */
  waivable: boolean
  gap: (standing: ClosingStanding) => Gap
}

const BOTH = ['buyer', 'seller'] as const
const SELLER = ['seller'] as const

const lapsedOn = ({ expires_on }: Pick<StandingPaper, 'expires_on'>, today: string): boolean =>
  expires_on !== null && expires_on < today

const has = (kinds: readonly ClosingPaper[], gap: string) => (standing: ClosingStanding) =>
  standing.papers.some((paper) => kinds.includes(paper.kind) && !lapsedOn(paper, standing.today))
    ? null
    : gap

/** One paper per project, or one about all of them. */
const forEach =
  (
    kind: ClosingPaper,
    isDone: (project: ClosingStanding['projects'][number]) => boolean = () => false,
  ) =>
  (standing: ClosingStanding) => {
    const papers = standing.papers.filter((paper) => paper.kind === kind)
    const missing = standing.projects.filter(
      (project) =>
        !isDone(project) &&
        !papers.some(({ project_id }) => project_id === null || project_id === project.id),
    )
    return missing.length === 0 ? null : `Missing for ${andList(missing.map(({ name }) => name))}.`
  }

/** One paper per seller, filed with its own documents, or one that belongs to no seller and covers all of them. */
const forEachSeller =
  (kind: ClosingPaper) =>
  ({ papers, sellers, today }: ClosingStanding): Gap => {
    const good = papers.filter((paper) => paper.kind === kind && !lapsedOn(paper, today))
    const missing = sellers.filter(
      ({ id }) => !good.some(({ seller_id }) => seller_id === null || seller_id === id),
    )
    if (missing.length === 0) return null
    return sellers.length === 1
      ? 'Not recorded yet.'
      : `Missing for ${andList(missing.map(({ name }) => name))}.`
  }

function agreementGap({ papers }: ClosingStanding): Gap {
  const signed = papers.filter(
    ({ kind }) => kind === 'transfer_agreement' || kind === 'master_agreement',
  )
  if (signed.length === 0) return 'Not recorded yet.'
  return signed.some(({ signed_by }) => BOTH.every((side) => signed_by.includes(side)))
    ? null
    : 'Needs the signatures of buyer and seller.'
}

function insuranceGap({ papers, today }: ClosingStanding): Gap {
  const policies = papers.filter(({ kind }) => kind === 'insurance_policy')
  if (policies.length === 0) return 'No policy recorded yet.'
  const good = policies.filter((policy) => !lapsedOn(policy, today))
  if (good.length === 0) return lapsedWords(policies)
  if (!good.some(({ names_buyer }) => names_buyer)) return 'The policy doesn’t name the buyer.'
  return good.some(({ names_buyer, no_claims }) => names_buyer && no_claims)
    ? null
    : 'The no-claims declarations are missing.'
}

const lapsedWords = (policies: readonly StandingPaper[]): string => {
  const last =
    policies
      .map(({ expires_on }) => expires_on ?? '')
      .toSorted()
      .at(-1) ?? ''
  return `The policy expired on ${formatDate(last)}.`
}

const namesOf = (projects: ClosingStanding['projects']) => andList(projects.map(({ name }) => name))

const PAYEE_GAPS = {
  none: 'Not recorded yet.',
  recorded: 'Waiting for a second person to verify them.',
  waiting:
    'They are new, and count two business days after they were verified, or once both sides agree.',
  counts: null,
} as const satisfies Record<ClosingStanding['payee'], Gap>

export const CLOSING_CHECKLIST: Readonly<Record<ClosingItem, ItemFacts>> = {
  terms: {
    phase: 'before_signing',
    sides: BOTH,
    waivable: false,
    gap: ({ agreements }) => {
      if (agreements.terms === 'accepted') return null
      return agreements.terms === 'proposed' ? 'Waiting for both sides.' : 'Not proposed yet.'
    },
  },
  verification: {
    phase: 'before_signing',
    sides: BOTH,
    waivable: true,
    gap: ({ verifications }) => {
      const open = verifications.filter(({ result }) => result !== 'policy_pass')
      return open.length === 0
        ? null
        : `Not passed: ${andList(open.map(({ company }) => company))}.`
    },
  },
  attestations: {
    phase: 'before_signing',
    sides: ['buyer'],
    waivable: true,
    gap: ({ attestations: { is_unrelated, is_not_foreign, tax_year_end, taxpayer } }) => {
      const missing = [
        is_unrelated === true ? [] : ['that it is unrelated to the sellers'],
        is_not_foreign === true ? [] : ['that it is not a specified foreign entity'],
        tax_year_end === null ? ['the end of its tax year'] : [],
        taxpayer === null ? ['what kind of taxpayer it is'] : [],
      ].flat()
      return missing.length === 0 ? null : `The buyer hasn’t attested ${andList(missing)}.`
    },
  },
  opinion: {
    phase: 'before_signing',
    sides: BOTH,
    waivable: true,
    gap: has(['tax_opinion', 'insurance_terms', 'insurance_policy'], 'Neither is recorded yet.'),
  },
  guaranty: {
    phase: 'before_signing',
    sides: SELLER,
    waivable: true,
    gap: forEachSeller('guaranty'),
  },
  agreement: { phase: 'before_signing', sides: BOTH, waivable: true, gap: agreementGap },
  in_service: {
    phase: 'before_payment',
    sides: SELLER,
    waivable: true,
    gap: ({ projects, today }) => {
      const open = projects.filter(({ placed_in_service_date: day }) => day === null || day > today)
      return open.length === 0 ? null : `Not in service: ${namesOf(open)}.`
    },
  },
  cost_segregation: {
    phase: 'before_payment',
    sides: SELLER,
    waivable: true,
    gap: forEach('cost_segregation'),
  },
  registration: {
    phase: 'before_payment',
    sides: SELLER,
    waivable: true,
    gap: forEach('registration', ({ isRegistered }) => isRegistered),
  },
  insurance: { phase: 'before_payment', sides: BOTH, waivable: true, gap: insuranceGap },
  certificate: {
    phase: 'before_payment',
    sides: SELLER,
    waivable: true,
    gap: has(['payment_date_certificate'], 'Not recorded yet.'),
  },
  final_credit: {
    phase: 'before_payment',
    sides: BOTH,
    waivable: true,
    gap: ({ projects, agreements }) => {
      if (agreements.true_up === 'proposed') return 'A true-up waits for both sides.'
      const open = projects.filter(({ isFinal }) => !isFinal)
      return open.length === 0 ? null : `Not final: ${namesOf(open)}.`
    },
  },
  w9: {
    phase: 'before_payment',
    sides: SELLER,
    waivable: true,
    gap: forEachSeller('w9'),
  },
  instructions: {
    phase: 'before_payment',
    sides: SELLER,
    waivable: false,
    gap: ({ payee }) => PAYEE_GAPS[payee],
  },
  funds_flow: {
    phase: 'before_payment',
    sides: BOTH,
    waivable: true,
    gap: ({ agreements, isFlowCurrent }) => {
      const state = agreements.funds_flow
      if (state === undefined || state === 'voided') return 'Not proposed yet.'
      if (!isFlowCurrent) return 'Terms or instructions changed since. It needs a new memo.'
      return state === 'accepted' ? null : 'Waiting for both sides.'
    },
  },
  data_room: {
    phase: 'before_payment',
    sides: BOTH,
    waivable: true,
    gap: ({ agreements, isFrozenCurrent }) => {
      const state = agreements.data_room
      if (state === undefined || state === 'voided') return 'Not frozen yet.'
      if (!isFrozenCurrent) return 'Documents changed since. Both sides need to accept them again.'
      return state === 'accepted' ? null : 'Waiting for both sides.'
    },
  },
  election_statement: {
    phase: 'after_payment',
    sides: BOTH,
    waivable: false,
    gap: ({ papers, projects }) => {
      const signed = papers.filter(
        ({ kind, signed_by }) =>
          kind === 'election_statement' && BOTH.every((side) => signed_by.includes(side)),
      )
      const missing = projects.filter(
        ({ id }) => !signed.some(({ project_id }) => project_id === null || project_id === id),
      )
      return missing.length === 0 ? null : `Not signed by both for ${namesOf(missing)}.`
    },
  },
  filed_copies: {
    phase: 'after_payment',
    sides: BOTH,
    waivable: false,
    gap: ({ papers }) => {
      const filed = papers.filter(({ kind }) => kind === 'filed_return')
      const missing = BOTH.filter(
        (side) => !filed.some(({ signed_by }) => signed_by.includes(side)),
      )
      return missing.length === 0 ? null : `Missing from the ${andList(missing)}.`
    },
  },
  package: {
    phase: 'after_payment',
    sides: ['buyer'],
    waivable: false,
    gap: ({ isAcknowledged }) =>
      isAcknowledged ? null : 'The buyer hasn’t said that it has the documents.',
  },
}

export interface ChecklistLine {
  item: ClosingItem
  phase: ChecklistPhase
  sides: readonly ClosingSide[]
  state: 'done' | 'waived' | 'open'
  /** What is left, in words; null if nothing is. */
  text: string | null
}

/** A lapsed policy doesn't count, even if the line was waived or another policy exists that doesn't cover the buyer. */
export const isLapsed = ({
  papers,
  today,
}: {
  papers: readonly Pick<StandingPaper, 'kind' | 'expires_on' | 'names_buyer' | 'no_claims'>[]
  today: string
}): boolean => {
  const policies = papers.filter(({ kind }) => kind === 'insurance_policy')
  const covering = policies.filter(({ names_buyer, no_claims }) => names_buyer && no_claims)
  const counting = covering.length > 0 ? covering : policies
  return counting.length > 0 && counting.every((policy) => lapsedOn(policy, today))
}

/** Returns all checklists in order. */
export const checklistOf = (standing: ClosingStanding): ChecklistLine[] =>
  closingItems.values.map((item) => {
    const { phase, sides, waivable, gap } = CLOSING_CHECKLIST[item]
    const text = gap(standing)
    const waived =
      waivable &&
      standing.waived.includes(item) &&
      !(item === 'insurance' && isLapsed(standing)) &&
      // A pending proposal has to be accepted, even if the line was waived.
      !(
        (item === 'data_room' || item === 'funds_flow') &&
        standing.agreements[item] !== undefined
      ) &&
      !(item === 'final_credit' && standing.agreements.true_up === 'proposed')
    const state = text === null ? 'done' : waived ? 'waived' : 'open'
    return { item, phase, sides, state, text: state === 'open' ? text : null }
  })

/** Returns the open lines of a checklist. */
export const openLines = (
  lines: readonly ChecklistLine[],
  phase: ChecklistPhase,
): readonly ChecklistLine[] => lines.filter((line) => line.phase === phase && line.state === 'open')

/** Returns the lines a party sees; staff (null) see all. */
export const linesFor = (
  lines: readonly ChecklistLine[],
  side: ClosingSide | null,
): readonly ChecklistLine[] =>
  side === null ? lines : lines.filter(({ sides }) => sides.includes(side))
