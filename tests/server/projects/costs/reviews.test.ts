import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emails } from '#server/db/schema/emails.ts'
import { history } from '#server/db/schema/history.ts'
import { notices } from '#server/db/schema/notices.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import type { NoticeKind } from '#shared/rules/notices/notices.ts'
import { makeProject, makeReviewer } from '#tests/support/factories.ts'
import { type CostsWorld, costsWorld, modules, newProject, paper } from './world.ts'

let world: CostsWorld
let projectId: number
let lineId: number
let reviewId: number

beforeAll(async () => {
  world = await costsWorld()
})
afterAll(() => world.test.close())
beforeEach(async () => {
  projectId = (await newProject(world, { name: 'Mesa One' })).id
  const bill = await paper(world, projectId, 'other_project_costs_modules', { amount: 100 })
  const line = { ...modules, claimed: 100, document_ids: [bill.id] }
  const { body } = await world.seller.patch(url(), { upsert: [line] })
  lineId = body.lines[0].id
  const opened = await world.seller.post(`${url()}reviews/`, {})
  expect([opened.status, opened.body.state], opened.text).toEqual([201, 'open'])
  reviewId = opened.body.id
})

const url = () => `/api/project/${projectId}/costs/`
const reviewUrl = () => `${url()}review/${reviewId}/`
const sendUrl = () => `/api/costs-review/${reviewId}/send-draft/`
const lineOf = async (client: typeof world.seller) => (await client.get(url())).body.lines[0]
const judge = (verdict: string | null, note: string | null = null, client = world.reviewer) =>
  client.patch(reviewUrl(), { verdicts: [{ line_id: lineId, verdict, note }] })
const send = (client = world.reviewer) => client.post(sendUrl(), {})
const answer = (text: string, state?: 'answered') =>
  world.seller.patch(reviewUrl(), {
    answers: [{ line_id: lineId, answer: text }],
    ...(state ? { state } : {}),
  })
const toldOf = async (kind: NoticeKind) =>
  (
    await world.test.db
      .select({ user_id: notices.user_id, place: notices.place })
      .from(notices)
      .where(and(eq(notices.kind, kind), eq(notices.record_id, projectId)))
  ).map(({ user_id, place }) => [user_id, place])

describe('a review of costs', () => {
  it('is opened once, only if there are lines, and its reviewer is notified', async () => {
    expect(await toldOf('costs_submitted')).toEqual([[world.ids.reviewer, '?part=costs']])
    expect((await world.seller.post(`${url()}reviews/`, {})).body.code).toBe('already_exists')
    const empty = await newProject(world)
    const none = await world.seller.post(`/api/project/${empty.id}/costs/reviews/`, {})
    expect([none.status, none.body.code]).toEqual([409, 'invalid_state'])
  })

  it('hides verdicts from the seller until they are sent', async () => {
    expect((await judge('clarify', 'Which pallets?')).status).toBe(200)
    expect(await lineOf(world.seller)).toMatchObject({ verdict: null, note: null, draft: null })
    for (const client of [world.reviewer, world.evaluator, world.admin]) {
      expect(await lineOf(client)).toMatchObject({
        verdict: null,
        draft: { verdict: 'clarify', note: 'Which pallets?', is_outdated: false },
      })
    }
    expect((await send()).body.state).toBe('sent')
    expect(await lineOf(world.seller)).toMatchObject({ verdict: 'clarify', note: 'Which pallets?' })
    expect(await toldOf('costs_reviewed')).toEqual([[world.ids.sellerUser, '?tab=costs']])
  })

  it('hides answers from the reviewer until they are submitted', async () => {
    await judge('clarify', 'Which pallets?')
    await send()
    expect((await answer('Pallets 1 to 40')).status).toBe(200)
    expect((await lineOf(world.seller)).answer).toBe('Pallets 1 to 40')
    expect((await lineOf(world.reviewer)).answer).toBeNull()
    const handedIn = await world.seller.patch(reviewUrl(), { state: 'answered' })
    expect(handedIn.body.state).toBe('answered')
    expect((await lineOf(world.reviewer)).answer).toBe('Pallets 1 to 40')
    expect(await toldOf('costs_answered')).toEqual([[world.ids.reviewer, '?part=costs']])
  })

  it('refuses answers to lines without a question, and counts the answers', async () => {
    const other = { ...modules, claimed: 5 }
    const { body } = await world.seller.patch(url(), { upsert: [other] })
    const otherId = body.lines[1].id
    await judge('clarify', 'Which pallets?')
    await send()
    const unasked = await world.seller.patch(reviewUrl(), {
      answers: [{ line_id: otherId, answer: 'By the way' }],
    })
    expect([unasked.status, unasked.body.errors]).toEqual([
      400,
      { [`answers.${otherId}`]: 'Nothing is asked about this line' },
    ])
    await answer('Pallets 1 to 40', 'answered')
    const [told] = await world.test.db
      .select({ data: notices.data })
      .from(notices)
      .where(and(eq(notices.kind, 'costs_answered'), eq(notices.record_id, projectId)))
    expect(told?.data).toMatchObject({ answers: 1 })
  })

  it('cannot be opened by the seller once the costs are locked', async () => {
    const locked = await newProject(world, { stage: 'settlement' })
    const path = `/api/project/${locked.id}/costs/`
    await world.admin.patch(path, { upsert: [{ ...modules, claimed: 1 }] })
    const refused = await world.seller.post(`${path}reviews/`, {})
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The costs of this project are locked. Ask our team if a line is wrong.',
    ])
    expect((await world.admin.post(`${path}reviews/`, {})).status).toBe(201)
  })

  it('does not accept a submission that leaves a question open', async () => {
    await judge('clarify', 'Which pallets?')
    await send()
    const { status, body } = await world.seller.patch(reviewUrl(), { state: 'answered' })
    expect([status, Object.keys(body.errors)]).toEqual([400, [`answers.${lineId}`]])
  })

  it('ends once the sample has verdicts and no question is open', async () => {
    const close = () => world.reviewer.patch(reviewUrl(), { state: 'closed' })
    const message = async () => (await close()).body.message
    expect(await message()).toBe('1 line in the sample has no verdict yet.')
    await judge('clarify', 'Which pallets?')
    expect(await message()).toBe('Send your draft to the seller before you close the review.')
    await send()
    expect(await message()).toContain('still need clarification')
    await judge('accepted')
    await send()
    expect((await close()).body.state).toBe('closed')
    expect((await judge('rejected', 'Too late')).body.code).toBe('invalid_state')
    const next = await world.seller.post(`${url()}reviews/`, {})
    expect([next.status, next.body.state]).toEqual([201, 'open'])
  })

  it('excludes a rejected line from the eligible costs once that is sent', async () => {
    const eligible = async () => (await world.seller.get(url())).body.totals.eligible
    await judge('rejected', 'Bought for another site')
    expect(await eligible()).toBe(100)
    await send()
    expect(await eligible()).toBe(0)
  })

  it('withdraws a verdict when its line changes, and does not send an outdated one', async () => {
    await judge('accepted')
    await send()
    await world.seller.patch(url(), { upsert: [{ id: lineId, description: 'Pallets' }] })
    expect((await lineOf(world.seller)).verdict).toBe('accepted')
    await judge('rejected', 'Too much')
    await world.seller.patch(url(), { upsert: [{ id: lineId, claimed: 90 }] })
    expect((await lineOf(world.seller)).verdict).toBeNull()
    expect((await lineOf(world.reviewer)).draft.is_outdated).toBe(true)
    expect((await send()).body.code).toBe('invalid_state')
    await judge('accepted')
    expect((await send()).status).toBe(200)
  })

  it.each([
    ['clarify', 'Write what you ask the seller'],
    ['rejected', 'Enter a reason'],
  ])('requires a note for %s', async (verdict, text) => {
    expect((await judge(verdict)).body.errors).toEqual({ 'verdicts.0.note': text })
  })

  it('has parts that the other side cannot write', async () => {
    const refusal = async (client: typeof world.seller, body: object) => {
      const { body: problem } = await client.patch(reviewUrl(), body)
      return [problem.code, Object.keys(problem.errors ?? {})]
    }
    const verdicts = [{ line_id: lineId, verdict: 'accepted' }]
    const answers = [{ line_id: lineId, answer: 'Yes' }]
    expect(await refusal(world.seller, { verdicts })).toEqual(['field_forbidden', ['verdicts']])
    expect(await refusal(world.seller, { state: 'closed' })).toEqual(['field_forbidden', ['state']])
    expect(await refusal(world.reviewer, { answers })).toEqual(['field_forbidden', ['answers']])
    expect((await world.evaluator.patch(reviewUrl(), { verdicts })).body.code).toBe('forbidden')
    expect((await world.seller.post(sendUrl(), {})).body.code).toBe('forbidden')
    expect((await answer('Nothing is asked')).body.code).toBe('invalid_state')
  })

  it('is for the reviewer of the costs, while the costs review is open', async () => {
    const engineer = await makeReviewer(world.test.db)
    const request = { project_id: projectId, kind: 'ie', reviewer_id: engineer.id }
    await world.admin.post('/api/review-requests/', request)
    const other = await judge('accepted', null, await world.test.as(engineer.id))
    expect(other.body.code).toBe('field_forbidden')
    const answer = (to: 'accepted' | null) =>
      world.test.db
        .update(reviewRequests)
        .set({ answer: to })
        .where(and(eq(reviewRequests.project_id, projectId), eq(reviewRequests.kind, 'costs')))
    await answer(null)
    expect((await judge('accepted')).body.code).toBe('field_forbidden')
    await answer('accepted')
    expect((await judge('accepted')).status).toBe(200)
    await world.test.db
      .update(reviewRequests)
      .set({ is_complete: true })
      .where(and(eq(reviewRequests.project_id, projectId), eq(reviewRequests.kind, 'costs')))
    expect((await judge('accepted')).body.code).toBe('field_forbidden')
    expect((await judge('accepted', null, world.admin)).status).toBe(200)
  })

  it('does not find lines or reviews of other projects, and refuses a stale version', async () => {
    const other = await newProject(world)
    const path = `/api/project/${other.id}/costs/review/${reviewId}/`
    expect((await world.reviewer.patch(path, {})).status).toBe(404)
    const foreign = { verdicts: [{ line_id: lineId + 100_000, verdict: 'accepted' }] }
    expect((await world.reviewer.patch(reviewUrl(), foreign)).status).toBe(404)
    const headers = { 'if-match': '"9"' }
    expect((await world.reviewer.patch(reviewUrl(), {}, { headers })).status).toBe(412)
    const stranger = await makeProject(world.test.db)
    expect((await world.seller.get(`/api/project/${stranger.id}/costs/`)).status).toBe(404)
  })

  it('appears in the history, and is returned with its costs', async () => {
    await judge('accepted')
    await send()
    const { body } = await world.seller.get(`/api/costs-review/${reviewId}/`)
    expect(body).toMatchObject({ id: reviewId, project_name: 'Mesa One', state: 'sent' })
    expect(body.costs.lines).toMatchObject([{ id: lineId, verdict: 'accepted' }])
    const where = and(eq(history.entity, 'cost_reviews'), eq(history.entity_id, String(reviewId)))
    const entries = await world.test.db.select().from(history).where(where).orderBy(history.id)
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'send'])
    const all = await world.admin.get(`/api/project/${projectId}/history/`)
    expect(all.body.map(({ about }: { about: string }) => about)).toContain('Costs review')
  })
})

describe('costs-review/clarification-email/', () => {
  const email = (body: object, client = world.reviewer) =>
    client.post('/api/costs-review/clarification-email/', { review_id: reviewId, ...body })

  beforeEach(async () => {
    await world.seller.patch(url(), { upsert: [{ id: lineId, claimed: 130, vendor: 'Helio' }] })
  })
  const flag = () => `${lineId}:over_claimed_invoice`
  const QUESTION = 'Modules, Helio, $130: Its invoice is for $100: $30 of $130 isn’t supported.'

  it('previews the email without sending it', async () => {
    const { status, body } = await email({ flag_ids: [flag()], note: 'By Friday', preview: true })
    expect([status, body]).toEqual([
      200,
      {
        subject: 'Questions about the costs of Mesa One',
        paragraphs: [
          'Please correct these lines or explain them in the costs review.',
          QUESTION,
          '“By Friday”',
        ],
        recipients: 1,
        is_sent: false,
      },
    ])
    expect(await toldOf('costs_clarification')).toEqual([])
  })

  it('goes to the people of the seller', async () => {
    expect((await email({ flag_ids: [flag()] })).body).toMatchObject({
      recipients: 1,
      is_sent: true,
    })
    expect(await toldOf('costs_clarification')).toEqual([[world.ids.sellerUser, '?tab=costs']])
    const [message] = await world.test.db.select().from(emails).orderBy(desc(emails.id)).limit(1)
    expect(message?.body).toContain(`• ${QUESTION}`)
  })

  it('names no project of another seller', async () => {
    const other = await makeProject(world.test.db, { name: 'Prairie Secret', stage: 'review' })
    const claim = { vendor: 'Helio', invoice_number: '17' }
    const foreign = { ...modules, ...claim, claimed: 1 }
    await world.admin.patch(`/api/project/${other.id}/costs/`, { upsert: [foreign] })
    await world.seller.patch(url(), { upsert: [{ id: lineId, ...claim }] })
    const flag_ids = [`${lineId}:duplicate_invoice`]
    const { text } = await email({ flag_ids, preview: true }, world.admin)
    expect(text).toContain('Another project claims the same invoice.')
    expect(text).not.toContain('Prairie Secret')
  })

  it('asks only about current flags, and only for reviewers', async () => {
    const gone = await email({ flag_ids: [`${lineId}:mark_up`] })
    expect([gone.status, Object.keys(gone.body.errors)]).toEqual([400, ['flag_ids']])
    expect((await email({ flag_ids: [] })).status).toBe(400)
    expect((await email({ flag_ids: [flag()] }, world.seller)).status).toBe(403)
    const missing = await email({ flag_ids: [flag()], review_id: 2_147_483_646 })
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([400, ['review_id']])
  })
})

describe('the policy of a project', () => {
  const analysis = async (code: string) => {
    const { body } = await world.admin.post(`/api/project/${projectId}/policy-what-if/`, {})
    return body.rules.find((rule: { code: string }) => rule.code === code)
  }

  it('uses the lines once their review is open, with the verdicts that were sent', async () => {
    const other = await newProject(world)
    const bill = await paper(world, other.id, 'other_project_costs_modules', {
      amount: 100,
      eligible_share: 100,
    })
    await paper(world, other.id, 'cost_segregation', { total_cost: 100, eligible_basis: 100 })
    const line = { ...modules, claimed: 40, document_ids: [bill.id] }
    projectId = other.id
    await world.seller.patch(url(), { upsert: [line] })
    expect((await analysis('P14')).result).toBe('policy_pass')
    await world.seller.post(`${url()}reviews/`, {})
    expect(await analysis('P14')).toMatchObject({
      result: 'fail',
      message: 'Cost segregation $100, invoices $40: 60% apart.',
      inputs: [{}, { label: 'Cost lines: supported', value: 40, ref: { kind: 'project' } }],
    })
  })
})
