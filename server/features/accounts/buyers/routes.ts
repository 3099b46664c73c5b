import { insertRecord, updateRecord } from '#server/db/records.ts'
import { buyers } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { noteCitations } from '#server/features/documents/copies/words.ts'
import { citationsOf } from '#server/features/documents/files/citations.ts'
import { toVersionedDocument } from '#server/features/documents/files/map.ts'
import { byFile, versionsOf } from '#server/features/documents/files/rows.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { Buyer } from '#shared/contract/schemas/accounts/buyers.ts'
import { utcDay } from '#shared/format/calendar.ts'
import { toBuyer, toFullDocument } from './map.ts'
import {
  BUYER_LIST,
  type BuyerRow,
  companyExists,
  filesOfBuyer,
  findBuyer,
  listBuyers,
} from './store.ts'

/** The buyer in the path. Throws not_found if the caller may not see it. */
const buyerOf = async (call: Call<never>) =>
  call.found(await findBuyer(call.db, call.rights, call.id()))

/** The buyer after a write. */
const reread = async (call: Call<never>, tx: Db, id: number): Promise<Buyer> =>
  toBuyer(call.found(await findBuyer(tx, call.rights, id)))

async function checkCompany(tx: Db, id: number | undefined): Promise<void> {
  if (id === undefined || (await companyExists(tx, id))) return
  throw invalid({ company_id: 'This company doesn’t exist' })
}

const SIGNED = ['attested_on', 'confidentiality_on'] as const

/** Throws `validation` for a signing date in the future, or signed terms without a signer. */
function checkSigned(
  now: Date,
  body: Partial<Pick<BuyerRow, (typeof SIGNED)[number] | 'confidentiality_signer'>>,
  before: Pick<BuyerRow, 'confidentiality_on' | 'confidentiality_signer'> | null,
): void {
  const errors: FieldErrors = {}
  for (const field of SIGNED) {
    const day = body[field]
    if (typeof day === 'string' && day > utcDay(now))
      errors[field] = 'Enter today’s date or earlier'
  }
  const after = { ...before, ...body }
  if (after.confidentiality_on && !after.confidentiality_signer) {
    errors.confidentiality_signer = 'Enter who signed'
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

const THEIRS = 'Only the buyer’s own people turn this off, under Account settings'

const FULL: ReadonlySet<string | undefined> = new Set(['1', 'true'])

/** Buyer accounts and the documents that a buyer sees. */
export const buyersHandlers: Handlers<'buyers'> = {
  async list(call) {
    const clause = call.list(BUYER_LIST)
    const { rows, total } = await listBuyers(call.db, call.rights, clause)
    return call.page(BUYER_LIST, clause, { rows: rows.map(toBuyer), total })
  },
  async documents(call) {
    const { buyer } = await buyerOf(call)
    const { full } = call.query()
    const files = await filesOfBuyer(call.db, call.rights, buyer.id)
    if (!FULL.has(full)) return files.map(toVersionedDocument)
    const ids = files.map((file) => file.id)
    const versions = byFile(await versionsOf(call.db, ids))
    const cited = await citationsOf(call.db, ids)
    await noteCitations(call, cited)
    const citations = byFile(cited)
    return files.map((file) =>
      toFullDocument(file, versions.get(file.id) ?? [], citations.get(file.id) ?? []),
    )
  },
  async create(call) {
    const body = call.body()
    checkSigned(call.now, body, null)
    return call.write(async (tx, writer) => {
      await checkCompany(tx, body.company_id)
      const { id } = await insertRecord(tx, writer, buyers, body)
      return reread(call, tx, id)
    })
  },
  async patch(call) {
    const { buyer } = await buyerOf(call)
    const body = call.body()
    checkSigned(call.now, body, buyer)
    if (buyer.requires_second_approver && body.requires_second_approver === false) {
      throw new HttpError('field_forbidden', { errors: { requires_second_approver: THEIRS } })
    }
    return call.write(async (tx, writer) => {
      await checkCompany(tx, body.company_id)
      call.saved(
        await updateRecord(tx, writer, buyers, buyer.id, body, { ifMatch: call.ifMatch() }),
      )
      return reread(call, tx, buyer.id)
    })
  },
}
