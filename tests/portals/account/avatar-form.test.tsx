// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AvatarForm } from '#portals/account/AvatarForm.tsx'
import type { ActiveUser } from '#shared/ui/session/active-user.ts'
import { contractProblem } from '#tests/support/contract-answer.ts'
import { quietly, render } from '../../shared/ui/render.tsx'

quietly()
afterEach(() => {
  vi.unstubAllGlobals()
})

const user: ActiveUser = {
  id: 1,
  first_name: 'Ada',
  last_name: 'Voss',
  full_name: 'Ada Voss',
  seller_name: null,
  seller_id: null,
  seller_code: null,
  phone_number: null,
  email: 'ada@example.test',
  job_title: null,
  username: 'ada',
  app_enabled: true,
  has_seen_welcome_tooltip: true,
  has_seen_prefilled_tooltip: true,
  timezone: 'America/Denver',
  avatar: null,
  is_staff: false,
  is_joulebridge: false,
  account_type: null,
  role: null,
  buyer_name: null,
  buyer_id: null,
  decides_from: null,
  date_joined: null,
  last_login: null,
  last_active: null,
  is_active: true,
  version: 1,
}
const picture = new File(['x'], 'me.png', { type: 'image/png' })

function answerWith(status: number, body: object) {
  const fetch = vi.fn(async (url: string, { method = 'GET' }: RequestInit) => {
    expect(contractProblem({ method, url, status, body })).toBeNull()
    return Response.json(body, { status })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText('Photo'), file, { applyAccept: false })

describe('the photo of a user', () => {
  it('falls back to initials and is uploaded as form data once chosen', async () => {
    const fetch = answerWith(200, user)
    render(<AvatarForm user={user} />)
    screen.getByText('AV')
    await choose(picture)
    await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
    const [url, init] = fetch.mock.calls[0] ?? []
    expect([url, init?.method]).toEqual(['/api/active-user/avatar/', 'POST'])
    expect(init?.body).toBeInstanceOf(FormData)
  })

  it('rejects other file types without sending them', async () => {
    const fetch = answerWith(200, user)
    render(<AvatarForm user={user} />)
    await choose(new File(['x'], 'me.pdf', { type: 'application/pdf' }))
    expect(screen.getByRole('alert').textContent).toBe('Use a PNG, JPEG, or WebP image')
    expect(fetch).not.toHaveBeenCalled()
  })

  it('shows the server’s message about the file when it is refused', async () => {
    answerWith(400, {
      code: 'validation',
      message: 'Check the highlighted fields.',
      errors: { file: 'Use an image smaller than 2 MB' },
      request_id: 'r',
    })
    render(<AvatarForm user={user} />)
    await choose(picture)
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Use an image smaller than 2 MB',
    )
  })

  it('can be removed only when there is one', async () => {
    const fetch = answerWith(200, user)
    render(<AvatarForm user={user} />)
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    render(<AvatarForm user={{ ...user, avatar: '/api/active-user/avatar/?v=1' }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(fetch.mock.calls[0]?.[1].method).toBe('DELETE'))
  })
})
