import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { transferAgreements } from '#server/db/schema/closings.ts'
import { admin, makeSale, type Sale, saleWorld, test } from '#tests/server/accounts/buyers/sale.ts'
import { upload } from '#tests/server/documents/files/world.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

saleWorld()

let sale: Sale
beforeAll(async () => {
  sale = await makeSale()
})
afterAll(() => test.clock.set(TEST_NOW))

const visitOf = ({ transferId }: Sale) => `/api/funds/transfer/${transferId}/visit/`
const at = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000)

async function label(id: number, type: string) {
  expect((await admin.patch(`/api/versioned-document/${id}/`, { label: type })).status).toBe(200)
}

describe('what has changed since the last visit', () => {
  it('is nothing on the first visit', async () => {
    const { body } = await sale.investor.post(visitOf(sale))
    expect(body).toEqual({ since: null, changes: [] })
  })

  it('is what is new for the buyer, newest first', async () => {
    test.clock.set(at(10))
    const asked = await sale.investor.post(`/api/funds/transfer/${sale.transferId}/questions/`, {
      question: 'Which meter?',
    })
    const owner = { project_id: sale.projectId }
    const lease = await upload(sale.seller, owner, 'lease.pdf')
    await label(lease.id, 'site_lease')
    const payroll = await upload(sale.seller, owner, 'payroll.pdf')
    await label(payroll.id, 'certified_payroll_report')
    test.clock.set(at(20))
    await insertRecord(test.db, systemWriter(at(20)), transferAgreements, {
      transfer_id: sale.transferId,
      kind: 'data_room',
      revision: 1,
      state: 'proposed',
      content: { files: [] },
    })
    test.clock.set(at(30))
    const [{ id }] = asked.body
    await admin.patch(`/api/funds/transfer/${sale.transferId}/questions/${id}/`, { answer: 'West' })
    test.clock.set(at(60))
    const { body } = await sale.investor.post(visitOf(sale))
    expect(body.since).toBe(TEST_NOW.toISOString())
    expect(body.changes.map(({ text }: { text: string }) => text)).toEqual([
      'Answered: Which meter?',
      'Data room, revision 1: proposed',
      'lease.pdf was added',
    ])
    expect(body.changes.at(-1)).toMatchObject({ versioned_document_id: lease.id })
  })

  it('stays during the visit, and is cleared by the next', async () => {
    test.clock.set(at(80))
    expect((await sale.investor.post(visitOf(sale))).body.changes).toHaveLength(3)
    test.clock.set(at(200))
    const { body } = await sale.investor.post(visitOf(sale))
    expect(body).toEqual({ since: at(80).toISOString(), changes: [] })
  })

  it('has changed values that buyers may see, in words, without those that changed back', async () => {
    const project = `/api/project/${sale.projectId}/`
    const patch = async (minutes: number, body: object) => {
      test.clock.set(at(minutes))
      const answer = await admin.patch(project, body)
      expect(answer.status, answer.text).toBe(200)
    }
    await patch(210, { installed_capacity_dc: 4_000, city: 'Manitowoc', total_project_cost: 9 })
    test.clock.set(at(260))
    await sale.investor.post(visitOf(sale))
    await patch(300, { installed_capacity_dc: 4_200, city: 'Two Rivers', total_project_cost: 10 })
    await patch(301, { city: 'Manitowoc', state: 'WI', total_project_cost: null })
    test.clock.set(at(400))
    const { body } = await sale.investor.post(visitOf(sale))
    const { body: fields } = await sale.investor.get(
      `/api/funds/transfer/${sale.transferId}/fields/`,
    )
    const names = fields.map(({ field }: { field: string }) => field)
    expect(names).toEqual(expect.arrayContaining(['installed_capacity_dc', 'city', 'state']))
    const values = body.changes.filter(({ kind }: { kind: string }) => kind === 'value')
    expect(values.map(({ text }: { text: string }) => text).toSorted()).toEqual([
      'Installed Capacity (DC) is now 4,200 kW, before 4,000 kW',
      'State is now known: Wisconsin',
      'Total Project Cost was taken out, before $9',
    ])
    expect(values[0].project_id).toBe(sale.projectId)
  })

  it('is only for people of the buyer', async () => {
    const other = await makeSale()
    expect((await other.investor.post(visitOf(sale))).status).toBe(404)
    expect((await admin.post(visitOf(sale))).status).toBe(403)
    expect((await sale.seller.post(visitOf(sale))).status).toBe(403)
  })
})
