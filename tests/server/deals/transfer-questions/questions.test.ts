import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { notices } from '#server/db/schema/notices.ts'
import { admin, makeSale, type Sale, saleWorld, test } from '#tests/server/accounts/buyers/sale.ts'
import { makeAdmin, makeProject } from '#tests/support/factories.ts'

saleWorld()

let sale: Sale
beforeAll(async () => {
  sale = await makeSale()
})

const pathOf = ({ transferId }: Sale) => `/api/funds/transfer/${transferId}/questions/`

const told = async (kind: string) =>
  test.db
    .select()
    .from(notices)
    .where(eq(notices.kind, kind as never))
    .orderBy(desc(notices.id))

describe('questions about a transfer', () => {
  it('are asked by its buyer, with a due date, and staff are notified', async () => {
    const asked = await sale.investor.post(pathOf(sale), {
      question: '  Which meter counts?  ',
      project_id: sale.projectId,
    })
    expect(asked.status).toBe(201)
    expect(asked.body).toMatchObject([
      {
        question: 'Which meter counts?',
        project_id: sale.projectId,
        state: 'open',
        due_on: '2026-11-19',
        owner: null,
        answer: null,
      },
    ])
    const [notice] = await told('transfer_question_asked')
    expect(notice).toMatchObject({ record_kind: 'transfer', record_id: sale.transferId })
  })

  it('get an owner, a due date, and an answer, and the buyer is notified of the answer', async () => {
    const colleague = await makeAdmin(test.db)
    const [question] = (await admin.get(pathOf(sale))).body
    const url = `${pathOf(sale)}${question.id}/`
    const given = await admin.patch(url, { owner_id: colleague.id, due_on: '2026-11-18' })
    expect(given.body[0]).toMatchObject({ owner_id: colleague.id, due_on: '2026-11-18' })
    expect(await told('transfer_question_assigned')).toMatchObject([{ user_id: colleague.id }])
    expect(await told('transfer_question_answered')).toEqual([])
    const answered = await admin.patch(url, { answer: 'The west one.' })
    expect(answered.body[0]).toMatchObject({ state: 'answered', answer: 'The west one.' })
    expect(await told('transfer_question_answered')).toHaveLength(1)
    const again = await admin.patch(url, { due_on: '2026-11-20' })
    expect(again.status).toBe(200)
    expect(await told('transfer_question_answered')).toHaveLength(1)
    const [seen] = (await sale.investor.get(pathOf(sale))).body
    expect(seen).toMatchObject({ state: 'answered', answer: 'The west one.' })
  })

  it.each([
    ['no words', { question: '   ' }, 'question'],
    ['too many', { question: 'x'.repeat(2_001) }, 'question'],
    ['more than is asked', { question: 'Why?', answer: 'Because' }, 'answer'],
  ])('are refused with %s', async (_name, body, field) => {
    const before = (await admin.get(pathOf(sale))).body.length
    const answer = await sale.investor.post(pathOf(sale), body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors).join()).toContain(field)
    expect((await admin.get(pathOf(sale))).body).toHaveLength(before)
  })

  it('are about projects of the transfer, and are assigned only to staff', async () => {
    const elsewhere = await makeProject(test.db)
    const foreign = await sale.investor.post(pathOf(sale), {
      question: 'And this?',
      project_id: elsewhere.id,
    })
    expect(foreign.body.errors).toHaveProperty('project_id')
    const [investor] = await test.db.select().from(users).where(eq(users.buyer_id, sale.buyerId))
    const [question] = (await admin.get(pathOf(sale))).body
    const wrong = await admin.patch(`${pathOf(sale)}${question.id}/`, { owner_id: investor?.id })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['owner_id']])
  })

  it('are neither read nor answered by anyone else', async () => {
    const other = await makeSale()
    const [question] = (await admin.get(pathOf(sale))).body
    expect((await other.investor.get(pathOf(sale))).status).toBe(404)
    expect((await other.investor.post(pathOf(sale), { question: 'Why?' })).status).toBe(404)
    expect((await sale.seller.get(pathOf(sale))).status).toBe(403)
    expect((await admin.post(pathOf(sale), { question: 'Why?' })).status).toBe(403)
    const answer = { answer: 'Mine' }
    expect((await sale.investor.patch(`${pathOf(sale)}${question.id}/`, answer)).status).toBe(403)
    expect((await admin.patch(`${pathOf(other)}${question.id}/`, answer)).status).toBe(404)
  })

  it('are in the staff work list with owner and due date until they are answered', async () => {
    const colleague = await makeAdmin(test.db)
    const own = await makeSale()
    const asked = await own.investor.post(pathOf(own), {
      question: 'Who reads the meter?',
      project_id: own.projectId,
    })
    const { id } = asked.body[0]
    const item = `transfer_question-${id}`
    const find = async () =>
      (await admin.list('/api/work/', { filter: { id: [item] }, range: [0, 9] })).body
    expect(await find()).toMatchObject([
      {
        step: 'answer_transfer',
        title: 'Who reads the meter?',
        transfer_id: own.transferId,
        project_id: own.projectId,
        due_date: '2026-11-19',
        is_assigned: false,
      },
    ])
    const given = await admin.patch(`/api/work/${item}/`, { assignee_id: colleague.id })
    expect(given.body).toMatchObject({ assignee_id: colleague.id, is_assigned: true })
    expect((await admin.get(pathOf(own))).body[0]).toMatchObject({ owner_id: colleague.id })
    expect((await told('work_assigned'))[0]).toMatchObject({
      user_id: colleague.id,
      record_kind: 'transfer',
      record_id: own.transferId,
    })
    await admin.patch(`${pathOf(own)}${id}/`, { owner_id: null, due_on: '2026-11-17' })
    expect(await find()).toMatchObject([{ assignee_id: null, due_date: '2026-11-17' }])
    await admin.patch(`${pathOf(own)}${id}/`, { answer: 'The utility.' })
    expect(await find()).toEqual([])
  })

  it('cannot be answered by two people without one getting a conflict', {
    tags: ['postgres'],
  }, async () => {
    const asked = await sale.investor.post(pathOf(sale), { question: 'Again?' })
    const { id, version } = asked.body.find((one: { answer: null }) => one.answer === null)
    const headers = { 'if-match': `"${version}"` }
    const first = await admin.patch(`${pathOf(sale)}${id}/`, { answer: 'One' }, { headers })
    const second = await admin.patch(`${pathOf(sale)}${id}/`, { answer: 'Two' }, { headers })
    expect([first.status, second.status]).toEqual([200, 412])
  })
})
