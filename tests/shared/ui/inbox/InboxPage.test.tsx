// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QueryRoot } from '#portals/frame/QueryRoot.tsx'
import type { Notice } from '#shared/contract/schemas/notices/notices.ts'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { InboxLink } from '#shared/ui/inbox/InboxLink.tsx'
import { InboxPage } from '#shared/ui/inbox/InboxPage.tsx'
import { contractProblem } from '#tests/support/contract-answer.ts'
import { quietly, render } from '../render.tsx'

quietly()
beforeEach(() => queryClient.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

const UNREAD: Notice = {
  id: 7,
  kind: 'task_flagged',
  is_available: true,
  title: 'More needed for Overlook Mesa: Send the lease',
  text: 'Our team reviewed your response and needs something more.',
  list: [],
  quote: 'Page 3 is missing.',
  actor_name: 'Dana Reed',
  link: '/projects/mesa-5?tab=tasks&task=4',
  action: 'Respond',
  is_read: false,
  created_at: '2026-11-16T15:00:00.000Z',
}
const GONE: Notice = {
  ...UNREAD,
  id: 6,
  is_available: false,
  title: 'This is no longer available to you',
  text: null,
  quote: null,
  actor_name: null,
  link: null,
  action: '',
  is_read: true,
}

/** The server side of an inbox; returns what was sent to it. */
function stubInbox(rows: Notice[], unread = rows.filter((row) => !row.is_read).length) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    if (method !== 'GET') sent.push(`${method} ${url} ${init?.body}`)
    const body = url.includes('/unread/')
      ? { count: unread }
      : url.includes('/read/')
        ? { ok: true }
        : method === 'PATCH'
          ? { ...UNREAD, is_read: true }
          : url.includes('filter')
            ? rows.filter((row) => !row.is_read)
            : rows
    expect(contractProblem({ method, url, status: 200, body })).toBeNull()
    return Response.json(body, {
      headers: { 'content-range': `notices 0-${rows.length}/${rows.length}` },
    })
  })
  return sent
}

const open = () =>
  render(
    <QueryRoot>
      <InboxPage />
    </QueryRoot>,
  )

describe('the inbox', () => {
  it('shows each notice with its author and link', async () => {
    stubInbox([UNREAD, GONE])
    open()
    const link = await screen.findByRole('link', { name: UNREAD.title })
    expect(link.getAttribute('href')).toBe(UNREAD.link)
    expect(screen.getByText('Page 3 is missing.')).toBeTruthy()
    expect(screen.getByText(/Dana Reed/)).toBeTruthy()
  })

  it('does not link to what its reader may no longer see', async () => {
    stubInbox([GONE])
    open()
    await screen.findByText(GONE.title)
    expect(screen.queryByRole('link', { name: GONE.title })).toBeNull()
  })

  it('marks one as read, and all up to the newest that is shown', async () => {
    const sent = stubInbox([UNREAD, GONE])
    open()
    await userEvent.click(await screen.findByRole('button', { name: /^Mark as read: More/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() =>
      expect(sent).toEqual([
        'PATCH /api/notice/7/ {"is_read":true}',
        'POST /api/notices/read/ {"up_to":7}',
      ]),
    )
  })

  it('says when there is nothing, and when nothing is left to read', async () => {
    stubInbox([])
    open()
    await screen.findByRole('heading', { name: 'Nothing here yet' })
    await userEvent.click(screen.getByRole('button', { name: 'Unread' }))
    await screen.findByRole('heading', { name: 'You’re all caught up' })
  })
})

describe('the bell', () => {
  it.each([
    [0, false, 'Inbox', '/inbox'],
    [3, false, 'Inbox, 3 unread', '/inbox'],
    [120, true, 'Inbox, 99+ unread', '/dashboard/inbox'],
  ])('of %i unread, for staff %s, says %s', async (unread, isStaff, name, address) => {
    stubInbox([], unread)
    render(
      <QueryRoot>
        <InboxLink isStaff={isStaff} />
      </QueryRoot>,
    )
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe(address)
  })
})
