import { describe, expect, it } from 'vitest'
import { insertRecord, systemWriter, updateRecord } from '#server/db/records.ts'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import { ensureCompanySlots, ensureProjectSlots } from '#server/features/documents/slots/slots.ts'
import type { ProjectStageBlocker } from '#shared/contract/schemas/projects/projects.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import type { TransferStatus } from '#shared/entities/transfers.ts'
import { completeCompany, KEY_FACTS, makeReadyProject } from '#tests/server/policy/ready-project.ts'
import {
  makeBuyer,
  makeProject,
  makeReview,
  makeSeller,
  makeTransfer,
} from '#tests/support/factories.ts'
import {
  admin,
  companyId,
  seller,
  sellerId,
  sellerWorld,
  test,
} from '#tests/support/seller-world.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

/** A seller whose company has everything. */
let readySellerId: number

const writer = systemWriter(TEST_NOW)

sellerWorld(async () => {
  await ensureCompanySlots(test.db, writer, companyId)
  const ready = await makeSeller(test.db)
  await completeCompany(test, ready.company_id)
  readySellerId = ready.id
})

async function projectIn(stage: ProjectStage) {
  const project = await makeProject(test.db, { seller_id: sellerId, stage, ...KEY_FACTS })
  await ensureProjectSlots(test.db, writer, project)
  await admin.patch(`/api/project/${project.id}/`, { eligible_costs: 1_000_000 })
  return { ...project, url: `/api/project/${project.id}/` }
}

const texts = (blockers: readonly ProjectStageBlocker[]) => blockers.map(({ text }) => text)

describe('a project that enters review', () => {
  it('needs an accepted seller, its key facts, and a credit', async () => {
    const pending = await makeSeller(test.db, { status: 'pending' })
    const { id } = await makeProject(test.db, { seller_id: pending.id, stage: 'processing' })
    const url = `/api/project/${id}/`
    const texts = async () =>
      (await admin.get(`${url}stage-moves/`)).body.moves[0].blockers.map(
        ({ text }: ProjectStageBlocker) => text,
      )
    expect(await texts()).toEqual([
      'The seller isn’t accepted yet.',
      'Not filled in: Street address.',
      'Not filled in: Projected ITC amount.',
      'Not filled in: Project-level debt.',
      'Not filled in: Offtake type.',
      'Not filled in: Site control type.',
      'Not filled in: Project type.',
      'Not filled in: Installed capacity.',
      'Not filled in: Eligible costs.',
      'Not filled in: Construction start.',
      'Not filled in: In-service date.',
    ])
    expect((await admin.patch(url, { stage: 'review' })).status).toBe(409)
    await admin.patch(url, { ...KEY_FACTS, eligible_costs: 0 })
    await admin.patch(`/api/seller/${pending.id}/`, { status: 'accepted' })
    expect(await texts()).toEqual(['The formula comes to no credit.'])
    await admin.patch(url, { eligible_costs: 1_000_000 })
    expect((await admin.patch(url, { stage: 'review' })).status).toBe(200)
  })

  it('is checked with the values of the same call, for better or worse', async () => {
    const { url } = await projectIn('processing')
    const emptied = await admin.patch(url, { stage: 'review', eligible_costs: null })
    expect([emptied.status, emptied.body.message]).toEqual([409, 'Not filled in: Eligible costs.'])
    await admin.patch(url, { eligible_costs: null })
    const filled = await admin.patch(url, { stage: 'review', eligible_costs: 2_000_000 })
    expect([filled.status, filled.body.stage]).toEqual([200, 'review'])
    expect(filled.body.values).toMatchObject({ eligible_costs: 2_000_000 })
  })

  it('needs both reviews completed without a denial before it is funded', async () => {
    const { id, url } = await projectIn('review')
    await makeReview(test.db, id, { kind: 'ie', is_complete: true, outcome: 'deny' })
    const { body } = await admin.get(`${url}stage-moves/`)
    expect(texts(body.moves[0].blockers).slice(-2)).toEqual([
      'Denied: Independent Engineer Review.',
      'Not requested yet: Costs Review.',
    ])
  })

  it('gets both review requests, once', async () => {
    const { id, url } = await projectIn('processing')
    const kinds = async () =>
      (await admin.list('/api/review-requests/', { filter: { project_id: [id] } })).body.map(
        ({ kind, reviewer_id }: { kind: string; reviewer_id: number | null }) => [
          kind,
          reviewer_id,
        ],
      )
    await Promise.all([1, 2].map(() => admin.patch(url, { stage: 'review' })))
    expect((await kinds()).toSorted()).toEqual([
      ['costs', null],
      ['ie', null],
    ])
    await admin.patch(url, { stage: 'processing', stage_reason: 'A fact is missing' })
    expect((await admin.patch(url, { stage: 'review' })).status).toBe(200)
    expect(await kinds()).toHaveLength(2)
  })

  it('keeps a review request that it already has', async () => {
    const { id, url } = await projectIn('processing')
    const own = await makeReview(test.db, id, { kind: 'costs' })
    await admin.patch(url, { stage: 'review' })
    const { body } = await admin.list('/api/review-requests/', { filter: { project_id: [id] } })
    const costs = body.filter(({ kind }: { kind: string }) => kind === 'costs')
    expect(costs).toMatchObject([{ id: own.id }])
    expect(body).toHaveLength(2)
  })
})

describe('a stage move', () => {
  it('is required when a reason is sent', async () => {
    const { url } = await projectIn('review')
    const { status, body } = await admin.patch(url, { stage_reason: 'Why', county: 'Adams' })
    expect([status, body.errors]).toEqual([400, { stage_reason: 'A reason goes with a stage' }])
    expect((await admin.get(url)).body.values.county).toBeUndefined()
  })

  it('is recorded with its reason', async () => {
    const { url } = await projectIn('review')
    const reason = 'The plant is smaller than we were told'
    await admin.patch(url, { stage: 'processing', stage_reason: reason, county: 'Adams' })
    const entries = (await admin.get(`${url}history/`)).body
    expect(entries).toContainEqual(
      expect.objectContaining({
        before: expect.objectContaining({ stage: 'review' }),
        after: expect.objectContaining({ stage: 'processing', stage_reason: reason }),
      }),
    )
  })
})

describe('a project whose credit is being sold', () => {
  const inTransfer = async (stage: ProjectStage, status: TransferStatus) => {
    const project = await makeReadyProject(test, { stage, seller_id: readySellerId })
    const buyer = await makeBuyer(test.db)
    const transfer = await makeTransfer(test.db, buyer.id, [project.id], { status })
    return { url: `/api/project/${project.id}/`, transfer }
  }

  it.each(['disqualified', 'lost'] as const)(
    'cannot become %s once a buyer has confirmed',
    async (to) => {
      const { url, transfer } = await inTransfer('funding_ready', 'CONFIRMED')
      const answer = await admin.patch(url, { stage: to, stage_reason: 'They left' })
      expect([answer.status, answer.body.message]).toEqual([
        409,
        `A buyer has confirmed its credit: ${transfer.name}.`,
      ])
    },
  )

  it('moves to monitoring once everything is settled and in service', async () => {
    const { url, transfer } = await inTransfer('settlement', 'CONFIRMED')
    const refused = await admin.patch(url, { stage: 'monitoring' })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Not settled yet: ${transfer.name} (confirmed).`,
    ])
    await updateRecord(test.db, writer, transfers, transfer.id, { status: 'SUCCEEDED' })
    const early = await admin.patch(url, {
      stage: 'monitoring',
      placed_in_service_date: null,
      target_placed_in_service_date: '2026-12-01',
    })
    expect(early.body.message).toBe('The project isn’t placed in service yet.')
    expect((await admin.patch(url, { stage: 'monitoring' })).status).toBe(200)
    const exit = await admin.patch(url, { stage: 'exited' })
    expect([exit.status, exit.body.errors]).toEqual([
      400,
      { stage_reason: 'Enter a reason for this move.' },
    ])
    const exited = { stage: 'exited', stage_reason: 'The buyer was indemnified' }
    expect((await admin.patch(url, exited)).status).toBe(200)
  })
})

describe('GET project/<id>/stage-moves/', () => {
  it('names what the move itself is refused for, each with its place', async () => {
    const { id, url } = await projectIn('review')
    const { body } = await admin.get(`${url}stage-moves/`)
    const [next] = body.moves
    expect(next).toMatchObject({ to: 'funding_ready' })
    const refused = await admin.patch(url, { stage: 'funding_ready' })
    expect(refused.status).toBe(409)
    expect(texts(next.blockers).join(' ')).toBe(refused.body.message)
    expect(next.blockers).toContainEqual({
      kind: 'document',
      text: 'Missing: EPC Agreement.',
      place: expect.objectContaining({ project_id: id, company_id: null, file_id: null }),
    })
    expect(next.blockers).toContainEqual({
      kind: 'document',
      text: 'Missing: Certificate of Good Standing.',
      place: expect.objectContaining({ project_id: null, company_id: companyId }),
    })
    expect(body.ahead).toBeNull()
  })

  it('points to the visible file that blocks the move, not to a hidden one', async () => {
    const { id, url } = await projectIn('review')
    const slots = (await admin.get(`${url}documents/`)).body
    const slot = slots.find(({ label }: { label: string }) => label === 'EPC Agreement')
    const stored = { sha256: '0'.repeat(64), size: 1, mime_type: 'application/pdf' }
    await test.db.insert(files).values({ ...stored, created_at: TEST_NOW })
    const file = async (is_hidden: boolean) => {
      const row = await insertRecord(test.db, writer, versionedDocuments, {
        project_id: id,
        document_id: slot.id,
        name: 'epc.pdf',
        label: 'epc_agreement',
        current_number: 1,
        is_hidden,
      })
      await test.db.insert(documentVersions).values({
        versioned_document_id: row.id,
        number: 1,
        sha256: stored.sha256,
        name: row.name,
        created_at: TEST_NOW,
      })
      return row
    }
    const shown = await file(false)
    await file(true)
    const { body } = await admin.get(`${url}stage-moves/`)
    const found = body.moves[0].blockers.find(
      ({ place }: ProjectStageBlocker) => place?.document_id === slot.id,
    )
    expect(found).toEqual({
      kind: 'document',
      text: 'Not validated yet: EPC Agreement.',
      place: {
        document_id: slot.id,
        project_id: id,
        company_id: null,
        state: 'unstructured',
        file_id: shown.id,
      },
    })
  })

  it('shows what Funding Ready will need to a project that is a stage away from it', async () => {
    const { url } = await projectIn('processing')
    const { body } = await admin.get(`${url}stage-moves/`)
    expect(body.moves[0]).toEqual({ to: 'review', blockers: [] })
    expect(texts(body.ahead)).toContain('Missing: EPC Agreement.')
  })

  it('does not list the reason as a blocker, and offers no moves for closed projects', async () => {
    const { url } = await projectIn('monitoring')
    const { body } = await admin.get(`${url}stage-moves/`)
    expect(body).toEqual({
      moves: [
        { to: 'exited', blockers: [] },
        expect.objectContaining({ to: 'settlement', blockers: [] }),
      ],
      ahead: null,
    })
    const closed = await projectIn('lost')
    const { body: none } = await admin.get(`${closed.url}stage-moves/`)
    expect(none).toEqual({ moves: [], ahead: null })
  })

  it('is only for staff', async () => {
    const { url } = await projectIn('review')
    expect((await seller.get(`${url}stage-moves/`)).status).toBe(403)
  })
})

describe('projects', () => {
  it.each(['forward first', 'lost first'])(
    'are moved by two people at once as if one came after the other: %s',
    async (order) => {
      for (let run = 0; run < 6; run++) {
        const { url } = await projectIn('processing')
        const move = (body: object) => admin.patch(url, body)
        const both = [
          () => move({ stage: 'review' }),
          () => move({ stage: 'lost', stage_reason: 'They sold it.' }),
        ]
        const calls = order === 'forward first' ? both : both.toReversed()
        await Promise.all(calls.map((call) => call()))
        expect((await admin.get(url)).body.stage).toBe('lost')
      }
    },
  )

  it('move one step at a time, back only with a reason, and not past missing documents', async () => {
    const { url } = await projectIn('onboarding')
    expect((await admin.patch(url, { stage: 'review' })).status).toBe(409)
    expect((await admin.patch(url, { stage: 'processing' })).body.stage).toBe('processing')
    const back = await admin.patch(url, { stage: 'onboarding' })
    expect(back.body.errors).toEqual({ stage_reason: 'Enter a reason for this move.' })
    await admin.patch(url, { stage: 'review' })
    const gate = await admin.patch(url, { stage: 'funding_ready' })
    expect(gate.status).toBe(409)
    expect(gate.body.message).toContain('Missing: EPC Agreement')
  })

  it.each([
    ['alone', {}],
    ['with a reason', { stage_reason: 'Once more.' }],
    ['with a reason among other fields', { stage_reason: 'Once more.', name: 'Other' }],
  ])('cannot move to the stage they are in: %s', async (_how, besides) => {
    const { url, stage } = await projectIn('onboarding')
    const before = (await admin.get(url)).body
    const { status, body } = await admin.patch(url, { stage, ...besides })
    expect([status, body.code]).toEqual([409, 'invalid_state'])
    expect(body.errors).toEqual({ stage: 'The project is already in Onboarding.' })
    expect((await admin.get(url)).body).toEqual(before)
  })
})
