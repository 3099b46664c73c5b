import { expect, it } from 'vitest'
import { paperBody, paperErrors } from '#admin/resources/deals/transfers/closing/paper-values.ts'
import { ApiError } from '#shared/client/api-error.ts'

const NOBODY = { signer: '', authority: '', signed_on: '' }
const VALUES = {
  kind: 'guaranty',
  project: '3',
  file: '7',
  buyer: NOBODY,
  sellers: [
    { seller_id: 7, ...NOBODY },
    { seller_id: 8, signer: 'Ada', authority: 'CFO', signed_on: '2099-01-01' },
  ],
  expires_on: '',
  names_buyer: false,
  no_claims: false,
} as const

it('sends the parties that signed, and a project only for papers that need one', () => {
  const signatures = [{ side: 'seller', seller_id: 8 }]
  expect(paperBody(VALUES)).toMatchObject({ project_id: null, signatures })
  expect(paperBody({ ...VALUES, kind: 'registration' })).toMatchObject({ project_id: 3 })
})

it('puts what the server refused about a signature on the party that signed', () => {
  const errors = {
    'signatures.0.signed_on': 'Enter today’s date or earlier',
    versioned_document_id: 'Choose a PDF',
  }
  const found = paperErrors(new ApiError(400, 'validation', 'Check', { errors }), VALUES)
  expect((found as ApiError).errors).toEqual({
    'sellers.1.signed_on': 'Enter today’s date or earlier',
    file: 'Choose a PDF',
  })
  const other = new Error('gone')
  expect(paperErrors(other, VALUES)).toBe(other)
})
