import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { closingPrints } from '#shared/entities/closings.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeCompany,
  makeInvestor,
  makeProject,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

let server: TestApp
let admin: Client
let investor: Client
let seller: Client
let stranger: Client
let buyerId: number
let mine: number
let theirs: number

beforeAll(async () => {
  server = await testApp()
  const { db } = server
  admin = await server.as((await makeAdmin(db)).id)
  const buyer = await makeInvestor(db)
  buyerId = buyer.buyer.id
  investor = await server.as(buyer.user.id)
  const first = await makeSellerUser(db, { seller_role: 'finance_poc' })
  const second = await makeSellerUser(db, { seller_role: 'finance_poc' })
  seller = await server.as(first.user.id)
  stranger = await server.as((await makeSellerUser(db)).user.id)
  mine = (await makeProject(db, { seller_id: first.seller.id })).id
  theirs = (await makeProject(db, { seller_id: second.seller.id })).id
})
afterAll(() => server.close())

const url = (id: number, print: string, project?: number) =>
  `/api/funds/transfer/${id}/print/${print}/${project === undefined ? '' : `?project_id=${project}`}`

/** What the newest print says, as it was handed to the renderer. */
async function said(who: Client, path: string) {
  const draw = vi.spyOn(server.services.reports, 'draw')
  const answer = await who.get(path)
  const report = draw.mock.calls.at(-1)?.[0].report
  draw.mockRestore()
  return { status: answer.status, raw: answer.raw, words: JSON.stringify(report) }
}

describe('prints of a closing', () => {
  it('are PDF files of what is on record, and say that we file nothing', async () => {
    const { id } = await makeTransfer(server.db, buyerId, [mine])
    const { status, raw, words } = await said(investor, url(id, 'election_statement'))
    expect([status, raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(words).toContain('We file nothing with the IRS')
    const path = join(server.dataDir, 'statement.pdf')
    await writeFile(path, raw)
    const { pages } = await server.services.text.readPages(path, 'application/pdf')
    const text = pages.map((page) => page.text).join('\n')
    expect(text).toContain('Draft transfer election statement')
    expect(text).toContain('$1,000,000')
    expect(text).toContain('$930,000')
    for (const print of ['form_3468', 'form_3800']) {
      expect((await seller.get(url(id, print, mine))).status).toBe(200)
    }
  })

  it('name the registration numbers that the IRS issued for the tax year', async () => {
    const { db } = server
    const { id: project_id } = await makeProject(db, { placed_in_service_date: '2026-03-01' })
    const { id } = await makeTransfer(db, buyerId, [project_id])
    const company_id = (await makeCompany(db)).id
    for (const [tax_year, number] of [
      [2026, 'PRM26'],
      [2025, 'PRM25'],
    ] as const) {
      await insertRecord(db, systemWriter(TEST_NOW), registrations, {
        ...{ project_id, company_id, property: 'project', state: 'issued' },
        ...{ tax_year, number, submitted_on: '2026-05-01', issued_on: '2026-08-01' },
      })
    }
    const { words } = await said(investor, url(id, 'election_statement'))
    expect(words).toContain('"PRM26"')
    expect(words).not.toContain('PRM25')
  })

  it('show each party its own part: no fees for the buyer, and only its own lines for a seller', async () => {
    const { id } = await makeTransfer(server.db, buyerId, [mine, theirs])
    expect((await admin.get(url(id, 'funds_flow'))).status).toBe(409)
    const memo = await admin.post(`/api/funds/transfer/${id}/funds-flow/`, {
      premium: 0,
      counsel: 0,
    })
    expect(memo.status).toBe(201)
    const staffs = await said(admin, url(id, 'funds_flow'))
    expect(staffs.words).toContain('"$18,600"')
    const buyers = await said(investor, url(id, 'funds_flow'))
    expect([buyers.status, buyers.words.includes('"$18,600"')]).toEqual([200, false])
    const sellers = await said(seller, url(id, 'funds_flow'))
    expect(sellers.words).toContain('"$930,000"')
    expect(sellers.words).not.toContain('"$1,860,000"')
    for (const print of closingPrints.values) {
      expect((await stranger.get(url(id, print, mine))).status).toBe(404)
    }
    expect((await seller.get(url(id, 'form_3468', theirs))).status).toBe(404)
    // With several projects, one must be named.
    expect((await investor.get(url(id, 'form_3468'))).status).toBe(404)
    expect((await investor.get(url(id, 'another', mine))).status).toBe(404)
  })

  it('for the buyer are its memo, its diligence file, and the documents it keeps', async () => {
    const { id } = await makeTransfer(server.db, buyerId, [mine])
    const memo = await said(investor, url(id, 'committee_memo'))
    expect([memo.status, memo.words.includes('"$70,000, 7% of the credit"')]).toEqual([200, true])
    const diligence = await said(investor, url(id, 'diligence_file'))
    expect([diligence.status, diligence.words.includes('Nobody of the buyer')]).toEqual([200, true])
    const kept = await said(admin, url(id, 'documentation_list', mine))
    expect([kept.status, kept.words.includes('That the property exists')]).toEqual([200, true])
    for (const print of ['committee_memo', 'diligence_file', 'documentation_list']) {
      expect((await seller.get(url(id, print, mine))).status).toBe(404)
    }
    const draft = await makeTransfer(server.db, buyerId, [mine], { closing: 'draft' })
    const none = await investor.get(url(draft.id, 'committee_memo'))
    expect([none.status, none.body.message]).toEqual([409, 'No terms are proposed yet.'])
  })

  it('are refused until terms are accepted', async () => {
    const { id } = await makeTransfer(server.db, buyerId, [mine], { closing: 'draft' })
    const answer = await seller.get(url(id, 'election_statement'))
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Both sides need to accept the terms before this can be drawn up.',
    ])
  })
})
