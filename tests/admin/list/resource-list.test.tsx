// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BulkAction, ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import { ApiError } from '#shared/client/api-error.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { aRecord } from '#tests/support/a-record.ts'
import { quietly } from '../../shared/ui/render.tsx'
import {
  type Answers,
  forgetRefusals,
  refusal,
  renderAdmin,
  type Sent,
  stubNetwork,
} from '../render.tsx'

quietly()

interface Row {
  id: number
  name: string
  stage: string
}

const ROWS: readonly Row[] = [
  aRecord('projects.list', { id: 1, name: 'Mesa', stage: 'review' }),
  aRecord('projects.list', { id: 2, name: 'Flats', stage: 'lost' }),
  aRecord('projects.list', { id: 3, name: 'Draw', stage: 'review' }),
]

const COLUMNS: readonly ListColumn<Row, 'projects.list'>[] = [
  { source: 'name', label: 'Project' },
  { source: 'stage', label: 'Stage', sortBy: false },
]

const FILTERS: readonly ListFilter<'projects.list'>[] = [
  {
    source: 'stage',
    label: 'Stage',
    kind: 'select',
    pinned: true,
    choices: [
      { id: 'review', name: 'Review' },
      { id: 'lost', name: 'Lost' },
    ],
  },
  { source: 'seller_id', label: 'Seller', kind: 'reference', reference: 'sellers' },
]

interface ListQuery {
  filter: Record<string, unknown>
  range: unknown
  sort: unknown
}

function queryOf({ url }: Sent): ListQuery {
  const search = new URL(url, 'http://test').searchParams
  const read = (name: string) => JSON.parse(search.get(name) ?? 'null')
  return { filter: read('filter') ?? {}, range: read('range'), sort: read('sort') }
}

/** Answers lists of projects as the server does: filtered by ids, stage, and name. */
function projects(sent: Sent) {
  const { filter } = queryOf(sent)
  const { id, stage, q } = filter
  const found = ROWS.filter(
    (row) =>
      (!Array.isArray(id) || id.includes(row.id)) &&
      (stage === undefined || [stage].flat().includes(row.stage)) &&
      (typeof q !== 'string' || row.name.toLowerCase().includes(q)),
  )
  return { body: found, total: found.length }
}

async function open(
  address: string,
  bulk?: readonly BulkAction<Row>[],
  answer: Answers[string] = projects,
) {
  const sent = stubNetwork({
    'GET /api/projects/': answer,
    'GET /api/sellers/': () => ({
      body: [aRecord('sellers.list', { id: 4, name: 'Halcyon' })],
      total: 1,
    }),
  })
  const list = (
    <ResourceList<Row, 'projects.list'>
      title="Projects"
      resource="projects"
      sort={{ field: 'name', order: 'ASC' }}
      search="Name"
      columns={COLUMNS}
      filters={FILTERS}
      bulk={bulk}
      empty={<EmptyState title="No projects at all" />}
    />
  )
  const page = renderAdmin(
    <Routes>
      <Route path="/projects" element={list} />
      <Route path="/projects/:id/show" element={<h1>The record</h1>} />
      <Route path="/" element={null} />
    </Routes>,
  )
  await page.router.navigate(address)
  const lastQuery = () => queryOf(sent.findLast(({ url }) => url.includes('range')) ?? fail())
  return { ...page, sent, lastQuery }
}

const fail = (): never => {
  throw new Error('No list was asked for')
}

const address = (filter: object) => `/projects?filter=${encodeURIComponent(JSON.stringify(filter))}`
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = () => {}
})

describe('a list of the back office', () => {
  it('asks for the first page and shows it', async () => {
    const { lastQuery } = await open('/projects')
    await screen.findByText('Mesa')
    expect(names()).toEqual(['Mesa', 'Flats', 'Draw'])
    expect(lastQuery()).toEqual({ filter: {}, range: [0, 24], sort: ['name', 'ASC'] })
  })

  it('shows the filters of a link as removable chips', async () => {
    await open(address({ stage: 'review', seller_id: 4, is_pending: true }))
    await screen.findByText('Stage: Review')
    await screen.findByText('Seller: Halcyon')
    expect(screen.getByText('Is Pending: true')).toBeTruthy()
    expect(names()).toEqual(['Mesa', 'Draw'])
    screen.getByRole('button', { name: 'Stage: Review' }).focus()
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(screen.queryByText('Stage: Review')).toBeNull())
    await screen.findByText('Flats')
  })

  it('filters by several chosen values', async () => {
    const { lastQuery, router } = await open('/projects')
    await screen.findByText('Mesa')
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Stage' }).find((one) => one.ariaHasPopup) ?? fail(),
    )
    await userEvent.click(await screen.findByLabelText('Review'))
    await userEvent.click(screen.getByLabelText('Lost'))
    await waitFor(() => expect(lastQuery().filter).toEqual({ stage: ['review', 'lost'] }))
    expect(router.state.location.search).toContain(encodeURIComponent('["review","lost"]'))
  })

  it('adds a filter that was not shown', async () => {
    const { lastQuery } = await open('/projects')
    await screen.findByText('Mesa')
    await press('Add filter')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Seller' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Halcyon' }))
    await waitFor(() => expect(lastQuery().filter).toEqual({ seller_id: 4 }))
  })

  it('says that nothing matches, and clears the filters', async () => {
    await open(address({ q: 'nowhere' }))
    await screen.findByText('No matching projects')
    await press('Clear filters')
    await screen.findByText('Mesa')
  })

  it('says that there are no records at all', async () => {
    await open('/projects', undefined, () => ({ body: [], total: 0 }))
    await screen.findByText('No projects at all')
  })

  it('says what went wrong, and tries again', async () => {
    let broken = true
    await open('/projects', undefined, (sent) =>
      broken ? refusal(503, 'unavailable') : projects(sent),
    )
    await screen.findByText('Refused: unavailable')
    forgetRefusals()
    broken = false
    await press('Try again')
    await screen.findByText('Mesa')
  })

  it('opens a row with Enter and returns the focus to it afterwards', async () => {
    const { router } = await open(address({ stage: 'review' }))
    const link = await screen.findByText('Draw')
    link.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByText('The record')
    await router.navigate(-1)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Draw'))
    expect(names()).toEqual(['Mesa', 'Draw'])
  })

  it('opens a row by a click anywhere in it', async () => {
    await open('/projects')
    await screen.findByText('Mesa')
    await userEvent.click(screen.getByRole('cell', { name: 'lost' }))
    await screen.findByText('The record')
  })
})

describe('actions on selected rows', () => {
  const run = vi.fn(async ({ id }: Row, chosen: string): Promise<undefined> => {
    if (id === 2) throw new ApiError(409, 'conflict', `Not to ${chosen}`)
  })
  const move: BulkAction<Row> = {
    label: 'Move',
    confirm: 'They go elsewhere.',
    choose: { label: 'Stage', choices: [{ id: 'exited', name: 'Exited' }] },
    run,
  }

  async function select() {
    await open('/projects', [move])
    await userEvent.click(await screen.findByLabelText('Select Mesa'))
    await userEvent.click(screen.getByLabelText('Select Flats'))
    await press('Move')
    return within(await screen.findByRole('dialog'))
  }

  it('ask for confirmation, then show the result of each row', async () => {
    const dialog = await select()
    expect(dialog.getByText('They go elsewhere.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Move' })).toHaveProperty('disabled', true)
    await userEvent.click(dialog.getByRole('combobox'))
    await userEvent.click(await screen.findByText('Exited'))
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
    await dialog.findByText('1 of 2 done, 1 failed')
    const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual(['MesaDone', 'FlatsNot to exitedFailed'])
    run.mockClear()
    await userEvent.click(dialog.getByRole('button', { name: 'Retry failed' }))
    await waitFor(() => expect(run).toHaveBeenCalledOnce())
    await userEvent.click(await dialog.findByRole('button', { name: 'Close' }))
    // Rows that failed stay selected.
    expect((await screen.findByRole('toolbar')).textContent).toContain('1 selected')
  })

  it('do nothing when they are canceled', async () => {
    run.mockClear()
    const dialog = await select()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(run).not.toHaveBeenCalled()
  })
})

describe('a list embedded in another page', () => {
  it('has no heading and leaves the address unchanged', async () => {
    const sent = stubNetwork({ 'GET /api/projects/': projects })
    const { router } = renderAdmin(
      <ResourceList<Row, 'projects.list'>
        embedded
        storeKey="seller-projects"
        title="Projects"
        resource="projects"
        filter={{ seller_id: 4 }}
        sort={{ field: 'name', order: 'ASC' }}
        search="Name"
        columns={COLUMNS}
      />,
    )
    await screen.findByText('Mesa')
    expect(screen.queryByRole('heading')).toBeNull()
    await userEvent.type(screen.getByRole('searchbox'), 'mesa{Enter}')
    await waitFor(() => expect(screen.queryByText('Flats')).toBeNull())
    expect(queryOf(sent.at(-1) ?? fail()).filter).toEqual({ seller_id: 4, q: 'mesa' })
    expect(router.state.location.search).toBe('')
  })
})

describe('selecting beyond the current page', () => {
  it('selects all rows that match', async () => {
    const many = Array.from({ length: 30 }, (_row, index) =>
      aRecord('projects.list', { id: index + 1, name: `Project ${index + 1}`, stage: 'review' }),
    )
    await open('/projects', [{ label: 'Hide', run: async () => {} }], (sent) => {
      const { range } = queryOf(sent)
      const [first, last] = Array.isArray(range) ? range : [0, 99]
      return { body: many.slice(Number(first), Number(last) + 1), total: 30 }
    })
    await userEvent.click(await screen.findByLabelText('Select all rows on this page'))
    const bar = await screen.findByRole('toolbar')
    expect(bar.textContent).toContain('25 selected')
    await press('Select all 30 matching')
    await waitFor(() => expect(bar.textContent).toContain('30 selected'))
    await press('Clear selection')
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  })
})
