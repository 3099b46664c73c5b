import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { insertRecord, systemWriter, updateRecord } from '#server/db/records.ts'
import { notices } from '#server/db/schema/notices.ts'
import { projectParties } from '#server/db/schema/projects.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { projectSnapshots } from '#server/db/schema/snapshots.ts'
import { evaluateDue, sweepPolicy } from '#server/features/projects/policy/due.ts'
import type { ProjectStageBlocker } from '#shared/contract/schemas/projects/projects.ts'
import { completeCompany, makeReadyProject } from '#tests/server/policy/ready-project.ts'
import { settledFile } from '#tests/server/policy/world.ts'
import { GOOD_LINES, YEARS } from '#tests/shared/rules/companies/guarantors/samples.ts'
import { makeBuyer, makeCompany, makeReview, makeTransfer } from '#tests/support/factories.ts'
import { startJobs } from '#tests/support/jobs.ts'
import { admin, own, seller, sellerWorld, test } from '#tests/support/seller-world.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'
import { HANGS_MS, until } from '#tests/support/until.ts'

sellerWorld(async () => {
  await completeCompany(test, own.seller.company_id)
})
async function readyProject(values: Parameters<typeof makeReadyProject>[1] = {}) {
  const project = await makeReadyProject(test, { seller_id: own.seller.id, ...values })
  return { ...project, url: `/api/project/${project.id}/` }
}

const BOTH_BONUSES = { adder_lmi_10_claimed: true, adder_lmi_20_claimed: true }
/** What else the gate to settlement asks for. */
const UNSOLD = 'No transfer sells its credit yet.'
const FAILURES = [
  'Policy rule P12 fails: Both bonuses are claimed.',
  'Missing: Low-Income Allocation Letter.',
]
const follow = (id: number) => evaluateDue(test, { owner: 'project', owner_id: id })
const stageOf = async (url: string) => (await admin.get(url)).body.stage

describe('a project past the funding gate that fails after staff change it', () => {
  it.each(['funding_ready', 'settlement'] as const)(
    'moves back from %s to review, with its reason, a snapshot, and a notice',
    async (stage) => {
      const { id, url } = await readyProject({ stage })
      expect((await admin.patch(url, BOTH_BONUSES)).body.stage).toBe(stage)
      await follow(id)
      expect(await stageOf(url)).toBe('review')
      const [entry] = (await admin.get(`${url}history/`)).body
      expect(entry).toMatchObject({
        before: { stage },
        after: { stage: 'review', stage_reason: FAILURES.join(' ') },
      })
      const kept = await test.db
        .select()
        .from(projectSnapshots)
        .where(eq(projectSnapshots.project_id, id))
      expect(kept).toMatchObject([
        { from_stage: stage, to_stage: 'review', reason: FAILURES.join(' ') },
      ])
      const told = await test.db
        .select()
        .from(notices)
        .where(and(eq(notices.user_id, own.user.id), eq(notices.record_id, id)))
      expect(told).toMatchObject([{ kind: 'stage_moved', data: { stage: 'Review' } }])
    },
  )

  it('moves back by itself after the change', async () => {
    const { url } = await readyProject()
    await startJobs(test)
    try {
      await admin.patch(url, BOTH_BONUSES)
      await until('the project is back', HANGS_MS, async () => (await stageOf(url)) === 'review')
    } finally {
      await test.services.jobs.rest()
    }
  })

  it('moves back during the rule sweep too', async () => {
    const { url } = await readyProject()
    await admin.patch(url, BOTH_BONUSES)
    await sweepPolicy(test, new AbortController().signal)
    expect(await stageOf(url)).toBe('review')
  })

  it('cannot move ahead, but can always move a step back', async () => {
    const { url } = await readyProject()
    await admin.patch(url, BOTH_BONUSES)
    const { body } = await admin.get(`${url}stage-moves/`)
    const next = body.moves.find(({ to }: { to: string }) => to === 'settlement')
    expect(next.blockers.map(({ text }: ProjectStageBlocker) => text)).toEqual([
      ...FAILURES,
      UNSOLD,
    ])
    const refused = await admin.patch(url, { stage: 'settlement' })
    expect([refused.status, refused.body.message]).toEqual([409, [...FAILURES, UNSOLD].join(' ')])
    const ahead = await readyProject({ stage: 'settlement' })
    await admin.patch(ahead.url, BOTH_BONUSES)
    const back = { stage: 'funding_ready', stage_reason: 'Not yet' }
    expect((await admin.patch(ahead.url, back)).body.stage).toBe('funding_ready')
  })

  it('stays while a new review is open, cannot move ahead, and moves back with a denial', async () => {
    const { id, url } = await readyProject()
    const review = await makeReview(test.db, id, { kind: 'ie' })
    await follow(id)
    expect(await stageOf(url)).toBe('funding_ready')
    const refused = await admin.patch(url, { stage: 'settlement' })
    expect(refused.body.message).toBe(`Not completed yet: Independent Engineer Review. ${UNSOLD}`)
    const denied = { is_complete: true, outcome: 'deny' } as const
    await updateRecord(test.db, systemWriter(TEST_NOW), reviewRequests, review.id, denied)
    await follow(id)
    expect(await stageOf(url)).toBe('review')
  })

  it('stays in a stage before or after the gated ones', async () => {
    for (const stage of ['review', 'monitoring'] as const) {
      const { id, url } = await readyProject({ stage })
      await admin.patch(url, BOTH_BONUSES)
      await follow(id)
      expect(await stageOf(url)).toBe(stage)
    }
  })
})

describe('a guarantor whose net worth no longer covers its guaranties', () => {
  /** Its net worth is $24 million, and each project’s credit is $3 million. */
  const LINES = Object.fromEntries(
    Object.entries(GOOD_LINES).map(([line, amount]) => [line, 1_000 * amount]),
  )

  async function guaranteed(company_id: number, values: Parameters<typeof makeReadyProject>[1]) {
    const project = await readyProject(values)
    await insertRecord(test.db, systemWriter(TEST_NOW), projectParties, {
      project_id: project.id,
      company_id,
      role: 'guarantor',
    })
    return project
  }

  it('moves its other projects back as soon as the growth of one is evaluated', async () => {
    const company = await makeCompany(test.db, { name: 'Granite Group' })
    for (const [place, year] of YEARS.entries()) {
      const type = `financial_statements_year_${place + 1}` as 'financial_statements_year_1'
      const answers = { fiscal_year: year, audited: true, opinion: 'unqualified', ...LINES }
      await settledFile(test, { company_id: company.id }, type, answers, own.user.id)
    }
    const other = await guaranteed(company.id, {})
    const grows = await guaranteed(company.id, { stage: 'review' })
    await sweepPolicy(test, new AbortController().signal)
    expect(await stageOf(other.url)).toBe('funding_ready')
    await admin.patch(grows.url, { projected_itc_amount: 24_000_000 })
    await evaluateDue(test, { owner: 'company', owner_id: company.id })
    expect(await stageOf(other.url)).toBe('review')
    const [entry] = (await admin.get(`${other.url}history/`)).body
    expect(entry.after.stage_reason).toBe(
      'Policy rule C08 fails: Granite Group: $24,000,000 covers $36,450,000 0.66 times.',
    )
  })
})

describe('a credit that the formula reduces to nothing', () => {
  it('moves its project back, which the preview of the change request shows first', async () => {
    const { id, url } = await readyProject({
      installation_type: 'rng',
      construction_start_date: '2024-06-01',
    })
    await makeTransfer(test.db, (await makeBuyer(test.db)).id, [id])
    const { body: asked } = await seller.post('/api/change-requests/', {
      project_id: id,
      values: { construction_start_date: '2025-02-01' },
      reason: 'The memo says so in its first paragraph',
    })
    const words = [
      'The formula comes to no credit.',
      'Policy rule P06 fails: The formula comes to no credit.',
      'Policy rule P29 fails: $1,000,000 sold of $0.',
      'Transfers sell $1,000,000 of its credit, and the formula comes to $0.',
    ]
    const effect = await admin.get(`/api/change-request/${asked.id}/effect/`)
    expect(effect.body.move_reason).toBe(words.join(' '))
    const accepted = await admin.patch(`/api/change-request/${asked.id}/`, { state: 'accepted' })
    expect(accepted.body.move_reason).toBe(effect.body.move_reason)
    expect(await stageOf(url)).toBe('review')
  })

  it('moves the project back for staff too, and for a credit below what is sold', async () => {
    const { id, url } = await readyProject()
    await makeTransfer(test.db, (await makeBuyer(test.db)).id, [id])
    await admin.patch(url, { eligible_costs: 3_000_000 })
    await follow(id)
    expect(await stageOf(url)).toBe('review')
    const [{ after }] = (await admin.get(`${url}history/`)).body
    expect(after.stage_reason).toContain('Transfers sell $1,000,000 of its credit')
  })
})
