// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ProjectBoard } from '#admin/resources/projects/projects/board/ProjectBoard.tsx'
import { toasts } from '#shared/ui/feedback/toast-store.ts'
import { renderAdmin, stubNetwork } from '#tests/admin/render.tsx'
import { fill } from '#tests/shared/ui/fill.ts'
import { quietly } from '#tests/shared/ui/render.tsx'
import { aRecord } from '#tests/support/a-record.ts'

quietly()

const MESA = aRecord('projects.list', { id: 5, name: 'Mesa', stage: 'review', version: 7 })

/** The board of one project in review, 40 in monitoring, and none elsewhere. */
async function show(address = '/') {
  let mesa = MESA
  const asked: string[] = []
  stubNetwork({
    'GET /api/projects/': ({ url }) => {
      const query = new URL(url, 'http://test').searchParams
      const { stage } = JSON.parse(query.get('filter') ?? '{}')
      asked.push(query.get('filter') ?? '')
      if (stage === mesa.stage) return { body: [mesa], total: 1 }
      if (stage === 'monitoring') {
        const old = aRecord('projects.list', { id: 6, name: 'Draw', stage: 'monitoring' })
        return { body: [old], total: 40 }
      }
      return { body: [], total: 0 }
    },
    'GET /api/project/5/stage-moves/': () => ({
      body: { moves: [{ to: 'processing', blockers: [] }], ahead: null },
    }),
    'PATCH /api/project/5/': () => {
      mesa = { ...MESA, stage: 'processing', version: 8 }
      return { body: { ...mesa, parties: [], values: {}, properties: [] } }
    },
  })
  const { router } = renderAdmin(<ProjectBoard />)
  await act(() => router.navigate(address))
  return asked
}

const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) })

describe('the project board', () => {
  it('counts the projects that it does not show, and links to them', async () => {
    await show()
    const monitoring = await column('Monitoring')
    expect(await within(monitoring).findByText('40')).toBeDefined()
    const all = await within(monitoring).findByRole('link', { name: 'View all 40' })
    expect(decodeURIComponent(all.getAttribute('href') ?? '')).toBe(
      '/dashboard/projects?filter={"stage":"monitoring"}',
    )
  })

  it('moves a project through its menu and the move dialog', async () => {
    onTestFinished(() => toasts.dismiss())
    await show()
    const review = await column('Review')
    await userEvent.click(await within(review).findByRole('button', { name: 'Move Mesa' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to Processing' }))
    await fill(await screen.findByLabelText(/Reason/), 'The lease is open.')
    await userEvent.click(screen.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(toasts.current()?.text).toBe('Moved to Processing'))
    expect(await within(await column('Processing')).findByText('Mesa')).toBeDefined()
    expect(within(await column('Review')).queryByText('Mesa')).toBeNull()
  })

  it('shows only the stages in the filter, with every other filter applied', async () => {
    const filter = { stage: ['review'], installation_type: 'storage' }
    const asked = await show(`/?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    await column('Review')
    await waitFor(() => expect(asked).toContain('{"stage":"review","installation_type":"storage"}'))
    expect(screen.queryByRole('region', { name: /^Monitoring/ })).toBeNull()
  })
})
