import { ApiError } from '#shared/client/api-error.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import type { ClosingPaper } from '#shared/entities/closings.ts'
import { isByProject } from '#shared/rules/deals/closings/papers.ts'

interface SignatureValues {
  signer: string
  authority: string
  signed_on: string
}

/** The values of the signed-document form. */
export interface PaperValues {
  kind: ClosingPaper | null
  project: string | null
  file: string | null
  buyer: SignatureValues
  /** One for each seller of the transfer. */
  sellers: readonly (SignatureValues & { seller_id: number })[]
  expires_on: string
  names_buyer: boolean
  no_claims: boolean
}

/** The signatures that were entered, each with its place in the form. */
const signaturesOf = ({ buyer, sellers }: PaperValues) =>
  [
    { place: 'buyer', signature: { side: 'buyer' as const, ...buyer } },
    ...sellers.map((seller, index) => ({
      place: `sellers.${index}`,
      signature: { side: 'seller' as const, ...seller },
    })),
  ].filter(({ signature: { signer, authority, signed_on } }) => signer || authority || signed_on)

/** Maps the server's errors from the body's names to the form's names. */
export function paperErrors(error: unknown, values: PaperValues): unknown {
  if (!(error instanceof ApiError)) return error
  const places = signaturesOf(values).map(({ place }) => place)
  const errors = Object.entries(error.errors).map(([name, text]) => [
    name
      .replace(/^signatures\.(\d+)\./, (_all, index) => `${places[Number(index)]}.`)
      .replace(/^versioned_document_id$/, 'file')
      .replace(/^project_id$/, 'project'),
    text,
  ])
  return new ApiError(error.status, error.code, error.message, {
    errors: Object.fromEntries(errors),
  })
}

/** Returns the call's body: a party without any entry hasn't signed; the server rejects a partial signature. */
export const paperBody = (values: PaperValues): BodyOf<'closings.recordPaper'> => {
  const kind = values.kind ?? 'nda'
  return {
    kind,
    versioned_document_id: Number(values.file),
    project_id: isByProject(kind) ? Number(values.project) : null,
    signatures: signaturesOf(values).map(({ signature }) => signature),
    expires_on: values.expires_on || null,
    names_buyer: values.names_buyer,
    no_claims: values.no_claims,
  }
}
