import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemWriter, updateRecord } from '#server/db/records.ts'
import { orgCharts } from '#server/db/schema/org-charts.ts'
import { evaluateDue } from '#server/features/projects/policy/due.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import {
  activateList,
  chartNode,
  check,
  decideHit,
  details,
  hitsOf,
  liftHit,
  makeSubject,
  ownedBy,
  resultsOf,
  runQueued,
} from './world.ts'

let test: TestApp
let admin: Client
let colleague: Client

beforeAll(async () => {
  test = await testApp()
  admin = await test.as((await makeAdmin(test.db)).id)
  colleague = await test.as((await makeAdmin(test.db)).id)
  await activateList(test, admin, ['Karavan Oil Company', 'Turbostal Works'])
})
afterAll(() => test.close())

/** The details after the rules of a company, and the checks they request, have run. */
const look = async (id: number) => {
  await evaluateDue(test, { owner: 'company', owner_id: id })
  await runQueued(test)
  await evaluateDue(test, { owner: 'company', owner_id: id })
  return details(admin, id)
}

describe('a company whose payments are frozen by its owner', () => {
  let id: number
  let chart: number
  const owners = (name: string, percent: number) =>
    test.db.transaction((tx) =>
      updateRecord(tx, systemWriter(test.clock.now()), orgCharts, chart, {
        nodes: [chartNode('own', 'The company', id), chartNode('o0', name, null)],
        edges: [{ parent: 'o0', child: 'own', percent, class: null }],
      }),
    )
  beforeAll(async () => {
    id = (await makeSubject(test, 'Quiet Meadow LLC', '09-7654321')).id
    chart = (await ownedBy(test, id, [{ name: 'Turbostal Works', percent: 60 }])).id
    await check(test, admin, id, ['sanctions'])
    await decideHit(admin, (await hitsOf(admin, id))[0], {
      state: 'confirmed',
      reason: 'It is them',
    })
    expect((await details(admin, id)).frozen_since).not.toBeNull()
  })

  it.each([
    ['is entered with a smaller share', 'Turbostal Works', 40],
    ['is removed from its chart', 'Somebody Quite Else', 100],
  ])('stays frozen when the owner %s', async (_what, name, percent) => {
    await owners(name, percent)
    const found = await look(id)
    expect(found.frozen_since).not.toBeNull()
    expect(found.checks.find(({ kind }) => kind === 'sanctions')).toMatchObject({
      result: 'fail',
      message: 'Its owners have changed since payments were frozen. Decide again: Turbostal Works.',
    })
  })

  it('still screens its new owners', async () => {
    await owners('Karavan Oil Company', 100)
    await look(id)
    expect((await hitsOf(admin, id)).map(({ subject, state }) => `${subject} ${state}`)).toEqual(
      expect.arrayContaining(['Karavan Oil Company open', 'Turbostal Works confirmed']),
    )
  })

  it('is released when its matches are decided again', async () => {
    await owners('Somebody Quite Else', 100)
    await look(id)
    for (const hit of await hitsOf(admin, id)) {
      if (hit.state === 'confirmed') await liftHit([admin, colleague], hit)
      else await decideHit(admin, hit, { state: 'dismissed', reason: 'Sold, with a license' })
    }
    expect(await details(admin, id)).toMatchObject({ frozen_since: null })
    expect(resultsOf(await details(admin, id)).sanctions).toBe('policy_pass')
  })
})

describe('a company frozen through a company that owns it', () => {
  let parent: number
  let id: number
  let held: number
  let projectId: number
  const own = () => chartNode('own', 'The company', id)
  /** Saves the chart as the seller would, under an owner name that is on no list. */
  const ownerIs = (isLinked: boolean) =>
    test.db.transaction(async (tx) => {
      const [chart] = await tx.select().from(orgCharts).where(eq(orgCharts.project_id, projectId))
      await updateRecord(tx, systemWriter(test.clock.now()), orgCharts, chart?.id ?? 0, {
        nodes: isLinked ? [own(), chartNode('o0', 'Plain Holdings', parent)] : [own()],
        edges: isLinked ? [{ parent: 'o0', child: 'own', percent: 60, class: null }] : [],
      })
    })

  beforeAll(async () => {
    parent = (await makeSubject(test, 'Turbostal Works', '09-7654301')).id
    id = (await makeSubject(test, 'Still Brook LLC', '09-7654302')).id
    held = (await makeSubject(test, 'Far Brook LLC', '09-7654303')).id
    const chart = await ownedBy(test, id, [
      { name: 'Plain Holdings', percent: 60, company_id: parent },
    ])
    projectId = chart.project_id
    await ownedBy(test, held, [{ name: 'Still Brook Holdings', percent: 100, company_id: id }])
    for (const company of [parent, id, held]) await check(test, admin, company, ['sanctions'])
    await decideHit(admin, (await hitsOf(admin, parent))[0], {
      state: 'confirmed',
      reason: 'It is them',
    })
    await runQueued(test)
  })

  it('freezes the companies it owns as well', async () => {
    expect((await details(admin, id)).frozen_since).not.toBeNull()
    await runQueued(test)
    expect((await details(admin, held)).frozen_since).not.toBeNull()
  })

  it('stays frozen when it removes that owner from its chart', async () => {
    await ownerIs(false)
    const found = await look(id)
    expect(found.frozen_since).not.toBeNull()
    expect(found.checks.find(({ kind }) => kind === 'sanctions')?.message).toContain(
      'Frozen through Turbostal Works',
    )
  })

  it('is released when staff save the chart', async () => {
    const saved = await admin.post(`/api/project/${projectId}/org-chart/`, {
      nodes: [{ ...own(), roles: ['owner'] }],
      edges: [],
    })
    expect(saved.status).toBe(200)
    expect((await look(id)).frozen_since).toBeNull()
    await ownerIs(true)
    expect((await look(id)).frozen_since).not.toBeNull()
  })

  it('is released when its owner is released', async () => {
    await ownerIs(false)
    expect((await look(id)).frozen_since).not.toBeNull()
    await liftHit([admin, colleague], (await hitsOf(admin, parent))[0])
    for (let round = 0; round < 2; round++) await runQueued(test)
    expect((await details(admin, id)).frozen_since).toBeNull()
    expect((await details(admin, held)).frozen_since).toBeNull()
  })
})
