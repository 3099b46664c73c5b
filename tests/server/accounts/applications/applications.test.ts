import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sellers } from '#server/db/schema/accounts.ts'
import { companies, financialStatements } from '#server/db/schema/companies.ts'
import { projects } from '#server/db/schema/projects.ts'
import { quoteRequests } from '#server/db/schema/quotes.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { quoteForm } from '../quotes/quote-form.ts'

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await testApp({ RATE_QUOTE_PER_HOUR: '10000' })
  admin = await t.as((await makeAdmin(t.db)).id)
})
afterAll(() => t.close())

const ANSWERS = {
  'company-info': {
    legal_name: 'Gulf Solar LLC',
    company_type: 'llc',
    ein: '12-3456789',
    full_street_address: '1 Solar Way',
    city: 'Houston',
    state: 'TX',
    zip_code: '77002',
  },
  'financial-review': {
    fiscal_year: 2025,
    revenue: 4_000_000,
    net_income: -250_000,
    total_assets: 9_000_000,
    total_debt: 3_000_000,
  },
  'project-info': {
    name: 'Gulf One East',
    installation_type: 'groundmount_solar',
    full_street_address: '2 Solar Way',
    installed_capacity_dc: 26_000,
    eligible_costs: 24_500_000,
    construction_start_date: '2025-06-01',
    placed_in_service_date: '2026-12-01',
  },
  'project-review': {
    site_control: 'land_leased',
    permits: 'done',
    interconnection: 'in_progress',
    offtake: 'third_party_energy',
    open_points: '',
  },
}

async function prospect(quoted: Parameters<typeof quoteForm>[0] | null = {}) {
  const user = await makeUser(t.db)
  const client = await t.as(user.id)
  if (quoted) {
    const form = quoteForm(quoted)
    // Typed in capitals, while the account stores it in lower case.
    const contact_info = { ...form.contact_info, email: user.email.toUpperCase() }
    const sent = await t.visitor().post('/api/quote/', { ...form, contact_info })
    expect(sent.status).toBe(201)
  }
  return { user, client }
}

async function complete(client: Client, userId: number, answers: object = ANSWERS) {
  for (const [step, data] of Object.entries(answers)) {
    const saved = await client.patch(`/api/user_onboarding/${userId}/${step}/`, {
      data,
      status: 'completed',
    })
    expect(saved.status).toBe(200)
  }
}

const ofSeller = async (applicantId: number) => {
  const [seller] = await t.db.select().from(sellers).where(eq(sellers.applicant_id, applicantId))
  if (!seller) return null
  const rows = await t.db
    .select()
    .from(projects)
    .where(eq(projects.seller_id, seller.id))
    .orderBy(projects.id)
  return { seller, projects: rows }
}

describe('an application', () => {
  it('starts from the quote requested with the same email address', async () => {
    const { client } = await prospect()
    const { body } = await client.get('/api/application/')
    expect(body).toMatchObject({
      status: null,
      open_sections: ['financial-review', 'project-review', 'company-info', 'project-info'],
      projects: [],
      quote: {
        status: 'Pre-qualified',
        projects: ['Gulf One'],
        prefill: {
          'company-info': { legal_name: 'Quackenbush Renewables' },
          'project-info': { name: 'Gulf One', eligible_costs: 24_000_000 },
        },
      },
    })
  })

  it('does not show someone else’s quote', async () => {
    await prospect()
    const { client } = await prospect(null)
    expect((await client.get('/api/application/')).body.quote).toBeNull()
  })

  it('creates the company, pending account, financials and quoted projects from its sections', async () => {
    const [asset] = quoteForm().assets
    const { user, client } = await prospect({
      projects_count: 2,
      assets: [
        { ...asset, domestic_content: true },
        { ...asset, name: 'Gulf Two', eligible_costs: 30_000_000 },
      ],
    })
    await complete(client, user.id)
    const { status, body } = await client.post('/api/application/', {})
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'pending', open_sections: [] })
    const made = await ofSeller(user.id)
    expect(made?.seller).toMatchObject({ name: 'Gulf Solar LLC', status: 'pending' })
    expect(made?.projects).toMatchObject([
      {
        name: 'Gulf One East',
        stage: 'quoted_project',
        installed_capacity_dc: 26_000,
        target_placed_in_service_date: '2026-12-01',
        placed_in_service_date: null,
        site_control_type: 'land_leased',
        offtake_type: 'third_party_energy',
        adder_domestic_content_claimed: true,
        adder_pw_apprenticeship_claimed: true,
      },
      { name: 'Gulf Two', stage: 'quoted_project' },
    ])
    const [company] = await t.db
      .select()
      .from(companies)
      .where(eq(companies.id, made?.seller.company_id ?? 0))
    expect(company).toMatchObject({ ...ANSWERS['company-info'], applicant_id: user.id })
    const lines = await t.db
      .select()
      .from(financialStatements)
      .where(
        and(
          eq(financialStatements.company_id, company?.id ?? 0),
          eq(financialStatements.fiscal_year, 2025),
        ),
      )
    expect(Object.fromEntries(lines.map(({ line, value }) => [line, value]))).toEqual({
      revenue: 4_000_000,
      net_income: -250_000,
      total_assets: 9_000_000,
    })
    const [lead] = (await admin.get(`/api/quote-requests/?filter={"email":"${user.email}"}`)).body
    expect(lead).toMatchObject({
      lead_state: 'converted',
      seller_id: made?.seller.id,
      seller_name: 'Gulf Solar LLC',
      user_id: user.id,
    })
    const section = await client.get(`/api/user_onboarding/${user.id}/project-info/`)
    expect(section.body.status).toBe('submitted')
  })

  it('creates an identified project for someone without a quote', async () => {
    const { user, client } = await prospect(null)
    await complete(client, user.id)
    expect((await client.post('/api/application/', {})).status).toBe(201)
    expect((await ofSeller(user.id))?.projects).toMatchObject([
      { name: 'Gulf One East', stage: 'identified_project' },
    ])
  })

  it('is refused until every section is complete', async () => {
    const { user, client } = await prospect()
    const { 'project-info': _open, ...some } = ANSWERS
    await complete(client, user.id, some)
    const { status, body } = await client.post('/api/application/', {})
    expect([status, body.code, body.errors]).toEqual([
      409,
      'invalid_state',
      { 'project-info': 'Complete this section' },
    ])
    expect(await ofSeller(user.id)).toBeNull()
  })

  it('names an invalid value and saves nothing', async () => {
    const { user, client } = await prospect()
    await complete(client, user.id, {
      ...ANSWERS,
      'project-info': { ...ANSWERS['project-info'], installation_type: 'windmill' },
    })
    const { status, body } = await client.post('/api/application/', {})
    expect([status, Object.keys(body.errors)]).toEqual([400, ['project-info.installation_type']])
    expect(await ofSeller(user.id)).toBeNull()
    expect(await t.db.select().from(companies).where(eq(companies.applicant_id, user.id))).toEqual(
      [],
    )
  })

  it('is sent once, even when sent three times at once', { tags: ['postgres'] }, async () => {
    const { user, client } = await prospect()
    await complete(client, user.id)
    const answers = await Promise.all([1, 2, 3].map(() => client.post('/api/application/', {})))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect((await ofSeller(user.id))?.projects).toHaveLength(1)
  })

  it('passes corrections on to the company and project until it is accepted', async () => {
    const { user, client } = await prospect()
    await complete(client, user.id)
    await client.post('/api/application/', {})
    const url = (step: string) => `/api/user_onboarding/${user.id}/${step}/`
    await client.patch(url('company-info'), { data: { city: 'Galveston' } })
    await client.patch(url('project-info'), { data: { eligible_costs: 25_000_000, name: 'East' } })
    await client.patch(url('financial-review'), { data: { revenue: 5_000_000 } })
    const made = await ofSeller(user.id)
    const companyId = made?.seller.company_id ?? 0
    const [company] = await t.db.select().from(companies).where(eq(companies.id, companyId))
    expect(company?.city).toBe('Galveston')
    expect(made?.projects[0]).toMatchObject({ name: 'East', stage: 'quoted_project' })
    const wrong = await client.patch(url('project-info'), { data: { installation_type: 'mill' } })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([
      400,
      ['project-info.installation_type'],
    ])
    await admin.patch(`/api/seller/${made?.seller.id}/`, { status: 'accepted' })
    await client.patch(url('company-info'), { data: { city: 'Dallas' } })
    const [later] = await t.db.select().from(companies).where(eq(companies.id, companyId))
    expect(later?.city).toBe('Galveston')
  })
})

describe('converting a lead', () => {
  const leadOf = async () => {
    const { body } = await t.visitor().post('/api/quote/', quoteForm())
    return body
  }
  const url = (id: number) => `/api/quote-request/${id}/convert/`

  it('creates quoted projects for a new seller, once', async () => {
    const lead = await leadOf()
    const { status, body } = await admin.post(url(lead.id), { seller_name: 'Quackenbush' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ lead_state: 'converted', seller_name: 'Quackenbush' })
    const rows = await t.db.select().from(projects).where(eq(projects.seller_id, body.seller_id))
    expect(rows).toMatchObject([
      { name: 'Gulf One', stage: 'quoted_project', projected_itc_amount: 7_200_000 },
    ])
    const again = await admin.post(url(lead.id), { seller_name: 'Quackenbush' })
    expect([again.status, again.body.code]).toEqual([409, 'invalid_state'])
  })

  it('makes the quote the source of the values it filled in, until they are changed', async () => {
    const lead = await leadOf()
    const { body } = await admin.post(url(lead.id), { seller_name: 'Quackenbush' })
    const [row] = await t.db.select().from(projects).where(eq(projects.seller_id, body.seller_id))
    const id = row?.id ?? 0
    const sourceOf = async (client: Client, name: string) => {
      const { body: fields } = await client.get(`/api/project/${id}/fields/`)
      const found = fields.find((field: { field_name: string }) => field.field_name === name)
      return [found.source, found.quote_uuid]
    }
    // A column, a value in a table of its own, and something the quote did not contain.
    expect(await sourceOf(admin, 'projected_itc_amount')).toEqual(['quote', lead.uuid])
    expect(await sourceOf(admin, 'eligible_costs')).toEqual(['quote', lead.uuid])
    expect(await sourceOf(admin, 'lender')).toEqual([null, null])
    const member = await makeUser(t.db, { seller_id: body.seller_id })
    const seller = await t.as(member.id)
    expect(await sourceOf(seller, 'eligible_costs')).toEqual(['quote', lead.uuid])
    const changed = await seller.patch(`/api/project/${id}/`, { eligible_costs: 23_000_000 })
    expect(changed.status).toBe(200)
    expect(await sourceOf(seller, 'eligible_costs')).toEqual(['person', null])
  })

  it('happens once when two requests arrive together', { tags: ['postgres'] }, async () => {
    const lead = await leadOf()
    const both = await Promise.all(
      ['A', 'B'].map((seller_name) => admin.post(url(lead.id), { seller_name })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it.each([
    [{}, 'seller_id'],
    [{ seller_id: 1, seller_name: 'Both' }, 'seller_id'],
    [{ seller_id: 2_147_483_647 }, 'seller_id'],
    [{ seller_name: ' ' }, 'seller_name'],
  ])('refuses %j', async (body, field) => {
    const lead = await leadOf()
    const answer = await admin.post(url(lead.id), body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    const [row] = await t.db.select().from(quoteRequests).where(eq(quoteRequests.id, lead.id))
    expect(row?.seller_id).toBeNull()
  })

  it('cannot be set by hand', async () => {
    const lead = await leadOf()
    const answer = await admin.patch(`/api/quote-request/${lead.id}/`, { lead_state: 'converted' })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['lead_state']])
  })
})
