import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tellScenarios } from '#scripts/demo-risk/scenario-results.ts'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { history } from '#server/db/schema/history.ts'
import { projects } from '#server/db/schema/projects.ts'
import { companySnapshots, projectSnapshots } from '#server/db/schema/snapshots.ts'
import { projectStageMoves } from '#server/db/schema/stage-moves.ts'
import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts.ts'
import { seed } from '#server/demo/seed.ts'
import { verifyRows } from '#server/features/base/audit/rows.ts'
import { SCENARIOS } from '#shared/risk/scenarios.ts'
import { ENGINE_VERSION } from '#shared/risk/summary.ts'
import { keepsMove } from '#shared/rules/projects/as-of.ts'
import type { Client } from '#tests/support/client.ts'
import { inVain } from '#tests/support/in-vain.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import {
  oneLineEach,
  sameClosings,
  sameComplete,
  sameOverdue,
  samePending,
  sameRegistered,
  sameSettled,
} from './one-word.ts'

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await testApp()
  await seed(test.db, test.services, TEST_NOW)
  admin = await test.asEmail('admin@joulebridge.test')
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

it('tells the ten scenarios for the largest transfer, the same each time', async () => {
  const lines = await tellScenarios(test.db, TEST_NOW)
  expect(lines[1]).toContain(`Engine ${ENGINE_VERSION}, seed 1, 10,000 trials`)
  expect(lines.filter((line) => line.startsWith('Left out'))).toEqual([])
  const rows = SCENARIOS.map(({ name }) => lines.find((line) => line.startsWith(name)) ?? name)
  const columns = rows.map((row) => row.split(/\s{2,}/))
  expect(columns.map(({ length }) => length)).toEqual(SCENARIOS.map(() => 8))
  expect(columns[0]?.[1]).toMatch(/^\$\d/)
  // What is in service is not late, and what is not insured anyway stays so: the others differ.
  expect(new Set(columns.map((row) => row[7])).size).toBeGreaterThan(6)
  expect(await tellScenarios(test.db, TEST_NOW)).toEqual(lines)
})

/** What somebody with access to the database could change while the chain over its history holds. */
const BY_SQL: readonly [what: string, statements: readonly string[], problems: RegExp][] = [
  [
    'the account of a payee',
    [`update payees set mask = '9999' where id = 1`],
    /^payees 1 has mask "9999", and its history tells "\d{4}"$/,
  ],
  [
    'a right that was never given',
    [`update users set is_staff = true where email = 'investor@joulebridge.test'`],
    /^users \d+ has is_staff true, and its history tells (?:false|null)$/,
  ],
  [
    'the day from which somebody decides',
    [`update users set decides_from = '2020-01-01' where email = 'investor@joulebridge.test'`],
    /^users \d+ has decides_from "2020-01-01", and its history tells "/,
  ],
  [
    'the status of a transfer',
    [`update transfers set status = 'CREATED' where id = 1`],
    /^transfers 1 has status "CREATED", and its history tells "\w+"$/,
  ],
  [
    'a row and its version',
    [`update transfers set status = 'CREATED', version = version + 1 where id = 1`],
    /^transfers 1 has version \d+, and its history tells \d+\ntransfers 1 has status/,
  ],
  [
    'the amount of a payment',
    [`update payments set amount_cents = amount_cents + 1 where id = 1`],
    /^payments 1 has amount_cents \d+, and its history tells \d+$/,
  ],
  [
    'who has a right, by adding a person',
    [
      `insert into users overriding system value
        select (jsonb_populate_record(u, '{"id": 9999, "email": "x@example.test"}')).*
        from users u where is_staff limit 1`,
    ],
    /^users 9999 has no history$/,
  ],
  [
    'a decision, by removing the row',
    ['delete from policy_exemptions where id = 1'],
    /^policy_exemptions 1 is gone, and its history does not tell of it$/,
  ],
  [
    'a way to sign in',
    [
      `insert into auth_factors (user_id, kind, name, secret, secret_key_id, created_at)
        select id, 'code', 'Mine', 's', 'k', now() from users where is_staff limit 1`,
    ],
    /^auth_factors \d+ of users \d+ was never logged$/,
  ],
]

describe('the records of the demo', () => {
  it('are as their history tells', async () => {
    const { rows, problems } = await verifyRows(test.db)
    expect(problems).toEqual([])
    expect(rows).toBeGreaterThan(1_500)
  })

  it.each(BY_SQL)('are not when SQL changes %s', (_what, statements, problems) =>
    inVain(test.db, async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const statement of statements) await tx.execute(sql.raw(statement))
      expect((await verifyRows(tx)).problems.join('\n')).toMatch(problems)
    }),
  )
})

describe('one word', () => {
  it('means the same in every place, for every record', async () => {
    const ids = (await test.db.select({ id: projects.id }).from(projects)).map(({ id }) => id)
    await sameComplete(admin, ids)
    await sameSettled(test, admin)
    await sameRegistered(test, admin, ids)
    const of = (name: string) => test.asEmail(`${name}@joulebridge.test`)
    const buyers = [await of('investor'), await of('investor2')]
    const owners = [await of('seller'), await of('seller2')]
    await sameClosings(test, admin, [
      ...buyers.map((client) => ({ client, side: 'buyer' as const })),
      ...owners.map((client) => ({ client, side: 'seller' as const })),
    ])
    await samePending(test, [admin, ...buyers])
    await oneLineEach(owners[0] ?? admin, buyers[0] ?? admin)
    test.clock.set(new Date(TEST_NOW.getTime() + 60 * 86_400_000))
    try {
      await sameOverdue(test, await test.asEmail('admin@joulebridge.test'))
    } finally {
      test.clock.set(TEST_NOW)
    }
  })
})
