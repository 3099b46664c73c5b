// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ProjectPage } from '#admin/resources/projects/projects/ProjectPage.tsx'
import { workRun } from '#admin/work/work-run.ts'
import {
  type Answers,
  forgetRefusals,
  refusal,
  renderAdmin,
  rows,
  type Sent,
  stubNetwork,
} from '#tests/admin/render.tsx'
import { transfer } from '#tests/admin/resources/deals/transfers/records.ts'
import { review } from '#tests/admin/resources/projects/review-requests/records.ts'
import { fieldOf, taskOf } from '#tests/portals/seller/records.ts'
import { fill } from '#tests/shared/ui/fill.ts'
import { quietly } from '#tests/shared/ui/render.tsx'
import { aRecord } from '#tests/support/a-record.ts'

quietly()

const PROJECT = aRecord('projects.get', {
  id: 5,
  slug: 'overlook-mesa',
  name: 'Overlook Mesa',
  stage: 'review',
  stage_changed_at: '2026-10-19T15:00:00.000Z',
  created_at: '2026-03-02T15:00:00.000Z',
  projected_itc_amount: 3_000_000,
  installation_type: null,
  installed_capacity_dc: null,
  construction_start_date: null,
  placed_in_service_date: null,
  target_placed_in_service_date: null,
  seller_id: 3,
  seller_name: 'Halcyon',
  parties: [{ company_id: 8, company_name: 'Mesa Guarantor', role: 'guarantor' }],
  version: 7,
})

const place = (values: object) => ({
  document_id: 31,
  project_id: 5,
  company_id: null,
  state: 'missing',
  file_id: null,
  ...values,
})

const BLOCKERS = [
  { kind: 'document', text: 'Missing: EPC Agreement.', place: place({}) },
  {
    kind: 'document',
    text: 'Not validated yet: Site Lease.',
    place: place({ document_id: 32, state: 'unstructured', file_id: 71 }),
  },
  {
    kind: 'document',
    text: 'Missing: Liens Document.',
    place: place({ document_id: 33, project_id: null, company_id: 4 }),
  },
]

const MOVES = {
  moves: [
    { to: 'funding_ready', blockers: BLOCKERS },
    { to: 'processing', blockers: [] },
    { to: 'disqualified', blockers: [] },
    { to: 'lost', blockers: [] },
  ],
  ahead: null,
}

const writes = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET')

async function open(tab: string, answers: Answers = {}) {
  const sent = stubNetwork({
    'GET /api/project/5/': () => ({ body: PROJECT }),
    'GET /api/key-dates/': () => rows(),
    'GET /api/project/5/fields/': () => ({
      body: [
        fieldOf('name', 'Overlook Mesa'),
        { ...fieldOf('projected_itc_amount', 3_000_000), readonly: true },
      ],
    }),
    'GET /api/sellers/': () =>
      rows(aRecord('sellers.list', { id: 3, name: 'Halcyon', code: 'HAL' })),
    'GET /api/seller/3/': () => ({
      body: aRecord('sellers.get', {
        id: 3,
        name: 'Halcyon',
        code: 'HAL',
        company_id: 4,
        company_name: 'Halcyon LLC',
      }),
    }),
    'GET /api/project/5/stage-moves/': () => ({ body: MOVES }),
    'GET /api/project/5/diligence/': () => ({
      body: {
        percent: 50,
        open_questions: 2,
        by_category: [{ category: 'site_control', percent: 50, done: 1, total: 2 }],
        blockers: [],
        next: [],
      },
    }),
    'GET /api/project/5/diligence-list/': () => ({ body: [] }),
    'GET /api/project/5/history/': () => ({ body: [] }),
    'GET /api/project-fields-dictionary/': () => ({ body: {} }),
    'GET /api/project-tasks/': () =>
      rows(
        taskOf({ id: 1, title: 'Send the lease', state: 'verify', project_id: 5 }),
        taskOf({ id: 2, title: 'Explain the permit', state: 'approved', project_id: 5 }),
      ),
    'GET /api/work/': () =>
      rows(aRecord('work.list', { id: 'task-1', kind: 'task', assignee_name: 'Dana Whitfield' })),
    'GET /api/review-requests/': () => rows(review()),
    'GET /api/funds/transfers/': () => rows(transfer()),
    ...answers,
  })
  const page = renderAdmin(<ProjectPage />)
  await page.router.navigate(`/dashboard/projects/5${tab}`)
  await screen.findByRole('heading', { name: 'Overlook Mesa' })
  return { sent, router: page.router }
}

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the project page', () => {
  it('links to its reviews and transfers, and to new ones for the project', async () => {
    await open('')
    await screen.findByRole('link', { name: 'Independent Engineer Review' })
    expect(addressOf('Independent Engineer Review')).toBe('/dashboard/review-requests/9')
    expect(addressOf('Request review')).toBe('/dashboard/review-requests/create?project_id=5')
    expect(addressOf('Mesa credits 2026')).toBe('/dashboard/transfers/9')
    expect(addressOf('New transfer')).toBe('/dashboard/transfers/create?project_id=5')
    // The amount is what the transfer sells of this project.
    const row = screen.getByRole('row', { name: /Mesa credits 2026/ })
    expect(within(row).getByText('$1,000,000')).toBeTruthy()
  })

  it('shows what blocks the next stage, each with a link to where it is resolved', async () => {
    await open('')
    await screen.findByRole('heading', { name: '3 items are blocking Funding Ready' })
    expect(addressOf('Missing: EPC Agreement.')).toBe('/dashboard/projects/5/documents?document=31')
    expect(addressOf('Not validated yet: Site Lease.')).toBe(
      '/dashboard/documents/validation/?file=71',
    )
    expect(addressOf('Missing: Liens Document.')).toBe('/dashboard/sellers/3/documents/company')
  })

  it('breaks down the required documents by state', async () => {
    const states = ['completed', 'completed', 'unstructured', 'missing', 'unstructured'] as const
    await open('', {
      'GET /api/project/5/diligence-list/': () => ({
        body: states.map((state) =>
          aRecord('projects.diligenceList', { kind: 'document', required: true, state }),
        ),
      }),
    })
    await screen.findByText('2 of 5')
    expect(screen.getByText('complete, 2 to validate, 1 missing')).toBeTruthy()
  })

  it('shows what is still needed for later stages when nothing blocks the next one', async () => {
    const [blocker] = BLOCKERS
    await open('', {
      'GET /api/project/5/': () => ({ body: { ...PROJECT, stage: 'processing' } }),
      'GET /api/project/5/stage-moves/': () => ({
        body: { moves: [{ to: 'review', blockers: [] }], ahead: [blocker] },
      }),
    })
    await screen.findByRole('heading', { name: 'Nothing is blocking Review' })
    expect(screen.getByText('Still needed for Funding Ready (1)')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Missing: EPC Agreement.' })).toBeTruthy()
  })

  it('shows credit, parties, and open tasks at a glance', async () => {
    await open('')
    await screen.findByRole('button', { name: 'Send the lease' })
    expect(screen.queryByRole('button', { name: 'Explain the permit' })).toBeNull()
    expect(await screen.findByRole('cell', { name: 'Dana Whitfield' })).toBeTruthy()
    expect(addressOf('View all 2')).toBe('/dashboard/projects/5/tasks')
    expect(addressOf('Mesa Guarantor')).toBe('/dashboard/guarantor-review/8')
    const credit = within(screen.getByRole('region', { name: 'Credit' }))
    await credit.findByText('Reserved')
    expect(credit.getByText('Reserved').nextSibling?.textContent).toBe('$1,000,000')
    expect(credit.getByText('Available to sell').nextSibling?.textContent).toBe('$2,000,000')
  })

  it('shows storage with solar as a second property', async () => {
    const project = {
      ...PROJECT,
      installation_type: 'groundmount_solar',
      construction_start_date: '2025-06-01',
      placed_in_service_date: '2026-12-01',
      adder_domestic_content_claimed: null,
      adder_lmi_10_claimed: null,
      adder_lmi_20_claimed: null,
      adder_energy_community_claimed: null,
      adder_pw_apprenticeship_claimed: true,
      values: {
        installed_capacity_ac: 6_000,
        eligible_costs: 10_000_000,
        storage_capacity_ac: 3_000,
        storage_eligible_costs: 4_000_000,
      },
    }
    await open('', { 'GET /api/project/5/': () => ({ body: project }) })
    const credit = within(screen.getByRole('region', { name: 'Credit' }))
    expect(credit.getByText('Estimated credit').nextSibling?.textContent).toBe('$4,200,000')
    expect(credit.getByText('Storage credit').nextSibling?.textContent).toBe('$1,200,000')
    credit.getByText('Storage: $1,200,000')
  })

  it('gives no credit when a party is a prohibited foreign entity', async () => {
    const project = {
      ...PROJECT,
      installation_type: 'groundmount_solar',
      construction_start_date: '2025-06-01',
      placed_in_service_date: '2026-12-01',
      values: { installed_capacity_ac: 6_000, eligible_costs: 10_000_000 },
      parties: [
        { company_id: 9, company_name: 'Mesa Seller', role: 'seller' },
        { company_id: 8, company_name: 'Mesa Owner', role: 'owner' },
      ],
    }
    const owner = aRecord('companies.get', {
      id: 8,
      values: { not_prohibited_foreign_entity: false },
    })
    await open('', {
      'GET /api/project/5/': () => ({ body: project }),
      'GET /api/company/8/': () => ({ body: owner }),
    })
    const credit = within(screen.getByRole('region', { name: 'Credit' }))
    await credit.findByText(/No credit: the owner is a specified or influenced foreign entity/)
    expect(credit.getByText('Estimated credit').nextSibling?.textContent).toBe('$0')
  })

  it('has a tab with all its tasks', async () => {
    await open('/tasks')
    await screen.findByRole('button', { name: 'Send the lease' })
    expect(screen.getByRole('button', { name: 'Explain the permit' })).toBeTruthy()
    expect(document.title).toBe('Joulebridge | Overlook Mesa, Tasks')
  })

  it('moves the focus to Next when a task is settled during a run through the work list', async () => {
    const task = { kind: 'task', record_id: 1, project_id: 5, step: 'check_answer' } as const
    const current = aRecord('work.list', { id: 'task-1', ...task })
    const next = aRecord('work.list', { id: 'task-2', ...task, record_id: 2 })
    workRun.set({
      filter: {},
      sort: ['due_date', 'ASC'],
      address: '/dashboard',
      skip: 0,
      seen: ['task-1'],
      current,
      next: null,
      isLeft: false,
    })
    onTestFinished(() => workRun.set(null))
    let task1 = taskOf({ id: 1, title: 'Send the lease', state: 'verify', project_id: 5 })
    const { router } = await open('/tasks?task=1', {
      'GET /api/project-tasks/': () => rows(task1),
      'GET /api/work/': () => rows(current, next),
      'PATCH /api/task/1/': () => {
        task1 = { ...task1, state: 'approved', version: 2 }
        return { body: task1 }
      },
    })
    await screen.findByRole('button', { name: 'Next' })
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    await screen.findByRole('heading', { name: /Approved/ })
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' })),
    )
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?task=2'))
  })

  it('lets staff edit a fact in place, even one that is read-only for others', async () => {
    let amount = 3_000_000
    const { sent } = await open('/facts', {
      'GET /api/project/5/fields/': () => ({
        body: [{ ...fieldOf('projected_itc_amount', amount), readonly: true }],
      }),
      'PATCH /api/project/5/': () => {
        amount = 3_250_000
        return { body: { ...PROJECT, version: 8 } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Edit Projected ITC/ }))
    const input = screen.getByRole('textbox', { name: /Projected ITC/ })
    await fill(input, '3250000')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: /\$3,250,000$/ })).toBeTruthy()
    expect(writes(sent)).toMatchObject([
      { body: { projected_itc_amount: 3_250_000 }, ifMatch: '"7"' },
    ])
  })

  it('keeps what was typed when the server refuses it', async () => {
    await open('/facts', {
      'PATCH /api/project/5/': () =>
        refusal(400, 'validation', { name: 'Another project has this name' }),
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Edit Project Name/ }))
    const input = screen.getByRole('textbox', { name: 'Project Name' })
    await fill(input, 'Prairie')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Another project has this name')).toBeTruthy()
    expect(input).toHaveProperty('value', 'Prairie')
  })

  it('saves only what changed in the form', async () => {
    const { sent } = await open('/facts', {
      'PATCH /api/project/5/': ({ body }) => ({
        body: { ...PROJECT, ...Object(body), version: 8 },
      }),
    })
    const slug = await screen.findByLabelText('URL slug')
    await fill(slug, 'mesa')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(writes(sent)).toHaveLength(1))
    expect(writes(sent)[0]).toMatchObject({ ifMatch: '"7"' })
    expect(writes(sent)[0]?.body).toEqual({ slug: 'mesa' })
  })

  it('shows the server’s message about the URL slug', async () => {
    await open('/facts', {
      'PATCH /api/project/5/': () =>
        refusal(400, 'validation', { slug: 'Use lowercase letters, digits, and hyphens' }),
    })
    await userEvent.type(await screen.findByLabelText('URL slug'), '!')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(
      await screen.findByText('URL slug: Use lowercase letters, digits, and hyphens'),
    ).toBeTruthy()
    forgetRefusals()
  })
})

describe('moving to another stage', () => {
  const openMove = async (answers: Answers = {}) => {
    const { sent } = await open('', answers)
    await userEvent.click(await screen.findByRole('button', { name: 'Move to Lost' }))
    return { sent, dialog: within(await screen.findByRole('dialog', { name: 'Move to Lost?' })) }
  }

  it('requires and sends a reason when the project leaves the cycle', async () => {
    const { sent, dialog } = await openMove({
      'PATCH /api/project/5/': () => ({ body: { ...PROJECT, stage: 'lost', version: 8 } }),
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
    expect(dialog.getByText('Enter a reason')).toBeTruthy()
    expect(writes(sent)).toEqual([])
    await fill(dialog.getByLabelText(/Reason/), 'Sold elsewhere')
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes(sent)).toMatchObject([
      { body: { stage: 'lost', stage_reason: 'Sold elsewhere' }, ifMatch: '"7"' },
    ])
  })

  it('shows the blockers and cannot be forced', async () => {
    await open('')
    await userEvent.click(await screen.findByRole('button', { name: 'Move to Funding Ready' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to Funding Ready?' }))
    expect(dialog.getByText('3 items are blocking Funding Ready.')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Missing: EPC Agreement.' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Move' })).toBeNull()
  })

  it('asks before Escape discards the reason', async () => {
    const { dialog } = await openMove()
    await fill(dialog.getByLabelText(/Reason/), 'Sold')
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('dialog', { name: 'Close without saving?' })
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(dialog.getByLabelText(/Reason/)).toHaveProperty('value', 'Sold')
  })
})
