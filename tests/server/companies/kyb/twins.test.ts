import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { kybCheckResults, kybOverrides } from '#server/db/schema/kyb.ts'
import { recheckCompany } from '#server/features/companies/kyb/refresh.ts'
import { twinsOf } from '#server/features/companies/kyb/twins.ts'
import { evaluateDue } from '#server/features/projects/policy/due.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeSeller, makeSellerUser } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { check, details, importRegistry, makeSubject, resultsOf, runQueued } from './world.ts'

/** Companies on file that have the same EIN, or the same legal name and state. */

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await testApp()
  admin = await test.as((await makeAdmin(test.db)).id)
})
afterAll(() => test.close())

/** Runs the rules of a company and the checks that follow, and those of its twins. */
async function settle(id: number, twins: readonly number[]) {
  await evaluateDue(test, { owner: 'company', owner_id: id })
  for (const company_id of twins) await recheckCompany(test, { company_id })
  await runQueued(test)
}

const nameAndTin = async (id: number) => {
  const { name, tin } = resultsOf(await details(admin, id))
  return [name, tin]
}

it('are named to staff in each other’s case, and let neither pass', async () => {
  await importRegistry(admin, [
    'Colorado,Osprey Solar LLC,2026-11-01,11-1111111,DE,active,2020-01-01,,,',
  ])
  const { id } = await makeSubject(test, 'Osprey Solar LLC', '11-1111111')
  await check(test, admin, id, ['name', 'tin'])
  expect(await nameAndTin(id)).toEqual(['policy_pass', 'policy_pass'])

  const twin = await makeSubject(test, 'Heron Solar LLC', '11-1111111')
  await settle(twin.id, [id])
  expect(await nameAndTin(id)).toEqual(['needs_review', 'needs_review'])
  const tin = (await details(admin, id)).checks.find(({ kind }) => kind === 'tin')
  expect(tin?.message).toContain('Heron Solar LLC has the same EIN')
  expect(tin?.matches).toContainEqual(
    expect.objectContaining({ ref: { kind: 'company', id: twin.id } }),
  )

  await admin.patch(`/api/company/${twin.id}/`, { ein: '12-3456789' })
  await settle(twin.id, [id])
  expect(await nameAndTin(id)).toEqual(['policy_pass', 'policy_pass'])
})

it('send each other no further, also where one taxpayer explains the EIN', async () => {
  const [one, other] = [
    await makeSubject(test, 'Avocet One LLC', '15-1111111'),
    await makeSubject(test, 'Avocet Two LLC', '15-1111111'),
  ]
  for (const { id } of [one, other]) await check(test, admin, id, ['name', 'tin'])
  await test.db.update(kybCheckResults).set({ matches: [] })
  const sent = async () => {
    const { rows } = await test.db.execute(
      sql`select count(*)::int as count from pgboss.job where name = 'recheck-company'`,
    )
    return rows[0]?.count
  }
  const before = await sent()
  for (const { id } of [one, other]) await recheckCompany(test, { company_id: id })
  expect(await sent()).toBe(before)
})

it('are found by the letters of the name in one state, not in another', async () => {
  const { id } = await makeSubject(test, 'Plover Wind, L.L.C.', '13-1111111')
  const same = await makeSubject(test, 'PLOVER WIND LLC', '13-2222222')
  const other = await makeSubject(test, 'Plover Wind LLC', '13-3333333')
  await admin.patch(`/api/company/${other.id}/`, { formation_state: 'CO' })
  for (const one of [id, other.id]) await check(test, admin, one, ['name'])
  const matches = async (company: number) =>
    (await details(admin, company)).checks.flatMap((one) =>
      one.matches.flatMap(({ ref }) => (ref?.kind === 'company' ? [ref.id] : [])),
    )
  expect(await matches(id)).toEqual([same.id])
  expect(await matches(other.id)).toEqual([])
})

it('are found by a name that looks the same in another alphabet', async () => {
  const { id } = await makeSubject(test, 'Eoma Power', '16-1111111')
  // The first word is Cyrillic.
  const same = await makeSubject(test, 'ЕОМА Power', '16-2222222')
  await makeSubject(test, 'Ёжик Power', '16-3333333')
  expect((await twinsOf(test.db, id)).map((twin) => twin.id)).toEqual([same.id])
})

it('a company sells as one seller: a second one is refused to staff, who are told to join it', async () => {
  const first = await makeSeller(test.db)
  const body = { name: 'Another name', company_id: first.company_id }
  const { status, body: answer } = await admin.post('/api/seller/', body)
  expect([status, answer.code]).toEqual([409, 'already_exists'])
  expect(answer.message).toContain(`sells as ${first.name}`)
  expect(answer.errors).toEqual({ company_id: `Join the existing seller, ${first.name}` })
})

it('staff are warned while they type, and nobody else is', async () => {
  const { id } = await makeSubject(test, 'Merlin Solar LLC', '17-1111111')
  const typed = (query: object, who: Client = admin) =>
    who.get(`/api/companies/twins/?${new URLSearchParams({ ...query })}`)
  const [found] = (await typed({ ein: '171111111' })).body
  expect(found).toEqual({
    id,
    name: 'Merlin Solar LLC',
    has_same_ein: true,
    has_same_name: false,
  })
  const named = { legal_name: 'MERLIN SOLAR, L.L.C.', formation_state: 'DE' }
  expect((await typed(named)).body).toMatchObject([{ id, has_same_name: true }])
  expect((await typed({ ...named, formation_state: 'CO' })).body).toEqual([])
  expect((await typed({ ...named, except: id })).body).toEqual([])
  expect((await typed({})).body).toEqual([])
  const { user } = await makeSellerUser(test.db)
  expect((await typed({ ein: '17-1111111' }, await test.as(user.id))).status).toBe(403)
})

it('a seller learns nothing of a twin', async () => {
  const { seller, user } = await makeSellerUser(test.db)
  await makeSubject(test, 'Secret Twin LLC', '14-1111111')
  const client = await test.as(user.id)
  const { status, body } = await client.patch(`/api/company/${seller.company_id}/`, {
    ein: '14-1111111',
  })
  expect(status).toBe(200)
  expect(body.is_being_checked).toBe(true)
  expect(JSON.stringify(body)).not.toContain('Secret Twin')
  // Once our team has approved both checks, nothing waits.
  for (const kind of ['name', 'tin'] as const) {
    await insertRecord(test.db, systemWriter(TEST_NOW), kybOverrides, {
      company_id: seller.company_id,
      kind,
      result: 'policy_pass',
      reason: 'The EIN letter names this company.',
      state: 'approved',
      requested_by: user.id,
    })
  }
  const after = await client.get(`/api/company/${seller.company_id}/`)
  expect(after.body.is_being_checked).toBe(false)
  expect((await admin.get(`/api/company/${seller.company_id}/`)).body).not.toHaveProperty(
    'is_being_checked',
  )
})
