// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { HomePage } from '#admin/home/HomePage.tsx'
import { ApprovalsPage } from '#admin/work/ApprovalsPage.tsx'
import { WorkRunBar } from '#admin/work/WorkRunBar.tsx'
import { workRun } from '#admin/work/work-run.ts'
import { workItemSchema } from '#shared/contract/schemas/oversight/work.ts'
import { refreshActiveUser } from '#shared/ui/session/active-user.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { quietly } from '../../shared/ui/render.tsx'
import { forgetRefusals, refusal, renderAdmin, rows, type Sent, stubNetwork } from '../render.tsx'

quietly()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  workRun.set(null)
})

const itemOf = (values: object) =>
  workItemSchema.parse({
    id: 'task-1',
    kind: 'task',
    record_id: 1,
    step: 'check_answer',
    needs_approval: true,
    title: 'Send the lease',
    with_name: null,
    project_id: 5,
    project_name: 'Overlook Mesa',
    company_id: null,
    company_name: null,
    transfer_id: null,
    seller_id: 3,
    assignee_id: 7,
    assignee_name: 'Dana Whitfield',
    is_assigned: true,
    due_date: '2026-11-20',
    is_overdue: false,
    since: '2026-11-12T15:00:00.000Z',
    ...values,
  })

const TASK = itemOf({})
const FILE = itemOf({
  id: 'document-9',
  kind: 'document',
  record_id: 9,
  step: 'label_document',
  needs_approval: false,
  title: 'scan.pdf',
  due_date: null,
})

const queryOf = ({ url }: Sent, name: string) =>
  JSON.parse(new URL(url, 'http://test').searchParams.get(name) ?? 'null')

const filterOf = (request: Sent) => queryOf(request, 'filter') ?? {}

async function open(items: readonly object[], answers = {}) {
  const sent = stubNetwork({
    'GET /api/active-user/': () => ({
      body: aRecord('users.active', {
        timezone: 'America/Denver',
        id: 7,
        first_name: 'Dana',
        is_staff: true,
      }),
    }),
    'GET /api/users/': () =>
      rows(
        aRecord('users.list', { id: 8, full_name: 'Ben Ortiz', is_staff: true }),
        aRecord('users.list', { id: 7, full_name: 'Dana Whitfield', is_staff: true }),
      ),
    'GET /api/projects/': () => rows(),
    'GET /api/work/': (request) => {
      const { id } = filterOf(request)
      const found = items.filter((item) => !id || id.includes(Object(item).id))
      const [first, last] = queryOf(request, 'range') ?? [0, found.length]
      return { body: found.slice(first, last + 1), total: found.length }
    },
    ...answers,
  })
  await refreshActiveUser()
  const page = renderAdmin(
    <>
      <WorkRunBar />
      <Routes>
        <Route path="/dashboard" element={<HomePage />} />
        <Route path="/dashboard/approvals" element={<ApprovalsPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </>,
  )
  await page.router.navigate('/dashboard')
  return { sent, router: page.router }
}

const addressOf = ({ router }: Awaited<ReturnType<typeof open>>) =>
  router.state.location.pathname + router.state.location.search

const lists = (sent: readonly Sent[]) => sent.filter(({ url }) => url.startsWith('/api/work/?'))

/** Presses Next once the following item has loaded: until then the button is disabled. */
async function goOn(): Promise<void> {
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Next' })
  await waitFor(() => expect(next.disabled).toBe(false))
  await userEvent.click(next)
}

describe('My work', () => {
  it('opens with the user’s own work, each item linked to where it is done', async () => {
    const { sent } = await open([TASK, FILE])
    const task = await screen.findByRole('link', { name: 'Send the lease' })
    expect(task.getAttribute('href')).toBe('/dashboard/projects/5/tasks?task=1')
    expect(screen.getByRole('link', { name: 'scan.pdf' }).getAttribute('href')).toBe(
      '/dashboard/documents/classifier/?file=9',
    )
    expect(lists(sent).map(filterOf)).toContainEqual({ assignee_id: 7 })
    expect(screen.getByText('Approve or flag the answer')).toBeTruthy()
  })

  it('always opens with the user’s own work and no search, even after an empty search', async () => {
    const items: object[] = [TASK]
    const page = await open(items)
    await screen.findByRole('link', { name: 'Send the lease' })
    items.pop()
    const filter = encodeURIComponent('{"q":"zzzqq"}')
    await page.router.navigate(`/dashboard?filter=${filter}`)
    expect(await screen.findByRole('link', { name: 'Mine 0' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Everyone 0' })).toBeTruthy()
    await page.router.navigate('/elsewhere')
    await screen.findByText('elsewhere')
    page.sent.length = 0
    await page.router.navigate('/dashboard')
    await waitFor(() => expect(lists(page.sent).length).toBeGreaterThan(2))
    for (const one of lists(page.sent)) expect(filterOf(one)).not.toHaveProperty('q')
    expect(screen.getByRole('link', { name: /^Mine/ }).getAttribute('aria-current')).toBe('page')
  })

  it('links to unassigned work and to everyone’s work', async () => {
    const page = await open([TASK])
    await userEvent.click(await screen.findByRole('link', { name: /^Unassigned/ }))
    await waitFor(() =>
      expect(lists(page.sent).map(filterOf)).toContainEqual({ is_assigned: false }),
    )
    await userEvent.click(screen.getByRole('link', { name: /^Everyone/ }))
    await waitFor(() => expect(addressOf(page)).toContain('filter=%7B%7D'))
  })

  it('steps through the list one item at a time, following its current state', async () => {
    const items = [TASK, FILE]
    const page = await open(items)
    await screen.findByRole('link', { name: 'Send the lease' })
    await userEvent.click(screen.getByRole('button', { name: 'Start' }))
    await screen.findByText('elsewhere')
    expect(addressOf(page)).toBe('/dashboard/projects/5/tasks?task=1')
    // The first is done, and no longer on the list.
    items.shift()
    await goOn()
    await waitFor(() => expect(addressOf(page)).toBe('/dashboard/documents/classifier/?file=9'))
    await goOn()
    await screen.findByRole('heading', { name: 'My work' })
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  it('continues from the opened item and skips those above it', async () => {
    const items = [TASK, itemOf({ id: 'task-2', record_id: 2, title: 'Explain' }), FILE]
    const page = await open(items)
    await userEvent.click(await screen.findByRole('link', { name: 'Explain' }))
    await waitFor(() => expect(addressOf(page)).toBe('/dashboard/projects/5/tasks?task=2'))
    await goOn()
    await waitFor(() => expect(addressOf(page)).toBe('/dashboard/documents/classifier/?file=9'))
  })

  it('continues from an item on page two to the end, then from the beginning', async () => {
    const names = Array.from({ length: 27 }, (_, index) => `Request ${index + 1}`)
    const items = names.map((title, index) =>
      itemOf({ id: `task-${index + 1}`, record_id: index + 1, title }),
    )
    const page = await open(items)
    await page.router.navigate('/dashboard?page=2&perPage=25')
    await userEvent.click(await screen.findByRole('link', { name: 'Request 26' }))
    for (const title of ['Request 27', 'Request 1', 'Request 2']) {
      await goOn()
      await screen.findByText(new RegExp(`· ${title}$`))
    }
  })

  it('stays on the pages of its item, and ends when the user moves to another record', async () => {
    const page = await open([TASK])
    const bar = () => screen.queryByRole('region', { name: 'Your list of work' })
    await userEvent.click(await screen.findByRole('link', { name: 'Send the lease' }))
    await waitFor(() => expect(bar()).toBeTruthy())
    // Another tab of the same project, needed to judge the answer.
    await act(() => page.router.navigate('/dashboard/projects/5/documents'))
    expect(bar()).toBeTruthy()
    await act(() => page.router.navigate('/dashboard/analytics'))
    expect(bar()).toBeNull()
    await act(() => page.router.navigate(-1))
    expect(bar()).toBeTruthy()
    await act(() => page.router.navigate('/dashboard/projects/6'))
    await act(() => page.router.navigate('/dashboard/projects/5/tasks?task=1'))
    expect(bar()).toBeNull()
  })

  it('stays with its item while unsaved input blocks navigation', async () => {
    const page = await open([TASK, FILE])
    await userEvent.click(await screen.findByRole('link', { name: 'Send the lease' }))
    const bar = await screen.findByRole('region', { name: 'Your list of work' })
    const letGo = page.router.getBlocker('unsaved', () => true)
    expect(letGo.state).toBe('unblocked')
    await userEvent.click(within(bar).getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(page.router.state.blockers.get('unsaved')?.state).toBe('blocked'))
    expect(addressOf(page)).toBe('/dashboard/projects/5/tasks?task=1')
    expect(screen.getByText(/· Send the lease$/)).toBeTruthy()
    act(() => page.router.state.blockers.get('unsaved')?.proceed?.())
    await waitFor(() => expect(addressOf(page)).toBe('/dashboard/documents/classifier/?file=9'))
    expect(await screen.findByText(/· scan.pdf$/)).toBeTruthy()
    page.router.deleteBlocker('unsaved')
  })

  it('assigns several items at once, with a result for each', async () => {
    const { sent } = await open([TASK, FILE], {
      'PATCH /api/work/task-1/': () => ({
        body: itemOf({ assignee_id: 8, assignee_name: 'Ben Ortiz' }),
      }),
      'PATCH /api/work/document-9/': () => refusal(404, 'not_found'),
    })
    await screen.findByRole('link', { name: 'Send the lease' })
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Assign: 2 rows/ }))
    await userEvent.click(dialog.getByRole('combobox', { name: 'Assignee' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Ben Ortiz' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }))
    await dialog.findByText('1 of 2 done, 1 failed')
    expect(dialog.getByText('With Ben Ortiz')).toBeTruthy()
    expect(sent.filter(({ method }) => method === 'PATCH')).toMatchObject([
      { url: '/api/work/task-1/', body: { assignee_id: 8 } },
      { url: '/api/work/document-9/', body: { assignee_id: 8 } },
    ])
    forgetRefusals()
  })
})

describe('Awaiting my approval', () => {
  it('asks for work that needs a second person', async () => {
    const page = await open([TASK])
    await page.router.navigate('/dashboard/approvals')
    await screen.findByRole('heading', { name: 'Awaiting my approval' })
    await waitFor(() =>
      expect(lists(page.sent).map(filterOf)).toContainEqual({ needs_approval: true }),
    )
  })

  it('leads from an opened item to the next, and back to the list', async () => {
    const page = await open([TASK, itemOf({ id: 'task-2', record_id: 2, title: 'Explain' })])
    await page.router.navigate('/dashboard/approvals')
    await userEvent.click(await screen.findByRole('link', { name: 'Send the lease' }))
    await goOn()
    await waitFor(() => expect(addressOf(page)).toBe('/dashboard/projects/5/tasks?task=2'))
    expect(filterOf(lists(page.sent).at(-1) as Sent)).toEqual({ needs_approval: true })
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }))
    await screen.findByRole('heading', { name: 'Awaiting my approval' })
  })
})
