import { ApiError } from '#shared/client/api-error.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import { type ClosingPaper, closingSides } from '#shared/entities/closings.ts'
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
  seller: SignatureValues
  expires_on: string
  names_buyer: boolean
  no_claims: boolean
}

const signaturesOf = (values: PaperValues) =>
  closingSides.values
    .map((side) => ({ side, ...values[side] }))
    .filter(({ signer, authority, signed_on }) => signer || authority || signed_on)

/** Maps the server's errors from the body's names to the form's names. */
export function paperErrors(error: unknown, values: PaperValues): unknown {
  if (!(error instanceof ApiError)) return error
  const sides = signaturesOf(values).map(({ side }) => side)
  const errors = Object.entries(error.errors).map(([name, text]) => [
    name
      .replace(/^signatures\.(\d+)\./, (_all, index) => `${sides[Number(index)]}.`)
      .replace(/^versioned_document_id$/, 'file')
      .replace(/^project_id$/, 'project'),
    text,
  ])
  return new ApiError(error.status, error.code, error.message, {
    errors: Object.fromEntries(errors),
  })
}

/** Returns the call's body: a side without any entry hasn't signed; the server rejects a partial signature. */
export const paperBody = (values: PaperValues): BodyOf<'closings.recordPaper'> => {
  const kind = values.kind ?? 'nda'
  return {
    kind,
    versioned_document_id: Number(values.file),
    project_id: isByProject(kind) ? Number(values.project) : null,
    signatures: signaturesOf(values),
    expires_on: values.expires_on || null,
    names_buyer: values.names_buyer,
    no_claims: values.no_claims,
  }
}
