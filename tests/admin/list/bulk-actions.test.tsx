// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ResourceName } from '#admin/data/resource-routes.ts'
import { openOnFailure } from '#admin/layout/failure-page.ts'
import { BuyerList } from '#admin/resources/accounts/buyers/BuyerList.tsx'
import { LeadList } from '#admin/resources/accounts/leads/LeadList.tsx'
import { SellerList } from '#admin/resources/accounts/sellers/SellerList.tsx'
import { CompanyList } from '#admin/resources/companies/companies/CompanyList.tsx'
import { TransferList } from '#admin/resources/deals/transfers/TransferList.tsx'
import { ProjectList } from '#admin/resources/projects/projects/ProjectList.tsx'
import { ReviewList } from '#admin/resources/projects/review-requests/ReviewList.tsx'
import { aRecord } from '#tests/support/a-record.ts'
import { fill } from '../../shared/ui/fill.ts'
import { quietly } from '../../shared/ui/render.tsx'
import {
  type Answers,
  forgetRefusals,
  refusal,
  renderAdmin,
  rows,
  stubNetwork,
} from '../render.tsx'
import { user } from '../resources/accounts/users/records.ts'
import { transfer as transferRecord } from '../resources/deals/transfers/records.ts'
import { review as reviewRecord } from '../resources/projects/review-requests/records.ts'

quietly()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Opens a list, selects its rows and the action; returns its dialog and the requests sent. */
async function begin(List: ComponentType, resource: ResourceName, label: string, answers: Answers) {
  const sent = stubNetwork(answers)
  renderAdmin(
    <ResourceContextProvider value={resource}>
      <List />
    </ResourceContextProvider>,
  )
  await userEvent.click(await screen.findByLabelText('Select all rows on this page'))
  await userEvent.click(await screen.findByRole('button', { name: label }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findAllByRole('listitem')
  return {
    dialog,
    choose: async (name: string | RegExp) => {
      await userEvent.click(dialog.getByRole('combobox'))
      await userEvent.click(await screen.findByRole('option', { name }))
    },
    run: () => userEvent.click(dialog.getByRole('button', { name: label })),
    changes: () =>
      sent
        .filter(({ method }) => method === 'PATCH')
        .map(({ url, body, ifMatch }) => [url, body, ifMatch]),
  }
}

const results = (dialog: Pick<typeof screen, 'getAllByRole'>) =>
  dialog.getAllByRole('listitem').map(({ textContent }) => textContent)

const seller = (id: number, name: string) => ({
  id,
  name,
  code: name.slice(0, 3).toUpperCase(),
  status: 'pending',
  company_id: 1,
  company_name: 'Holding',
  collaborators: [],
  engagement: null,
  projects_count: 0,
  created_at: '2026-03-01T12:00:00.000Z',
  updated_at: '2026-03-01T12:00:00.000Z',
  version: id + 10,
})

describe('projects', () => {
  const mesa = aRecord('projects.list', {
    id: 1,
    name: 'Mesa',
    stage: 'quoted_project',
    version: 3,
  })
  const flats = aRecord('projects.list', { id: 2, name: 'Flats', stage: 'processing', version: 5 })

  it('are moved each with its own version; one that fails stays selected and does not stop the rest', async () => {
    const openErrorPage = vi.fn()
    const stop = openOnFailure(openErrorPage)
    const { dialog, choose, run, changes } = await begin(ProjectList, 'projects', 'Move to stage', {
      'GET /api/projects/': () => rows(mesa, flats),
      'PATCH /api/project/1/': () => refusal(500, 'internal'),
      'PATCH /api/project/2/': () => ({
        body: aRecord('projects.get', { ...flats, stage: 'onboarding', version: 6 }),
      }),
    })
    await choose('Onboarding')
    await fill(dialog.getByLabelText('Reason'), 'Papers were missing')
    await run()
    await dialog.findByText('1 of 2 done, 1 failed')
    expect(results(dialog)).toEqual(['MesaRefused: internalFailed', 'FlatsDone'])
    expect(changes()).toEqual([
      ['/api/project/1/', { stage: 'onboarding' }, '"3"'],
      ['/api/project/2/', { stage: 'onboarding', stage_reason: 'Papers were missing' }, '"5"'],
    ])
    expect(openErrorPage).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(dialog.getByRole('heading'))
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect((await screen.findByRole('toolbar')).textContent).toContain('1 selected')
    stop()
    forgetRefusals()
  })

  it('show the server’s message when a project is already in the stage', async () => {
    const already = 'The project is already in Processing.'
    const { dialog, choose, run, changes } = await begin(ProjectList, 'projects', 'Move to stage', {
      'GET /api/projects/': () => rows(mesa, flats),
      'PATCH /api/project/1/': () => ({ body: aRecord('projects.get', mesa) }),
      'PATCH /api/project/2/': () => refusal(409, 'invalid_state', { stage: already }),
    })
    await choose('Processing')
    await run()
    await dialog.findByText('1 of 2 done, 1 failed')
    expect(results(dialog)).toEqual(['MesaDone', `Flats${already}Failed`])
    expect(changes()).toEqual([
      ['/api/project/1/', { stage: 'processing' }, '"3"'],
      ['/api/project/2/', { stage: 'processing' }, '"5"'],
    ])
    forgetRefusals()
  })

  it('are exported when selected, without the rest', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const sent = stubNetwork({ 'GET /api/projects/': () => rows(mesa, flats) })
    renderAdmin(
      <ResourceContextProvider value="projects">
        <ProjectList />
      </ResourceContextProvider>,
    )
    await userEvent.click(await screen.findByLabelText('Select Flats'))
    await userEvent.click(await screen.findByRole('button', { name: 'Export selected' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(decodeURIComponent(sent.at(-1)?.url ?? '')).toContain('filter={"id":[2]}')
  })
})

describe('sellers', () => {
  const answers: Answers = { 'GET /api/sellers/': () => rows(seller(1, 'Halcyon')) }

  it('are accepted', async () => {
    const { dialog, run, changes } = await begin(SellerList, 'sellers', 'Accept', {
      ...answers,
      'PATCH /api/seller/1/': () => ({ body: { ...seller(1, 'Halcyon'), status: 'accepted' } }),
    })
    await run()
    await dialog.findByText('1 of 1 done')
    expect(changes()).toEqual([['/api/seller/1/', { status: 'accepted' }, '"11"']])
  })

  it('are skipped when they are already accepted', async () => {
    const accepted = { ...seller(1, 'Halcyon'), status: 'accepted' }
    const { dialog, run, changes } = await begin(SellerList, 'sellers', 'Accept', {
      'GET /api/sellers/': () => rows(accepted),
    })
    await run()
    await dialog.findByText('Already accepted')
    expect(changes()).toEqual([])
  })

  it('have the app enabled for everyone who is waiting, with the count shown', async () => {
    const { dialog, run, changes } = await begin(SellerList, 'sellers', 'Enable app', {
      ...answers,
      'GET /api/users/': () => rows(user({ id: 5, version: 2 }), user({ id: 6, version: 4 })),
      'PATCH /api/user/5/': () => ({ body: user({ id: 5 }) }),
      'PATCH /api/user/6/': () => ({ body: user({ id: 6 }) }),
    })
    await run()
    await dialog.findByText('The app is enabled for 2 people')
    expect(changes()).toEqual([
      ['/api/user/5/', { app_enabled: true }, '"2"'],
      ['/api/user/6/', { app_enabled: true }, '"4"'],
    ])
  })
})

describe('buyers', () => {
  it('show at their row that a person was refused', async () => {
    const buyer = aRecord('buyers.list', { id: 1, name: 'Tamarack' })
    const { dialog, run } = await begin(BuyerList, 'buyers', 'Enable app', {
      'GET /api/buyers/': () => rows(buyer),
      'GET /api/users/': () => rows(user({ id: 5, version: 2 })),
      'PATCH /api/user/5/': () => refusal(409, 'conflict'),
    })
    await run()
    await dialog.findByText('0 of 1 done, 1 failed')
    expect(results(dialog)).toEqual(['TamarackRefused: conflictFailed'])
  })
})

describe('transfers', () => {
  it('have their payment date set', async () => {
    const transfer = transferRecord()
    const { dialog, run, changes } = await begin(TransferList, 'transfers', 'Set payment date', {
      'GET /api/funds/transfers/': () => rows(transfer),
      [`PATCH /api/funds/transfer/${transfer.id}/`]: () => ({ body: transfer }),
    })
    expect(dialog.getByRole('button', { name: 'Set payment date' })).toHaveProperty(
      'disabled',
      true,
    )
    await fill(dialog.getByLabelText('Payment date'), '2026-12-01')
    await run()
    await dialog.findByText('1 of 1 done')
    expect(changes()[0]?.[1]).toEqual({ payment_date: '2026-12-01' })
  })
})

describe('review requests', () => {
  it('are assigned to one of the reviewers', async () => {
    const review = reviewRecord()
    const { dialog, choose, run, changes } = await begin(
      ReviewList,
      'review-requests',
      'Assign reviewer',
      {
        'GET /api/review-requests/': () => rows(review),
        'GET /api/users/': () => rows(user({ id: 7, full_name: 'Rae Stone' })),
        [`PATCH /api/review-request/${review.id}/`]: () => ({ body: review }),
      },
    )
    await choose(/Rae Stone/)
    await run()
    await dialog.findByText('1 of 1 done')
    expect(results(dialog)).toEqual(['Independent Engineer Review · Overlook MesaDone'])
    expect(changes()[0]?.[1]).toEqual({ reviewer_id: 7 })
  })
})

describe('leads', () => {
  it('have their follow-up state set', async () => {
    const { form } = aRecord('quotes.leads')
    const contact_info = { ...form.contact_info, first_name: 'Ana', last_name: 'Reyes' }
    const lead = aRecord('quotes.leads', {
      id: 1,
      lead_state: 'new',
      version: 4,
      form: { ...form, contact_info },
    })
    const { dialog, choose, run, changes } = await begin(LeadList, 'leads', 'Set follow-up', {
      'GET /api/quote-requests/': () => rows(lead),
      'PATCH /api/quote-request/1/': () => ({ body: { ...lead, lead_state: 'contacted' } }),
    })
    await choose('Contacted')
    await run()
    await dialog.findByText('1 of 1 done')
    expect(results(dialog)).toEqual(['Ana ReyesDone'])
    expect(changes()).toEqual([['/api/quote-request/1/', { lead_state: 'contacted' }, '"4"']])
  })
})

describe('companies', () => {
  it('are assigned to a colleague', async () => {
    const company = aRecord('companies.list', { id: 1, name: 'Halcyon', version: 2 })
    const { dialog, choose, run, changes } = await begin(CompanyList, 'companies', 'Assign', {
      'GET /api/companies/': () => rows(company),
      'GET /api/users/': () => rows(user({ id: 9, full_name: 'Dana Whitfield' })),
      'PATCH /api/company/1/': () => ({ body: aRecord('companies.patch', company) }),
    })
    await choose('Dana Whitfield')
    await run()
    await dialog.findByText('1 of 1 done')
    expect(changes()).toEqual([['/api/company/1/', { assignee_id: 9 }, '"2"']])
  })
})
