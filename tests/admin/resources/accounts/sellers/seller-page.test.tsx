// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { SellerPage } from '#admin/resources/accounts/sellers/SellerPage.tsx'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import type { SellerStatus } from '#shared/entities/companies.ts'
import { fill } from '#tests/shared/ui/fill.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { quietly } from '../../../../shared/ui/render.tsx'
import { waitingFile } from '../../../queue/samples.ts'
import {
  type Answers,
  forgetRefusals,
  refusal,
  renderAdmin,
  rows,
  stubNetwork,
} from '../../../render.tsx'
import { user } from '../users/records.ts'

quietly()

const seller = (status: SellerStatus): Seller => ({
  id: 3,
  name: 'Saltgrass',
  code: 'SCS',
  company_id: 8,
  company_name: 'Saltgrass PBC',
  status,
  engagement: {
    signed_on: '2026-01-15',
    signer: 'Rhea Lund',
    title: 'Manager',
    versioned_document_id: null,
  },
  projects_count: 0,
  collaborators: [],
  created_at: '2026-01-05T12:00:00.000Z',
  updated_at: '2026-01-05T12:00:00.000Z',
  version: 2,
})

async function open(status: SellerStatus, answers: Answers = {}, tab = '') {
  let current = seller(status)
  const sent = stubNetwork({
    'GET /api/seller/3/': () => ({ body: current }),
    'PATCH /api/seller/3/': ({ body }) => {
      current = { ...current, ...Object(body), version: current.version + 1 }
      return { body: current }
    },
    'GET /api/company/8/': () => ({
      body: aRecord('companies.get', { id: 8, name: 'Saltgrass PBC' }),
    }),
    'GET /api/seller/3/diligence-lists/': () => ({ body: { company: [], projects: [] } }),
    'GET /api/company-tasks/': () => rows(),
    'GET /api/users/': () => rows(),
    ...answers,
  })
  const page = renderAdmin(
    <Routes>
      <Route path="/dashboard/sellers/:id/*" element={<SellerPage />} />
      <Route path="/" element={null} />
    </Routes>,
  )
  await page.router.navigate(`/dashboard/sellers/3${tab}`)
  await screen.findByRole('heading', { name: 'Saltgrass' })
  return () => sent.filter(({ method }) => method !== 'GET')
}

const confirm = async (action: string) => {
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: action }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

describe('the decision on a seller', () => {
  it('asks for confirmation, is sent with the version that was read, and can be undone', async () => {
    const writes = await open('pending')
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    expect(writes()).toEqual([])
    await confirm('Reject')
    expect(writes()).toMatchObject([{ body: { status: 'rejected' }, ifMatch: '"2"' }])
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await confirm('Undo')
    expect(writes()[1]).toMatchObject({ body: { status: 'pending' }, ifMatch: '"3"' })
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy()
  })

  it('shows why it was refused', async () => {
    await open('pending', {
      'PATCH /api/seller/3/': () =>
        refusal(409, 'conflict', { status: 'The applicant has another part by now' }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }))
    await within(dialog).findByText(/The applicant has another part by now/)
    forgetRefusals()
  })

  it('is not offered for an accepted account, whose users may still need the app enabled', async () => {
    const waiting = user({ role: 'seller', seller_id: 3, app_enabled: false })
    let isEnabled = false
    const writes = await open('accepted', {
      'GET /api/users/': () => (isEnabled ? rows() : rows(waiting)),
      'PATCH /api/user/5/': () => {
        isEnabled = true
        return { body: { ...waiting, app_enabled: true, version: 4 } }
      },
    })
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Enable app' }))
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()).toMatchObject([{ body: { app_enabled: true }, ifMatch: '"3"' }])
  })
})

describe('the documents of a seller', () => {
  it('link to the newest file in each slot that is not hidden', async () => {
    const files = [
      waitingFile({ id: 23, is_hidden: true }),
      waitingFile({ id: 22 }),
      waitingFile({ id: 21 }),
    ]
    const slot = { id: 7, label: 'Site Lease', project_id: 5, versioned_documents: files }
    await open(
      'accepted',
      {
        'GET /api/seller/3/documents/': () => ({ body: [aRecord('sellers.documents', slot)] }),
      },
      '/documents/all',
    )
    const link = await screen.findByRole('link', { name: 'Site Lease' })
    expect(link.getAttribute('href')).toBe('/dashboard/documents/22')
  })
})

describe('the collaborators of a seller', () => {
  it('are invited through a form that reports its errors', async () => {
    let isKnown = true
    const writes = await open(
      'accepted',
      {
        'POST /api/seller/3/add-collaborator/': () =>
          isKnown
            ? refusal(409, 'conflict', { email: 'This person can’t be added' })
            : { status: 201, body: seller('accepted') },
      },
      '/collaborators',
    )
    await fill(screen.getByLabelText('First name'), 'Ina')
    await fill(screen.getByLabelText('Last name'), 'Invited')
    await fill(screen.getByLabelText('Email'), 'ina@example.test')
    const invite = () => userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
    await invite()
    await screen.findByText('Role in the company: Choose a role')
    await userEvent.selectOptions(screen.getByLabelText('Role in the company'), 'associate')
    await invite()
    await screen.findByText('Email: This person can’t be added')
    isKnown = false
    await invite()
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveProperty('value', ''))
    expect(writes()[1]?.body).toEqual({
      first_name: 'Ina',
      last_name: 'Invited',
      email: 'ina@example.test',
      role: 'associate',
    })
  })

  it('are removed after a confirmation, and have no actions once deactivated', async () => {
    const person = {
      id: 5,
      full_name: 'Ina Invited',
      email: 'ina@example.test',
      seller_role: 'associate',
      is_invited: true,
      version: 3,
    }
    const team = { ...seller('accepted'), collaborators: [person] }
    const writes = await open(
      'accepted',
      {
        'GET /api/seller/3/': () => ({ body: team }),
        'GET /api/users/': () =>
          rows(
            user({ id: 5, full_name: 'Ina Invited', seller_id: 3 }),
            user({ id: 6, full_name: 'Otto Off', seller_id: 3, is_active: false }),
          ),
        'DELETE /api/seller/3/collaborator/5/': () => ({ body: seller('accepted') }),
      },
      '/collaborators',
    )
    const button = 'Withdraw invitation of Ina Invited'
    await userEvent.click(await screen.findByRole('button', { name: button }))
    expect(screen.queryByRole('button', { name: /Otto Off/ })).toBeNull()
    await confirm('Withdraw')
    expect(writes()).toMatchObject([{ method: 'DELETE', ifMatch: '"3"' }])
  })
})
