import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter, updateRecord } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import { ruleStandings } from '#server/features/policy/standing.ts'
import { sweepPolicy } from '#server/features/projects/policy/due.ts'
import type { FinancialLine } from '#shared/entities/financial-lines.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import { settledFile } from '#tests/server/policy/world.ts'
import { GOOD_LINES, YEARS } from '#tests/shared/rules/companies/guarantors/samples.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeCompany, makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { url } from '../companies/support.ts'

const writer = systemWriter(TEST_NOW)

let test: TestApp
let admin: Client
let second: Client
let adminId: number
let own: Awaited<ReturnType<typeof makeSellerUser>>
let seller: Client
/** Changed by no test. */
let steady: Awaited<ReturnType<typeof guarantor>>

beforeAll(async () => {
  test = await testApp()
  adminId = (await makeAdmin(test.db)).id
  admin = await test.as(adminId)
  second = await test.as((await makeAdmin(test.db)).id)
  own = await makeSellerUser(test.db)
  seller = await test.as(own.user.id)
  steady = await guarantor()
})
afterAll(() => test.close())

const settle = () => sweepPolicy(test, new AbortController().signal)

type Lines = Partial<Record<FinancialLine, number | null>>

/** Accepted statements of a company, one file for each year. */
async function statements(company_id: number, lines: Lines = {}, years: readonly number[] = YEARS) {
  for (const year of years) {
    const type = `financial_statements_year_${2026 - year}` as 'financial_statements_year_1'
    const answers = { fiscal_year: year, audited: true, opinion: 'unqualified', ...GOOD_LINES }
    await settledFile(test, { company_id }, type, { ...answers, ...lines }, adminId)
  }
}

async function guaranteed(
  company_id: number,
  values: { credit?: number; stage?: ProjectStage } = {},
) {
  const project = await makeProject(test.db, {
    seller_id: own.seller.id,
    stage: values.stage ?? 'review',
    projected_itc_amount: values.credit ?? 4_000,
    placed_in_service_date: null,
  })
  await insertRecord(test.db, writer, projectParties, {
    project_id: project.id,
    company_id,
    role: 'guarantor',
  })
  return project
}

/** A company with three good years that guarantees a project. */
async function guarantor(lines: Lines = {}) {
  const company = await makeCompany(test.db, { name: 'Granite Group' })
  await statements(company.id, lines)
  const project = await guaranteed(company.id)
  return { company, project }
}

/** Lowers the calculated outcome of three good years from A to B. */
const WORSE = { intangibles: 20_000, interest: 30_000 }

const analysisOf = async (id: number) => (await admin.get(url(id, 'financial-analysis/'))).body
const decide = (who: Client, id: number, outcome: string, reason = 'Three good years in a row.') =>
  who.patch(url(id, 'financial-review/decision/'), { outcome, reason })
const rowOf = async (id: number) =>
  (await admin.get(`/api/guarantors/?filter={"id":[${id}]}`)).body[0]
async function standing(project: { id: number; seller_id: number }, code: string) {
  const rules = await ruleStandings(test.db, project, TEST_NOW)
  return rules.find((one) => one.code === code)
}

describe('financial-analysis', () => {
  it('scores a guarantor from accepted answers and cites the page of each figure', async () => {
    const { company, project } = steady
    const { status, body } = await admin.get(url(company.id, 'financial-analysis/'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      company_id: company.id,
      score: 4,
      calculated: 'pass_a',
      outcome: 'in_review',
      waits: 'decision',
      gaps: [],
      decisions: [],
      exposure: { unvested: 4_000, exposure: 5_400, by_project: [{ project_id: project.id }] },
    })
    expect(body.years.map((year: { fiscal_year: number }) => year.fiscal_year)).toEqual([...YEARS])
    const [latest] = body.years
    expect(latest).toMatchObject({ audited: true, opinion: 'unqualified', z: 4.97 })
    expect(latest.ratios.net_worth.value).toBe(4.444444)
    expect(latest.ratios.net_worth.refs[0]).toMatchObject({ kind: 'answer', page: 2, version: 1 })
    expect(body.steps.at(-1).text).toBe('Calculated outcome: Pass A. Guaranty is sufficient.')
  })

  it('shows one year, or nothing for a year without figures, and is closed to sellers', async () => {
    const { company } = steady
    const one = await admin.get(url(company.id, 'financial-analysis/2024/'))
    expect(one.body.years).toHaveLength(1)
    expect(one.body.score).toBe(4)
    const none = await admin.get(url(company.id, 'financial-analysis/1999/'))
    expect(none.body.years).toEqual([])
    expect((await admin.get(url(company.id, 'financial-analysis/last/'))).status).toBe(404)
    expect((await seller.get(url(own.seller.company_id, 'financial-analysis/'))).status).toBe(403)
  })
})

describe('figures entered by hand', () => {
  const part = (id: number, year: number | string) => url(id, `financial-review/${year}/`)

  it('show who entered them, and can be cleared again', async () => {
    const { company } = await guarantor()
    const { status, body } = await admin.patch(part(company.id, 2025), {
      lines: { cash: 9_000, equity: -5.25 },
    })
    expect(status).toBe(200)
    const cellOf = (line: string) =>
      body.rows.find((row: { line: string }) => row.line === line).values[2025]
    expect(cellOf('cash')).toMatchObject({
      value: 9_000,
      source: 'person',
      citation: null,
      signed_by: expect.any(String),
      verified: true,
      stated: { value: 4_000, ref: { kind: 'answer', page: 2 } },
    })
    expect(cellOf('equity').value).toBe(-5.25)
    expect((await analysisOf(company.id)).calculated).toBe('deny')
    await admin.patch(part(company.id, 2025), { lines: { cash: null, equity: null } })
    expect(await analysisOf(company.id)).toMatchObject({ calculated: 'pass_a' })
  })

  it('need verification by staff when the company enters them', async () => {
    const account = await makeSellerUser(test.db)
    const seller = await test.as(account.user.id)
    const id = account.seller.company_id
    await guaranteed(id)
    await statements(id, {}, [2024, 2023])
    expect((await seller.patch(part(id, 2025), { lines: GOOD_LINES })).status).toBe(200)
    expect(await analysisOf(id)).toMatchObject({ calculated: 'in_review', waits: 'verification' })
    const own2025 = (await seller.get(url(id, 'financials-table/2025/'))).body
    expect(own2025.rows[0].values[2025]).toMatchObject({ verified: false, signed_by: null })
    await admin.patch(part(id, 2025), { lines: GOOD_LINES })
    // No audit of 2025 is on file.
    expect(await analysisOf(id)).toMatchObject({ calculated: 'pass_c', waits: 'decision' })
    // A figure that the company changes needs verification again.
    await seller.patch(part(id, 2025), { lines: { cash: 4_100 } })
    expect(await analysisOf(id)).toMatchObject({ calculated: 'in_review' })
  })

  it.each([
    ['no figures', 2025, { outcome: 'pass_a' }, 'lines'],
    ['a year in the future', 2027, { lines: { cash: 1 } }, 'lines'],
    ['text', 2025, { lines: { cash: '1' } }, 'lines.cash'],
    ['fractions of a cent', 2025, { lines: { cash: 0.001 } }, 'lines.cash'],
  ])('are refused: %s', async (_what, year, body, name) => {
    const { company } = steady
    const answer = await admin.patch(part(company.id, year), body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [name]])
  })

  it('cannot be entered by other sellers, nor for an unknown year', async () => {
    const { company } = steady
    const lines = { cash: 1 }
    expect((await seller.patch(part(company.id, 2025), { lines })).status).toBe(404)
    expect((await admin.patch(part(company.id, 'last'), { lines })).status).toBe(404)
  })
})

describe('other years in the same statements', () => {
  it('add a missing year and show restated figures', async () => {
    const company = await makeCompany(test.db, { name: 'Slate Group' })
    await statements(company.id, {}, [2025, 2024])
    const ofYear = (year: number, value: number, page: number) => ({
      year,
      value,
      page,
      box: { x: 0.5, y: 0.5, w: 0.1, h: 0.01 },
      confidence: 0.93,
      adds_up: null,
    })
    const { cash } = GOOD_LINES
    await test.db
      .update(aiAnswers)
      .set({
        year_columns: [ofYear(2025, cash, 2), ofYear(2024, cash + 500, 2), ofYear(2023, 7, 2)],
      })
      .where(
        and(
          eq(aiAnswers.document_type, 'financial_statements_year_1'),
          eq(aiAnswers.field_name, 'cash'),
          inArray(
            aiAnswers.versioned_document_id,
            test.db
              .select({ id: versionedDocuments.id })
              .from(versionedDocuments)
              .where(eq(versionedDocuments.company_id, company.id)),
          ),
        ),
      )
    const { body } = await admin.get(url(company.id, 'financials-table/'))
    expect(body.years).toEqual([2023, 2024, 2025])
    const [row, ...others] = body.rows
    expect(row).toMatchObject({
      line: 'cash',
      values: { 2024: { value: cash }, 2025: { value: cash } },
      later: [
        { year: 2024, stated_in: 2025, value: cash + 500, agrees: false, ref: { page: 2 } },
        { year: 2023, stated_in: 2025, value: 7, agrees: null, confidence: 0.93 },
      ],
    })
    expect(row.values[2023]).toBeUndefined()
    expect(others.every(({ later }: { later: unknown[] }) => later.length === 0)).toBe(true)
    const one = (await admin.get(url(company.id, 'financials-table/2023/'))).body
    expect([one.years, one.rows[0].later.length]).toEqual([[2023], 1])
  })
})

describe('guarantor decisions', () => {
  it('take effect at once when they match the calculated outcome', async () => {
    const { company, project } = await guarantor()
    expect(await standing(project, 'C07')).toMatchObject({ result: 'in_progress' })
    const { status, body } = await decide(admin, company.id, 'pass_a')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      outcome: 'pass_a',
      waits: 'nothing',
      decisions: [{ state: 'in_force', outcome: 'pass_a', calculated: 'pass_a', score: 4 }],
    })
    expect((await admin.get(url(company.id))).body.guarantor_outcome).toBe('pass_a')
    const [entry] = (await admin.get(url(company.id, 'history/'))).body
    expect(entry.after).toMatchObject({
      guarantor_outcome: 'pass_a',
      reason: 'Three good years in a row.',
    })
    expect(await standing(project, 'C07')).toMatchObject({
      result: 'policy_pass',
      message: 'Granite Group: Pass A. Guaranty is sufficient.',
    })
  })

  it('need a second person to deny, and then block the project', async () => {
    const { company, project } = await guarantor({ equity: 2_000, total_liabilities: 38_000 })
    const { calculated } = await analysisOf(company.id)
    expect((await decide(admin, company.id, 'deny')).body).toMatchObject({
      outcome: 'in_review',
      waits: 'confirmation',
      decisions: [{ state: 'proposed', outcome: 'deny', calculated }],
    })
    const stepFor = async (who: Client) =>
      (await who.get(`/api/work/?filter={"kind":"guarantor","company_id":${company.id}}`)).body[0]
    expect(await stepFor(admin)).toMatchObject({ step: 'follow_guarantor', title: 'Deny' })
    expect(await stepFor(second)).toMatchObject({
      step: 'confirm_guarantor',
      needs_approval: true,
      company_name: 'Granite Group',
    })
    const own = await decide(admin, company.id, 'deny')
    expect([own.status, own.body.code]).toEqual([403, 'forbidden'])
    expect(await standing(project, 'C07')).not.toMatchObject({ result: 'fail' })
    const confirmed = await decide(second, company.id, 'deny', 'Agreed')
    expect(confirmed.body).toMatchObject({
      outcome: 'deny',
      decisions: [{ state: 'in_force', confirm_reason: 'Agreed', decided_by: { id: adminId } }],
    })
    expect(await standing(project, 'C07')).toMatchObject({ result: 'fail' })
    expect(await stepFor(second)).toBeUndefined()
    await settle()
    const blockers = (await seller.get(`/api/project/${project.id}/diligence/`)).body.blockers
    expect(blockers.map(({ text }: { text: string }) => text)).toContain(
      'We need another guarantor for this sale.',
    )
  })

  it('need a second person when they differ, unless the other decides as calculated', async () => {
    const { company } = await guarantor()
    await decide(admin, company.id, 'pass_c')
    expect((await analysisOf(company.id)).waits).toBe('confirmation')
    const { body } = await decide(second, company.id, 'pass_a')
    expect(body.outcome).toBe('pass_a')
    expect(body.decisions.map(({ state }: { state: string }) => state)).toEqual([
      'in_force',
      'replaced',
    ])
  })

  it('are proposed again instead of confirmed when the figures have changed', async () => {
    const { company } = await guarantor()
    await decide(admin, company.id, 'deny')
    await admin.patch(url(company.id, 'financial-review/2025/'), { lines: WORSE })
    expect((await analysisOf(company.id)).calculated).toBe('pass_b')
    const { body } = await decide(second, company.id, 'deny')
    expect(body.decisions.map(({ state }: { state: string }) => state)).toEqual([
      'proposed',
      'replaced',
    ])
  })

  it('ask for a new decision when the calculated outcome changes', async () => {
    const { company, project } = await guarantor()
    await decide(admin, company.id, 'pass_a')
    await admin.patch(url(company.id, 'financial-review/2025/'), { lines: WORSE })
    expect(await analysisOf(company.id)).toMatchObject({ outcome: 'pass_a', waits: 'changed' })
    expect(await standing(project, 'C07')).toMatchObject({
      result: 'needs_review',
      message:
        'Granite Group: Decided as Pass A when the figures came to Pass A; now they come to Pass B.',
    })
  })

  const statesOf = async (id: number) =>
    (await analysisOf(id)).decisions.map(
      ({ state, outcome }: { state: string; outcome: string }) => `${state} ${outcome}`,
    )

  it('are recorded once each when two arrive at once or one is repeated', {
    tags: ['postgres'],
  }, async () => {
    const { company } = await guarantor()
    const both = await Promise.all([admin, second].map((who) => decide(who, company.id, 'pass_a')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await statesOf(company.id)).toEqual(['in_force pass_a', 'replaced pass_a'])
    const [{ decided_by }] = (await analysisOf(company.id)).decisions
    const last = decided_by.id === adminId ? admin : second
    expect((await decide(last, company.id, 'pass_a')).status).toBe(200)
    expect(await statesOf(company.id)).toEqual(['in_force pass_a', 'replaced pass_a'])
  })

  it('are confirmed once, however many people confirm at the same time', {
    tags: ['postgres'],
  }, async () => {
    const { company } = await guarantor()
    const third = await test.as((await makeAdmin(test.db)).id)
    await decide(admin, company.id, 'deny')
    const answers = await Promise.all([second, third].map((who) => decide(who, company.id, 'deny')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await statesOf(company.id)).toEqual(['in_force deny'])
    const winner = answers[0]?.status === 200 ? second : third
    expect((await decide(winner, company.id, 'deny')).status).toBe(200)
    expect(await statesOf(company.id)).toEqual(['in_force deny'])
  })

  it('withdraw earlier proposals when they take effect', async () => {
    const { company } = await guarantor()
    await decide(admin, company.id, 'deny')
    await decide(second, company.id, 'deny')
    await decide(admin, company.id, 'pass_b')
    expect((await decide(second, company.id, 'deny', 'Still')).body.waits).toBe('nothing')
    expect(await statesOf(company.id)).toEqual(['replaced pass_b', 'in_force deny'])
  })

  it('require a reason, an outcome and staff; the outcome cannot be set directly', async () => {
    const { company } = steady
    const send = (body: object) => admin.patch(url(company.id, 'financial-review/decision/'), body)
    expect((await send({ outcome: 'pass_a' })).body.errors).toEqual({ reason: 'Enter a reason' })
    expect((await send({ reason: 'Because' })).body.errors).toEqual({
      outcome: 'Choose an outcome',
    })
    const ofSeller = await decide(seller, own.seller.company_id, 'pass_a')
    expect([ofSeller.status, ofSeller.body.code]).toEqual([403, 'forbidden'])
    const typed = await admin.patch(url(company.id), { guarantor_outcome: 'pass_a' })
    expect([typed.status, typed.body.errors]).toEqual([
      403,
      { guarantor_outcome: 'Decided in the financial review' },
    ])
  })
})

describe('exposure', () => {
  it('is the same for rules, guarantor and seller', async () => {
    const account = await makeSellerUser(test.db)
    const company = await makeCompany(test.db, { name: 'Granite Group' })
    await statements(company.id, { equity: 3_000, total_liabilities: 37_000, intangibles: 0 })
    const make = (values: Parameters<typeof makeProject>[1]) =>
      makeProject(test.db, { seller_id: account.seller.id, stage: 'monitoring', ...values })
    const served = await make({ projected_itc_amount: 1_000, placed_in_service_date: '2024-06-30' })
    const coming = await make({ projected_itc_amount: 2_000, placed_in_service_date: null })
    const lost = await make({ projected_itc_amount: 9_000, stage: 'lost' })
    for (const { id } of [served, coming, lost]) {
      const party = { project_id: id, company_id: company.id, role: 'guarantor' } as const
      await insertRecord(test.db, writer, projectParties, party)
    }
    const alone = await make({ projected_itc_amount: 100, placed_in_service_date: null })
    const exposure = 3_510
    const { body } = await admin.get(`/api/seller/${account.seller.id}/exposure/`)
    expect(body.exposure).toBe(exposure + 135)
    expect(body.guarantors).toEqual([
      {
        company_id: company.id,
        name: 'Granite Group',
        outcome: 'in_review',
        projects: 2,
        unvested: 2_600,
        exposure,
      },
    ])
    const ofProject = body.by_project.find(
      ({ project_id }: { project_id: number }) => project_id === alone.id,
    )
    expect(ofProject).toMatchObject({ exposure: 135, guarantors: [] })
    expect(body.by_year[0]).toMatchObject({ year: 2026, exposure: exposure + 135 })
    const analysis = await analysisOf(company.id)
    expect(analysis.exposure.exposure).toBe(exposure)
    expect(analysis.metrics[0].years[0].value).toBe(Number((3_000 / exposure).toFixed(6)))
    const { rules } = (await admin.get(url(company.id, 'policy-analysis/'))).body
    const C08 = rules.find(({ code }: { code: string }) => code === 'C08')
    expect(C08).toMatchObject({ result: 'fail' })
    expect(C08.inputs.map(({ value }: { value: number }) => value)).toEqual([3_000, exposure])
    expect((await seller.get(`/api/seller/${own.seller.id}/exposure/`)).status).toBe(403)
  })
})

describe('the list of guarantors', () => {
  it('shows what each guarantor is waiting for and since when, as facts change', async () => {
    const company = await makeCompany(test.db, { name: 'Late Group' })
    const project = await guaranteed(company.id)
    await settle()
    expect(await rowOf(company.id)).toMatchObject({
      name: 'Late Group',
      outcome: 'in_review',
      calculated: 'in_review',
      score: null,
      projects: 1,
      exposure: 5_400,
      waits: 'statements',
      since: TEST_NOW.toISOString(),
    })
    await statements(company.id)
    await updateRecord(test.db, writer, projects, project.id, { projected_itc_amount: 8_000 })
    await settle()
    expect(await rowOf(company.id)).toMatchObject({
      waits: 'decision',
      exposure: 10_800,
      score: 3.75,
    })
    const waiting = await admin.get(
      '/api/guarantors/?filter={"waits":"decision"}&sort=["exposure","DESC"]',
    )
    expect(waiting.body.map(({ id }: { id: number }) => id)).toContain(company.id)
    expect(waiting.headers['content-range']).toMatch(/^guarantors 0-/)
    await test.db.delete(projectParties).where(eq(projectParties.company_id, company.id))
    await settle()
    expect(await rowOf(company.id)).toBeUndefined()
  })

  it('is for staff only', async () => {
    expect((await seller.get('/api/guarantors/')).status).toBe(403)
  })
})
