// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QueryRoot } from '#portals/frame/QueryRoot.tsx'
import type { Actor } from '#shared/contract/access.ts'
import type { CommentThread } from '#shared/contract/schemas/projects/comments.ts'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { CommentsPanel } from '#shared/ui/comments/CommentsPanel.tsx'
import { contractProblem } from '#tests/support/contract-answer.ts'
import { quietly, render } from '../render.tsx'

quietly()
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const AT = '2026-11-16T15:00:00.000Z'
const THREAD: CommentThread = {
  id: 7,
  kind: 'question',
  audience: 'seller',
  buyer_id: null,
  buyer_name: null,
  project_id: 5,
  project_name: 'Overlook Mesa',
  company_id: null,
  company_name: null,
  field_name: null,
  field_label: null,
  versioned_document_id: null,
  document_name: null,
  number: null,
  page: null,
  box: null,
  resolved_at: null,
  resolved_by: null,
  may_resolve: true,
  last_comment_at: AT,
  created_at: AT,
  comments: [
    {
      id: 9,
      author: { id: 3, name: 'Marisol Vega', side: 'seller' },
      body: 'Which inverters were replaced?',
      mentions: [],
      created_at: AT,
      edited_at: null,
      deleted_at: null,
      may_edit: false,
      may_delete: false,
      version: 1,
    },
  ],
  version: 4,
}
/** Who may read a thread of each audience, as the server says. */
const READERS = {
  internal: [{ id: 2, name: 'Ruth Calder', side: 'reviewer' }],
  seller: [{ id: 3, name: 'Marisol Vega', side: 'seller' }],
} as const

interface Sent {
  method: string
  url: string
  body: unknown
  ifMatch: string | null
}

const REFUSAL = { code: 'unavailable', message: 'The service is busy. Try again shortly.' }

/** The server side of a panel: records what is sent; refuses writes as `refuses` says. */
function stubComments(refuses: { status: number; body: object } | null = null) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    if (method !== 'GET') {
      const ifMatch = new Headers(init?.headers).get('if-match')
      sent.push({ method, url, body: JSON.parse(String(init?.body)), ifMatch })
    }
    if (method !== 'GET' && refuses) {
      return Response.json({ ...refuses.body, request_id: 'r' }, { status: refuses.status })
    }
    const asksFor = new URL(url, location.origin).searchParams.get('audience')
    const body = url.startsWith('/api/comments/people/')
      ? { people: asksFor === 'seller' ? READERS.seller : READERS.internal, buyers: [] }
      : method === 'GET' && url.startsWith('/api/comments/')
        ? [THREAD]
        : THREAD
    expect(contractProblem({ method, url, status: 200, body })).toBeNull()
    return Response.json(body, { headers: { 'content-range': 'comments 0-0/1' } })
  })
  return sent
}

const open = (actor: Actor = 'admin') =>
  render(
    <QueryRoot>
      <CommentsPanel subject={{ project_id: 5 }} actor={actor} />
    </QueryRoot>,
  )

const field = () => screen.findByRole<HTMLTextAreaElement>('combobox', { name: 'New comment' })

describe('a new comment', () => {
  it('is sent once to the chosen audience, and its field is cleared', async () => {
    const sent = stubComments()
    open()
    await userEvent.selectOptions(screen.getByLabelText('Who reads it'), 'seller')
    await userEvent.type(await field(), 'Please look at page 3.')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Comment' }))
    await waitFor(async () => expect((await field()).value).toBe(''))
    expect(sent).toEqual([
      expect.objectContaining({
        method: 'POST',
        url: '/api/comments/',
        body: {
          project_id: 5,
          kind: 'comment',
          audience: 'seller',
          body: 'Please look at page 3.',
          mentions: [],
        },
      }),
    ])
  })

  it('suggests after an @ only people who may read it, and names those it mentions', async () => {
    const sent = stubComments()
    open()
    await userEvent.type(await field(), 'Ask @')
    await screen.findByRole('option', { name: /^Ruth Calder/ })
    expect(screen.queryByRole('option', { name: /^Marisol/ })).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Who reads it'), 'seller')
    await userEvent.clear(await field())
    await userEvent.type(await field(), 'Ask @mar')
    await userEvent.click(await screen.findByRole('option', { name: /^Marisol Vega/ }))
    expect((await field()).value).toBe('Ask @Marisol Vega ')
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ body: 'Ask @Marisol Vega ', mentions: [3] }),
    )
  })

  it('that is refused shows the reason and stays as typed, even when opened again', async () => {
    stubComments({ status: 503, body: REFUSAL })
    const { unmount } = open()
    await userEvent.type(await field(), 'Please look at page 3.')
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
    const form = screen.getByRole('form', { name: 'New comment' })
    expect((await within(form).findByRole('alert')).textContent).toContain('busy')
    expect((await field()).value).toBe('Please look at page 3.')
    unmount()
    open()
    expect((await field()).value).toBe('Please look at page 3.')
  })

  it('without text is not sent', async () => {
    const sent = stubComments()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Comment' }))
    await screen.findByText('Write something first.')
    expect(sent).toEqual([])
  })
})

describe('a thread', () => {
  it('accepts a reply', async () => {
    const sent = stubComments()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Reply' }))
    await userEvent.type(screen.getByRole('combobox', { name: 'Reply' }), 'The east array.')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByRole('button', { name: 'Reply' })
    expect(sent).toMatchObject([
      { url: '/api/comment-thread/7/comments/', body: { body: 'The east array.', mentions: [] } },
    ])
  })

  it('is resolved at the version that was read', async () => {
    const sent = stubComments()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Resolve' }))
    await waitFor(() =>
      expect(sent).toEqual([
        {
          method: 'PATCH',
          url: '/api/comment-thread/7/',
          body: { is_resolved: true },
          ifMatch: '"4"',
        },
      ]),
    )
  })

  it('reports a newer comment instead of being resolved', async () => {
    stubComments({ status: 412, body: { code: 'stale', message: 'Changed' } })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Resolve' }))
    await screen.findByText('Someone has just written here. Read it, then try again.')
    expect(screen.getByRole('button', { name: 'Resolve' })).toBeTruthy()
  })
})
