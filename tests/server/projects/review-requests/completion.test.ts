import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentVersions } from '#server/db/schema/documents.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { recordEvents } from '#server/features/base/audit/trail.ts'
import { reviewSectionsOf } from '#shared/entities/review-sections.ts'
import {
  type CostsWorld,
  costsWorld,
  modules,
  newProject,
  paper,
} from '#tests/server/projects/costs/world.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'
import { url } from './support.ts'

let world: CostsWorld

beforeAll(async () => {
  world = await costsWorld()
})
afterAll(() => world.test.close())

/** A project with one cost line of $100, its costs review, and the invoice beside it. */
async function started() {
  const { id: projectId } = await newProject(world)
  const { id: file } = await paper(world, projectId, 'other_project_costs_modules', { amount: 100 })
  const [review] = await world.test.db
    .update(reviewRequests)
    .set({
      answer: 'accepted',
      sections: reviewSectionsOf.costs.options.map(({ value, label }) => ({
        key: value,
        title: label,
        body: '',
        viewed: true,
        findings: [],
      })),
    })
    .where(eq(reviewRequests.project_id, projectId))
    .returning()
  const reviewId = review?.id ?? 0
  return { projectId, file, reviewId }
}

async function withLine({ projectId, file }: Awaited<ReturnType<typeof started>>) {
  const costs = `/api/project/${projectId}/costs/`
  const line = { ...modules, vendor: 'Acme', claimed: 100, document_ids: [file] }
  const { body } = await world.seller.patch(costs, { upsert: [line] })
  const opened = await world.reviewer.post(`${costs}reviews/`, {})
  const judge = async (verdict: string, note: string | null = null) => {
    const verdicts = [{ line_id: body.lines[0].id, verdict, note }]
    const { status } = await world.reviewer.patch(`${costs}review/${opened.body.id}/`, { verdicts })
    expect(status).toBe(200)
  }
  const send = () => world.reviewer.post(`/api/costs-review/${opened.body.id}/send-draft/`, {})
  return { judge, send }
}

const complete = (id: number, outcome: string) =>
  world.reviewer.patch(url(id), { is_complete: true, outcome, summary: 'Read' })
const completionOf = async (id: number) => (await world.reviewer.get(`${url(id)}completion/`)).body

const LINE = 'Modules from Acme ($100)'
const PROBLEM = `No pass is available until these cost lines are settled: ${LINE}.`

describe('a costs review', () => {
  it('does not pass without any lines, but can be denied', async () => {
    const { reviewId } = await started()
    const refused = await complete(reviewId, 'pass_d')
    expect([refused.status, refused.body.errors.outcome]).toEqual([
      400,
      'The project has no cost lines yet, so no pass is available.',
    ])
    expect((await complete(reviewId, 'deny')).status).toBe(200)
  })

  it('passes once every sampled line is settled', async () => {
    const ground = await started()
    const { judge, send } = await withLine(ground)
    const { reviewId } = ground
    const refusal = async () => (await complete(reviewId, 'pass_a')).body.errors?.outcome
    expect(await refusal()).toBe(PROBLEM)
    expect((await completionOf(reviewId)).lines).toMatchObject([
      { name: LINE, is_asked: false, is_drafted: false },
    ])
    await judge('clarify', 'Which pallets?')
    expect((await completionOf(reviewId)).lines).toMatchObject([{ is_drafted: true }])
    await send()
    expect(await completionOf(reviewId)).toMatchObject({
      lines_problem: PROBLEM,
      lines: [{ is_asked: true, is_drafted: false }],
    })
    expect(await refusal()).toBe(PROBLEM)
    await judge('accepted')
    expect(await refusal()).toBe(PROBLEM)
    await send()
    expect(await completionOf(reviewId)).toMatchObject({ lines_problem: null, lines: [] })
    expect((await complete(reviewId, 'pass_a')).status).toBe(200)
  })

  it('is not confirmed once a line is no longer settled', async () => {
    const ground = await started()
    const { judge, send } = await withLine(ground)
    await judge('accepted')
    await send()
    expect((await complete(ground.reviewId, 'pass_b')).status).toBe(200)
    const costs = `/api/project/${ground.projectId}/costs/`
    const { body } = await world.admin.get(costs)
    const [{ id }] = body.lines
    await world.admin.patch(costs, {
      upsert: [{ ...modules, id, vendor: 'Acme', claimed: 90, document_ids: [ground.file] }],
    })
    const confirm = () => world.admin.post(`${url(ground.reviewId)}confirm/`, { outcome: 'pass_b' })
    const refused = await confirm()
    expect([refused.status, refused.body.message]).toEqual([409, PROBLEM.replace('$100', '$90')])
  })
})

describe('documents that nobody opened', () => {
  const UNOPENED = [
    { key: 'invoices_and_payments', title: 'Invoices and Payments', unopened: 1, documents: 1 },
  ]
  const LATER = new Date(TEST_NOW.getTime() + 60_000)

  async function read(file: number, values: Partial<Parameters<typeof recordEvents>[1][number]>) {
    const entity = 'versioned_documents'
    const event = { kind: 'view', at: LATER, actor_id: world.ids.reviewer } as const
    await recordEvents(world.test.db, [{ ...event, entity, entity_id: String(file), ...values }])
  }

  it.each([
    ['opened by the reviewer', () => ({}), true],
    ['downloaded by the reviewer', () => ({ kind: 'download' as const }), true],
    ['opened by somebody else', () => ({ actor_id: world.ids.evaluator }), false],
    [
      'opened by staff who view the product as the reviewer',
      () => ({ actor_id: world.ids.admin, viewed_id: world.ids.reviewer }),
      false,
    ],
    ['opened in an earlier version', () => ({ at: new Date(0) }), false],
  ])('are not those %s', async (_how, values, isOpened) => {
    const { file, reviewId } = await started()
    await world.test.db
      .update(documentVersions)
      .set({ created_at: TEST_NOW })
      .where(eq(documentVersions.versioned_document_id, file))
    expect((await completionOf(reviewId)).unopened).toEqual(UNOPENED)
    await read(file, values())
    const expected = isOpened ? [] : UNOPENED
    expect((await completionOf(reviewId)).unopened).toEqual(expected)
    const done = await complete(reviewId, 'deny')
    expect(done.body.unopened_sections).toEqual(expected)
  })

  it('are forgotten when the review is reopened', async () => {
    const { reviewId } = await started()
    await complete(reviewId, 'deny')
    const body = { is_complete: false, reopen_reason: 'Read the invoice' }
    const reopened = await world.admin.patch(url(reviewId), body)
    expect(reopened.body).toMatchObject({ is_complete: false, unopened_sections: null })
  })
})
