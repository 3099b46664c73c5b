// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { AddUserPage } from '#admin/resources/accounts/users/AddUserPage.tsx'
import { UserPage } from '#admin/resources/accounts/users/UserPage.tsx'
import { fill } from '#tests/shared/ui/fill.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { quietly } from '../../../../shared/ui/render.tsx'
import {
  type Answers,
  forgetRefusals,
  refusal,
  renderAdmin,
  rows,
  type Sent,
  stubNetwork,
} from '../../../render.tsx'
import { user } from './records.ts'

quietly()

const SELLER = aRecord('sellers.list', { id: 4, name: 'Halcyon Ridge', code: 'HRR' })
const record = user({ role: 'seller', seller_id: 4, seller_name: 'Halcyon Ridge' })

const patches = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'PATCH')

async function open(answers: Answers = {}) {
  const sent = stubNetwork({
    'GET /api/user/5/': () => ({ body: record }),
    'GET /api/sellers/': () => rows(SELLER),
    ...answers,
  })
  const page = renderAdmin(
    <Routes>
      <Route path="/dashboard/users/:id" element={<UserPage />} />
      <Route path="/" element={null} />
    </Routes>,
  )
  await page.router.navigate('/dashboard/users/5')
  await screen.findByLabelText('First name')
  return sent
}

const type = (label: string, text: string) => fill(screen.getByLabelText(label), text)

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('the user page', () => {
  it('sends what changed, with the version that was read', async () => {
    const sent = await open({
      'PATCH /api/user/5/': ({ body }) => ({ body: { ...record, ...Object(body), version: 4 } }),
    })
    await type('Job title', 'Head of Tax')
    await save()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true),
    )
    expect(patches(sent)).toMatchObject([{ body: { job_title: 'Head of Tax' }, ifMatch: '"3"' }])
    // The next change builds on what was just saved.
    await type('Last name', 'Lopez')
    await save()
    await waitFor(() => expect(patches(sent)).toHaveLength(2))
    expect(patches(sent)[1]).toMatchObject({ body: { last_name: 'Lopez' }, ifMatch: '"4"' })
  })

  it('reports invalid input before anything is sent', async () => {
    const sent = await open()
    await type('Phone', '123')
    expect(screen.getByText('Value must contain either 10 or 11 digits')).toBeTruthy()
    await type('Job title', 'CFO 2')
    await save()
    const summary = await screen.findByText('Check the highlighted fields')
    await waitFor(() => expect(summary.closest('[tabindex]')).toBe(document.activeElement))
    expect(patches(sent)).toEqual([])
  })

  it('shows a refusal by the server at its input and keeps what was typed', async () => {
    await open({
      'PATCH /api/user/5/': () =>
        refusal(409, 'already_exists', { email: 'An account with this email already exists' }),
    })
    await type('Email', 'taken@example.test')
    await save()
    const link = await screen.findByText('Email: An account with this email already exists')
    forgetRefusals()
    await userEvent.click(link)
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'taken@example.test')
  })

  it('says next to the button why no password link was sent, until one is', async () => {
    const words = 'This address has reached its hourly limit for password links.'
    let isSpent = true
    await open({
      'POST /api/auth/send-reset-password-email/': () =>
        isSpent
          ? { status: 429, body: { message: words, code: 'rate_limited', request_id: 'test' } }
          : { body: { message: 'Email sent.' } },
    })
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Send password link' }))
    await send()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
    isSpent = false
    await send()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('asks whose values to keep when someone else saved first', async () => {
    let theirs = { ...record }
    const sent = await open({
      'GET /api/user/5/': () => ({ body: theirs }),
      'PATCH /api/user/5/': ({ body, ifMatch }) =>
        ifMatch === `"${theirs.version}"`
          ? { body: { ...theirs, ...Object(body), version: theirs.version + 1 } }
          : refusal(412, 'stale'),
    })
    theirs = { ...record, job_title: 'Treasurer', version: 7 }
    await type('Job title', 'Head of Tax')
    await save()
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Treasurer')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save my values' }))
    await waitFor(() => expect(patches(sent)).toHaveLength(2))
    expect(patches(sent)[1]).toMatchObject({ body: { job_title: 'Head of Tax' }, ifMatch: '"7"' })
  })

  it('follows a refetched record, but never overwrites what is being typed', async () => {
    let theirs = { ...record }
    const sent = await open({
      'GET /api/user/5/': () => ({ body: theirs }),
      'PATCH /api/user/5/': ({ body, ifMatch }) =>
        ifMatch === `"${theirs.version}"`
          ? { body: { ...theirs, ...Object(body), version: theirs.version + 1 } }
          : refusal(412, 'stale'),
    })
    const readAnew = () => act(() => window.dispatchEvent(new Event('visibilitychange')))
    theirs = { ...record, last_name: 'Lopez', version: 7 }
    readAnew()
    await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Lopez'))
    await type('Job title', 'Head of Tax')
    theirs = { ...theirs, last_name: 'Ruiz', full_name: 'Marisol Ruiz', version: 8 }
    readAnew()
    await screen.findByRole('heading', { name: 'Marisol Ruiz' })
    expect(screen.getByLabelText('Job title')).toHaveProperty('value', 'Head of Tax')
    await save()
    // The save is based on the values shown when typing began, so that Ruiz is not overwritten.
    const dialog = await screen.findByRole('dialog')
    expect(patches(sent)).toMatchObject([{ body: { job_title: 'Head of Tax' }, ifMatch: '"7"' }])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
    await screen.findByText(/Refused: stale/)
    expect(screen.getByLabelText('Job title')).toHaveProperty('value', 'Head of Tax')
    forgetRefusals()
  })

  it('keeps what was typed while offline, and saves it later', async () => {
    let isDown = true
    const sent = await open({
      'PATCH /api/user/5/': ({ body }) => {
        if (isDown) throw new TypeError('offline')
        return { body: { ...record, ...Object(body), version: 4 } }
      },
    })
    await type('First name', 'Maria')
    await save()
    await screen.findByText(/couldn’t reach the server/)
    forgetRefusals()
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Maria')
    isDown = false
    await save()
    await waitFor(() => expect(screen.queryByText(/couldn’t reach the server/)).toBeNull())
    expect(patches(sent)).toHaveLength(2)
  })

  it('requires the account that goes with a role', async () => {
    const sent = await open({
      'GET /api/buyers/': () => rows(aRecord('buyers.list', { id: 2, name: 'Tamarack' })),
    })
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'investor')
    expect(screen.queryByLabelText('Seller')).toBeNull()
    await save()
    await screen.findByText('Buyer: Choose a buyer for this user')
    expect(patches(sent)).toEqual([])
  })

  it('asks for confirmation before deactivating an account', async () => {
    const sent = await open({
      'PATCH /api/user/5/': () => ({ body: { ...record, is_active: false, version: 4 } }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate account' }))
    expect(patches(sent)).toEqual([])
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate account' }))
    await screen.findByText('Deactivated')
    expect(patches(sent)).toMatchObject([{ body: { is_active: false }, ifMatch: '"3"' }])
  })
})

describe('inviting a user', () => {
  it('uses the same idempotency key when it is repeated', async () => {
    let isDown = true
    const sent = stubNetwork({
      'POST /api/users/': () => {
        if (isDown) throw new TypeError('offline')
        return { status: 201, body: record }
      },
    })
    renderAdmin(<AddUserPage />)
    await type('First name', 'Marisol')
    await type('Last name', 'Vega')
    await type('Email', 'marisol@example.test')
    const invite = () => userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
    await invite()
    await screen.findByText(/couldn’t reach the server/)
    forgetRefusals()
    isDown = false
    await invite()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey)
    expect(sent[1]?.body).toMatchObject({ email: 'marisol@example.test', role: null })
  })
})
