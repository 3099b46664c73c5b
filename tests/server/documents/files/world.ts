import { insertRecord, systemWriter } from '#server/db/records.ts'
import { documents } from '#server/db/schema/documents.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { pdf } from '#tests/server/services/files/contents.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeEvaluator,
  makeInvestor,
  makeProject,
  makeReview,
  makeReviewer,
  makeSellerUser,
  makeTransfer,
  makeUser,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp } from '#tests/support/test-app.ts'

/** Two sellers with a project each, and everyone who may see the first one’s. */
export interface World {
  projectId: number
  otherProjectId: number
  companyId: number
  otherCompanyId: number
  clients: Record<
    | 'seller'
    | 'colleague'
    | 'disabled'
    | 'otherSeller'
    | 'investor'
    | 'otherInvestor'
    | 'reviewer'
    | 'otherReviewer'
    | 'evaluator'
    | 'frontdoor'
    | 'staff',
    Client
  >
}

export async function makeWorld(test: TestApp): Promise<World> {
  const { db } = test
  const mine = await makeSellerUser(db)
  const theirs = await makeSellerUser(db)
  const project = await makeProject(db, { seller_id: mine.seller.id })
  const other = await makeProject(db, { seller_id: theirs.seller.id })
  const colleague = await makeUser(db, { role: 'seller', seller_id: mine.seller.id })
  const disabled = await makeUser(db, {
    role: 'seller',
    seller_id: mine.seller.id,
    app_enabled: false,
  })
  const investor = await makeInvestor(db)
  const otherInvestor = await makeInvestor(db)
  await makeTransfer(db, investor.buyer.id, [project.id])
  const reviewer = await makeReviewer(db)
  const evaluator = await makeEvaluator(db)
  await makeReview(db, project.id, { reviewer_id: reviewer.id, evaluator_id: evaluator.id })
  const as = async (user: { id: number }) => test.as(user.id)
  return {
    projectId: project.id,
    otherProjectId: other.id,
    companyId: mine.seller.company_id,
    otherCompanyId: theirs.seller.company_id,
    clients: {
      seller: await as(mine.user),
      colleague: await as(colleague),
      disabled: await as(disabled),
      otherSeller: await as(theirs.user),
      investor: await as(investor.user),
      otherInvestor: await as(otherInvestor.user),
      reviewer: await as(reviewer),
      otherReviewer: await as(await makeReviewer(db)),
      evaluator: await as(evaluator),
      frontdoor: await as(await makeUser(db)),
      staff: await as(await makeAdmin(db)),
    },
  }
}

let count = 0

/** Uploads a file and returns it. Its content is unique unless it is given. */
export async function upload(
  client: Client,
  place: { project_id: number } | { company_id: number },
  name = 'file.pdf',
  bytes = pdf(`content ${++count}`),
) {
  const form = new FormData()
  for (const [key, value] of Object.entries(place)) form.append(key, String(value))
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const answer = await client.post('/api/versioned-documents/', form)
  if (answer.status !== 201) throw new Error(`The upload was refused: ${answer.text}`)
  return answer.body[0]
}

/** An empty slot of a type. */
export const makeSlot = (
  test: TestApp,
  owner: { project_id: number } | { company_id: number },
  document_type: DocumentType,
  required = true,
) => insertRecord(test.db, systemWriter(TEST_NOW), documents, { ...owner, document_type, required })

/** The body of a response without the ID that differs each time. */
export const withoutRequest = (body: object) => ({ ...body, request_id: '' })
