import type { ClosingPaper } from '#shared/entities/closings.ts'
import { andList, sentence } from '#shared/format/lists.ts'
import { type Party, samePerson } from './agreements.ts'
import type { ClosingStanding, StandingPaper, WaitedFor } from './standing.ts'

/** Who has signed the documents of a closing: where several sell, each signs for itself. */

type Seller = ClosingStanding['sellers'][number]

const BUYER: Party = { side: 'buyer', seller_id: null }
const partyOf = (id: number): Party => ({ side: 'seller', seller_id: id })

const isSignedBy = ({ signed_by }: StandingPaper, party: Party): boolean =>
  signed_by.some((one) => samePerson(one, party))

/** A signature that a seller and the buyer owe each other, and the documents that can bear it. */
interface Mutual {
  seller_id: number
  papers: readonly StandingPaper[]
}

export const isMutual = ({ seller_id, papers }: Mutual): boolean =>
  papers.some((paper) => isSignedBy(paper, BUYER) && isSignedBy(paper, partyOf(seller_id)))

/** Sellers as they are waited for: by name where they are several. */
export const waitedSellers = (sellers: readonly Seller[], ids: readonly number[]): WaitedFor[] =>
  sellers
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => ({ side: 'seller', name: sellers.length > 1 ? name : null }))

/** The sellers for which none of these papers is signed. */
export const unsignedSellers = (
  { sellers }: Pick<ClosingStanding, 'sellers'>,
  papers: readonly StandingPaper[],
): Seller[] => sellers.filter(({ id }) => !papers.some((one) => isSignedBy(one, partyOf(id))))

/** Who has still to sign. */
export function unsignedIn(
  sellers: readonly Seller[],
  signatures: readonly Mutual[],
): readonly WaitedFor[] {
  const open = signatures.filter((one) => !isMutual(one))
  const isIn = ({ papers }: Mutual, party: Party) => papers.some((one) => isSignedBy(one, party))
  const absent = open.filter((one) => !isIn(one, partyOf(one.seller_id)))
  const buyer = absent.length < open.length || absent.some((one) => !isIn(one, BUYER))
  return [
    ...(buyer ? [{ side: 'buyer', name: null } as const] : []),
    ...waitedSellers(
      sellers,
      absent.map(({ seller_id }) => seller_id),
    ),
  ]
}

/** The signatures of the transfer agreement: one agreement can bind all sellers, or each can have its own. */
export const agreementSignatures = ({ papers, sellers }: ClosingStanding): Mutual[] =>
  sellers.map(({ id }) => ({
    seller_id: id,
    papers: papers.filter(
      ({ kind, is_for_former_terms }) =>
        (kind === 'transfer_agreement' || kind === 'master_agreement') && !is_for_former_terms,
    ),
  }))

/** The signatures of the election statements: each project's own, by its seller. */
export const electionSignatures = ({
  papers,
  projects,
}: ClosingStanding): (Mutual & { project: string })[] =>
  projects.map(({ id, name, seller_id }) => ({
    project: name,
    seller_id,
    papers: papers.filter(
      ({ kind, project_id }) =>
        kind === 'election_statement' && (project_id === null || project_id === id),
    ),
  }))

/** Who has filed no copy of a document of their own. */
export function unfiledBy(
  { papers, sellers }: ClosingStanding,
  kind: ClosingPaper,
): readonly WaitedFor[] {
  const filed = papers.filter((paper) => paper.kind === kind)
  const missing = unsignedSellers({ sellers }, filed)
  return [
    ...(filed.some((one) => isSignedBy(one, BUYER))
      ? []
      : [{ side: 'buyer', name: null } as const]),
    ...waitedSellers(
      sellers,
      missing.map(({ id }) => id),
    ),
  ]
}

/** Says of a paper that doesn't count whether it was signed for earlier terms. */
export const unrecordedWords = ({ papers }: ClosingStanding, kind: ClosingPaper): string =>
  papers.some((paper) => paper.kind === kind && paper.is_for_former_terms)
    ? 'Signed for earlier terms. It needs to be signed and recorded again.'
    : 'Not recorded yet.'

/** What is left of the transfer agreement, or null. */
export function agreementGap(standing: ClosingStanding): string | null {
  const signatures = agreementSignatures(standing)
  if (signatures.every(isMutual)) return null
  const [any] = signatures
  if (any?.papers.length === 0) return unrecordedWords(standing, 'transfer_agreement')
  if (standing.sellers.length === 1) return 'Needs the signatures of buyer and seller.'
  const open = signatures.filter((one) => !isMutual(one)).map(({ seller_id }) => seller_id)
  const names = standing.sellers.filter(({ id }) => open.includes(id)).map(({ name }) => name)
  return sentence(`Not signed by both for ${andList(names)}`)
}
