import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemWriter, updateRecord } from '#server/db/records.ts'
import { policyDue } from '#server/db/schema/policy.ts'
import { projects } from '#server/db/schema/projects.ts'
import { gatherProjects } from '#server/features/policy/gather.ts'
import { evaluateDue, sweepPolicy } from '#server/features/projects/policy/due.ts'
import type { PolicyRule } from '#shared/contract/schemas/policy/policy.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import { GUARANTOR_RULES } from '#shared/rules/policy/analyze.ts'
import { companyRules } from '#shared/rules/policy/company-rules.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { startJobs } from '#tests/support/jobs.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { HANGS_MS, until } from '#tests/support/until.ts'
import { settledFile, storedAnalysis } from './world.ts'

let test: TestApp
let admin: Client
let adminId: number
let seller: Client
let own: Awaited<ReturnType<typeof makeSellerUser>>

beforeAll(async () => {
  test = await testApp()
  adminId = (await makeAdmin(test.db)).id
  admin = await test.as(adminId)
  own = await makeSellerUser(test.db)
  seller = await test.as(own.user.id)
})
afterAll(() => test.close())

const SOLD_LEASE = { commencement_date: '2020-01-01', site_lease_term: 8, tenant: 'Somebody, LLC' }

async function leasedProject(values: Parameters<typeof makeProject>[1] = {}) {
  const project = await makeProject(test.db, {
    seller_id: own.seller.id,
    site_control_type: 'land_leased',
    placed_in_service_date: '2026-05-01',
    ...values,
  })
  const file = await settledFile(
    test,
    { project_id: project.id },
    'site_lease',
    SOLD_LEASE,
    adminId,
  )
  return { project, file, url: `/api/project/${project.id}/` }
}

const rule = (rules: readonly PolicyRule[], code: string) => rules.find((one) => one.code === code)
const settle = () => sweepPolicy(test, new AbortController().signal)

describe('policy-analysis', () => {
  it('returns rules with inputs that cite their page or field', async () => {
    const { project, file, url } = await leasedProject()
    const { body } = await admin.get(`${url}policy-analysis/`)
    expect(rule(body.rules, 'P01')).toMatchObject({
      result: 'fail',
      raw_result: 'fail',
      exemption: null,
      is_exemptible: true,
      inputs: [
        {
          label: 'Site Lease: Commencement Date',
          value: '2020-01-01',
          ref: {
            kind: 'answer',
            versioned_document_id: file.id,
            version: 1,
            page: 2,
            box: { x: 0.1, y: 0.2, w: 0.3, h: 0.02 },
            person: expect.any(String),
          },
        },
        { value: 8, unit: 'number of years' },
        {
          value: '2026-05-01',
          ref: { kind: 'project', id: project.id, field_name: 'placed_in_service_date' },
        },
      ],
    })
    const total = Object.values<number>(body.counts).reduce((sum, count) => sum + count, 0)
    expect(total).toBe(body.rules.length)
  })

  it('uses the day a project last left the open stages, wherever it moved since', async () => {
    const { project } = await leasedProject({ stage: 'settlement' })
    const moveOn = async (day: string, stage: ProjectStage) => {
      const at = new Date(`${day}T12:00:00.000Z`)
      await updateRecord(test.db, systemWriter(at), projects, project.id, {
        stage,
        stage_changed_at: at,
      })
      return (await gatherProjects(test.db, [project.id]))[0]?.data.closed_on
    }
    expect((await gatherProjects(test.db, [project.id]))[0]?.data.closed_on).toBeNull()
    expect(await moveOn('2024-12-01', 'monitoring')).toBe('2024-12-01')
    expect(await moveOn('2026-06-01', 'exited')).toBe('2024-12-01')
    expect(await moveOn('2026-07-01', 'monitoring')).toBe('2024-12-01')
    expect(await moveOn('2026-08-01', 'settlement')).toBeNull()
    expect(await moveOn('2026-09-01', 'monitoring')).toBe('2026-09-01')
  })

  it('is closed to sellers, and stores nothing', async () => {
    const { project, url } = await leasedProject()
    expect((await seller.get(`${url}policy-analysis/`)).status).toBe(403)
    expect((await seller.get('/api/projects-failed-rules/')).status).toBe(403)
    await admin.get(`${url}policy-analysis/`)
    expect(await storedAnalysis(test, 'project', project.id)).toBeUndefined()
  })

  it('is available for a company, and for a seller with all its projects', async () => {
    const { project } = await leasedProject()
    const company = await admin.get(`/api/company/${own.seller.company_id}/policy-analysis/`)
    expect(company.body.rules.map(({ code }: PolicyRule) => code)).toEqual(
      companyRules.map(({ code }) => code).filter((code) => !GUARANTOR_RULES.includes(code)),
    )
    const { body } = await admin.get(`/api/seller/${own.seller.id}/policy-analysis/`)
    expect(body.company.rules).toEqual(company.body.rules)
    const one = body.projects.find(
      ({ project_id }: { project_id: number }) => project_id === project.id,
    )
    expect(one).toMatchObject({ project_name: project.name })
    expect(rule(one.rules, 'P01')?.result).toBe('fail')
  })
})

describe('rules run again', { tags: ['postgres'] }, () => {
  it('after writes to every table with facts', async () => {
    const { rows } = await test.db.execute<{ name: string }>(sql`
      select tgrelid::regclass::text as name from pg_trigger
      where tgname like 'policy_due_%' group by 1 having count(*) >= 3 order by 1`)
    expect(rows.map(({ name }) => name)).toEqual([
      'ai_answers',
      'buyers',
      'closing_papers',
      'companies',
      'cost_lines',
      'cost_reviews',
      'document_flags',
      'field_values',
      'financial_statements',
      'guarantor_decisions',
      'kyb_checks',
      'kyb_overrides',
      'org_charts',
      'payments',
      'payouts',
      'policy_exemptions',
      'project_parties',
      'projects',
      'registrations',
      'relatedness_attestations',
      'review_requests',
      'sellers',
      'transfer_agreements',
      'transfers',
      'versioned_documents',
    ])
  })

  it('in the job that a change enqueues', async () => {
    const { project, url } = await leasedProject()
    await settle()
    await startJobs(test)
    try {
      await admin.patch(url, { placed_in_service_date: '2021-05-01' })
      await until('the rules have run', HANGS_MS, async () => {
        const stored = await storedAnalysis(test, 'project', project.id)
        return stored?.rules.find(({ code }) => code === 'P01')?.result === 'needs_review'
      })
    } finally {
      await test.services.jobs.rest()
    }
  })

  it('once for many changes', async () => {
    const { project, url } = await leasedProject()
    await settle()
    await test.db.execute(sql`delete from pgboss.job`)
    for (const year of [2023, 2021, 2022]) {
      await admin.patch(url, { placed_in_service_date: `${year}-05-01` })
    }
    const jobs = await test.db.execute(sql`
      select data from pgboss.job where name = 'evaluate-policy' and state = 'created'`)
    expect(jobs.rows).toEqual([{ data: { owner: 'project', owner_id: project.id } }])
    await evaluateDue(test, { owner: 'project', owner_id: project.id })
    expect(await test.db.select().from(policyDue)).toEqual([])
    const [first] = (await storedAnalysis(test, 'project', project.id))?.rules ?? []
    expect(first).toMatchObject({ code: 'P01', result: 'needs_review' })
  })

  it('for the projects of a company that changes', async () => {
    const { project } = await leasedProject()
    await settle()
    const { company_id } = own.seller
    await admin.patch(`/api/company/${company_id}/`, { legal_name: 'Renamed, LLC' })
    const due = await test.db.select().from(policyDue)
    expect(due).toContainEqual(expect.objectContaining({ owner: 'company', owner_id: company_id }))
    expect(due).toContainEqual(expect.objectContaining({ owner: 'project', owner_id: project.id }))
  })

  it('after midnight Eastern Time, when a date has passed', async () => {
    const { project } = await leasedProject()
    await settledFile(
      test,
      { project_id: project.id },
      'property_insurance_certificate',
      { insured_value: 100, expiry: '2026-11-16' },
      adminId,
    )
    await admin.patch(`/api/project/${project.id}/`, { total_project_cost: 100, state: 'NM' })
    const result = async () =>
      (await storedAnalysis(test, 'project', project.id))?.rules.find(({ code }) => code === 'P19')
        ?.result
    await settle()
    expect(await result()).toBe('policy_pass')
    try {
      test.clock.set(new Date('2026-11-17T04:59:00.000Z'))
      await settle()
      expect(await result()).toBe('policy_pass')
      test.clock.set(new Date('2026-11-17T05:00:00.000Z'))
      await settle()
      expect(await result()).toBe('fail')
    } finally {
      test.clock.set(TEST_NOW)
    }
  })
})

describe('projects-failed-rules', () => {
  it('lists failures with the time they were found, and drops resolved ones', async () => {
    const { project, url } = await leasedProject()
    await settle()
    const filter = encodeURIComponent(JSON.stringify({ project_id: project.id, code: 'P01' }))
    const list = () => admin.get(`/api/projects-failed-rules/?filter=${filter}`)
    const found = await list()
    expect(found.body).toEqual([
      {
        id: expect.any(Number),
        project_id: project.id,
        project_name: project.name,
        stage: project.stage,
        code: 'P01',
        title: 'Lease outlasts the recapture period',
        message: expect.stringMatching(/^The lease/),
        since: TEST_NOW.toISOString(),
      },
    ])
    expect(found.headers['content-range']).toBe('projects-failed-rules 0-0/1')
    await admin.patch(url, { placed_in_service_date: '2021-05-01' })
    await settle()
    expect((await list()).body).toEqual([])
  })

  it.each(['exited', 'disqualified', 'lost'] as const)(
    'omits projects that are %s',
    async (stage) => {
      const { project } = await leasedProject({ stage })
      await settle()
      const filter = encodeURIComponent(JSON.stringify({ project_id: project.id }))
      expect((await admin.get(`/api/projects-failed-rules/?filter=${filter}`)).body).toEqual([])
    },
  )
})

describe('a failed rule', () => {
  it('blocks Funding Ready on the facts of that moment', async () => {
    const { url } = await leasedProject({ stage: 'review' })
    const { body } = await admin.get(`${url}stage-moves/`)
    expect(body.moves[0].blockers).toContainEqual(
      expect.objectContaining({
        kind: 'rule',
        text: expect.stringMatching(/^Policy rule P01 fails: The lease/),
      }),
    )
  })

  it('is explained to the seller in plain words', async () => {
    const { url } = await leasedProject()
    const { body, text } = await seller.get(`${url}diligence/`)
    expect(body.blockers).toContainEqual({
      kind: 'policy',
      text: 'Provide a site lease that runs longer after the project is in service.',
      link: expect.stringContaining('tab=documents'),
    })
    expect(text).not.toMatch(/\b[PC]\d\d\b/)
  })
})
