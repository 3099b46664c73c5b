// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { NewReviewPage } from '#admin/resources/projects/review-requests/NewReviewPage.tsx'
import { ReviewPage } from '#admin/resources/projects/review-requests/ReviewPage.tsx'
import { LeaveGuard } from '#shared/ui/forms/LeaveGuard.tsx'
import {
  type Answers,
  forgetRefusals,
  refusal,
  renderAdmin,
  rows,
  type Sent,
  stubNetwork,
} from '#tests/admin/render.tsx'
import { user } from '#tests/admin/resources/accounts/users/records.ts'
import { fill } from '#tests/shared/ui/fill.ts'
import { quietly } from '#tests/shared/ui/render.tsx'
import { aRecord } from '#tests/support/a-record.ts'
import { review } from './records.ts'

quietly()

const MESA = aRecord('projects.list', { id: 5, name: 'Overlook Mesa', seller_name: 'Halcyon' })
const NOOR = user({ id: 31, full_name: 'Noor Haddad', role: 'reviewer' })
const INGRID = user({ id: 41, full_name: 'Ingrid Moreau', role: 'evaluator' })

const writes = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET')

async function open(address: string, answers: Answers = {}) {
  const sent = stubNetwork({
    'GET /api/projects/': () => rows(MESA),
    'GET /api/users/': ({ url }) => (url.includes('evaluator') ? rows(INGRID) : rows(NOOR)),
    'GET /api/review-requests/': () => rows(review()),
    'GET /api/review-request/9/': () => ({ body: review() }),
    ...answers,
  })
  const page = renderAdmin(
    <>
      <Routes>
        <Route path="/dashboard/review-requests/create" element={<NewReviewPage />} />
        <Route path="/dashboard/review-requests/:id" element={<ReviewPage />} />
        <Route path="*" element={null} />
      </Routes>
      <LeaveGuard />
    </>,
  )
  await page.router.navigate(address)
  await screen.findByLabelText('Reviewer')
  return { sent, router: page.router }
}

const viewed = () => review().sections.map((section) => ({ ...section, viewed: true }))

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function choose(label: string, option: string) {
  await screen.findByRole('option', { name: option })
  await userEvent.selectOptions(screen.getByLabelText(label), option)
}

describe('a new review', () => {
  it('is created once, for the project in the address', async () => {
    const { sent, router } = await open('/dashboard/review-requests/create?project_id=5', {
      'POST /api/review-requests/': () => ({ status: 201, body: review() }),
    })
    await choose('Type', 'Independent Engineer Review')
    // An open review of the same type is mentioned but does not block the request.
    expect(await screen.findByText(/open review of this type, with Noor Haddad/)).toBeTruthy()
    await choose('Reviewer', 'Noor Haddad · 1 open')
    await choose('Evaluator', 'Ingrid Moreau · 0 open')
    await fill(screen.getByLabelText('Due date'), '2026-12-24')
    await press('Request review')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/review-requests/9'))
    expect(writes(sent)).toMatchObject([
      {
        body: {
          project_id: 5,
          kind: 'ie',
          reviewer_id: 31,
          evaluator_id: 41,
          due_date: '2026-12-24',
        },
        idempotencyKey: expect.any(String),
      },
    ])
  })

  it('says what is missing and sends nothing', async () => {
    const { sent } = await open('/dashboard/review-requests/create')
    await press('Request review')
    expect(await screen.findByText('Project: Choose a project')).toBeTruthy()
    expect(screen.getByText('Type: Choose a type')).toBeTruthy()
    expect(writes(sent)).toEqual([])
  })

  it('shows a refusal by the server at its input', async () => {
    await open('/dashboard/review-requests/create?project_id=5', {
      'POST /api/review-requests/': () =>
        refusal(400, 'validation', { reviewer_id: 'Choose a reviewer' }),
    })
    await choose('Type', 'Costs Review')
    await choose('Reviewer', 'Noor Haddad · 1 open')
    await press('Request review')
    expect(await screen.findByText('Reviewer: Choose a reviewer')).toBeTruthy()
    forgetRefusals()
  })
})

describe('an existing review', () => {
  it('sends only what changed, with the version that was read', async () => {
    const { sent } = await open('/dashboard/review-requests/9', {
      'PATCH /api/review-request/9/': ({ body }) => ({
        body: review({ ...Object(body), reviewer_name: null, version: 4 }),
      }),
    })
    await screen.findByRole('option', { name: 'Noor Haddad · 1 open' })
    await userEvent.selectOptions(screen.getByLabelText('Reviewer'), 'Unassigned')
    await press('Save')
    await waitFor(() => expect(writes(sent)).toHaveLength(1))
    expect(writes(sent)[0]).toMatchObject({ ifMatch: '"3"' })
    expect(writes(sent)[0]?.body).toEqual({ reviewer_id: null })
    expect(await screen.findByText('Saved')).toBeTruthy()
  })

  it('can be completed only with an outcome, and denied only with a summary', async () => {
    const { sent } = await open('/dashboard/review-requests/9', {
      'GET /api/review-request/9/': () => ({ body: review({ sections: viewed() }) }),
      'PATCH /api/review-request/9/': ({ body }) => ({
        body: review({ sections: viewed(), ...Object(body), version: 4 }),
      }),
    })
    await userEvent.click(screen.getByLabelText('Completed'))
    await press('Save')
    expect(await screen.findByText('Outcome: Choose an outcome.')).toBeTruthy()
    await choose('Outcome', 'Deny')
    await press('Save')
    expect(await screen.findByText('Summary: Enter a summary to deny.')).toBeTruthy()
    expect(writes(sent)).toEqual([])
    await fill(screen.getByLabelText('Summary'), 'No permit.')
    await press('Save')
    await waitFor(() => expect(writes(sent)).toHaveLength(1))
    expect(writes(sent)[0]?.body).toEqual({
      outcome: 'deny',
      summary: 'No permit.',
      is_complete: true,
    })
    // The chip of the page and the label of the checkbox.
    await waitFor(() => expect(screen.getAllByText('Completed')).toHaveLength(2))
  })

  it('cannot be completed while sections are unviewed, and names them', async () => {
    const { sent } = await open('/dashboard/review-requests/9')
    await choose('Outcome', 'Pass A')
    await userEvent.click(screen.getByLabelText('Completed'))
    await press('Save')
    const words = /View Design, or mark it as not applicable\./
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(writes(sent)).toEqual([])
  })

  it('can be reopened with a reason', async () => {
    const done = review({ is_complete: true, outcome: 'pass_a' })
    const { sent } = await open('/dashboard/review-requests/9', {
      'GET /api/review-request/9/': () => ({ body: done }),
      'PATCH /api/review-request/9/': () => ({ body: { ...done, is_complete: false, version: 4 } }),
    })
    for (const label of ['Outcome', 'Summary']) {
      expect(screen.getByLabelText(label)).toHaveProperty('disabled', true)
    }
    await userEvent.click(screen.getByLabelText('Completed'))
    for (const label of ['Outcome', 'Summary']) {
      expect(screen.getByLabelText(label)).toHaveProperty('disabled', false)
    }
    await press('Save')
    const missing = /Enter a reason for reopening the review/
    expect((await screen.findAllByText(missing)).length).toBeGreaterThan(0)
    expect(writes(sent)).toEqual([])
    await fill(screen.getByLabelText('Reason for reopening'), 'New drawings')
    await press('Save')
    await waitFor(() => expect(writes(sent)).toHaveLength(1))
    expect(writes(sent)[0]?.body).toEqual({ is_complete: false, reopen_reason: 'New drawings' })
  })

  it('shows the progress of its reviewer', async () => {
    await open('/dashboard/review-requests/9')
    expect(screen.getByText(/1 of 2 viewed/)).toBeTruthy()
    const cells = screen.getByRole('row', { name: /^Site/ }).textContent
    expect(cells).toBe('SiteViewedWritten21')
  })

  it('asks before discarding what was typed', async () => {
    const { router } = await open('/dashboard/review-requests/9')
    await userEvent.type(screen.getByLabelText('Summary'), 'Fine')
    void router.navigate('/dashboard/elsewhere')
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/dashboard/review-requests/9')
  })
})
