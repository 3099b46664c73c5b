/** @module-tag postgres */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { buyers } from '#server/db/schema/accounts.ts'
import { closingWaivers, transferAgreements } from '#server/db/schema/closings.ts'
import { kybCheckResults, kybHits } from '#server/db/schema/kyb.ts'
import { claims, recaptureEvents, recaptureNotices } from '#server/db/schema/monitoring.ts'
import { notices } from '#server/db/schema/notices.ts'
import { balancePayments, payees } from '#server/db/schema/payments.ts'
import { sanctionsVersions } from '#server/db/schema/sanctions.ts'
import { addJournal } from '#server/features/deals/payments/ledger.ts'
import { DUTY_NOTICES } from '#server/features/oversight/duties/acts.ts'
import type { Duty } from '#shared/rules/access/duties.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeInvestor,
  makeProject,
  makeSellerUser,
  makeTransfer,
  makeUser,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

/** Whoever asks for something that two people decide, the others are told, and who asked of a refusal. */

const REASON = 'I read what was sent to me.'
const writer = systemWriter(TEST_NOW)

let t: TestApp
let ada: Client
let ben: Client
let adaId: number
let benId: number
let project: { id: number; seller_id: number }
let companyId: number
let buyerId: number
let investors: { id: number; client: Client }[]

beforeAll(async () => {
  t = await testApp({ BANK_TOKEN_KEYS: `old:${Buffer.alloc(32, 7).toString('base64')}` })
  adaId = (await makeAdmin(t.db)).id
  benId = (await makeAdmin(t.db)).id
  ada = await t.as(adaId)
  ben = await t.as(benId)
  const { buyer, user } = await makeInvestor(t.db)
  const second = await makeUser(t.db, { role: 'investor', buyer_id: buyer.id })
  buyerId = buyer.id
  investors = [
    { id: user.id, client: await t.as(user.id) },
    { id: second.id, client: await t.as(second.id) },
  ]
})
beforeEach(async () => {
  const { seller } = await makeSellerUser(t.db)
  companyId = seller.company_id
  const { id } = await makeProject(t.db, {
    seller_id: seller.id,
    installation_type: 'rooftop_solar',
    placed_in_service_date: '2026-05-01',
  })
  project = { id, seller_id: seller.id }
})
afterAll(() => t.close())

type Answer = Promise<{ status: number; text: string; body: { id?: number } }>

interface Case {
  /** The first person, if it isn't one of staff, and the second. */
  people?: () => [first: number, second: number]
  ask: () => Answer
  /** Null where nobody refuses: another decision takes its place, or the record is taken back. */
  refuse: (() => Answer) | null
}

const sold = async (status: 'CREATED' | 'SUCCEEDED' = 'SUCCEEDED') =>
  (await makeTransfer(t.db, buyerId, [project.id], { status })).id

const of = (transfer: number, rest: string) => `/api/funds/transfer/${transfer}/${rest}`

/** A transfer with a fee due. */
async function withFee(): Promise<number> {
  const transfer_id = await sold()
  const { seller_id } = project
  await t.db.transaction(async (tx) => {
    await addJournal(tx, writer, { transfer_id, kind: 'authorized' }, [
      { account: 'fee_due', amount_cents: 5_000, project_id: null, seller_id },
      { account: 'fee_income', amount_cents: -5_000, project_id: null, seller_id },
    ])
  })
  return transfer_id
}

const refuseConcession = async (transfer: number) => {
  const { body } = await ben.get(of(transfer, 'concessions/'))
  const [{ id }] = body.concessions
  return ben.post(of(transfer, `concessions/${id}/decision/`), { state: 'refused', reason: REASON })
}

async function payee(): Promise<Case> {
  const transfer = await sold('CREATED')
  await t.db.delete(payees).where(eq(payees.transfer_id, transfer))
  const escrow = { kind: 'escrow', name: 'Sound Escrow', institution: 'Bank', mask: '4410' }
  return {
    ask: () => ada.post(of(transfer, 'payees/'), { ...escrow, license: 'E-7' }),
    async refuse() {
      const [row] = await t.db.select().from(payees).where(eq(payees.transfer_id, transfer))
      return ben.post(of(transfer, `payees/${row?.id}/verification/`), { verdict: 'refused' })
    },
  }
}

const CASES: Record<Duty, () => Promise<Case>> = {
  async exemption() {
    const url = `/api/project/${project.id}/policy-exemptions/`
    let id = 0
    return {
      async ask() {
        const asked = { rule: 'P04', reason: REASON, expires_on: '2026-12-31' }
        const answer = await ada.post(url, asked)
        id = answer.body.id
        return answer
      },
      refuse: () => ben.patch(`${url}${id}/`, { state: 'rejected', reason: REASON }),
    }
  },
  async kyb_override() {
    await insertRecord(t.db, writer, kybCheckResults, {
      company_id: companyId,
      kind: 'website',
      result: 'needs_review',
      message: 'Not found',
      provider: 'ours',
      matches: [],
      inputs: {},
      ran_at: TEST_NOW,
      expires_on: '2027-11-16',
    })
    let id = 0
    return {
      async ask() {
        const asked = { kind: 'website', result: 'policy_pass', reason: REASON }
        const answer = await ada.post(`/api/company/${companyId}/kyb-overrides/`, asked)
        id = answer.body.id
        return answer
      },
      refuse: () => ben.patch(`/api/kyb-override/${id}/`, { state: 'rejected', reason: REASON }),
    }
  },
  async match_dismissal() {
    const version = await insertRecord(t.db, writer, sanctionsVersions, {
      list: 'other',
      state: 'active',
      created_by: adaId,
    })
    const { id } = await insertRecord(t.db, writer, kybHits, {
      company_id: companyId,
      subject: 'Karavan Oil',
      role: 'company',
      list: 'other',
      version_id: version.id,
      entity_id: 'K1',
      name: 'Karavan',
      matched_name: 'Karavan',
      score: 0.9,
      reasons: [],
      is_current: true,
      state: 'confirmed',
      reason: 'The address is the same.',
      decided_by: adaId,
      decided_at: TEST_NOW,
    })
    const decide = (who: Client, state: string) =>
      who.patch(`/api/kyb-hit/${id}/`, { state, reason: REASON })
    return { ask: () => decide(ada, 'dismissed'), refuse: () => decide(ben, 'confirmed') }
  },
  async guarantor_decision() {
    const decide = (who: Client, outcome: string) =>
      who.patch(`/api/company/${companyId}/financial-review/decision/`, { outcome, reason: REASON })
    return { ask: () => decide(ada, 'pass_a'), refuse: () => decide(ben, 'pass_b') }
  },
  async locked_fact() {
    const { id } = await makeProject(t.db, {
      seller_id: project.seller_id,
      stage: 'funding_ready',
      projected_itc_amount: 1_000_000,
    })
    let request = 0
    return {
      async ask() {
        const values = { projected_itc_amount: 2_000_000 }
        const answer = await ada.post('/api/change-requests/', {
          project_id: id,
          values,
          reason: REASON,
        })
        request = answer.body.id
        return answer
      },
      refuse: () =>
        ben.patch(`/api/change-request/${request}/`, { state: 'refused', note: REASON }),
    }
  },
  payee,
  call_back: payee,
  async waiver() {
    const transfer = await sold('CREATED')
    await t.db.delete(closingWaivers).where(eq(closingWaivers.transfer_id, transfer))
    return {
      ask: () => ada.post(of(transfer, 'waivers/'), { item: 'verification', reason: REASON }),
      async refuse() {
        const rows = t.db.select().from(closingWaivers)
        const [row] = await rows.where(eq(closingWaivers.transfer_id, transfer))
        return ben.patch(of(transfer, `waivers/${row?.id}/`), { state: 'refused' })
      },
    }
  },
  async payment() {
    const [first, second] = investors
    if (!first || !second) throw new Error('The buyer has two people')
    await t.db.update(buyers).set({ requires_second_approver: true }).where(eq(buyers.id, buyerId))
    const transfer = await sold('CREATED')
    return {
      people: () => [first.id, second.id],
      ask: () =>
        first.client.post(of(transfer, 'approval/'), {}, { headers: { 'if-match': '"1"' } }),
      refuse: null,
    }
  },
  async receipt() {
    const transfer_id = await sold()
    const agreement = await insertRecord(t.db, writer, transferAgreements, {
      transfer_id,
      kind: 'true_up',
      revision: 1,
      state: 'accepted',
      content: { files: [] },
    })
    const { id } = await insertRecord(t.db, writer, balancePayments, {
      transfer_id,
      agreement_id: agreement.id,
      seller_id: project.seller_id,
      kind: 'additional',
      amount_cents: 5_000,
      state: 'due',
    })
    const receipt = { received_on: '2026-11-16', amount: 50, reference: 'W-1' }
    return {
      ask: () => ada.post(of(transfer_id, `balances/${id}/receipt/`), receipt),
      refuse: null,
    }
  },
  async decider() {
    const invited = {
      first_name: 'Una',
      last_name: 'Reyes',
      email: `una-${project.id}@example.test`,
      role: 'seller',
      seller_id: (await makeProject(t.db)).seller_id,
    }
    return { ask: () => ada.post('/api/users/', invited), refuse: null }
  },
  async address() {
    const { id } = await makeUser(t.db, { last_login: TEST_NOW })
    return {
      ask: () => ada.patch(`/api/user/${id}/`, { email: `new-${id}@example.test` }),
      refuse: () => ben.post(`/api/user/${id}/address/`, { decision: 'withdraw' }),
    }
  },
  async outside_approver() {
    const email = `ina-${project.id}@example.test`
    const named = { first_name: 'Ina', last_name: 'Vale', email, firm: 'Vale LLP', reason: REASON }
    return {
      ask: () => ada.post('/api/outside-approvers/', named),
      async refuse() {
        const { body } = await ben.get('/api/outside-approvers/')
        const { id } = body.approvers[0]
        return ben.post(`/api/outside-approver/${id}/decision/`, { decision: 'end' })
      },
    }
  },
  async fee_forgiven() {
    const transfer = await withFee()
    const asked = { kind: 'fee', seller_id: project.seller_id, amount: 10, reason: REASON }
    return {
      ask: () => ada.post(of(transfer, 'concessions/'), asked),
      refuse: () => refuseConcession(transfer),
    }
  },
  async fee_received() {
    const transfer = await withFee()
    const paid = { received_on: '2026-11-16', amount: 50, reference: 'Wire 7' }
    return {
      ask: () => ada.post(of(transfer, 'fees/'), { ...paid, seller_id: project.seller_id }),
      async refuse() {
        const { body } = await ben.get(of(transfer, 'payments/'))
        const { id } = body.fees[0].received[0]
        return ben.post(of(transfer, `fees/${id}/decision/`), { verdict: 'refused' })
      },
    }
  },
  async claim_settled() {
    const transfer = await sold()
    const { id } = await insertRecord(t.db, writer, claims, {
      transfer_id: transfer,
      project_id: project.id,
      state: 'open',
      notice_on: '2026-11-01',
      amount: 100,
      description: 'A question',
      recorded_by: adaId,
    })
    const asked = { kind: 'claim', claim_id: id, state: 'closed', reason: REASON }
    return {
      ask: () => ada.post(of(transfer, 'concessions/'), asked),
      refuse: () => refuseConcession(transfer),
    }
  },
  async identity_provider() {
    let id = 0
    const proposed = {
      name: 'Acme sign-in',
      seller_id: project.seller_id,
      buyer_id: null,
      issuer: 'https://login.acme.example',
      client_id: 'joulebridge',
      client_secret: 'a-secret-of-the-provider',
      domains: [`acme${project.id}.example`],
      mode: 'offered',
      trusts_addresses: false,
      second_factor_reason: null,
    }
    return {
      async ask() {
        const answer = await ada.post('/api/identity-providers/', proposed)
        id = answer.body.id
        return answer
      },
      refuse: () => ben.post(`/api/identity-provider/${id}/end/`, {}),
    }
  },
  async recapture_withdrawal() {
    const transfer_id = await sold()
    const event = await insertRecord(t.db, writer, recaptureEvents, {
      project_id: project.id,
      kind: 'shutdown',
      happened_on: '2026-11-01',
      share: 10,
      description: 'Dismantled',
      recorded_by: adaId,
    })
    const notice = { event_id: event.id, transfer_id, amount_cents: 1 }
    const { id } = await insertRecord(t.db, writer, recaptureNotices, notice)
    const url = of(transfer_id, `recaptures/${id}/`)
    return {
      ask: () => ada.post(`${url}withdrawal/`, { reason: REASON }),
      refuse: () => ben.post(`${url}withdrawal-decision/`, { verdict: 'refused' }),
    }
  },
}

const kindsFor = async (user: number) =>
  (await t.db.select().from(notices).where(eq(notices.user_id, user))).map(({ kind }) => kind)

it.each(Object.keys(DUTY_NOTICES) as Duty[])('tells of %s', async (duty) => {
  const told = DUTY_NOTICES[duty]
  const { asked, decided } =
    'asked' in told ? told : { asked: 'second_person_needed', decided: 'second_person_answered' }
  const { people, ask, refuse } = await CASES[duty]()
  const [first, second] = people?.() ?? [adaId, benId]
  await t.db.delete(notices)
  const answer = await ask()
  expect(answer.status, answer.text).toBeLessThan(300)
  expect(await kindsFor(second)).toContain(asked)
  if (duty !== 'decider') expect(await kindsFor(first)).not.toContain(asked)
  if (!refuse) return
  const refused = await refuse()
  expect(refused.status, refused.text).toBeLessThan(300)
  const said = await t.db.select().from(notices).where(eq(notices.user_id, first))
  const answered = said.filter(({ kind }) => kind === decided)
  expect(answered).toHaveLength(1)
  expect(JSON.stringify(answered[0]?.data)).toMatch(/refused|rejected/)
})
