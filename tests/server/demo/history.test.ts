/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { history } from '#server/db/schema/history.ts'
import { projects } from '#server/db/schema/projects.ts'
import { companySnapshots, projectSnapshots } from '#server/db/schema/snapshots.ts'
import { projectStageMoves } from '#server/db/schema/stage-moves.ts'
import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts.ts'
import { seed } from '#server/demo/seed.ts'
import { keepsMove } from '#shared/rules/projects/as-of.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await testApp()
  await seed(test.db, test.services, TEST_NOW)
  admin = await test.as((await makeAdmin(test.db)).id)
})
afterAll(() => test.close())

describe('the history of the demo', () => {
  it('shows the same stages as the moves and the views as of the days around them', async () => {
    const moves = await test.db.select().from(projectStageMoves).orderBy(projectStageMoves.id)
    expect(moves.length).toBeGreaterThan(20)
    const rows = await test.db.select().from(projects)
    for (const { id, stage } of rows) {
      const own = moves.filter(({ project_id }) => project_id === id)
      expect(own.at(-1)?.to_stage ?? stage).toBe(stage)
      const told = (await admin.get(`/api/project/${id}/history/`)).body.filter(
        ({ action, after }: { action: string; after: object }) =>
          action === 'update' && 'stage' in after,
      )
      expect(
        told.map((entry: { after: { stage: string }; at: string }) => [
          entry.after.stage,
          entry.at,
        ]),
      ).toEqual(
        own.map(({ to_stage, moved_at }) => [to_stage, moved_at.toISOString()]).toReversed(),
      )
    }
    const [first] = moves
    const day = (offset: number) =>
      new Date((first?.moved_at.getTime() ?? 0) + offset * 86_400_000).toISOString().slice(0, 10)
    const stageOn = async (date: string) =>
      (await admin.get(`/api/project/${first?.project_id}/as-of/?date=${date}`)).body.stage.was
    expect(await stageOn(day(-1))).toBe(first?.from_stage)
    expect(await stageOn(day(1))).toBe(first?.to_stage)
  })

  it('has a snapshot of each move that needs one, with its policy results', async () => {
    const moves = await test.db.select().from(projectStageMoves)
    const kept = moves.filter(({ from_stage, to_stage }) => keepsMove(from_stage, to_stage))
    const snapshots = await test.db.select().from(projectSnapshots)
    expect(snapshots).toHaveLength(kept.length)
    for (const { data, to_stage, taken_at } of snapshots) {
      expect(data.stage).toBe(to_stage)
      expect(data.policy?.evaluated_at).toBe(taken_at.toISOString())
    }
    const companies = await test.db.select().from(companySnapshots)
    expect(companies.filter(({ data }) => data.policy === null)).toEqual([])
  })
})

it('has the history of each record in chronological order', async () => {
  const events = await test.db.select().from(history).orderBy(history.id)
  const late = [...Map.groupBy(events, ({ entity, entity_id }) => `${entity} ${entity_id}`)]
    .filter(([, told]) => told.some(({ at }, index) => at < (told[index - 1]?.at ?? at)))
    .map(([record]) => record)
  expect(late).toEqual([])
})

const RECORDS = { project: projects, company: companies, seller: sellers } as const

it.each(Object.entries(RECORDS))(
  'shows the history of each %s newest first',
  async (kind, table) => {
    const rows = await test.db.select({ id: table.id }).from(table)
    expect(rows.length).toBeGreaterThan(3)
    for (const { id } of rows) {
      const { body } = await admin.get(`/api/${kind}/${id}/history/`)
      const times = body.map(({ at }: { at: string }) => at)
      expect([kind, id, times]).toEqual([kind, id, times.toSorted().toReversed()])
    }
  },
)

it('has no notices about records that the recipient cannot open', async () => {
  const people = await test.db.select({ id: users.id, email: users.email }).from(users)
  const emails: readonly string[] = DEMO_ACCOUNTS.map(({ email }) => email)
  for (const { id, email } of people.filter((one) => emails.includes(one.email))) {
    const { body } = await (await test.as(id)).get('/api/notices/')
    const gone = body.filter(({ is_available }: { is_available: boolean }) => !is_available)
    expect([email, gone]).toEqual([email, []])
  }
})

describe('the guarantors of the demo', () => {
  it('have the outcomes that follow from their statements', async () => {
    const { body } = await admin.get('/api/guarantors/?sort=["name","ASC"]')
    const shown = body.map(
      ({ name, outcome, calculated, score, waits }: Record<string, unknown>) => [
        name,
        outcome,
        calculated,
        score,
        waits,
      ],
    )
    expect(shown).toEqual([
      ['Copperline Energy Partners', 'in_review', 'deny', 0.9, 'confirmation'],
      ['Granite Falls Utilities', 'pass_a', 'pass_a', 3.75, 'nothing'],
      ['Halcyon Ridge Holdings', 'pass_a', 'pass_a', 3.75, 'nothing'],
      ['Saltgrass Community Solar', 'in_review', 'in_review', null, 'statements'],
    ])
  })
})
