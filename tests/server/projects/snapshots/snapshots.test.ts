import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteRecord, insertRecord, systemWriter, updateRecord } from '#server/db/records.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { projectParties } from '#server/db/schema/projects.ts'
import { companySnapshots, projectSnapshots } from '#server/db/schema/snapshots.ts'
import { runPolicy } from '#server/features/policy/run.ts'
import { freezeMove } from '#server/features/projects/snapshots/freeze.ts'
import type { AsOf, FrozenSnapshot } from '#shared/contract/schemas/projects/snapshots.ts'
import { completeCompany, makeReadyProject } from '#tests/server/policy/ready-project.ts'
import { settledFile } from '#tests/server/policy/world.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeBuyer,
  makeCompany,
  makeProject,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let admin: Client
let adminId: number
let seller: Client
let own: Awaited<ReturnType<typeof makeSellerUser>>

const DAY_MS = 86_400_000
const onDay = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)

beforeAll(async () => {
  test = await testApp()
  adminId = (await makeAdmin(test.db)).id
  own = await makeSellerUser(test.db)
  await completeCompany(test, own.seller.company_id)
})
afterAll(() => test.close())

/** Signs in again: sessions use real time while the product’s date moves. */
async function at(days: number) {
  test.clock.set(onDay(days))
  admin = await test.as(adminId)
  seller = await test.as(own.user.id)
}

const FACTS = { installed_capacity_dc: 900, projected_itc_amount: 300_000, utility: 'City Power' }

/** A project of the seller with its own owner. */
async function projectIn(stage: 'review' | 'funding_ready' | 'onboarding') {
  await at(0)
  const { utility, ...columns } = FACTS
  const values = { seller_id: own.seller.id, stage, ...columns }
  const project =
    stage === 'funding_ready'
      ? await makeReadyProject(test, values)
      : await makeProject(test.db, values)
  const owner = await makeCompany(test.db, { name: 'Owner LLC' })
  const party = await insertRecord(test.db, systemWriter(TEST_NOW), projectParties, {
    project_id: project.id,
    company_id: owner.id,
    role: 'owner',
  })
  const url = `/api/project/${project.id}/`
  expect((await admin.patch(url, { utility })).status).toBe(200)
  return { project, owner, party, url }
}

/** Moves a project to settlement after a buyer has agreed to its credit. */
async function settle({ project, url }: Awaited<ReturnType<typeof projectIn>>) {
  await makeTransfer(test.db, (await makeBuyer(test.db)).id, [project.id])
  expect((await admin.patch(url, { stage: 'settlement' })).status).toBe(200)
}

const valueIn = (of: Pick<AsOf, 'fields'>, name: string) => {
  const { was, is } = of.fields.find(({ field_name }) => field_name === name) ?? {}
  return [was, is]
}

const snapshotsOf = async (id: number): Promise<FrozenSnapshot[]> =>
  (await admin.get(`/api/project/frozen-company-snapshots/?project_id=${id}`)).body

describe('a move from Funding Ready onward', () => {
  it('keeps what is on record for every company, and never changes it', async () => {
    const ready = await projectIn('funding_ready')
    const { project, owner } = ready
    await admin.patch(`/api/company/${owner.id}/`, { ein: '12-3456789' })
    await settle(ready)
    const [first, second, ...others] = await snapshotsOf(project.id)
    expect(others).toEqual([])
    const all = await admin.get('/api/project/frozen-company-snapshots/')
    expect(all.body).toEqual(expect.arrayContaining([first, second]))
    const rest = await admin.get(`/api/project/frozen-company-snapshots/?before=${first?.id}`)
    expect(rest.body).toEqual(all.body.filter(({ id }: { id: number }) => id < (first?.id ?? 0)))
    expect([first?.company_id, second?.company_id].toSorted()).toEqual(
      [own.seller.company_id, owner.id].toSorted(),
    )
    const kept = [first, second].find((one) => one?.company_id === owner.id)
    expect(kept).toMatchObject({
      project_id: project.id,
      taken_at: TEST_NOW.toISOString(),
      reason: 'Funding Ready to Settlement',
      data: { name: 'Owner LLC', roles: ['owner'] },
    })
    await admin.patch(`/api/company/${owner.id}/`, { ein: '98-7654321' })
    expect((await snapshotsOf(project.id)).find(({ id }) => id === kept?.id)).toEqual(kept)
    expect(kept?.data.fields).toContainEqual(
      expect.objectContaining({ field_name: 'ein', value: '12-3456789' }),
    )
  })

  it('keeps why the project moved, even when it moves back', async () => {
    const { project, url } = await projectIn('funding_ready')
    await admin.patch(url, { stage: 'review', stage_reason: 'The engineer found a crack' })
    expect((await snapshotsOf(project.id)).map(({ reason }) => reason)).toEqual([
      'Funding Ready to Review: The engineer found a crack',
      'Funding Ready to Review: The engineer found a crack',
    ])
  })

  it('leaves no snapshot before that stage, or when it is refused', async () => {
    const early = await projectIn('onboarding')
    await admin.patch(early.url, { stage: 'processing' })
    const { project, url } = await projectIn('review')
    const refused = await admin.patch(url, { stage: 'funding_ready' })
    expect(refused.status).toBe(409)
    expect(await snapshotsOf(early.project.id)).toEqual([])
    expect(await snapshotsOf(project.id)).toEqual([])
  })

  it('is stored completely or not at all', async () => {
    const { project } = await projectIn('funding_ready')
    const move = { from: 'funding_ready', to: 'settlement', reason: null } as const
    const broken = test.db.transaction(async (tx) => {
      await freezeMove(tx, systemWriter(TEST_NOW), project.id, move)
      throw new Error('It breaks off')
    })
    await expect(broken).rejects.toThrow('It breaks off')
    expect(await snapshotsOf(project.id)).toEqual([])
    const orphans = await test.db.select().from(companySnapshots)
    const moves = new Set((await test.db.select().from(projectSnapshots)).map(({ id }) => id))
    expect(orphans.every(({ snapshot_id }) => moves.has(snapshot_id))).toBe(true)
  })
})

describe('as of a day', () => {
  it('undoes what has changed since, and shows both values', async () => {
    const { owner, url } = await projectIn('onboarding')
    await at(2)
    await admin.patch(url, { installed_capacity_dc: 950, utility: null })
    await admin.patch(`/api/company/${owner.id}/`, { name: 'Owner Two LLC' })
    await at(4)
    await admin.patch(url, { stage: 'processing', installed_capacity_dc: 1_000 })
    const of = async (date: string): Promise<AsOf> =>
      (await admin.get(`${url}as-of/?date=${date}`)).body
    const before = await of('2026-11-17')
    expect(valueIn(before, 'installed_capacity_dc')).toEqual([900, 1_000])
    expect(valueIn(before, 'utility')).toEqual(['City Power', null])
    expect(valueIn(before, 'projected_itc_amount')).toEqual([300_000, 300_000])
    expect(before.stage).toEqual({ was: 'onboarding', is: 'processing' })
    const company = before.companies.find(({ company_id }) => company_id === owner.id)
    expect(company && valueIn(company, 'name')).toEqual(['Owner LLC', 'Owner Two LLC'])
    expect(before).toMatchObject({ snapshot: null, policy: null, reports: [] })
    // A change counts on its own day, since a day is shown as it ended.
    expect(valueIn(await of('2026-11-18'), 'installed_capacity_dc')).toEqual([950, 1_000])
    expect(valueIn(await of('2026-11-20'), 'installed_capacity_dc')).toEqual([1_000, 1_000])
  })

  it('includes files and companies that came and went', async () => {
    const { project, owner, party, url } = await projectIn('onboarding')
    const writer = systemWriter(onDay(2))
    await deleteRecord(test.db, writer, projectParties, party.id)
    const next = await makeCompany(test.db, { name: 'Next LLC' })
    await insertRecord(test.db, writer, projectParties, {
      project_id: project.id,
      company_id: next.id,
      role: 'owner',
    })
    const file = await settledFile(test, { project_id: project.id }, 'site_lease', {}, adminId)
    await at(3)
    await admin.patch(`/api/versioned-document/${file.id}/`, { is_hidden: true })
    const { body } = await admin.get(`${url}as-of/?date=2026-11-17`)
    const roles = (id: number) =>
      body.companies.find(({ company_id }: { company_id: number }) => company_id === id)?.roles
    expect(roles(owner.id)).toEqual({ was: ['owner'], is: null })
    expect(roles(next.id)).toEqual({ was: null, is: ['owner'] })
    expect(body.documents).toEqual([
      { id: file.id, name: 'site_lease.pdf', document_type: 'site_lease', was: 1, is: null },
    ])
  })

  it('shows files under their names on that day', async () => {
    const { project, url } = await projectIn('onboarding')
    const file = await settledFile(test, { project_id: project.id }, 'site_lease', {}, adminId)
    await at(3)
    const signed = { name: 'Lease, signed.pdf' }
    await updateRecord(test.db, systemWriter(onDay(3)), versionedDocuments, file.id, signed)
    const namesAt = async (date: string) =>
      (await admin.get(`${url}as-of/?date=${date}`)).body.documents.map(
        ({ name }: { name: string }) => name,
      )
    expect(await namesAt('2026-11-17')).toEqual(['site_lease.pdf'])
    expect(await namesAt('2026-11-19')).toEqual(['Lease, signed.pdf'])
  })

  it('shows today as it is now, not as it will end', async () => {
    const { url } = await projectIn('onboarding')
    const { body } = await admin.get(`${url}as-of/?date=2026-11-16`)
    expect(body.as_of).toBe(TEST_NOW.toISOString())
  })

  it('refuses a day in the future or before the project was on record', async () => {
    const { url } = await projectIn('onboarding')
    const refusal = async (query: string) => {
      const { status, body } = await admin.get(`${url}as-of/${query}`)
      return [status, body.errors?.date ?? body.code]
    }
    expect(await refusal('')).toEqual([400, 'Choose a day or a snapshot'])
    expect(await refusal('?date=2026-11-17')).toEqual([400, 'Choose a day up to today'])
    expect(await refusal('?date=2026-11-01')).toEqual([
      400,
      'The project wasn’t on record yet on this day',
    ])
    expect(await refusal('?date=2026-11-16&snapshot=1')).toEqual([
      400,
      'Choose a day or a snapshot, not both',
    ])
    expect(await refusal('?snapshot=2147483646')).toEqual([404, 'not_found'])
    expect((await seller.get(`${url}as-of/?date=2026-11-16`)).status).toBe(403)
  })
})

describe('as of a recorded move', () => {
  it('shows what was recorded, with the rules at the time', async () => {
    const ready = await projectIn('funding_ready')
    const { project, url } = ready
    await test.db.transaction((tx) => runPolicy(tx, 'project', [project.id], TEST_NOW))
    await settle(ready)
    await at(5)
    await admin.patch(url, { utility: 'Town Power' })
    const day = await admin.get(`${url}as-of/?date=2026-11-17`)
    const [move] = day.body.snapshots
    expect(move).toMatchObject({ from: 'funding_ready', to: 'settlement', reason: null })
    const { body } = await admin.get(`${url}as-of/?snapshot=${move.id}`)
    expect(body).toMatchObject({ as_of: TEST_NOW.toISOString(), snapshot: move })
    expect(valueIn(body, 'utility')).toEqual(['City Power', 'Town Power'])
    expect(body.policy.evaluated_at).toBe(TEST_NOW.toISOString())
    expect(body.policy.rules.length).toBeGreaterThan(5)
    const other = await projectIn('onboarding')
    expect((await admin.get(`${other.url}as-of/?snapshot=${move.id}`)).status).toBe(404)
  })

  it('has no rules that ran later', async () => {
    const { project } = await projectIn('funding_ready')
    await test.db.transaction((tx) => runPolicy(tx, 'project', [project.id], onDay(1)))
    const move = { from: 'funding_ready', to: 'settlement', reason: null } as const
    await freezeMove(test.db, systemWriter(TEST_NOW), project.id, move)
    const kept = await test.db
      .select()
      .from(projectSnapshots)
      .where(eq(projectSnapshots.project_id, project.id))
    expect(kept[0]?.data.policy).toBeNull()
  })
})
