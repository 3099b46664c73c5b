import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { dataRoomReads } from '#server/db/schema/data-room.ts'
import { fieldDefinitions } from '#server/db/schema/fields.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import {
  admin,
  makeSale,
  paper,
  type Sale,
  saleWorld,
  test,
  writer,
} from '#tests/server/accounts/buyers/sale.ts'
import type { Client } from '#tests/support/client.ts'
import { makeGuest } from '#tests/support/factories.ts'
import { projectFieldId } from '#tests/support/field-id.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

saleWorld()

let sale: Sale
beforeAll(async () => {
  sale = await makeSale()
})

const pathOf = ({ transferId }: Sale) => `/api/funds/transfer/${transferId}/fields/`

const fieldOf = async (client: Client, name: string) => {
  const { body } = await client.get(pathOf(sale))
  return body.find(({ field }: { field: string }) => field === name)
}

/** Records a value that was read from a paper of this type. */
async function read(type: DocumentType, field_name: string, value: string | number) {
  const { fileId } = await paper({ project_id: sale.projectId }, type)
  const field_id = await projectFieldId(test.db, field_name)
  await admin.patch(`/api/project/${sale.projectId}/`, { [field_name]: value })
  await insertRecord(test.db, writer, aiAnswers, {
    versioned_document_id: fileId,
    number: 1,
    field_id,
    document_type: type,
    field_name,
    confidence: 0.9,
    engine: 'test',
    value,
    filled_value: value,
    quote: `it says ${value}`,
    page: 4,
    state: 'accepted',
    decided_at: TEST_NOW,
  })
  return fileId
}

describe('GET /api/funds/transfer/<id>/fields/', () => {
  it('returns each value with its unit and the page it is from', async () => {
    const fileId = await read('site_lease', 'site_lease_term', 25)
    expect(await fieldOf(sale.investor, 'site_lease_term')).toMatchObject({
      project_id: sale.projectId,
      value: 25,
      unit: 'number of years',
      text: '25 years',
      source: 'ai_answer',
      citation: { versioned_document_id: fileId, page: 4, quote: 'it says 25' },
    })
  })

  it('is in the access log with each version that it quotes, for whom it quotes it', async () => {
    const { rows } = await test.db.execute(sql`select d.way, d.number, d.buyer_id, d.guest_id
      from data_room_reads d join users u on u.id = d.user_id where not u.is_staff`)
    expect(rows).toEqual([{ way: 'quote', number: 1, buyer_id: sale.buyerId, guest_id: null }])
    const other = await makeSale()
    const { user, guest } = await makeGuest(test.db, { transfer_id: other.transferId })
    const { guest: invited } = await makeGuest(test.db, {
      transfer_id: sale.transferId,
      user_id: user.id,
    })
    expect(await fieldOf(await test.as(user.id), 'site_lease_term')).toMatchObject({ value: 25 })
    const read = await test.db
      .select({ guest_id: dataRoomReads.guest_id, buyer_id: dataRoomReads.buyer_id })
      .from(dataRoomReads)
      .where(eq(dataRoomReads.user_id, user.id))
    expect(guest.id).not.toBe(invited.id)
    expect(read).toEqual([{ guest_id: invited.id, buyer_id: sale.buyerId }])
  })

  it('names no document that the buyer may not read, not even to staff', async () => {
    await read('loan_agreement', 'lender', 'First Zanzibar Bank')
    for (const client of [sale.investor, admin]) {
      expect(await fieldOf(client, 'lender')).toMatchObject({
        value: 'First Zanzibar Bank',
        source: 'ai_answer',
        citation: null,
      })
    }
  })

  it('has only values that are known and meant for buyers, whoever reads', async () => {
    await test.db
      .update(fieldDefinitions)
      .set({ audience: ['seller'] })
      .where(eq(fieldDefinitions.field_name, 'lender'))
    expect(await fieldOf(admin, 'lender')).toBeUndefined()
    expect(await fieldOf(sale.investor, 'lender')).toBeUndefined()
    const { body } = await admin.get(pathOf(sale))
    expect(body.length).toBeGreaterThan(1)
    expect(body.every(({ value }: { value: unknown }) => value !== null)).toBe(true)
  })

  it('is not available to another buyer or to the seller', async () => {
    const other = await makeSale()
    const [foreign, missing] = [
      await other.investor.get(pathOf(sale)),
      await other.investor.get('/api/funds/transfer/2147483646/fields/'),
    ]
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect((await sale.seller.get(pathOf(sale))).status).toBe(403)
  })
})
