import type {
  AgreementState,
  Beneficiary,
  ClosingItem,
  ClosingPaper,
  ClosingSide,
} from '#shared/entities/closings.ts'
import { formatDate } from '#shared/format/dates.ts'
import { andList, sentence } from '#shared/format/lists.ts'
import { bringDownGap, bringDownNote, companiesIn, relatedWords } from './relatedness.ts'
import {
  agreementGap,
  agreementSignatures,
  electionSignatures,
  isMutual,
  unfiledBy,
  unrecordedWords,
  unsignedIn,
  unsignedSellers,
  waitedSellers,
} from './signatures.ts'
import type { ClosingStanding, StandingPaper, WaitedFor } from './standing.ts'

/** The table of the checklists of a transfer (docs/domain.md section 4, Closing): what each line asks for, and of whom. */

export const CHECKLIST_PHASES = ['before_signing', 'before_payment', 'after_payment'] as const
export type ChecklistPhase = (typeof CHECKLIST_PHASES)[number]

/** What is left to do on a line; null if it is done. */
type Gap = string | null

interface ItemFacts {
  phase: ChecklistPhase
  /** Who does the work. */
  sides: readonly ClosingSide[]
  /** Whom it protects, who alone may waive it; null where nobody does. */
  beneficiary: Beneficiary | null
  /** The documents that can close it. */
  papers?: readonly ClosingPaper[]
  gap: (standing: ClosingStanding) => Gap
  /** What is worth saying of it while it is done. */
  note?: (standing: ClosingStanding) => string | null
  /** Who is waited for while it is open; all its sides where it isn't said. */
  waitsFor?: (standing: ClosingStanding) => readonly WaitedFor[] | undefined
}

const BOTH = ['buyer', 'seller'] as const
const SELLER = ['seller'] as const

export const lapsedOn = (
  { expires_on }: Pick<StandingPaper, 'expires_on'>,
  today: string,
): boolean => expires_on !== null && expires_on < today

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
    return missing.length === 0
      ? null
      : sentence(`Missing for ${andList(missing.map(({ name }) => name))}`)
  }

/** Sellers for which no valid paper of a kind is signed; one paper can be signed for several. */
const sellersWithout = (kind: ClosingPaper, standing: ClosingStanding) =>
  unsignedSellers(standing, validPapers(kind, standing))

const validPapers = (kind: ClosingPaper, { papers, today }: ClosingStanding) =>
  papers.filter(
    (paper) => paper.kind === kind && !paper.is_for_former_terms && !lapsedOn(paper, today),
  )

/** Whether a paper is filed with one of these sellers, or with none and signed by no other. */
const isOfSellers = (paper: StandingPaper, { sellers }: ClosingStanding): boolean =>
  paper.seller_id === null
    ? paper.signed_by.every(({ side }) => side === 'buyer')
    : sellers.some(({ id }) => id === paper.seller_id)

/** One paper per seller, signed for it. */
const forEachSeller = (kind: ClosingPaper): Pick<ItemFacts, 'gap' | 'waitsFor'> => ({
  gap: (standing) => {
    const missing = sellersWithout(kind, standing)
    if (missing.length === 0) return null
    if (standing.sellers.length > 1) {
      return sentence(`Not signed for ${andList(missing.map(({ name }) => name))}`)
    }
    return validPapers(kind, standing).some((one) => isOfSellers(one, standing))
      ? 'Recorded without the seller’s signature.'
      : unrecordedWords(standing, kind)
  },
  waitsFor: (standing) =>
    waitedSellers(
      standing.sellers,
      sellersWithout(kind, standing).map(({ id }) => id),
    ),
})

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

const OUR_TEAM: WaitedFor = { side: null, name: null }

/** What is left of an agreement that still fits; none was proposed, or how its newest revision stands. */
const AGREEMENT_GAPS = {
  none: 'Not proposed yet.',
  proposed: 'Proposed.',
  declined: 'Declined. New ones can be proposed.',
  voided: 'Void. New ones can be proposed.',
  accepted: null,
} as const satisfies Record<AgreementState | 'none', Gap>

const PAYEE_GAPS = {
  none: 'Not recorded yet.',
  recorded: 'Recorded, and not verified by a second person yet.',
  waiting:
    'They are new, and count two business days after they were verified, or once both sides agree.',
  counts: null,
} as const satisfies Record<ClosingStanding['payee'], Gap>

export const CLOSING_CHECKLIST: Readonly<Record<ClosingItem, ItemFacts>> = {
  terms: {
    phase: 'before_signing',
    sides: BOTH,
    beneficiary: null,
    waitsFor: ({ waiting }) => waiting.terms,
    gap: ({ agreements: { terms } }) => AGREEMENT_GAPS[terms ?? 'none'],
  },
  verification: {
    phase: 'before_signing',
    sides: BOTH,
    beneficiary: 'platform',
    gap: ({ verifications }) => {
      const open = verifications.filter(({ result }) => result !== 'policy_pass')
      return open.length === 0
        ? null
        : sentence(`Not passed: ${andList(open.map(({ company }) => company))}`)
    },
  },
  attestations: {
    phase: 'before_signing',
    sides: ['buyer'],
    beneficiary: 'law',
    gap: ({ relatedness, attestations: { is_not_foreign, tax_year_end, taxpayer } }) => {
      const related = relatedness.filter(({ signing }) => signing === false)
      if (related.length > 0) return relatedWords(related)
      const unsaid = relatedness.filter(({ signing }) => signing === null)
      const missing = [
        unsaid.length === 0 ? [] : [`that it is unrelated to ${companiesIn(unsaid)}`],
        is_not_foreign === true ? [] : ['that it is not a specified foreign entity'],
        tax_year_end === null ? ['the end of its tax year'] : [],
        taxpayer === null ? ['what kind of taxpayer it is'] : [],
      ].flat()
      return missing.length === 0 ? null : sentence(`The buyer hasn’t attested ${andList(missing)}`)
    },
  },
  opinion: {
    phase: 'before_signing',
    sides: BOTH,
    beneficiary: 'buyer',
    papers: ['tax_opinion', 'insurance_terms', 'insurance_policy'],
    gap: has(['tax_opinion', 'insurance_terms', 'insurance_policy'], 'Neither is recorded yet.'),
  },
  guaranty: {
    phase: 'before_signing',
    sides: SELLER,
    beneficiary: 'buyer',
    papers: ['guaranty'],
    ...forEachSeller('guaranty'),
  },
  agreement: {
    phase: 'before_signing',
    sides: BOTH,
    beneficiary: 'both',
    papers: ['transfer_agreement', 'master_agreement'],
    waitsFor: (standing) => unsignedIn(standing.sellers, agreementSignatures(standing)),
    gap: agreementGap,
  },
  in_service: {
    phase: 'before_payment',
    sides: SELLER,
    beneficiary: 'law',
    gap: ({ projects, today }) => {
      const open = projects.filter(({ placed_in_service_date: day }) => day === null || day > today)
      return open.length === 0 ? null : sentence(`Not in service: ${namesOf(open)}`)
    },
  },
  cost_segregation: {
    phase: 'before_payment',
    sides: SELLER,
    beneficiary: 'buyer',
    papers: ['cost_segregation'],
    gap: forEach('cost_segregation'),
  },
  registration: {
    phase: 'before_payment',
    sides: SELLER,
    beneficiary: 'buyer',
    papers: ['registration'],
    gap: forEach('registration', ({ isRegistered }) => isRegistered),
  },
  insurance: {
    phase: 'before_payment',
    sides: BOTH,
    beneficiary: 'buyer',
    papers: ['insurance_policy'],
    gap: insuranceGap,
  },
  certificate: {
    phase: 'before_payment',
    sides: SELLER,
    beneficiary: 'buyer',
    papers: ['payment_date_certificate'],
    ...forEachSeller('payment_date_certificate'),
  },
  final_credit: {
    phase: 'before_payment',
    sides: BOTH,
    beneficiary: 'buyer',
    waitsFor: ({ waiting }) => waiting.true_up,
    gap: ({ projects, agreements }) => {
      if (agreements.true_up === 'proposed') return 'A true-up is proposed.'
      const open = projects.filter(({ isFinal }) => !isFinal)
      return open.length === 0 ? null : sentence(`Not final: ${namesOf(open)}`)
    },
  },
  w9: {
    phase: 'before_payment',
    sides: SELLER,
    beneficiary: 'buyer',
    papers: ['w9'],
    ...forEachSeller('w9'),
  },
  bring_down: {
    phase: 'before_payment',
    sides: ['buyer'],
    beneficiary: 'law',
    gap: bringDownGap,
    note: bringDownNote,
  },
  instructions: {
    phase: 'before_payment',
    sides: SELLER,
    beneficiary: null,
    waitsFor: ({ payee }) => (payee === 'recorded' ? [OUR_TEAM] : undefined),
    gap: ({ payee }) => PAYEE_GAPS[payee],
  },
  funds_flow: {
    phase: 'before_payment',
    sides: BOTH,
    beneficiary: 'seller',
    waitsFor: ({ waiting }) => waiting.funds_flow,
    gap: ({ agreements, isFlowCurrent }) => {
      const state = agreements.funds_flow
      if (state === undefined || state === 'voided') return 'Not proposed yet.'
      if (state === 'declined') return 'Declined. It needs a new memo.'
      if (!isFlowCurrent) return 'Terms or instructions changed since. It needs a new memo.'
      return state === 'accepted' ? null : 'Proposed.'
    },
  },
  data_room: {
    phase: 'before_payment',
    sides: BOTH,
    beneficiary: 'buyer',
    waitsFor: ({ waiting }) => waiting.data_room,
    gap: ({ agreements, isFrozenCurrent }) => {
      const state = agreements.data_room
      if (state === undefined || state === 'voided') return 'Not frozen yet.'
      if (state === 'declined') return 'Declined. It needs to be frozen again.'
      if (!isFrozenCurrent) return 'Documents changed since. Both sides need to accept them again.'
      return state === 'accepted' ? null : 'Frozen.'
    },
  },
  election_statement: {
    phase: 'after_payment',
    sides: BOTH,
    beneficiary: 'law',
    papers: ['election_statement'],
    waitsFor: (standing) => unsignedIn(standing.sellers, electionSignatures(standing)),
    gap: (standing) => {
      const missing = electionSignatures(standing).filter((one) => !isMutual(one))
      return missing.length === 0
        ? null
        : sentence(`Not signed by both for ${andList(missing.map(({ project }) => project))}`)
    },
  },
  filed_copies: {
    phase: 'after_payment',
    sides: BOTH,
    beneficiary: null,
    papers: ['filed_return'],
    waitsFor: (standing) => unfiledBy(standing, 'filed_return'),
    gap: (standing) => {
      const missing = unfiledBy(standing, 'filed_return')
      return missing.length === 0
        ? null
        : sentence(
            `Missing from ${andList(missing.map(({ side, name }) => name ?? `the ${side}`))}`,
          )
    },
  },
  package: {
    phase: 'after_payment',
    sides: ['buyer'],
    beneficiary: null,
    gap: ({ isAcknowledged }) =>
      isAcknowledged ? null : 'The buyer hasn’t said that it has the documents.',
  },
}
