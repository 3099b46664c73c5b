import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemWriter, updateRecord } from '#server/db/records.ts'
import { companies } from '#server/db/schema/companies.ts'
import { history } from '#server/db/schema/history.ts'
import { kybRuns, registryRecords } from '#server/db/schema/kyb.ts'
import { evaluateDue } from '#server/features/projects/policy/due.ts'
import type { KybDetails } from '#shared/contract/schemas/companies/kyb.ts'
import { kybChecks } from '#shared/entities/kyb.ts'
import { settledFile } from '#tests/server/policy/world.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import {
  activateList,
  check,
  details,
  importRegistry,
  lookUp,
  makeSubject,
  resultsOf,
  runQueued,
} from './world.ts'

let test: TestApp
let admin: Client
let adminId: number

beforeAll(async () => {
  test = await testApp()
  adminId = (await makeAdmin(test.db)).id
  admin = await test.as(adminId)
  await activateList(test, admin, ['Somebody Else Altogether'])
})
afterAll(() => test.close())

const evaluate = (id: number) => evaluateDue(test, { owner: 'company', owner_id: id })
const c04 = async (id: number) => {
  const { body } = await admin.get(`/api/company/${id}/policy-analysis/`)
  return body.rules.find(({ code }: { code: string }) => code === 'C04')
}

describe('checks of a company', () => {
  let larch: number

  beforeAll(async () => {
    larch = (await makeSubject(test, 'Larch Solar, LLC', '07-1234567')).id
    await settledFile(
      test,
      { company_id: larch },
      'w9_form',
      { legal_name: 'Larch Solar, LLC', ein: '07-1234567' },
      adminId,
    )
  })

  it('do not run until someone asks for them', async () => {
    const found = await details(admin, larch)
    expect(found).toMatchObject({ overall: 'not_run', waiting_since: null, due_at: null })
    expect(found.checks.map(({ kind, id }) => [kind, id])).toEqual(
      kybChecks.values.map((kind) => [kind, null]),
    )
  })

  it('reach at most needs_review with the company’s own documents', async () => {
    const { status, body } = await check(test, admin, larch)
    expect(status, JSON.stringify(body)).toBe(202)
    expect(body).toMatchObject([{ company_id: larch, result: 'in_progress' }])
    const found = await details(admin, larch)
    expect(resultsOf(found)).toEqual({
      name: 'needs_review',
      tin: 'needs_review',
      sos: 'not_run',
      address: 'not_run',
      people: 'not_run',
      owners: 'not_run',
      sanctions: 'policy_pass',
      pep: 'not_run',
      adverse_media: 'not_run',
      bankruptcy: 'not_run',
      liens: 'not_run',
      foreign_entity: 'not_run',
      website: 'not_run',
    })
    expect(found).toMatchObject({ overall: 'needs_review', due_at: '2026-11-23' })
    expect(found.checks[0]?.matches).toMatchObject([
      {
        attribute: 'legal_name',
        submitted: 'Larch Solar, LLC',
        found: 'Larch Solar, LLC',
        match: 'exact',
        origin: 'own',
        source: 'W-9 Form',
        ref: { kind: 'answer', page: 2 },
      },
    ])
    expect((await admin.get(`/api/company/${larch}/`)).body.kyb_result).toBe('needs_review')
  })

  it('do not run again while their inputs are unchanged', async () => {
    const { body } = await check(test, admin, larch)
    expect(body).toMatchObject([{ company_id: larch, result: 'needs_review' }])
    const runs = await test.db.select().from(kybRuns).where(eq(kybRuns.company_id, larch))
    expect(runs.map(({ id, state }) => [id, state])).toEqual([[body[0].check_id, 'done']])
  })

  it('pass with a registry record, citing its file and line', async () => {
    const { status, body } = await importRegistry(admin, [
      'Delaware Division of Corporations,"LARCH SOLAR, L.L.C.",2026-11-01,07-1234567,DE,Active,,"12 Fir St, Denver, CO 80202-1111",Mona Reyes;Ada Lund,',
    ])
    expect(status, JSON.stringify(body)).toBe(201)
    await check(test, admin, larch)
    const found = await details(admin, larch)
    expect(resultsOf(found)).toMatchObject({
      name: 'policy_pass',
      tin: 'policy_pass',
      sos: 'policy_pass',
      address: 'policy_pass',
      people: 'not_run',
    })
    const [registry] = found.checks[0]?.matches ?? []
    expect(registry).toMatchObject({
      origin: 'independent',
      source: 'Delaware Division of Corporations (registry.csv, line 2)',
      as_of: '2026-11-01',
    })
  })

  it('decide the policy rule that depends on them', async () => {
    await evaluate(larch)
    expect(await c04(larch)).toMatchObject({ result: 'policy_pass' })
  })

  it('use a manual look-up with its picture', async () => {
    const said = {
      kind: 'pep',
      outcome: 'clear',
      source: 'A public search',
      note: 'Nobody by this name',
    }
    const { status, body } = await lookUp(admin, larch, said)
    expect(status, JSON.stringify(body)).toBe(201)
    await runQueued(test)
    const found = await details(admin, larch)
    expect(resultsOf(found).pep).toBe('policy_pass')
    const pep = found.checks.find(({ kind }) => kind === 'pep')
    expect(pep?.matches).toMatchObject([
      { origin: 'look_up', source: 'A public search', ref: { kind: 'look_up', id: body.id } },
    ])
    const picture = await admin.get(`/api/kyb-look-up/${body.id}/picture/`)
    expect(picture.status).toBe(200)
    expect(picture.headers['content-type']).toBe('image/png')
    expect((await lookUp(admin, larch, { ...said, kind: 'sanctions' })).status).toBe(400)
    expect((await lookUp(admin, larch, { ...said, note: '' })).body.errors).toEqual({
      note: 'Say what you found',
    })
  })

  it('return to not_run when the name, EIN or address changes, and run again', async () => {
    await admin.patch(`/api/company/${larch}/`, { ein: '07-7654321' })
    await evaluate(larch)
    const fallen = await details(admin, larch)
    expect(resultsOf(fallen)).toMatchObject({ tin: 'not_run', name: 'policy_pass' })
    expect(fallen.checks.find(({ kind }) => kind === 'tin')?.message).toBe(
      'Changed since the check ran: EIN.',
    )
    expect(fallen.is_running).toBe(true)
    await runQueued(test)
    await evaluate(larch)
    const found = await details(admin, larch)
    expect(resultsOf(found)).toMatchObject({ tin: 'fail' })
    expect(found.overall).toBe('fail')
    expect(await c04(larch)).toMatchObject({ result: 'fail', message: 'Fail: Tax ID.' })
    await admin.patch(`/api/company/${larch}/`, { ein: '07-1234567' })
    await evaluate(larch)
    await runQueued(test)
    expect(resultsOf(await details(admin, larch))).toMatchObject({ tin: 'policy_pass' })
  })

  it('expire after a year and run again', async () => {
    const later = new Date('2027-11-17T15:00:00Z')
    test.clock.set(later)
    try {
      expect((await details(admin, larch)).overall).toBe('not_run')
      await evaluateDue(test, { owner: 'company', owner_id: larch })
      await admin.patch(`/api/company/${larch}/`, { phone_number: '303-555-0100' })
      await evaluate(larch)
      const runs = await test.db.select().from(kybRuns).where(eq(kybRuns.state, 'queued'))
      expect(runs).toMatchObject([{ company_id: larch, reason: 'due' }])
    } finally {
      test.clock.set(TEST_NOW)
    }
  })

  it('are listed in the timeline', async () => {
    const { timeline } = await details(admin, larch)
    const told = timeline.map(({ entity, about }) => `${entity} ${about ?? ''}`)
    expect(told).toEqual(
      expect.arrayContaining([
        'kyb_runs Checks (requested)',
        'kyb_checks Tax ID',
        'kyb_look_ups Politically exposed persons',
      ]),
    )
  })

  it('cannot be set by hand', async () => {
    const { status } = await admin.patch(`/api/company/${larch}/`, { kyb_result: 'policy_pass' })
    expect(status).toBe(400)
  })
})

describe('registry records', () => {
  it('name each invalid line, and can skip them', async () => {
    const rows = [
      'Ohio,Elm Wind Inc,2026-11-01,,OH,Active,,,,',
      'Ohio,Oak Wind Inc,soon,,OH,Active,,,,',
      'Ohio,Ash Wind Inc,2026-11-01,123,OH,Active,,,,',
      ',Fir Wind Inc,2026-11-01,,OH,Active,,,,',
      'Ohio,short',
    ]
    const refused = await importRegistry(admin, rows)
    expect(refused.status).toBe(400)
    expect(refused.body.errors.file).toBe(
      'Line 3: “soon” isn’t a date such as 2026-08-12. Line 4: “123” isn’t an EIN of nine digits. Line 5: There is no source. Line 6: It has 2 columns, not 10.',
    )
    const taken = await importRegistry(admin, rows, { skip_bad_lines: 'true' })
    expect(taken.body).toMatchObject({
      records: 1,
      bad_lines: [{ line: 3 }, { line: 4 }, { line: 5 }, { line: 6 }],
    })
  })

  it('replace earlier records of the same source', async () => {
    const { id } = await makeSubject(test, 'Elm Wind Inc', '08-1234567')
    await updateRecord(test.db, systemWriter(TEST_NOW), companies, id, { formation_state: 'OH' })
    await importRegistry(admin, ['Ohio,Elm Wind Inc,2026-11-02,,OH,Dissolved,2026-10-01,,,'])
    await check(test, admin, id, ['sos'])
    const found: KybDetails = await details(admin, id)
    const sos = found.checks.find(({ kind }) => kind === 'sos')
    expect(sos).toMatchObject({
      result: 'fail',
      matches: [
        { attribute: 'formation_state' },
        { found: 'Dissolved since 2026-10-01', match: 'none' },
      ],
    })
  })

  it('are replaced as a whole, even when two files of thousands of lines arrive at once', {
    tags: ['postgres'],
  }, async () => {
    const rows = Array.from(
      { length: 8_000 },
      (_, place) => `Bulk,Bulk Wind ${place} Inc,2026-11-01,,OH,Active,,,,`,
    )
    const ofBulk = eq(registryRecords.source, 'Bulk')
    expect((await importRegistry(admin, rows)).body.records).toBe(8_000)
    const twice = await Promise.all([
      importRegistry(admin, rows.slice(1)),
      importRegistry(admin, rows.slice(1)),
    ])
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect(await test.db.$count(registryRecords, ofBulk)).toBe(7_999)
    const told = await test.db
      .select()
      .from(history)
      .where(eq(history.action, 'import'))
      .orderBy(history.id)
    expect(told.map(({ before, after }) => [before.records, after.records])).toContainEqual([
      8_000, 7_999,
    ])
  })

  it('are refused without a line of headings', async () => {
    const form = new FormData()
    form.append('file', new Blob(['a,b\n1,2\n']), 'registry.csv')
    const { status, body } = await admin.post('/api/registry-records/', form)
    expect(status).toBe(400)
    expect(body.errors.file).toMatch(/^Begin with a line of headings/)
  })
})
