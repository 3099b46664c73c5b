// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ROOT_ID } from '#portals/frame/active-user.ts'
import { SearchPage } from '#portals/seller/SearchPage.tsx'
import { SEARCH_HIT } from '#shared/reading/page-text/search-hit.ts'
import { type Answers, refusal, rows, stubNetwork } from '../../../admin/render.tsx'
import { quietly, renderRoutes } from '../../../shared/ui/render.tsx'
import { fileOf, slotOf, taskOf } from '../records.ts'

quietly()
afterEach(() => {
  vi.unstubAllGlobals()
})

const hit = (page: number) => ({
  versioned_document_id: 9,
  name: 'lease.pdf',
  label_text: 'Site Lease',
  project_id: 5,
  project_name: 'Mesa Solar',
  company_id: null,
  company_name: null,
  page,
  excerpt: `the annual ${SEARCH_HIT.start}rent${SEARCH_HIT.end} of $12,000`,
})

const NOTHING: Answers = {
  'GET /api/projects/': () => rows(),
  'GET /api/project-tasks/': () => rows(),
  'GET /api/company-tasks/': () => rows(),
  'GET /api/versioned-documents/todo/': () => rows(),
  'GET /api/seller/3/documents/': () => ({ body: [] }),
  'GET /api/versioned-documents/search/': () => ({ body: [] }),
}

function open(address: string, answers: Answers = {}) {
  const sent = stubNetwork({ ...NOTHING, ...answers })
  const guarded = { user: { id: 1, seller_id: 3 }, match: null }
  const element = (
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <SearchPage />
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ id: ROOT_ID, path: '*', element, loader: () => guarded }], {
    initialEntries: [address],
    hydrationData: { loaderData: { [ROOT_ID]: guarded } },
  })
  renderRoutes(router)
  return { sent, router }
}

const box = () => screen.getByRole('searchbox', { name: 'Search' })

describe('the search of a seller', () => {
  it('sends no request before anything is typed', () => {
    const { sent } = open('/search')
    screen.getByRole('heading', { name: 'What are you looking for?' })
    expect(sent).toEqual([])
  })

  it('puts the query in the address and searches the text of documents', async () => {
    const { sent, router } = open('/search')
    await userEvent.type(box(), 'rent')
    await screen.findByRole('heading', { name: 'No results for “rent”' })
    expect(router.state.location.search).toBe('?q=rent')
    const asked = sent.find(({ url }) => url.startsWith('/api/versioned-documents/search/'))
    expect(asked?.url).toContain('q=rent')
  })

  it('shows results by kind, and pages with the text around each hit', async () => {
    open('/search?q=rent', {
      'GET /api/project-tasks/': () => rows(taskOf({ id: 8, title: 'Send the rent roll' })),
      'GET /api/seller/3/documents/': () => ({
        body: [slotOf({ versioned_documents: [fileOf({ id: 9, name: 'Rent.pdf' })] })],
      }),
      'GET /api/versioned-documents/search/': () => ({ body: [hit(3), hit(4)] }),
    })
    await screen.findByText('4 results for “rent”')
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Documents (1)',
      'Tasks (1)',
      'In document text (2)',
    ])
    const pages = screen.getByRole('list', { name: 'In document text' })
    const [first] = within(pages).getAllByRole('listitem')
    expect(first?.textContent).toBe(
      'lease.pdf, page 3Site Lease · Mesa Solarthe annual rent of $12,000',
    )
    expect(first?.querySelector('mark')?.textContent).toBe('rent')
    const link = within(pages).getByRole('link', { name: 'lease.pdf, page 4' })
    expect(link.getAttribute('href')).toContain('/document-viewer/9/?page=4')
  })

  it('moves from the search box to the results with arrow keys', async () => {
    open('/search?q=rent', {
      'GET /api/versioned-documents/search/': () => ({ body: [hit(3)] }),
    })
    await screen.findByText('1 result for “rent”')
    box().focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('lease.pdf, page 3')
  })

  it('shows a failure next to the other results, and retries it', async () => {
    let fails = true
    open('/search?q=rent', {
      'GET /api/project-tasks/': () => rows(taskOf({ title: 'Send the rent roll' })),
      'GET /api/versioned-documents/search/': () =>
        fails ? refusal(500, 'internal') : { body: [hit(3)] },
    })
    await screen.findByRole('link', { name: 'Send the rent roll' })
    fails = false
    await userEvent.click(await screen.findByRole('button', { name: /try again/i }))
    await screen.findByRole('link', { name: 'lease.pdf, page 3' })
  })
})
