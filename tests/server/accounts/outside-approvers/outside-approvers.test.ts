import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemWriter } from '#server/db/records.ts'
import { outsideApprovers, users } from '#server/db/schema/accounts.ts'
import { policyExemptions } from '#server/db/schema/policy.ts'
import { nameOnServer } from '#server/features/accounts/outside-approvers/name.ts'
import { newestEmails } from '#server/features/base/emails/store.ts'
import type { OutsideDecision } from '#shared/contract/schemas/oversight/outside-decisions.ts'
import { type Authenticator, authenticator } from '#tests/support/authenticator.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

/** Somebody outside our team is the second person only where nobody on staff is left, and never by one person's will. */

const ORIGIN = 'https://joulebridge.example.com'
const AGREED = 'I read the letter of the utility.'
const DAY = 86_400_000

let t: TestApp
let ada: { id: number; client: Client }
let ben: { id: number; client: Client }
let count = 0
beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: ORIGIN, STEP_UP_MINUTES: '10' })
})
beforeEach(async () => {
  await t.db.update(users).set({ is_active: false }).where(eq(users.is_staff, true))
  ada = await admin()
  ben = await admin()
})
afterEach(() => t.clock.set(TEST_NOW))
afterAll(() => t.close())

async function admin() {
  const { id } = await makeAdmin(t.db)
  await t.db.update(users).set({ last_login: TEST_NOW }).where(eq(users.id, id))
  return { id, client: await t.as(id) }
}
const body = () => ({
  first_name: 'Ina',
  last_name: 'Vale',
  email: `ina-${++count}@example.test`,
  firm: 'Vale LLP',
  reason: 'She is our auditor and has no account here.',
})
const name = (who: Client, sent: object = body()) => who.post('/api/outside-approvers/', sent)
const decideNaming = (who: Client, id: number, decision: 'agree' | 'end') =>
  who.post(`/api/outside-approver/${id}/decision/`, { decision })
const later = (days: number) => t.clock.set(new Date(TEST_NOW.getTime() + days * DAY))
const leave = (person: { id: number }) =>
  t.db.update(users).set({ is_active: false }).where(eq(users.id, person.id))

interface Approver {
  id: number
  userId: number
  client: Client
  device: Authenticator
}

/** An approver whom two of staff named, with a passkey. */
async function named(): Promise<Approver> {
  const { id } = (await name(ada.client)).body.approvers[0]
  const unseen = { headers: { 'if-match': '"9"' } }
  const path = `/api/outside-approver/${id}/decision/`
  expect((await ben.client.post(path, { decision: 'agree' }, unseen)).status).toBe(412)
  const agreed = await decideNaming(ben.client, id, 'agree')
  expect(agreed.status).toBe(200)
  const [row] = await t.db.select().from(outsideApprovers).where(eq(outsideApprovers.id, id))
  const userId = row?.user_id ?? 0
  const client = await t.as(userId)
  const device = authenticator({ origin: ORIGIN })
  const { body: options } = await client.post('/api/account/factors/options/', { kind: 'passkey' })
  const response = device.make(options)
  const added = await client.post('/api/account/factors/', {
    kind: 'passkey',
    response,
    name: 'Laptop',
  })
  expect(added.status, added.text).toBe(201)
  return { id, userId, client, device }
}

/** A request for an exemption by one of staff. */
async function asked(who: Client): Promise<number> {
  const { seller } = await makeSellerUser(t.db)
  const project = await makeProject(t.db, {
    seller_id: seller.id,
    installation_type: 'rooftop_solar',
    placed_in_service_date: '2026-05-01',
  })
  const sent = { rule: 'P04', reason: 'The utility is late.', expires_on: '2027-12-31' }
  const answer = await who.post(`/api/project/${project.id}/policy-exemptions/`, sent)
  expect(answer.status).toBe(201)
  return answer.body.id
}
const stateOf = async (id: number) =>
  (await t.db.select().from(policyExemptions).where(eq(policyExemptions.id, id)))[0]?.state

const decisions = async ({ client }: Approver): Promise<OutsideDecision[]> =>
  (await client.get('/api/outside-decisions/')).body.decisions
const find = async (approver: Approver, id: number) =>
  (await decisions(approver)).find((one) => one.duty === 'exemption' && one.id === id)
const send = ({ client }: Approver, one: Pick<OutsideDecision, 'duty' | 'id' | 'shown'>) =>
  client.post('/api/outside-decisions/', {
    duty: one.duty,
    id: one.id,
    shown: one.shown,
    verdict: 'approved',
    reason: AGREED,
  })
async function prove({ client, device }: Approver, about: string) {
  const { body: options } = await client.post('/api/auth/step-up/options/', {})
  const proof = { method: 'passkey', response: device.use(options), about }
  const proved = await client.post('/api/auth/step-up/', proof)
  expect(proved.status, proved.text).toBe(200)
}

describe('an outside approver is named', () => {
  it('by one of staff, and another agrees; every administrator is told', async () => {
    expect((await name(ada.client, { ...body(), reason: 'x' })).status).toBe(400)
    const answer = await name(ada.client)
    const [{ id, email }] = answer.body.approvers
    expect(answer.body.approvers[0]).toMatchObject({ state: 'named', counts_from: null })
    expect((await decideNaming(ada.client, id, 'agree')).status).toBe(403)
    const agreed = await decideNaming(ben.client, id, 'agree')
    expect(agreed.body.approvers[0]).toMatchObject({ state: 'agreed', counts_from: '2026-12-16' })
    expect((await decideNaming(ben.client, id, 'agree')).status).toBe(409)
    expect((await name(ada.client, { ...body(), email })).status).toBe(409)
    const mails = await newestEmails(t.db, {})
    const told = mails.filter(
      ({ template, body: text }) =>
        template === 'approver_named' && text.includes('December 16, 2026'),
    )
    expect(told.length).toBeGreaterThanOrEqual(2)
    // The two of staff are two all the same.
    const exemption = await asked(ada.client)
    const [row] = await t.db
      .select()
      .from(policyExemptions)
      .where(eq(policyExemptions.id, exemption))
    const url = `/api/project/${row?.project_id}/policy-exemptions/${exemption}/`
    expect((await ben.client.patch(url, { state: 'approved' })).status).toBe(200)
  })

  it('on the server only where one of staff is left, and not at an address that has an account', async () => {
    const writer = systemWriter(TEST_NOW)
    const onServer = (sent = body()) => t.db.transaction((tx) => nameOnServer(tx, t, writer, sent))
    await expect(onServer()).rejects.toThrow('Two of staff can sign in')
    await leave(ben)
    expect(await onServer()).toBe('2026-12-16')
    const [staff] = await t.db.select().from(users).where(eq(users.id, ada.id))
    await expect(onServer({ ...body(), email: staff?.email ?? '' })).rejects.toThrow()
  })

  it('and is no longer in once the naming ends, nor re-addressed in between', async () => {
    const approver = await named()
    const moved = { email: `puppet-${++count}@example.test` }
    expect((await ada.client.patch(`/api/user/${approver.userId}/`, moved)).status).toBe(409)
    expect((await approver.client.get('/api/outside-decisions/')).status).toBe(200)
    expect((await decideNaming(ada.client, approver.id, 'end')).status).toBe(200)
    expect((await approver.client.get('/api/outside-decisions/')).status).toBe(401)
    // The address can be named again: the account is opened as if it were new.
    const { email } =
      (await t.db.select().from(users).where(eq(users.id, approver.userId)))[0] ?? {}
    const again = await name(ada.client, { ...body(), email, last_name: 'Valeska' })
    expect(again.status, again.text).toBe(201)
    const next = again.body.approvers[0].id
    expect((await decideNaming(ben.client, next, 'agree')).status).toBe(200)
    const opened = await t.as(approver.userId)
    expect((await opened.get('/api/account/factors/')).body.factors).toEqual([])
    const view = await opened.get('/api/outside-decisions/')
    expect(view.body).toEqual({ counts_from: '2026-12-16', decisions: [] })
    const { body: user } = await ada.client.get(`/api/user/${approver.userId}/`)
    expect([user.full_name, user.is_active]).toEqual(['Ina Valeska', true])
  })
})

describe('an outside approver', () => {
  it('reads and decides nothing while two of staff are left, nor before the naming counts', async () => {
    const approver = await named()
    const exemption = await asked(ada.client)
    await leave(ben)
    later(29)
    expect(await decisions(approver)).toEqual([])
    const blind = { duty: 'exemption', id: exemption, shown: 'x' } as const
    expect((await send(approver, blind)).status).toBe(403)
    later(31)
    expect(await find(approver, exemption)).toMatchObject({
      facts: expect.arrayContaining([{ label: 'Reason', value: 'The utility is late.' }]),
    })
    await t.db.update(users).set({ is_active: true }).where(eq(users.id, ben.id))
    expect(await decisions(approver)).toEqual([])
    expect((await send(approver, blind)).status).toBe(404)
    // Nothing else is theirs.
    expect((await approver.client.get('/api/projects/')).status).toBe(403)
    expect((await approver.client.get('/api/outside-approvers/')).status).toBe(403)
    expect((await ada.client.get('/api/outside-decisions/')).status).toBe(403)
  })

  it('agrees with a passkey each time, to what they read', async () => {
    const approver = await named()
    const [first, second] = [await asked(ada.client), await asked(ada.client)]
    await leave(ben)
    later(31)
    const [one, other] = [await find(approver, first), await find(approver, second)]
    if (!one || !other) throw new Error('Both wait')
    expect((await send(approver, { ...one, shown: 'x' })).status).toBe(412)
    const refused = await send(approver, one)
    expect(refused.body).toMatchObject({
      code: 'step_up_required',
      accepts: ['passkey'],
      about: `Agree: ${one.title}`,
    })
    await prove(approver, `Agree: ${one.title}`)
    expect((await send(approver, one)).status).toBe(200)
    expect(await stateOf(first)).toBe('approved')
    expect((await send(approver, other)).status).toBe(403)
    expect(await stateOf(second)).toBe('requested')
  })

  it('stands in where the only other account was in the same hands, and is none for whoever holds theirs', async () => {
    const approver = await named()
    later(31)
    await leave(ben)
    const made = { email: `puppet-${++count}@example.test`, first_name: 'P', last_name: 'Q' }
    const puppet = (await ada.client.post('/api/users/', { ...made, role: 'admin' })).body.id
    await t.db.update(users).set({ last_login: TEST_NOW }).where(eq(users.id, puppet))
    const exemption = await asked(ada.client)
    const one = await find(approver, exemption)
    expect(one).toBeTruthy()
    const [row] = await t.db.select().from(users).where(eq(users.id, approver.userId))
    await ada.client.post('/api/auth/send-reset-password-email/', { email: row?.email })
    if (!one) return
    await prove(approver, `Agree: ${one.title}`)
    expect((await send(approver, one)).status).toBe(403)
    expect(await stateOf(exemption)).toBe('requested')
  })
})
